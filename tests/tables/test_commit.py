"""What becomes of hands that are brought to a store: new, there already, seen from another side, or another deal."""

from __future__ import annotations

from pathlib import Path

import pytest
from dealt_hands import NOON, side_pot, split_pot, view, walk
from stored_hands import ask, bring, entry, retold, rows

from histories.events import Finished, Tournament
from histories.problems import CATALOGUE, IMPOSSIBLE
from histories.replay.replayed import ReplayedHand
from histories.stakes import Stakes
from histories.tables import schema
from histories.tables.batch import Batch, Counts, ImportEntry, OtherHand, Reject
from histories.tables.commit import SAME_NUMBER, Committed, enter_import
from histories.tables.hands_anew import OF_A_HAND
from histories.tables.rows import build
from histories.tables.store import writing

FROM_CAL = "Hand #1002\nseen by Cal"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "doorcard.duckdb"


def verdicts(done: Committed) -> tuple[int, int, int, int]:
    counts = done.counts
    return counts.hands_imported, counts.hands_duplicate, counts.hands_enriched, counts.hands_rejected


def everything(store: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a store but the names of its files and when it was made."""
    return {
        table.name: sorted(ask(store, f"FROM {table.name}"), key=repr)
        for table in schema.TABLES
        if table.name not in ("files", "imports")
    }


def test_new_hands_are_stored_with_all_their_rows(store: Path) -> None:
    assert verdicts(bring(store, rows(view(walk()), view(split_pot()), view(side_pot())))) == (3, 0, 0, 0)
    counts = {name: ask(store, f"SELECT count(*) FROM {name}")[0][0] for name in OF_A_HAND}
    assert counts["hands"] == 3
    assert counts["hand_players"] == counts["pot_players"] == 10
    assert counts["decisions"] == 28
    assert ask(store, "SELECT count(*), count(text) FROM views") == [(3, 3)]


def test_the_same_text_in_another_file_is_a_duplicate_and_its_text_is_kept_once(store: Path) -> None:
    bring(store, rows(view(walk())))
    assert verdicts(bring(store, rows(view(walk(), file_id=8)))) == (0, 1, 0, 0)
    assert ask(store, "SELECT count(*) FROM hands") == [(1,)]
    assert ask(store, "SELECT file_id, text IS NULL FROM views ORDER BY 1") == [(7, False), (8, True)]


def test_duplicates_within_one_batch_and_one_commit(store: Path) -> None:
    one = rows(view(walk()), view(walk(), file_id=8))
    assert verdicts(bring(store, one, rows(view(walk(), file_id=9), view(side_pot(), file_id=9)))) == (2, 2, 0, 0)
    assert ask(store, "SELECT count(*) FROM hands") == [(2,)]
    assert ask(store, "SELECT count(*), count(text) FROM views") == [(4, 2)]


def test_another_view_of_a_hand_enriches_it(store: Path) -> None:
    bring(store, rows(view(split_pot()), view(walk())))
    done = bring(store, rows(view(split_pot(), FROM_CAL, 8)), replay=retold(split_pot(trust="disagrees")))
    assert verdicts(done) == (0, 0, 1, 0)
    assert ask(store, "SELECT hand_no, trust, revision FROM hands ORDER BY 1") == [
        ("1001", "clean", 1),
        ("1002", "disagrees", 2),
    ]
    assert ask(store, "SELECT count(*) FROM actions WHERE street = 7") == [(4,)]
    assert ask(store, "SELECT count(text) FROM views") == [(3,)]


def test_a_view_that_is_there_enriches_nothing(store: Path) -> None:
    replay = retold(split_pot())
    bring(store, rows(view(split_pot())), rows(view(split_pot(), FROM_CAL, 8)), replay=replay)
    assert verdicts(bring(store, rows(view(split_pot(), FROM_CAL, 9)))) == (0, 1, 0, 0)
    assert ask(store, "SELECT revision FROM hands") == [(2,)]


def test_one_side_then_the_other_gives_what_the_other_way_round_gives(tmp_path: Path) -> None:
    sides = [rows(view(split_pot())), rows(view(split_pot(), FROM_CAL, 8))]
    replay = retold(split_pot())
    stores = [tmp_path / name for name in ("apart", "turned", "together", "together-turned")]
    for batch in sides:
        bring(stores[0], batch, replay=replay)
    for batch in reversed(sides):
        bring(stores[1], batch, replay=replay)
    bring(stores[2], *sides, replay=replay)
    bring(stores[3], rows(view(split_pot(), FROM_CAL, 8), view(split_pot())), replay=replay)
    first, *others = [everything(store) for store in stores]
    assert all(other == first for other in others)


def richer(hand: ReplayedHand) -> ReplayedHand:
    first, *rest = hand.history.seats
    return hand._replace(history=hand.history._replace(seats=(first._replace(stack=9999), *rest)))


def test_another_deal_under_a_number_is_rejected_and_told(store: Path) -> None:
    bring(store, rows(view(walk())))
    assert verdicts(bring(store, rows(view(richer(walk()), "Hand #1001 changed", 8), view(side_pot(), file_id=8)))) == (
        1,
        0,
        0,
        1,
    )
    assert ask(store, "SELECT file_id, hand_no, reason FROM rejects") == [(8, "1001", SAME_NUMBER)]
    assert ask(store, "SELECT name, severity, line FROM problems") == [(SAME_NUMBER, "impossible", 1)]
    assert ask(store, "SELECT count(*) FROM views WHERE file_id = 8") == [(1,)]
    assert CATALOGUE[SAME_NUMBER].severity == IMPOSSIBLE


def test_of_two_deals_in_one_batch_the_first_is_kept(store: Path) -> None:
    assert verdicts(bring(store, rows(view(walk()), view(richer(walk()), "other", 8)))) == (1, 0, 0, 1)
    assert ask(store, "SELECT stack::INTEGER FROM hand_players WHERE seat = 1") == [(20,)]


def test_a_file_is_counted_hand_by_hand(store: Path) -> None:
    bring(store, rows(view(walk())))
    bring(store, rows(view(walk(), file_id=8), view(side_pot(), file_id=8)))
    told = "SELECT file_id, state, hands_read, hands_imported, hands_duplicate FROM files ORDER BY 1"
    assert ask(store, told) == [(7, "read", 1, 1, 0), (8, "read", 2, 1, 1)]


def test_a_file_in_parts_is_known_with_its_last(store: Path) -> None:
    bring(store, rows(view(walk()), last=False))
    assert ask(store, "SELECT state, hands_read FROM files") == [("reading", 1)]
    bring(store, rows(view(side_pot())))
    assert ask(store, "SELECT state, hands_read, hands_imported FROM files") == [("read", 2, 2)]


def test_a_file_that_has_grown_takes_the_place_of_what_it_was(store: Path) -> None:
    bring(store, rows(view(walk()), path="stud.txt"))
    grown = rows(view(walk(), file_id=8), view(side_pot(), file_id=8), path="stud.txt")
    assert verdicts(bring(store, grown)) == (1, 1, 0, 0)
    assert ask(store, "SELECT file_id FROM files") == [(8,)]
    assert ask(store, "SELECT file_id, count(*), count(text) FROM views GROUP BY ALL") == [(8, 2, 2)]


def test_a_file_that_was_replaced_leaves_what_it_was(store: Path) -> None:
    bring(store, rows(view(walk()), path="stud.txt"))
    bring(store, rows(view(side_pot(), file_id=8), path="stud.txt"))
    assert ask(store, "SELECT file_id FROM views ORDER BY 1") == [(7,), (8,)]
    assert ask(store, "SELECT file_id FROM files ORDER BY 1") == [(7,), (8,)]


def test_hands_of_a_file_without_an_entry_are_refused_and_nothing_is_stored(store: Path) -> None:
    bring(store, rows(view(walk())))
    with pytest.raises(ValueError, match="no entry"):
        bring(store, build(Batch([view(side_pot(), file_id=9)])))
    assert ask(store, "SELECT count(*) FROM hands") == [(1,)]


def test_a_failure_half_way_leaves_nothing_behind(store: Path) -> None:
    bring(store, rows(view(split_pot())))

    def breaks(_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bring(store, rows(view(side_pot(), file_id=8), view(split_pot(), FROM_CAL, 8)), replay=breaks)  # type: ignore[arg-type]
    assert ask(store, "SELECT hand_no, revision FROM hands") == [("1002", 1)]
    assert ask(store, "SELECT count(*) FROM views") == [(1,)]


def test_other_games_and_rejects_are_kept_once(store: Path) -> None:
    razz = OtherHand("pokerstars", "5", 7, 3, NOON, None, "Deneb", "Razz", "$0.40/$0.80", "HORSE", None, ("Ann", "Zoe"))
    reject = Reject(7, 80, 90, "pokerstars", None, "hand-cut-off", "Hand #")
    batch = build(Batch([view(walk())], [razz, razz], [reject], files=[entry(7)]))
    bring(store, batch)
    bring(store, batch)
    assert ask(store, "SELECT game, names FROM other_hands") == [("Razz", ["Ann", "Zoe"])]
    assert ask(store, "SELECT reason FROM rejects") == [("hand-cut-off",)]
    assert ask(store, "SELECT count(*) FROM players WHERE name = 'Ann'") == [(1,)]
    assert ask(store, "SELECT count(*) FROM players WHERE name = 'Zoe'") == [(1,)]


def test_a_finish_that_is_told_later_is_added_to_the_tournament(store: Path) -> None:
    tournament, stakes = Tournament("T9"), Stakes(40, 80)
    early, late = walk("1", tournament=tournament, stakes=stakes), walk("2", tournament=tournament, stakes=stakes)
    late = late._replace(history=late.history._replace(events=(*late.history.events, Finished(30, 4, 3))))
    bring(store, rows(view(early)))
    bring(store, rows(view(late, file_id=8)))
    assert ask(store, "SELECT count(*), count(place), max(place) FROM tournaments") == [(3, 1, 3)]


def test_a_run_is_entered(store: Path) -> None:
    with writing(store) as con:
        enter_import(con, ImportEntry(1, NOON, 1.5, "0.1", ("/hands",), 2, 0, 0, 0, Counts(hands_read=3)))
    assert ask(store, "SELECT seconds, paths, files_read, hands_read FROM imports") == [(1.5, ["/hands"], 2, 3)]
