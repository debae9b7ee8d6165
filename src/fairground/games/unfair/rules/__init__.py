"""The rules of Unfair. Where to look:

The rooms every game has: `state.py` (the table), `legal.py` (who decides, what is legal),
`apply.py` (a move and what follows), `moves.py` (numbers and notation), `saving.py`.

Beside them `agenda.py` and `frames.py` (unfinished business: a stack of rows, their kinds and the
names of their fields), `numbers.py` (rows of numbers), `families.py` (what a move names
and which question it answers), `refusals.py` (on which ground it is refused), `secrets.py` (who may
look where), `points.py` (the final score), and a folder for each subject:

- `language/`: the words of the cards as numbers (`codes.py`), all that is printed on cards as
  columns of numbers (`printed.py`)
- `park/`: places (`places.py`), what stands there (`looks.py`), abilities and standing effects in
  force (`abilities.py`), stars, building and prices (`building.py`), things that come, move and go
  (`changes.py`), closing, demolishing and limits (`losing.py`)
- `effects/`: what a selector finds and an amount comes to (`selectors.py`), what an effect could do
  (`possible.py`), abilities that run (`running.py`), by what they are about: coins, cards and dice
  (`drawing.py`), a target (`aimed.py`)
- `decisions/`: the table of everything that is ever asked (`kinds.py`), with what is offered and
  what an answer does (`turns.py`, `hands.py`, `reactions.py`, `choices.py`); the table of frames
  that only do something (`steps.py`)
- `rounds/`: set-up, the course of a round, actions, guests, cleanup; decks, Market and money
- `play/`: events from announcement to discard, blocks, City cards
- `kaiju/`, `masterminds/`, `quinn/`: what their names say

A move is carried out by `apply.carry_out`: the decision on top of the agenda takes the answer, then
frames take steps until a seat is asked again.
"""
