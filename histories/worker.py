"""A block of a file's text, read, replayed and turned into rows: what one worker does, sharing nothing with others.

Takes `BlockTask`s, gives `BlocksRead`: rows ready for the store, and of each block the counts of every line and hand.
`check_blocks` does the same without rows. `replay_views` replays a hand that several files tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from histories.events import HandHistory
from histories.problems import Problem
from histories.reading.hand_read import OtherHand as ReadOther
from histories.reading.hand_read import ReadHand
from histories.reading.read import read_hands
from histories.reading.split_hands import TextBlock
from histories.reading.which_site import known_sites
from histories.replay.merge_views import merge_views
from histories.replay.replay import replay
from histories.replay.replayed import ReplayedHand
from histories.rules.houses import chosen_houses, house, houses
from histories.tables.batch import Batch, Counts, FoundProblem, OtherHand, Reject, StoredView, ViewText
from histories.tables.identity import deal_id, history_id
from histories.tables.rows import Rows, build
from histories.text_problems import WITHOUT_READER

#: The house rules that a site's hands are judged by; any other site's by `online`.
PRESET_OF_SITE = {"pokerstars": "online", "doorcard": "online"}
DEFAULT_PRESET = "online"


class BlockTask(NamedTuple):
    """A block of a file. `preset` is the user's choice of house rules, None for the site's own."""

    block: TextBlock
    file: str
    file_id: int
    preset: str | None = None


class DealtUnder(NamedTuple):
    """Which deal stands under a number of a site, and where: two deals under one number are told by it."""

    hand_id: int
    deal_id: int
    site: str
    hand_no: str
    line: int


class BlockRead(NamedTuple):
    """What became of a block: its rows, its counts (less what the store alone knows), and what is wrong with it.

    `dealt` are its hands where no store compares them with those of other blocks.
    """

    rows: Rows | None
    counts: Counts
    problems: tuple[Problem, ...]
    unread_sites: dict[str, int]
    dealt: tuple[DealtUnder, ...] = ()


class BlocksRead(NamedTuple):
    """What became of several blocks: the rows of all, and each block without rows."""

    rows: Rows | None
    blocks: tuple[BlockRead, ...]


class Gathered(NamedTuple):
    """What rows are made of, while it is gathered, in the order of a `Batch`."""

    views: list[StoredView]
    others: list[OtherHand]
    rejects: list[Reject]
    problems: list[FoundProblem]


def unknown_site(chosen: str) -> str:
    """The first site among houses chosen by site whose hands nobody could read or judge; empty where there is none.

    >>> unknown_site("casino;pokerstars=online"), unknown_site("casino;pokerstar=online")
    ('', 'pokerstar')
    """
    return next((site for site in chosen_houses(chosen) if site != "*" and site not in site_names()), "")


def site_names() -> frozenset[str]:
    """The names of sites for which a house may be chosen: those of histories, and rooms that are houses themselves."""
    rooms = {name for name, known in houses().items() if known.kind == "room" and name != DEFAULT_PRESET}
    return known_sites() | PRESET_OF_SITE.keys() | rooms


def preset_for(site: str, chosen: str | None = None) -> str:
    """The name of the house rules for hands of a site: those chosen for it, those chosen for all, or its own."""
    mine = chosen_houses(chosen) if chosen else {}
    found = mine.get(site) or mine.get("*")
    return found.name if found else PRESET_OF_SITE.get(site, DEFAULT_PRESET)


def replayed(history: HandHistory, read: tuple[Problem, ...] = (), preset: str | None = None) -> ReplayedHand:
    """The hand, replayed by its site's house rules or the chosen ones."""
    return replay(history, house(preset_for(history.header.site, preset)), read)


def read_block(task: BlockTask) -> BlockRead:
    """The block's hands as rows."""
    rows, (block,) = read_blocks((task,))
    return block._replace(rows=rows)


def read_blocks(tasks: Sequence[BlockTask]) -> BlocksRead:
    """The hands of several blocks as rows made at once: making rows costs as much for one hand as for a hundred."""
    gathered = Gathered([], [], [], [])
    blocks = tuple([gather(task, gathered) for task in tasks])
    return BlocksRead(build(Batch(*gathered)), blocks)


def gather(task: BlockTask, into: Gathered) -> BlockRead:
    """A block's hands, put where rows are made of them; its counts and problems."""
    counts = Counts()
    problems: list[Problem] = []
    unread_sites: dict[str, int] = {}
    for hand, again in _hands(task):
        counts = counts.plus(_counts(hand))
        if again is not None and hand.history is not None:
            problems += again.problems
            into.views.append(
                StoredView(again, hand.history.hero, hand.first_line, hand.last_line, hand.text, task.file_id)
            )
            continue
        problems += hand.problems
        into.problems.extend([FoundProblem(problem, task.file_id) for problem in hand.problems])
        if hand.other is not None:
            into.others.append(_other(hand.other, task.file_id))
            if not hand.other.has_reader:
                site = hand.other.site
                unread_sites[site] = unread_sites.get(site, 0) + 1
        if hand.rejected or (hand.other is not None and not hand.other.has_reader):
            reason = hand.rejected or WITHOUT_READER
            into.rejects.append(
                Reject(task.file_id, hand.first_line, hand.last_line, hand.site, hand.hand_no, reason, hand.text)
            )
    return BlockRead(None, counts, tuple(problems), unread_sites)


def check_blocks(tasks: Sequence[BlockTask]) -> BlocksRead:
    """The hands of several blocks, read and replayed and not stored."""
    return BlocksRead(None, tuple([check_block(task) for task in tasks]))


def check_block(task: BlockTask) -> BlockRead:
    """The block's hands, read and replayed and not stored."""
    dealt: list[DealtUnder] = []
    counts = Counts()
    problems: list[Problem] = []
    unread_sites: dict[str, int] = {}
    for hand, again in _hands(task):
        counts = counts.plus(_counts(hand))
        problems += hand.problems if again is None else again.problems
        if hand.history is not None and hand.hand_no:
            deal = deal_id(hand.history)
            header = hand.history.header
            known = history_id(header, deal)
            dealt.append(DealtUnder(known, deal, header.site, header.hand_no, hand.first_line))
        if hand.other is not None and not hand.other.has_reader:
            unread_sites[hand.other.site] = unread_sites.get(hand.other.site, 0) + 1
    return BlockRead(None, counts, tuple(problems), unread_sites, tuple(dealt))


def _hands(task: BlockTask) -> Iterator[tuple[ReadHand, ReplayedHand | None]]:
    """Each piece of the block, with the replay of those that are hands of ours."""
    for hand in read_hands(task.block, task.file):
        again = None
        if hand.history is not None:
            again = replayed(hand.history, hand.problems, task.preset)
        yield hand, again


def _counts(hand: ReadHand) -> Counts:
    """The lines of a piece, and what hand it is, less what the store alone knows."""
    understood, noise, other_games, unread = hand.lines
    is_other, is_rejected = int(hand.other is not None), int(hand.rejected is not None)
    return Counts(
        hands_read=int(hand.history is not None) + is_other + is_rejected,
        hands_rejected=is_rejected,
        hands_other_games=is_other,
        lines_total=understood + noise + other_games + unread,
        lines_understood=understood,
        lines_noise=noise,
        lines_other_games=other_games,
        lines_unread=unread,
    )


def _other(hand: ReadOther, file_id: int) -> OtherHand:
    return OtherHand(
        site=hand.site,
        hand_no=hand.hand_no,
        file_id=file_id,
        line=hand.line,
        started_at=hand.started_at,
        started_local=None,
        table_name=hand.table_name,
        game=hand.game or "unknown",
        stakes=hand.stakes,
        mix=hand.mix,
        tournament_no=hand.tournament_no,
        names=hand.names,
    )


class TextsWithoutHand(ValueError):
    """Texts that no hand of ours can be read from."""


def replay_views(views: list[ViewText], preset: str | None = None, every: bool = False) -> StoredView:
    """A hand replayed from all the texts that tell it, or from those that do; `every` one must, where that is asked."""
    read = [hand for view in views for hand in _hands_in(view, every)]
    histories = [hand.history for hand in read if hand.history is not None]
    if not histories:
        raise TextsWithoutHand("no hand is read from its text")
    problems = [problem for hand in read for problem in hand.problems]
    order = ("clean", "disagrees", "impossible")
    # How sound each telling is matters only where several may contradict each other.
    unsound = []
    if len(histories) > 1:
        unsound = [order.index(replayed(one.history, one.problems, preset).trust) for one in read if one.history]
    history, contradictions = merge_views(histories, unsound)
    first = views[0]
    again = replayed(history, (*problems, *contradictions), preset)
    return StoredView(again, history.hero, first.first_line, first.last_line, first.text, first.file_id)


def _hands_in(view: ViewText, must: bool) -> list[ReadHand]:
    """The hands that one text tells: one, but for texts of another version."""
    read = [hand for hand in read_hands(TextBlock(view.text, view.first_line), view.file) if hand.history is not None]
    if must and not read:
        raise TextsWithoutHand("no hand is read from its text")
    return read
