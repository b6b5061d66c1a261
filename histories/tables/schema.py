"""Every table and column of the store: type, unit, meaning and allowed values, written once.

Takes nothing, gives `TABLES`; the store is created from it, `doorcard schema` prints it, and its tests hold every
writer to it. Units: money is `DECIMAL(18,4)` in the hand's currency; columns that end in `_bb` are `DECIMAL(18,6)`
big bets and NULL in pot-limit and no-limit hands. NULL means unknown; there are no sentinels. Ids are 63 bits of a
hash, so that order of import, processes and machines agree.
"""

from __future__ import annotations

from histories.tables.schema_play import (
    ACTION_KINDS,
    ACTIONS,
    AWARDS,
    CARDS,
    DECISIONS,
    HAND_PLAYERS,
    HANDS,
    OUTCOMES,
    PLAYER_STREETS,
    POT_PLAYERS,
    POTS,
    VOLUNTARY,
)
from histories.tables.schema_words import (
    BIG_BETS,
    COUNT,
    FLAG,
    ID,
    MONEY,
    SHARE,
    SMALL,
    TEXT,
    TIME,
    Column,
    Table,
    columns,
)

__all__ = [
    "ACTIONS",
    "ACTION_KINDS",
    "AWARDS",
    "BIG_BETS",
    "CARDS",
    "COUNT",
    "DECISIONS",
    "FILES",
    "FLAG",
    "HANDS",
    "HAND_PLAYERS",
    "ID",
    "IMPORTS",
    "MONEY",
    "OTHER_HANDS",
    "OUTCOMES",
    "PLAYERS",
    "PLAYER_STREETS",
    "POTS",
    "POT_PLAYERS",
    "PROBLEMS",
    "REJECTS",
    "SCHEMA_VERSION",
    "SHARE",
    "SMALL",
    "TABLE",
    "TABLES",
    "TAGS",
    "TEXT",
    "TIME",
    "TOURNAMENTS",
    "VIEWS",
    "VOLUNTARY",
    "Column",
    "Table",
]

#: Raised by one with every change to the tables; a store keeps the version it was made with.
SCHEMA_VERSION = 2

_COUNTS = columns(
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
    columns(
        ("import_id", ID, "hash of the start time, process and machine"),
        ("started_at", TIME, "when the run started, UTC"),
        ("seconds", "DOUBLE", "how long it took"),
        ("version", TEXT, "version of doorcard that read the files"),
        ("paths", "VARCHAR[]", "files and folders that were named to be read; none where those of earlier runs were"),
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
    columns(
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

VIEWS = Table(
    "views",
    "hand as one file shows it",
    ("hand_id", "file_id", "first_line"),
    columns(
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
    columns(
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
    columns(
        ("player_id", ID, "hash of site and name"),
        ("site", TEXT, "site"),
        ("name", TEXT, "name"),
        ("is_anonymous", FLAG, "a seat of an anonymous table, no person"),
        ("is_me", FLAG, "one of the user's own names"),
        ("said_by_user", FLAG, "the user said whether the name is his, and it was not taken for his unasked"),
    ),
)

TOURNAMENTS = Table(
    "tournaments",
    "tournament and player",
    ("site", "tournament_no", "player_id"),
    columns(
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
    columns(
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
    columns(
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
    columns(
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
