"""What can be wrong with a hand history, as values with readable names.

A problem never stops a run: a stage takes a value and gives `(result, problems)`. Four severities, kept apart:
`unread` (we do not understand the text), `impossible` (it cannot happen in stud hi/lo), `disagrees` (we and the site
differ), `note` (worth knowing). `CATALOGUE` lists every name with what it means, why it matters and what to do.
"""

from __future__ import annotations

from typing import NamedTuple

UNREAD, IMPOSSIBLE, DISAGREES, NOTE = "unread", "impossible", "disagrees", "note"
#: From the worst to the mildest.
SEVERITIES = (UNREAD, IMPOSSIBLE, DISAGREES, NOTE)


class Problem(NamedTuple):
    """One thing wrong, where it stands, and what it says in one line."""

    name: str
    line: int
    says: str
    hand_no: str = ""
    file: str = ""

    @property
    def severity(self) -> str:
        """How bad this is, from the catalogue."""
        return CATALOGUE[self.name].severity


class Explained(NamedTuple):
    """A catalogue entry: what `doorcard explain NAME` prints."""

    severity: str
    what: str
    why: str
    hint: str
    source: str = ""


CATALOGUE: dict[str, Explained] = {
    "line-not-understood": Explained(
        UNREAD,
        "A line of a hand is of no kind that the site's grammar knows, or names a card, seat or amount that cannot be.",
        "What it says is lost to the hand, so the hand may not add up.",
        "Send us the hand (names can be made anonymous): a new kind of line is one line in the grammar.",
    ),
    "header-not-understood": Explained(
        UNREAD,
        "The first line of a hand is no header that the site's grammar knows.",
        "Without it neither the game nor the stakes nor the time are known; the hand is kept and not counted.",
        "Send us the line: once the grammar knows it, a later version reads the hands that were kept.",
    ),
    "hand-cut-off": Explained(
        UNREAD,
        "The hand ends before its summary.",
        "Nobody knows how it went on. It is kept and not counted.",
        "The file may still be written, or was cut when it was copied: import it again when it is whole.",
    ),
    "street-missing": Explained(
        UNREAD,
        "A street begins before the one that comes before it.",
        "Cards and bets of a whole street are missing, so the hand cannot be replayed. It is kept and not counted.",
        "Look at the file at that line: a block of lines was probably lost.",
    ),
    "line-out-of-place": Explained(
        UNREAD,
        "Lines of a kind that we know stand where no hand has them.",
        "The order of a hand is part of what it says. The hand is kept and not counted.",
        "Look at the file at that line: two hands may be mixed up, or lines were moved.",
    ),
    "acts-out-of-turn": Explained(
        IMPOSSIBLE,
        "A player acts when it is another's turn, or when the betting is over.",
        "The order of action decides who faced what; statistics on such a hand would be wrong.",
        "Compare the line with the boards: on fourth street and later the highest board acts first.",
        "Robert's Rules of Poker, betting: clockwise from the low card on third street, from the high board later",
    ),
    "folded-player-acts": Explained(
        IMPOSSIBLE,
        "A player acts after he folded.",
        "A folded hand has no part in the pot.",
        "Two lines were probably mixed up, or two players have one name.",
        "Robert's Rules of Poker, betting",
    ),
    "all-in-player-acts": Explained(
        IMPOSSIBLE,
        "A player acts who has no chips left.",
        "He can neither bet nor fold: his part of the pot is safe until the showdown.",
        "Look whether his stack in the seat list is right.",
        "Robert's Rules of Poker, all-in",
    ),
    "player-did-not-act": Explained(
        IMPOSSIBLE,
        "A street ends while a player still had to call, fold or check.",
        "A line is missing, so the pot may be wrong.",
        "Look for the missing line just before the one that is named.",
        "Robert's Rules of Poker, betting",
    ),
    "wrong-player-brings-in": Explained(
        IMPOSSIBLE,
        "Another than the player with the lowest door card opens third street.",
        "The bring-in decides the order of the whole street.",
        "Ties go by suit, clubs lowest, at most sites; some houses go by seat: see doorcard rules.",
        "Robert's Rules of Poker, seven-card stud: the lowest card by suit brings it in",
    ),
    "no-bring-in": Explained(
        IMPOSSIBLE,
        "The player with the low card checks or folds instead of opening.",
        "He must bring it in or complete; he has no other choice.",
        "A line is probably missing before this one.",
        "Robert's Rules of Poker, seven-card stud",
    ),
    "second-bring-in": Explained(
        IMPOSSIBLE,
        "The hand is brought in twice.",
        "There is one forced bet besides the antes.",
        "One of the two lines belongs to another hand.",
        "Robert's Rules of Poker, seven-card stud",
    ),
    "wrong-ante": Explained(
        IMPOSSIBLE,
        "A player pays less than the others' ante and is not all-in for it.",
        "Everybody antes alike, or all he has.",
        "Look at the line: a digit may be lost.",
        "Robert's Rules of Poker, antes",
    ),
    "wrong-bet-size": Explained(
        IMPOSSIBLE,
        "A bet, completion or raise is of a size that the limits do not allow.",
        "In fixed limit every bet is the small bet on third and fourth street and the big bet later.",
        "Look at the stakes in the header; house rules differ on short all-ins: see doorcard rules.",
        "Robert's Rules of Poker, limit poker",
    ),
    "wrong-call-size": Explained(
        IMPOSSIBLE,
        "A call adds other chips than were to call.",
        "A call puts in what the last bet demands, or all that the player has.",
        "A bet or raise before it may be missing.",
        "Robert's Rules of Poker, betting",
    ),
    "check-facing-a-bet": Explained(
        IMPOSSIBLE,
        "A player checks when there is a bet to call.",
        "One may check only when nothing is to call.",
        "A line before it may be wrong.",
        "Robert's Rules of Poker, betting",
    ),
    "raise-not-allowed": Explained(
        IMPOSSIBLE,
        "A player raises when the betting is not open to him.",
        "After a short all-in those who acted may only call or fold; nobody raises when all others are all-in.",
        "House rules differ here: see limit_reopen in doorcard rules.",
        "Robert's Rules of Poker, all-in bets in limit poker",
    ),
    "raise-over-the-cap": Explained(
        IMPOSSIBLE,
        "A street has more raises than the house allows.",
        "Most rooms allow a bet and three raises.",
        "Some houses lift the cap for two players: see cap_heads_up in doorcard rules.",
        "Robert's Rules of Poker, number of raises",
    ),
    "more-than-the-stack": Explained(
        IMPOSSIBLE,
        "A player puts in more chips than he has.",
        "Table stakes: only what is in front of him plays.",
        "Look whether his stack in the seat list is right; sites print top-ups between hands only.",
        "Robert's Rules of Poker, table stakes",
    ),
    "card-twice": Explained(
        IMPOSSIBLE,
        "One card is in the hand twice.",
        "There are fifty-two different cards.",
        "Files that were made anonymous by a careless program show this.",
    ),
    "cards-changed": Explained(
        IMPOSSIBLE,
        "A card that was known is another card later.",
        "Down cards keep their places until the showdown.",
        "A showdown prints two down cards, the door card, fourth to sixth street, and the last card.",
    ),
    "chips-do-not-add-up": Explained(
        IMPOSSIBLE,
        "Chips come from nowhere, or nobody gets the pot.",
        "What was put in must be in the pots, be given back, or be raked.",
        "A line is missing, or an amount is wrong.",
    ),
    "uncalled-bet-not-returned": Explained(
        DISAGREES,
        "Chips that nobody called stayed in the pot.",
        "They are not part of any pot: the player cannot lose them.",
        "At sites that print refunds a line is missing.",
        "Robert's Rules of Poker, betting",
    ),
    "returned-too-much": Explained(
        IMPOSSIBLE,
        "More chips were given back than nobody had called.",
        "The rest was somebody else's to win.",
        "Look at the last bets and calls before the line.",
        "Robert's Rules of Poker, betting",
    ),
    "folded-player-collects": Explained(
        IMPOSSIBLE,
        "A player who folded is paid from the pot.",
        "A folded hand has no claim.",
        "Two players may have one name, or lines were mixed up.",
        "Robert's Rules of Poker, irregularities",
    ),
    "wrong-player-wins": Explained(
        IMPOSSIBLE,
        "A pot, or half of one, goes to a player whose cards are not the best, or not to the one whose cards are.",
        "Cards speak. The hand is kept, its results are the site's, and it is left out of statistics.",
        "Compare the cards: in hi/lo a low needs five different ranks of eight or lower.",
        "Robert's Rules of Poker, high-low split: cards speak",
    ),
    "wrong-share": Explained(
        DISAGREES,
        "A winner gets another part than the rules give him.",
        "High and low get half each; tied hands share their half.",
        "An odd chip alone is odd-chip-elsewhere; this is more.",
        "Robert's Rules of Poker, high-low split",
    ),
    "odd-chip-elsewhere": Explained(
        NOTE,
        "The chip that cannot be divided went to another winner than by the house rules.",
        "Rooms differ, and few write down their rule.",
        "Nothing to do; the house rule is odd_hi_lo and its kin in doorcard rules.",
        "Robert's Rules of Poker, odd chips",
    ),
    "pots-differ": Explained(
        DISAGREES,
        "The site pays more pots than there are by the chips put in.",
        "Side pots come from players who are all-in for different amounts.",
        "Look whether all bets were understood.",
        "Robert's Rules of Poker, side pots",
    ),
    "collected-more-than-the-pot": Explained(
        IMPOSSIBLE,
        "Players collect more than was put in.",
        "Chips do not multiply.",
        "One of the collected lines is wrong.",
    ),
    "wrong-total-pot": Explained(
        DISAGREES,
        "The total pot that the site prints is not the chips that were put in.",
        "We count the chips; the printed total may be of another hand or damaged.",
        "Add up antes, bets and calls less what was returned.",
    ),
    "wrong-side-pots": Explained(
        DISAGREES,
        "The main and side pots that the site prints are not those that the bets make.",
        "Pots follow from who was all-in for how much.",
        "Add up each player's chips.",
        "Robert's Rules of Poker, side pots",
    ),
    "pot-and-rake-disagree": Explained(
        DISAGREES,
        "What was collected and the rake do not make up the pot.",
        "Every chip of the pot is paid out or raked.",
        "A fee may be missing, or a collected line.",
    ),
    "low-denied": Explained(
        DISAGREES,
        "The site says that nobody had a low, and somebody has.",
        "We trust the cards.",
        "Five different ranks of eight or lower, the ace low, make a low.",
        "Robert's Rules of Poker, high-low split",
    ),
    "low-not-claimed": Explained(
        DISAGREES,
        "A shown hand has a low that the site does not name.",
        "We trust the cards.",
        "Compare the cards in the line.",
        "Robert's Rules of Poker, high-low split",
    ),
    "wrong-low-claimed": Explained(
        DISAGREES,
        "The low that the site names is not what the shown cards make.",
        "We trust the cards.",
        "Compare the cards in the line: the best low is the one whose highest card is lowest.",
        "Robert's Rules of Poker, high-low split",
    ),
    "wrong-high-claimed": Explained(
        DISAGREES,
        "The high hand that the site names is not what the shown cards make.",
        "We trust the cards.",
        "Compare the cards in the line.",
    ),
    "summary-disagrees": Explained(
        DISAGREES,
        "The summary says of a seat what the hand does not show.",
        "We believe the hand; its summary may have been damaged.",
        "Compare the summary line with the lines before it.",
    ),
    "views-contradict": Explained(
        IMPOSSIBLE,
        "Two files show one hand, and they cannot both be right.",
        "Cards or actions differ between the two players' files.",
        "One of the files was changed. Both are kept.",
    ),
    "same-number-other-hand": Explained(
        IMPOSSIBLE,
        "A hand has a site and number that the store knows, but other seats, stacks, stakes or up cards.",
        "A number stands for one deal. The first that came is kept; this one is kept as text and not counted.",
        "One of the two files was changed, or comes from another site: look at both at the lines given.",
    ),
    "site-without-reader": Explained(
        NOTE,
        "Hands of a site whose histories cannot be read yet.",
        "They are counted as other games, and their text is kept for a later version.",
        "A later version that reads the site finds them in the table rejects.",
    ),
}
