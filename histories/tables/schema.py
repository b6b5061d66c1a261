"""Every table and column of the store: type, unit, meaning and allowed values, written once.

Takes nothing, gives `TABLES`; the store is created from it, `doorcard schema` prints it, and its tests hold every
writer to it. Units: money is `DECIMAL(18,4)` in the hand's currency; columns that end in `_bb` are `DECIMAL(18,6)`
big bets and NULL in pot-limit and no-limit hands. NULL means unknown; there are no sentinels. Ids are 63 bits of a
hash, so that order of import, processes and machines agree.
"""

from __future__ import annotations

from typing import NamedTuple

#: Raised by one with every change to the tables; a store keeps the version it was made with.
SCHEMA_VERSION = 1

ID = "BIGINT"
MONEY = "DECIMAL(18,4)"
BIG_BETS = "DECIMAL(18,6)"
TEXT = "VARCHAR"
COUNT = "INTEGER"
SMALL = "TINYINT"
FLAG = "BOOLEAN"
TIME = "TIMESTAMP"
SHARE = "DOUBLE"


class Column(NamedTuple):
    """One column. `allowed` lists the only values of a column of words."""

    name: str
    type: str
    meaning: str
    allowed: tuple[str, ...] = ()


class Table(NamedTuple):
    """One table: what a row stands for, its key, and its columns. `made_by` is `rows` or the `.sql` of a fact."""

    name: str
    row: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]
    made_by: str = "rows"


def _columns(*columns: tuple[str, str, str] | tuple[str, str, str, tuple[str, ...]]) -> tuple[Column, ...]:
    return tuple(Column(*column) for column in columns)


ACTION_KINDS = (
    "ante",
    "bring_in",
    "complete",
    "bet",
    "raise",
    "call",
    "check",
    "fold",
    "return",
    "show",
    "muck",
)
VOLUNTARY = ("complete", "bet", "raise", "call", "check", "fold")
OUTCOMES = (
    "scoop_two_way",
    "scoop_no_low",
    "scoop_uncontested",
    "high_half",
    "low_half",
    "three_quarter",
    "quarter",
    "sixth_or_less",
    "split_no_low",
    "split_both",
    "other_share",
    "mixed",
    "nothing",
)
STREET_NOTE = "3 (third) to 7 (seventh)"

_COUNTS = _columns(
    ("hands_read", COUNT, "hands found; the sum of the next five"),
    ("hands_imported", COUNT, "hands that were new to the store"),
    ("hands_duplicate", COUNT, "hands that the store already had just so"),
    ("hands_enriched", COUNT, "hands that the store had, seen from another player's side"),
    ("hands_rejected", COUNT, "hands that could not be read; their text is in rejects"),
    ("hands_other_games", COUNT, "hands of other games, one row each in other_hands"),
    ("lines_total", COUNT, "lines; the sum of the next four"),
    ("lines_understood", COUNT, "lines that say something of a hand and were read"),
    ("lines_noise", COUNT, "blank lines, text between hands, chat, comings and goings"),
    ("lines_other_games", COUNT, "lines of hands of other games"),
    ("lines_unread", COUNT, "lines that were not understood; each is a problem with file and line"),
)

IMPORTS = Table(
    "imports",
    "run of import",
    ("import_id",),
    _columns(
        ("import_id", ID, "hash of the start time, process and machine"),
        ("started_at", TIME, "when the run started, UTC"),
        ("seconds", "DOUBLE", "how long it took"),
        ("version", TEXT, "version of doorcard that read the files"),
        ("files_read", COUNT, "files read"),
        ("files_unchanged", COUNT, "files told from their entry, not read again"),
        ("files_not_histories", COUNT, "files that are no hand histories"),
        ("files_failed", COUNT, "files that could not be opened or stored"),
    )
    + _COUNTS,
)

FILES = Table(
    "files",
    "file, by the hash of its bytes",
    ("file_id",),
    _columns(
        ("file_id", ID, "hash of the bytes"),
        ("path", TEXT, "where it was found last"),
        ("size", "BIGINT", "bytes"),
        ("modified_at", TIME, "the file system's time of the last change, UTC"),
        ("encoding", TEXT, "how its text is encoded"),
        (
            "state",
            TEXT,
            "what became of it; reading: its last part is still to come",
            ("reading", "read", "not_a_history"),
        ),
        ("import_id", ID, "the run that read it"),
    )
    + _COUNTS,
)

HANDS = Table(
    "hands",
    "hand of stud hi/lo",
    ("hand_id",),
    _columns(
        ("hand_id", ID, "hash of site and hand number"),
        ("deal_id", ID, "hash of seats, stacks, stakes and up cards: tells two hands under one number apart"),
        ("site", TEXT, "pokerstars, doorcard (dealt by this program) ..."),
        ("hand_no", TEXT, "the site's number"),
        ("started_at", TIME, "start of the hand, UTC"),
        ("started_local", TIME, "start of the hand by the site's printed clock"),
        ("time_zone", TEXT, "zone of that clock, as printed"),
        ("game", TEXT, "always stud8", ("stud8",)),
        ("mix", TEXT, "mixed game that the hand was played in, NULL if none"),
        ("mix_inferred", FLAG, "the header does not name the mix; the table's other games do"),
        ("betting", TEXT, "betting structure", ("limit", "pot_limit", "no_limit")),
        ("ante", MONEY, "the full ante"),
        ("bring_in", MONEY, "the full bring-in, NULL where nobody paid one"),
        ("small_bet", MONEY, "bet on third and fourth street"),
        ("big_bet", MONEY, "bet from fifth street on"),
        ("min_bet", MONEY, "smallest bet in pot-limit and no-limit"),
        ("chip_unit", MONEY, "smallest amount: 0.01, or 1 in tournaments"),
        ("currency", TEXT, "ISO code, NULL for tournament chips and play money"),
        ("is_play_money", FLAG, "played for nothing"),
        ("tournament_no", TEXT, "number of the tournament, NULL in cash games"),
        ("level", COUNT, "level of the tournament"),
        ("table_name", TEXT, "name of the table"),
        ("max_seats", SMALL, "seats at the table"),
        ("players", SMALL, "players dealt in"),
        ("bring_in_seat", SMALL, "seat of the low card"),
        ("bring_in_kind", TEXT, "what the low card did", ("brought_in", "completed", "all_in_for_ante")),
        ("players_fourth", SMALL, "players who saw fourth street"),
        ("players_fifth", SMALL, "players who saw fifth street"),
        ("players_sixth", SMALL, "players who saw sixth street"),
        ("players_seventh", SMALL, "players who saw seventh street"),
        ("raises_third", SMALL, "bets and raises on third street, the completion included"),
        ("raises_fourth", SMALL, "bets and raises on fourth street"),
        ("raises_fifth", SMALL, "bets and raises on fifth street"),
        ("raises_sixth", SMALL, "bets and raises on sixth street"),
        ("raises_seventh", SMALL, "bets and raises on seventh street"),
        ("showdown", FLAG, "two or more players were left after the last betting"),
        ("low_exists", FLAG, "a qualifying low was shown or is known among the players at showdown"),
        ("pot", MONEY, "all chips put in less what was returned"),
        ("returned", MONEY, "chips that nobody called and that went back"),
        ("rake", MONEY, "what the house took"),
        ("fees", MONEY, "jackpot and other fees beside the rake"),
        ("rake_source", TEXT, "how we know the rake", ("stated", "inferred")),
        ("preset", TEXT, "house rules by which the hand was judged"),
        ("trust", TEXT, "what the checks say of the hand", ("clean", "disagrees", "impossible")),
        ("revision", COUNT, "how often the hand was replayed: one more with each view that was added"),
    ),
)

VIEWS = Table(
    "views",
    "hand as one file shows it",
    ("hand_id", "file_id", "first_line"),
    _columns(
        ("hand_id", ID, "hand"),
        ("file_id", ID, "file"),
        ("hero", TEXT, "player whose down cards are seen, NULL if nobody's"),
        ("first_line", COUNT, "first line of the hand in the file"),
        ("last_line", COUNT, "last line of the hand in the file"),
        ("text_id", ID, "hash of the text"),
        ("text", "BLOB", "the text, zstd; NULL where another view holds the same text"),
    ),
)

OTHER_HANDS = Table(
    "other_hands",
    "hand of another game, from its header; not replayed",
    ("hand_id",),
    _columns(
        ("hand_id", ID, "hash of site and hand number"),
        ("file_id", ID, "file that it stands in"),
        ("line", COUNT, "line of its header"),
        ("site", TEXT, "site"),
        ("hand_no", TEXT, "the site's number"),
        ("started_at", TIME, "start of the hand, UTC"),
        ("started_local", TIME, "start of the hand by the site's printed clock"),
        ("table_name", TEXT, "name of the table"),
        ("game", TEXT, "game as the header names it"),
        ("stakes", TEXT, "stakes as the header prints them"),
        ("mix", TEXT, "mixed game, NULL if the header names none"),
        ("tournament_no", TEXT, "number of the tournament"),
        ("names", TEXT + "[]", "names in the seat list"),
    ),
)

PLAYERS = Table(
    "players",
    "person at a site",
    ("player_id",),
    _columns(
        ("player_id", ID, "hash of site and name"),
        ("site", TEXT, "site"),
        ("name", TEXT, "name"),
        ("is_anonymous", FLAG, "a seat of an anonymous table, no person"),
        ("is_me", FLAG, "one of the user's own names"),
    ),
)

HAND_PLAYERS = Table(
    "hand_players",
    "player in a hand",
    ("hand_id", "seat"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("seat", SMALL, "seat, 1 to 10"),
        ("stack", MONEY, "chips before the ante"),
        ("stack_end", MONEY, "chips after the pot was paid"),
        ("is_hero", FLAG, "his down cards are seen in a view of the hand"),
        ("dealt_in", FLAG, "he was dealt cards or paid an ante"),
        ("absent", FLAG, "away from the table: he is in no decision statistic"),
        ("ante_paid", MONEY, "ante that he paid"),
        ("bring_in_paid", MONEY, "bring-in that he paid"),
        ("invested", MONEY, "all chips put in, the returned ones included"),
        ("returned", MONEY, "chips that went back to him uncalled"),
        ("won", MONEY, "what the site paid him from the pots"),
        ("won_high", MONEY, "of that, high sides and whole pots"),
        ("won_low", MONEY, "of that, low sides"),
        ("by_rules", MONEY, "what the rules give him; NULL where cards that decide it are unknown"),
        ("net", MONEY, "won + returned - invested"),
        ("net_bb", BIG_BETS, "net in big bets; NULL in pot-limit and no-limit"),
        ("share", SHARE, "his part of the contested pots that he could win; NULL without one"),
        ("fair_share", SHARE, "one by the number of players of those pots, weighted by their size"),
        ("outcome", TEXT, "how the hand ended for a player who saw fourth street or won", OUTCOMES),
        ("showdown", FLAG, "he was in the showdown"),
        ("last_street", SMALL, "last street that he saw"),
        ("folded_street", SMALL, "street on which he folded, NULL if he did not"),
        ("all_in_street", SMALL, "street on which he was all-in (2 for the ante), NULL if he was not"),
        ("from_bring_in", SMALL, "place in the order of third street: 0 the low card, 1 the next ..."),
        ("to_bring_in", SMALL, "the same counted backwards: 0 acts last before the low card; NULL for the low card"),
        ("left_to_act", SMALL, "at his first turn on third: players still to act after him, the low card left out"),
        ("higher_up_left", SMALL, "of these and the low card: door cards higher than his"),
        ("low_up_left", SMALL, "of these: door cards of eight or lower"),
        ("ace_up_left", SMALL, "of these: aces"),
        ("same_rank_up", SMALL, "door cards of others of his door card's rank"),
        ("first_in", FLAG, "at his first turn nobody had come in yet; NULL for the low card"),
        ("door_card", TEXT, "his first up card"),
        ("door_class", TEXT, "its class", ("ace", "wheel", "six_to_eight", "nine_to_jack", "queen_king")),
        ("start_class", TEXT, "class of his first three cards, where known: see starting hands"),
        ("start_group", TEXT, "group of that class", ("two_way", "low", "high", "weak_high", "steal", "trash")),
        ("start_cards", TEXT, "first three cards, the two down cards in brackets: (As 3d) 4h"),
        ("pair_place", TEXT, "where a starting pair sits", ("split", "buried", "trips")),
        ("suit_pattern", TEXT, "suits of the first three cards", ("three", "two", "rainbow")),
        ("low_cards_start", SMALL, "different ranks of eight or lower among the first three cards"),
        ("final_cards", TEXT, "all his known cards in the order dealt"),
        ("high_rank", COUNT, "rank of his high at showdown, bigger is better"),
        ("low_rank", COUNT, "his low at showdown, smaller is better; NULL if none"),
        ("high_words", TEXT, "his high at showdown in words"),
        ("low_words", TEXT, "his low at showdown, from the top: 7,6,5,3,A"),
        ("rake_dealt", MONEY, "rake divided by the players dealt in"),
        ("rake_contributed", MONEY, "rake by what each put in"),
        ("ev_net", MONEY, "equity-adjusted result; NULL until it is worked out"),
        ("ev_how", TEXT, "how it was worked out", ("exact", "sampled", "not_all_in", "unknown_cards")),
        ("ev_error", MONEY, "its standard error where it was sampled"),
    ),
)

PLAYER_STREETS = Table(
    "player_streets",
    "player on a street that he saw",
    ("hand_id", "seat", "street"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("seat", SMALL, "seat"),
        ("street", SMALL, STREET_NOTE),
        ("absent", FLAG, "away from the table"),
        ("is_low_card", FLAG, "he had to bring it in (third street)"),
        ("decisions", SMALL, "voluntary choices that he had"),
        ("acted_first", FLAG, "he acted first; NULL if he did not act"),
        ("acted_last", FLAG, "he was the last to have his first turn; NULL if he did not act"),
        ("high_board", FLAG, "his board was the highest; NULL on third street and where boards are unknown"),
        ("first_response", TEXT, "his first voluntary choice", VOLUNTARY),
        ("folds", SMALL, "folds"),
        ("checks", SMALL, "checks"),
        ("calls", SMALL, "calls"),
        ("bets", SMALL, "bets, completions included"),
        ("raises", SMALL, "raises"),
        ("added_bb", BIG_BETS, "chips put in on the street, ante and bring-in included, in big bets"),
        ("vpip_opp", FLAG, "third street: he had a choice; the low card only where he faced a full bet"),
        ("vpip", FLAG, "he put in chips of his own will then"),
        ("raise_opp", FLAG, "he could have bet, completed or raised; the low card of third only over a full bet"),
        ("raise", FLAG, "he did"),
        ("first_in_opp", FLAG, "third street: nobody had come in when his turn came, and he is not the low card"),
        ("first_in_complete", FLAG, "he completed then"),
        ("bet_opp", FLAG, "fourth to seventh: he could bet, it was unbet at a turn of his"),
        ("bet", FLAG, "he bet then"),
        ("fold_to_bet_opp", FLAG, "he faced a bet, with nothing bet by him on the street until then"),
        ("fold_to_bet", FLAG, "he folded to the first such bet"),
        ("check_raise_opp", FLAG, "he checked, and the action came back with a bet"),
        ("check_raise", FLAG, "he raised then"),
        ("bet_again_opp", FLAG, "he made the last bet or raise of the street before, and could bet unbet"),
        ("bet_again", FLAG, "he bet then"),
        ("lead_opp", FLAG, "fourth to seventh: he acted first"),
        ("lead", FLAG, "he bet then"),
        ("up_card", TEXT, "card that he got on this street, where seen"),
        ("caught", TEXT, "what it did for his board", ("suited", "low", "paired", "brick")),
        ("board_kind", TEXT, "his up cards", ("low", "high", "mixed")),
        ("board_paired", FLAG, "two of his up cards have one rank"),
        ("low_cards_up", SMALL, "different low ranks among his up cards"),
        ("low_cards", SMALL, "different low ranks among all his cards, where known"),
        ("low_made", FLAG, "he holds a qualifying low, where his cards are known"),
        ("low_best", TEXT, "that low from the top: 7,6,5,3,A"),
        ("high_made", TEXT, "his high so far, where his cards are known"),
        ("low_possible", FLAG, "his up cards still allow a low, by count"),
    ),
)

ACTIONS = Table(
    "actions",
    "action",
    ("hand_id", "n"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("n", "SMALLINT", "order in the hand, counted together with the cards"),
        ("street", SMALL, STREET_NOTE + "; antes and what follows the last betting belong to the street they stand in"),
        ("seat", SMALL, "seat"),
        ("kind", TEXT, "what was done; a completion is one kind, whatever the site calls it", ACTION_KINDS),
        ("added", MONEY, "chips added; for a return, chips that went back"),
        ("street_total", MONEY, "what he then has in on this street, without the ante"),
        ("to_call", MONEY, "what he had to add to stay in"),
        ("stack_before", MONEY, "his chips before"),
        ("pot_before", MONEY, "all chips in the middle before"),
        ("bet_level", SMALL, "full bets in front of him: 0 none or the bring-in, 1 completion or bet, 2 ..."),
        ("can_raise", FLAG, "he was allowed to bet, complete or raise"),
        ("min_to", MONEY, "smallest street total that he could make it, NULL if none"),
        ("max_to", MONEY, "largest"),
        ("players_in", SMALL, "players who had not folded, he included"),
        ("players_behind", SMALL, "players who could still act after him before the round ends if he calls or checks"),
        ("is_forced", FLAG, "ante or bring-in"),
        ("is_all_in", FLAG, "it was his last chip"),
        ("line", COUNT, "line in the file of the first view"),
    ),
)

DECISIONS = Table(
    "decisions",
    "voluntary choice",
    ("hand_id", "n"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("n", "SMALLINT", "order in the hand, as in actions"),
        ("street", SMALL, STREET_NOTE),
        ("seat", SMALL, "seat"),
        ("did", TEXT, "what he chose", VOLUNTARY),
        ("could_raise", FLAG, "he could have bet, completed or raised"),
        ("facing", TEXT, "what he faced", ("nothing", "bring_in", "bet", "raise")),
        ("bets_faced", SMALL, "full bets in front of him"),
        ("first_in", FLAG, "third street: nobody had come in yet; NULL for the low card and later"),
        ("to_call_bb", BIG_BETS, "price of staying in"),
        ("pot_bb", BIG_BETS, "pot before the choice"),
        ("players_in", SMALL, "players who had not folded, he included"),
        ("players_behind", SMALL, "players who could still act after him"),
        (
            "from_here_bb",
            BIG_BETS,
            "what he collected in the hand less what he put in from this choice on; a fold is 0",
        ),
    ),
    made_by="decisions.sql",
)

CARDS = Table(
    "cards",
    "known card",
    ("hand_id", "seat", "place"),
    _columns(
        ("hand_id", ID, "hand"),
        ("dealt_n", "SMALLINT", "when it was dealt, in the order of actions"),
        ("seat", SMALL, "seat, NULL for the community card"),
        ("street", SMALL, STREET_NOTE),
        ("place", SMALL, "1 to 7 in the player's hand: 1, 2 and 7 are down"),
        ("card", TEXT, "the card, as Ah"),
        ("face_up", FLAG, "it was dealt up"),
        ("shown_n", "SMALLINT", "when everybody saw it, NULL if never"),
        ("how", TEXT, "how it became known", ("dealt_up", "hero", "shown", "mucked")),
        ("view", TEXT, "hero of the view that shows it, where only a view does"),
    ),
)

POTS = Table(
    "pots",
    "pot",
    ("hand_id", "pot"),
    _columns(
        ("hand_id", ID, "hand"),
        ("pot", SMALL, "0 the main pot, 1 the first side pot ..."),
        ("amount", MONEY, "chips in it, before rake"),
        ("rake", MONEY, "rake taken from it"),
        ("fees", MONEY, "fees taken from it"),
    ),
)

POT_PLAYERS = Table(
    "pot_players",
    "player and pot that he put chips in",
    ("hand_id", "pot", "seat"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("pot", SMALL, "pot"),
        ("seat", SMALL, "seat"),
        ("put_in", MONEY, "his chips in it"),
        ("eligible", FLAG, "he could win it at the end"),
        ("high_rank", COUNT, "rank of his high, where known"),
        ("low_rank", COUNT, "his low, where known and made"),
    ),
)

AWARDS = Table(
    "awards",
    "pot, side and winner",
    ("hand_id", "pot", "side", "seat"),
    _columns(
        ("hand_id", ID, "hand"),
        ("player_id", ID, "player"),
        ("pot", SMALL, "pot"),
        ("side", TEXT, "half of the pot, or the whole of it", ("high", "low", "whole")),
        ("seat", SMALL, "seat"),
        ("paid", MONEY, "what the site paid"),
        ("by_rules", MONEY, "what the rules give; NULL where cards that decide it are unknown"),
        ("odd_chip", FLAG, "an odd chip is in it by the rules"),
    ),
)

TOURNAMENTS = Table(
    "tournaments",
    "tournament and player",
    ("site", "tournament_no", "player_id"),
    _columns(
        ("site", TEXT, "site"),
        ("tournament_no", TEXT, "number"),
        ("player_id", ID, "player"),
        ("buy_in", MONEY, "buy-in without the fee"),
        ("fee", MONEY, "the house's fee"),
        ("currency", TEXT, "currency of buy-in and prize"),
        ("place", COUNT, "finishing place, where told"),
        ("prize", MONEY, "prize, where told"),
        ("bullets", SMALL, "times bought in, where told"),
    ),
)

TAGS = Table(
    "tags",
    "tag or note on a hand or player",
    ("hand_id", "player_id", "tag"),
    _columns(
        ("hand_id", ID, "hand, NULL for a note on a player"),
        ("player_id", ID, "player, NULL for a note on a hand"),
        ("tag", TEXT, "tag"),
        ("note", TEXT, "note"),
    ),
)

PROBLEMS = Table(
    "problems",
    "problem",
    (),
    _columns(
        ("file_id", ID, "file"),
        ("hand_id", ID, "hand, NULL outside of hands"),
        ("hand_no", TEXT, "the site's number of the hand"),
        ("name", TEXT, "readable name: doorcard explain NAME"),
        ("severity", TEXT, "how bad", ("unread", "impossible", "disagrees", "note")),
        ("file", TEXT, "file as it was given"),
        ("line", COUNT, "line"),
        ("message", TEXT, "what is wrong, in one line"),
    ),
)

REJECTS = Table(
    "rejects",
    "hand that could not be read",
    ("file_id", "first_line"),
    _columns(
        ("file_id", ID, "file"),
        ("first_line", COUNT, "first line"),
        ("last_line", COUNT, "last line"),
        ("site", TEXT, "site"),
        ("hand_no", TEXT, "the site's number, where it could be read"),
        ("reason", TEXT, "name of the problem that stopped us"),
        ("text", "BLOB", "the text, zstd, for a later version to read"),
    ),
)

TABLES: tuple[Table, ...] = (
    IMPORTS,
    FILES,
    HANDS,
    VIEWS,
    OTHER_HANDS,
    PLAYERS,
    HAND_PLAYERS,
    PLAYER_STREETS,
    ACTIONS,
    DECISIONS,
    CARDS,
    POTS,
    POT_PLAYERS,
    AWARDS,
    TOURNAMENTS,
    TAGS,
    PROBLEMS,
    REJECTS,
)
#: Tables by name.
TABLE = {table.name: table for table in TABLES}
