"""Whole games through the client: with friends, by invitation, with bots, and what comes after."""

from __future__ import annotations

import asyncio

import pytest

import fairground
from fairground.client import BadAddress, Client, Following, Refused
from fairground.server.messages import wire
from tests.client.people import GAME, guest, play_out, run, two_at


def test_two_clients_play_a_whole_game_one_by_invitation(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            table = await ada.create(GAME, ["mine", "invited"])
            invitation = await table.invite(1)
            assert invitation.startswith(f"{url}/t/{table.id}#seat=1&invitation=")
            joined = await bert.join(invitation)
            await table.start()
            moves = sum(await asyncio.gather(play_out(table), play_out(joined)))
            record = fairground.Record.read((await table.record()).splitlines(keepends=True))
            assert len(record.steps) == moves
            assert record.verify().luck_checked

    run(game())


def test_a_seat_kept_by_invitation_is_closed_to_others(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Eve") as eve:
            table = await ada.create(GAME, ["mine", "invited"])
            with pytest.raises(Refused, match="There is no free seat"):
                await eve.join(table.link)
            with pytest.raises(Refused, match="invitation") as refused:
                await eve.join(table.link, seat=1)
            assert refused.value.status == 403

    run(game())


def test_a_guest_who_sits_at_a_table_keeps_the_seat_when_joining_again(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["open", "mine"])
            assert (await ada.join(table.id)).id == table.id
            assert (await table.look()).you == 1

    run(game())


def test_a_late_guest_takes_the_seat_of_a_bot(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            table = await ada.create(GAME, ["mine", "random"], late=True)
            await table.start()
            joined = await bert.join(table.link)
            assert (await joined.look()).you == 1

    run(game())


def test_quick_play_seats_one_among_bots_and_the_review_is_counted(url: str) -> None:
    async def game() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.quick(GAME, bot="random")
            assert await play_out(table) > 0
            review = await table.review()
            assert review.table == table.id

    run(game())


def test_what_the_server_offers_is_typed(url: str) -> None:
    async def look_around() -> None:
        async with Client(url) as stranger:
            games = {game.name: game for game in await stranger.games()}
            assert games[GAME].title == fairground.game(GAME).title
            assert {option.name for option in games[GAME].options}
            assert (await stranger.rules(GAME)).startswith("#")
            assert (await stranger.clauses(GAME))[0].id.startswith("PYL-")
            assert (await stranger.cards(GAME)).cards
            assert (await stranger.introduction(GAME)).pages
            assert isinstance(await stranger.lobby(), list)

    run(look_around())


def test_a_listed_table_is_in_the_lobby_and_among_one_s_own(url: str) -> None:
    async def lists() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["mine", "open"], listed=True)
            assert table.id in [card.table for card in await ada.lobby()]
            assert table.id in [card.table for card in await ada.my_tables()]

    run(lists())


def test_a_token_is_the_same_guest_on_another_day(url: str) -> None:
    async def days() -> None:
        async with guest(url, "Robo") as first:
            table = await first.create(GAME, ["mine", "open"])
            token = await first.token()
        async with Client(url, token=token) as later:
            assert await later.me() == "Robo"
            assert (await later.table(table.id).look()).you == 0
            assert f"{url}/carry#" in await later.device_link()

    run(days())


def test_views_scenes_legal_moves_hints_and_replays(url: str) -> None:
    async def looks() -> None:
        async with guest(url, "Ada") as ada:
            table = await ada.create(GAME, ["mine", "random"])
            await table.start()
            async with table.follow("scene") as following:
                now = await following.until(lambda now: now.legal)
                assert isinstance(now.scene, fairground.Scene)
                assert [choice.move for choice in now.scene.prompt.choices] == list(now.legal)
                await following.play(now.legal[0], now.version)
            seen = await table.look()
            assert isinstance(seen.view, dict)
            assert (await table.replay(0, show="view")).step == 0
            assert (await table.replay(since=0)).log
            async with table.follow() as following:
                turn = await following.next_turn()
                assert turn is not None
                assert (await table.hint("heuristic")).move in turn.legal

    run(looks())


def test_words_are_heard_by_those_who_follow(url: str) -> None:
    async def words() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            mine, theirs = await two_at(ada, bert)
            async with theirs.follow() as following:
                await mine.say("Good luck!")
                await following.until(lambda now: now.chat)
                assert [said.text for said in following.now.chat] == ["Good luck!"]

    run(words())


def test_a_remark_of_the_game_is_heard_as_a_change(url: str) -> None:
    async def words() -> None:
        async with guest(url, "Ada") as ada:
            game = next(game for game in await ada.games() if game.remarks)
            table = await ada.create(game.name, ["mine", *["random"] * (game.least - 1)])
            await table.start()
            async with table.follow() as following:
                await table.remark(word := next(iter(game.remarks)))
                heard = await next_change(following, "remarked")
                assert (heard.seat, heard.remark) == (0, word)

    run(words())


async def next_change(following: Following, what: str) -> wire.Change:
    """The next change of a kind."""
    while True:
        heard = await following.hear()
        if isinstance(heard, wire.Change) and heard.what == what:
            return heard


def test_pause_nudge_undo_resign_rematch_and_leave(url: str) -> None:
    async def deeds() -> None:
        async with guest(url, "Ada") as ada, guest(url, "Bert") as bert:
            mine, theirs = await two_at(ada, bert)
            assert (await mine.pause()).paused
            assert not (await theirs.resume()).paused
            (asked,) = (await mine.look()).asked
            other, waiting = (mine, theirs) if asked else (theirs, mine)
            await other.nudge(asked)
            with pytest.raises(Refused, match="undone"):
                await waiting.undo()
            await waiting.resign()
            await play_out(other)
            again = await other.rematch()
            assert again.id != mine.id
            assert (await again.look()).about.before == mine.id
            assert not any(seat.mine for seat in (await again.leave()).seats)

    run(deeds())


def test_a_table_is_named_by_its_id_or_by_a_link_of_this_server(url: str) -> None:
    async def names() -> None:
        async with Client(url) as client:
            assert client.table("abc").id == client.table(f"{url}/t/abc").id == "abc"
            for wrong in ("http://elsewhere.example/t/abc", url, f"{url}/rules/karma", "a b"):
                with pytest.raises(BadAddress):
                    client.table(wrong)

    run(names())
