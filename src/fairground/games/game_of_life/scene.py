"""The picture of a table of The Game of Life, made of a view and nothing else."""

from __future__ import annotations

from fairground.games.game_of_life.board import (
    BEFORE,
    BRIDGES,
    CAREER_TILE,
    COLLEGE_TILE,
    SPACES,
    START,
    ahead,
)
from fairground.games.game_of_life.components import (
    CARDS,
    ITEMS,
    JOBS,
    LIFE,
    LIFE_WORTH,
    NOTE_AT_RETIRE,
    NUMBERS,
    SPINS_FOR_PAY,
    STOCK,
    STOCK_WORTH,
)
from fairground.games.game_of_life.names import (
    children,
    dollars,
    in_short,
    job_name,
    job_pay,
    place,
    sign_post,
    space_name,
    stakes_in_words,
)
from fairground.games.game_of_life.prompt import has_strip, prompt_of
from fairground.games.game_of_life.view import GameOfLifeView, Player, needed_in
from fairground.kernel.ending import won_by
from fairground.kernel.errors import Reason
from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Counter,
    Ending,
    Face,
    Hand,
    Piece,
    Pile,
    Plate,
    Row,
    Scene,
    ScoreLine,
    ScoreSheet,
    Stop,
    Track,
    Wheel,
    Zone,
)
from fairground.kernel.words import counted

TITLE = "The Game of Life"
REACH = 10
"""Spaces a spin can reach, lit on the road."""
BEHIND = 6
"""Spaces behind a car that are told with those ahead."""

PEGS = ("pink", "blue")
"""GOL-55: the colours of the pegs take turns, in the car and with the drivers."""

STOPS: tuple[Stop, ...] = tuple(
    Stop(
        id=space.id,
        x=space.x,
        y=space.y,
        kind=space.kind,
        name=sign_post(at),
        next=space.next,
        above=space.id in BRIDGES,
        short=in_short(space),
        count=children(space) or 1,
        takes=space.amount < 0 or space.special == "miss",
    )
    for at, space in enumerate(SPACES)
)
NUMBER_FACES = tuple(
    Face("number", str(number), f"number {number}", value=number)
    for number in range(1, NUMBERS + 1)
)


def scene_of(view: GameOfLifeView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=tuple(_zones(view)),
        prompt=prompt_of(view, reasons, stretch(view, _whose(view))),
        ending=_ending(view),
    )


def _whose(view: GameOfLifeView) -> int:
    """Whose stretch of road is shown: the viewer's, or for a spectator the one in turn."""
    return view.seat if view.seat >= 0 else view.turn


def _zones(view: GameOfLifeView) -> list[Zone]:
    zones: list[Zone] = [_road(view), _wheel(view)]
    if has_strip(view):
        zones.append(_strip(view))
    if view.offer:
        zones.append(_offer(view))
    hands = [_hand(view, seat) for seat in range(view.seats)]
    return [*zones, _bank(view), *hands, _pile(view)]


# The road


def _road(view: GameOfLifeView) -> Track:
    lit = tuple(SPACES[at].id for at in reach(view, _whose(view)))
    pieces = tuple(_car(view, seat) for seat in range(view.seats))
    return Track(id="road", name="the road of life", stops=STOPS, pieces=pieces, lit=lit)


def _car(view: GameOfLifeView, seat: int) -> Piece:
    player = view.players[seat]
    spouse = ("spouse",) if player.spouse else ()
    family = ("driver", *spouse, *("child",) * player.children)
    pegs = tuple(f"{PEGS[(seat + at) % 2]} {who}" for at, who in enumerate(family))
    return Piece(
        id=f"car-p{seat + 1}",
        seat=seat,
        at=SPACES[player.at].id,
        name=f"car of {{p{seat + 1}}}",
        pegs=pegs,
    )


def reach(view: GameOfLifeView, seat: int) -> list[int]:
    """The spaces one spin can reach; from START HERE by the road that was chosen, if it was."""
    player = view.players[seat]
    choosing = seat == view.turn and view.question in ("auto policy", "road")
    if player.at != START or player.turns == 0 or choosing:
        return ahead(player.at, REACH)
    tile = COLLEGE_TILE if player.college else CAREER_TILE
    return [tile, *ahead(tile, REACH - 1)]


def stretch(view: GameOfLifeView, seat: int) -> str:
    """The road around a car in words: what it may come to, and what lies a little behind."""
    at = view.players[seat].at
    back = [at]
    while len(back) <= BEHIND and BEFORE[back[-1]] != back[-1]:
        back.append(BEFORE[back[-1]])
    return f"Ahead: {_posts(reach(view, seat))}. Behind: {_posts(back[1:])}."


def _posts(spaces: list[int]) -> str:
    """The sign posts of those spaces that are more than plain road."""
    return ", ".join(sign_post(at) for at in spaces if space_name(at)) or "nothing"


def _wheel(view: GameOfLifeView) -> Wheel:
    value = view.spun[-1] if view.spun else None
    return Wheel(
        id="wheel",
        name="wheel of fate",
        values=tuple(range(1, NUMBERS + 1)),
        value=value,
        turns=view.spins,
    )


def _strip(view: GameOfLifeView) -> Row:
    """The ten numbers, with what lies on them for the coming spin."""
    stakes: dict[int, list[Counter]] = {}
    for seat, player in enumerate(view.players):
        for number, amount in player.bets:
            stakes.setdefault(number, []).append(Counter(f"{{p{seat + 1}}}", amount, sign="cash"))
    cards = tuple(
        Card(f"strip-{number}", face, counters=tuple(stakes.get(number, ())))
        for number, face in enumerate(NUMBER_FACES, 1)
    )
    return Row("strip", "number strip", cards)


def _offer(view: GameOfLifeView) -> Row:
    cards = tuple(
        Card(f"job-{JOBS[job].code}", job_face(job, str(view.options["super-star"])))
        for job in view.offer
    )
    return Row("offer", "jobs on offer", cards, view.turn)


def job_face(job: int, star: str) -> Face:
    """A profession and what it earns, by the option `super-star`."""
    return Face("job", JOBS[job].code, job_name(job), lines=(job_pay(job, star),))


# The bank's book


def _bank(view: GameOfLifeView) -> Bank:
    accounts = tuple(Account(seat, _account(view, seat)) for seat in range(view.seats))
    return Bank("bank", "the bank's book", accounts)


def _account(view: GameOfLifeView, seat: int) -> tuple[Counter, ...]:
    player = view.players[seat]
    items = tuple(Counter(ITEMS[item].name, 1, sign=ITEMS[item].code) for item in player.items)
    return (*_sums(player), Counter("worth", player.worth, sign="worth"), *items)


def _sums(player: Player) -> tuple[Counter, ...]:
    counters = [
        Counter("cash", player.cash, sign="cash"),
        Counter("notes", player.notes, sign="note"),
    ]
    if player.job >= 0 and JOBS[player.job].salary != SPINS_FOR_PAY:
        counters.append(Counter("salary", JOBS[player.job].salary, sign="salary"))
    return tuple(counters)


def _plate(view: GameOfLifeView, seat: int) -> Plate:
    player = view.players[seat]
    cash, notes, *_ = _sums(player)
    counters = (
        cash,
        Counter("in hand", player.cards, sign="hand"),
        notes,
        Counter("children", player.children, sign="child"),
    )
    rank = view.result.ranks[seat] if view.result else None
    return Plate(
        seat=seat,
        counters=counters,
        asked=seat in needed_in(view),
        note=_plate_note(view, seat),
        rank=rank,
    )


def _plate_note(view: GameOfLifeView, seat: int) -> str:
    """Who this is, where the car stands and what goes with it."""
    player = view.players[seat]
    words = [job_name(player.job), f"at {place(player.at)}"]
    words.extend(ITEMS[item].name for item in player.items)
    if player.spouse:
        words.append("married")
    if player.miss:
        words.append("misses the next turn")
    if seat == view.bridge:
        words.append("owns the toll bridge")
    if seat == view.lucky_owner:
        words.append(f"lucky number {view.lucky_number}")
    if player.bets:
        words.append(f"bets {stakes_in_words(player.bets)}")
    if player.sits_out:
        words.append("does not bet")
    return ", ".join(words)


# Cards


def card_face(card: int) -> Face:
    """The printed side of a card."""
    return Face("wealth", CARDS[card], CARDS[card])


def _hand(view: GameOfLifeView, seat: int) -> Hand:
    """Whole for its owner; for others the cards everybody knows, and backs."""
    player = view.players[seat]
    shown = player.known if player.hand is None else player.hand
    cards = tuple(
        Card(f"hand-p{seat + 1}-{CARDS[kind]}", card_face(kind), count, _mark(player, kind))
        for kind, count in enumerate(shown)
        if count
    )
    name = "Share the Wealth" if SPACES[player.at].kind != "farm" else "cards out of the game"
    return Hand(
        id=f"hand-p{seat + 1}", name=name, seat=seat, cards=cards, unseen=player.cards - sum(shown)
    )


def _mark(player: Player, kind: int) -> str:
    return "known" if player.known[kind] else ""


def _pile(view: GameOfLifeView) -> Pile:
    """The cards put under the pile are known in kind and order, the lowest first here."""
    below = tuple(Card(f"pile-{at}", card_face(card)) for at, card in enumerate(view.queue))
    known = ", then ".join(CARDS[card] for card in view.queue)
    note = f"{counted(view.unseen, 'card')} nobody has seen"
    note += f", below them {known}." if known else "."
    return Pile(
        id="pile",
        name="Share the Wealth pile",
        size=view.unseen + len(view.queue),
        cards=below[::-1],
        note=note,
    )


# The end


def _ending(view: GameOfLifeView) -> Ending | None:
    if view.result is None:
        return None
    if view.tycoon >= 0:
        how, clause = "as the Millionaire Tycoon, whatever the others have", "GOL-194"
    else:
        how, clause = f"with {dollars(max(view.result.scores))}", "GOL-199"
    return Ending(
        headline=f"{won_by(view.result.winners, view.seat)} {how}.",
        ranks=view.result.ranks,
        scores=view.result.scores,
        clause=clause,
        sheets=tuple(_sheet(view, seat) for seat in range(view.seats)),
    )


def _sheet(view: GameOfLifeView, seat: int) -> ScoreSheet:
    """GOL-196, GOL-199: cash, certificate and policy, less the notes."""
    player = view.players[seat]
    at_farm = SPACES[player.at].kind == "farm"
    sums = [("cash", player.cash, True)]
    sums.append(("stock certificate", STOCK_WORTH, STOCK in player.items))
    sums.append(("life policy", LIFE_WORTH, LIFE in player.items))
    owed = -NOTE_AT_RETIRE * player.notes
    sums.append((counted(player.notes, "note"), owed, bool(player.notes) and not at_farm))
    lines = [ScoreLine(what, n, "GOL-199", dollars(n)) for what, n, counts in sums if counts]
    return ScoreSheet(
        name=f"{{p{seat + 1}}}",
        lines=tuple(lines),
        total=player.worth,
        seat=seat,
        with_unit=dollars(player.worth),
    )
