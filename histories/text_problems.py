"""What can be wrong with the text of a hand: lines lost, parts missing, words that its cards do not bear out."""

from __future__ import annotations

from histories.problem_words import DISAGREES, IMPOSSIBLE, NOTE, UNREAD, Explained

#: Problems that say that one line is lost.
UNREAD_LINES = ("line-not-understood", "header-not-understood")
#: The problem of a text that is kept for no fault of its own: nobody reads its site yet.
WITHOUT_READER = "site-without-reader"

TEXT_PROBLEMS: dict[str, Explained] = {
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
    "site-without-reader": Explained(
        NOTE,
        "Hands of a site whose histories cannot be read yet.",
        "They are counted as other games, and their text is kept for a later version.",
        "A later version that reads the site finds them in the table rejects.",
    ),
    "same-number-other-hand": Explained(
        IMPOSSIBLE,
        "A hand has a site and number that are known already, but other seats, stacks, stakes or up cards.",
        "A number stands for one deal. The first that came is kept; this one is kept as text and not counted.",
        "One of the two files was changed, or comes from another site: look at both at the lines given.",
    ),
    "views-contradict": Explained(
        DISAGREES,
        "Two files show one hand, and they cannot both be right.",
        "Cards, actions or money differ between them. The one with the least that is wrong by itself is believed.",
        "One of the files was changed. Both texts are kept, and an unchanged copy settles it.",
    ),
    "other-currency": Explained(
        DISAGREES,
        "An amount is printed in another currency than the hand's.",
        "We take the number for the hand's own currency: amounts of two currencies are never added.",
        "Look whether the header or the line was changed.",
    ),
    "two-heroes": Explained(
        DISAGREES,
        "The text shows the down cards of two players on third street.",
        "A client shows its user's own cards only.",
        "Two files were probably mixed into one.",
    ),
    "seat-beyond-the-table": Explained(
        DISAGREES,
        "A player sits in a seat that the table does not have.",
        "The table line says how many seats there are.",
        "Compare the number of the seat with the table line.",
    ),
    "summary-disagrees": Explained(
        DISAGREES,
        "The summary says of a seat what the hand does not show.",
        "We believe the hand; its summary may have been damaged.",
        "Compare the summary line with the lines before it.",
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
    "raise-told-two-ways": Explained(
        DISAGREES,
        "A raise says by how much and to how much, and the two do not go together.",
        "We believe the sum that it goes to; a bet before it, or the bring-in, may be wrong as well.",
        "Compare both amounts with the last bet of the street.",
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
    "summary-cut-off": Explained(
        UNREAD,
        "The summary ends before it has named every player of the hand.",
        "Cards that it would have shown are lost; the money of the hand is whole.",
        "The file may still be written: import it again when it is whole.",
    ),
    "incomplete-show": Explained(
        NOTE,
        "A player shows fewer cards than he holds.",
        "His hand is not known, so the rules cannot say what it wins.",
        "Players may show a card after everybody folded; at a showdown, a damaged line does this.",
    ),
    "unknown-time-zone": Explained(
        NOTE,
        "The clock of the header names a zone that we do not know.",
        "The hand has its local time only, so it is in no session.",
        "Send us the header.",
    ),
    "card-missing": Explained(
        DISAGREES,
        "A player in the hand gets no card on a street on which others do.",
        "A line of the deal is missing, so boards, the bring-in and who acts first cannot be checked.",
        "Look at the deal of that street in the file.",
    ),
}
