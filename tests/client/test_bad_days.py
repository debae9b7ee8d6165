"""Lost connections, killed servers and limits: the table goes on, and every move is played once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import fairground
from fairground.client import Client, Following, Lost, NotFound, Refused, Stale, Table, Unreachable
from fairground.client import connection as connection_module
from fairground.server.messages import wire
from tests.client.people import GAME, Proxy, guest, play_out, run, two_at
from tests.server.harness import ServerProcess, serving


async def moves_at(table: Table) -> list[tuple[int, str]]:
    record = fairground.Record.read((await table.record()).splitlines(keepends=True))
    return [(step.seat, step.move) for step in record.steps]


def test_a_game_goes_on_after_the_server_was_killed_and_started_again(tmp_path: Path) -> None:
    async def game() -> None:
        server = ServerProcess(tmp_path)
        port = urlsplit(server.url).port
        try:
            async with guest(server.url, "Ada") as ada, guest(server.url, "Bert") as bert:
                mine, theirs = await two_at(ada, bert)
                async with mine.follow() as one, theirs.follow() as two:
                    before = [await move(one, two) for _ in range(4)]
                    await asyncio.to_thread(server.kill)
                    assert isinstance(await next_of(one, Lost), Lost)
                    server = await asyncio.to_thread(ServerProcess, tmp_path, port=port)
                    later = [await move(one, two) for _ in range(4)]
                    assert one.now.number == two.now.number
                assert await moves_at(mine) == before + later
                assert sum(await asyncio.gather(play_out(mine), play_out(theirs))) > 0
        finally:
            await asyncio.to_thread(server.kill)

    run(game())


async def next_of(following: Following, kind: type) -> object:
    """The next message of a kind."""
    while not isinstance(heard := await following.hear(), kind):
        pass
    return heard


async def move(*seats: Following) -> tuple[int, str]:
    """The last legal move of the seat that is asked, heard by all; draws end few games at once."""
    mover = next(seat for seat in seats if seat.now.legal)
    now = mover.now
    await mover.play(now.legal[-1], now.version)
    for seat in seats:
        await seat.until(lambda later: later.version > now.version)
    return now.you, now.legal[-1]


def test_a_move_cut_off_before_its_answer_is_sent_again_and_played_once(url: str) -> None:
    async def game() -> None:
        async with Proxy(url) as proxy, guest(proxy.url, "Ada") as ada, guest(url, "Bert") as bert:
            table = await ada.create(GAME, ["mine", "open"])
            await bert.join(f"{url}/t/{table.id}")
            await table.start()
            async with table.follow() as mine, bert.table(table.id).follow() as theirs:
                first = await move(mine, theirs) if theirs.now.legal else None
                turn = mine.now
                proxy.is_deaf = True
                playing = asyncio.create_task(mine.play(turn.legal[0], turn.version))
                await theirs.until(lambda now: now.version > turn.version)
                assert not playing.done()
                proxy.is_deaf = False
                proxy.cut()
                played = await playing
                assert played.again
                assert played.version == turn.version
                assert mine.now.version > turn.version
            assert await moves_at(table) == [*([first] if first else []), (0, turn.legal[0])]

    run(game())


def test_a_move_made_while_there_is_no_connection_is_sent_when_there_is_one(url: str) -> None:
    async def game() -> None:
        async with Proxy(url) as proxy, guest(proxy.url, "Ada") as ada:
            table = await ada.quick(GAME, bot="random")
            async with table.follow() as following:
                turn = await following.next_turn()
                assert turn is not None
                proxy.cut()
                await next_of(following, Lost)
                assert not following.is_connected
                assert (await following.play(turn.legal[0], turn.version)).again is False
                assert following.is_connected

    run(game())


def test_only_what_was_missed_is_sent_after_a_lost_connection(url: str) -> None:
    async def game() -> None:
        async with Proxy(url) as proxy, guest(proxy.url, "Ada") as ada, guest(url, "Bert") as bert:
            table = await ada.create(GAME, ["mine", "open"])
            theirs = await bert.join(f"{url}/t/{table.id}")
            async with table.follow() as following:
                proxy.cut()
                await next_of(following, Lost)
                for word in ("one", "two", "three"):
                    await theirs.say(word)
                await following.until(lambda now: len(now.chat) == 3)
                assert not [m for m in following._unread if isinstance(m, wire.Present)]

    run(game())


def test_a_missing_number_is_noticed_and_asked_for(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["mine", "open"])
            async with table.follow() as following:
                hear = following.heard
                heard: list[int] = []

                async def with_a_gap(message: connection_module.AtTable) -> None:
                    if isinstance(message, wire.Change) and not heard:
                        heard.append(message.number)  # and lost
                    else:
                        await hear(message)

                following.heard = with_a_gap  # type: ignore[method-assign] # a bad day is made of it
                await table.say("lost on the way")
                await table.say("heard")
                await following.until(lambda now: len(now.chat) == 2)
                assert [said.text for said in following.now.chat] == ["lost on the way", "heard"]
                assert heard == [following.now.number - 1]

    run(game())


def test_a_reader_far_behind_gets_the_whole_table_instead(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["mine", "open"])
            async with table.follow() as following:
                for number in range(120):
                    await table.say(str(number))
                await following.until(lambda now: now.chat and now.chat[-1].text == "119")
                shown = await next_of(following, wire.Present)
                assert isinstance(shown, wire.Present)
                assert shown.number > 90
                assert len(following._unread) < 100

    run(game())


def test_moves_above_a_limit_are_sent_again_when_it_allows(tmp_path: Path) -> None:
    async def game(url: str) -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["mine", "random"])
            await table.start()
            async with table.follow() as following:
                for _ in range(3):
                    turn = await following.next_turn()
                    assert turn is not None
                    await following.play(turn.legal[-1], turn.version)

    with serving(tmp_path, rates={"moves": "2/second"}) as server:
        run(game(server.url))


def test_refusals_carry_their_reason_and_clause(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            mine, theirs = await two_at(ada, bert)
            async with mine.follow() as one, theirs.follow() as two:
                asked, waiting = (one, two) if one.now.legal else (two, one)
                with pytest.raises(Refused) as refused:
                    await waiting.play(asked.now.legal[0], waiting.now.version)
                assert refused.value.tried == asked.now.legal[0]
                assert refused.value.clause.startswith("PYL-")
                assert refused.value.clause in str(refused.value)
                assert refused.value.reason in str(refused.value)
                with pytest.raises(Refused, match="'dance' is no move"):
                    await asked.play("dance", asked.now.version)
            with pytest.raises(Refused, match="'dance' is no move"):
                await mine.play("dance", asked.now.version)

    run(game())


def test_a_stale_move_carries_the_present_as_it_is_followed(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            mine, theirs = await two_at(ada, bert)
            async with mine.follow() as one, theirs.follow() as two:
                old = one.now
                while one.now.version < old.version + 2:
                    await move(one, two)
                with pytest.raises(Stale) as stale:
                    await one.play("nothing", old.version)
                assert stale.value.present == one.now
                assert isinstance(stale.value.present.view, dict)
            with pytest.raises(Stale) as over_http:
                await mine.play("nothing", old.version)
            assert over_http.value.present.version == one.now.version

    run(game())


def test_a_table_that_is_not_there_cannot_be_followed(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada:
            with pytest.raises(Refused, match="no table behind this link"):
                async with ada.table("nowhere").follow():
                    pass
            with pytest.raises(NotFound, match="no table behind this link"):
                await ada.table("nowhere").look()

    run(game())


def test_a_server_that_stays_away_ends_the_following_with_a_sentence(tmp_path: Path) -> None:
    async def game() -> None:
        with serving(tmp_path) as server:
            async with guest(server.url, "Ada", patience=0.2) as ada:
                table = await ada.create(GAME, ["mine", "open"])
                async with table.follow() as following:
                    await asyncio.to_thread(server.kill)
                    with pytest.raises(Unreachable, match="No server answers at http://"):
                        await following.until(lambda _: False)
                    with pytest.raises(Unreachable):
                        await following.play("draw", 1)

    run(game())


def test_a_stranger_who_becomes_a_guest_follows_on_as_that_guest(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, Client(url) as bert:
            table = (await ada.create(GAME, ["open", "open"])).id
            async with bert.table(table).follow() as following:
                assert following.now.you == -1
                await bert.become("Bert")
                await bert.join(table)
                await following.until(lambda now: now.you == 0)
                assert await bert.become("Bertha") == "Bertha"
                await following.until(lambda now: now.about.seats[0].name == "Bertha")
                assert following.is_connected

    run(game())
