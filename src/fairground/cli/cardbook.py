"""`fairground cards`: the cards of a game and its fixed words, all of them or those with a text."""

from __future__ import annotations

import click

from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.cards import wordy
from fairground.cli.paint import QUIET, STRONG
from fairground.cli.screen import Screen
from fairground.kernel.cardbook import CardBook, CardGroup, Term
from fairground.kernel.game import Game
from fairground.kernel.plain import as_plain, as_text
from fairground.kernel.scene import Card
from fairground.kernel.words import counted


def run(game: Game, text: str, as_json: bool) -> None:
    """Show what there is, or what has a text in it."""
    whole = game.card_book()
    if not whole.cards:
        raise click.UsageError(f"{game.title} has no card book; its cards are told in its rules")
    found = whole.found(text)
    if as_json:
        click.echo(as_text({"game": game.name, "book": as_plain(found)}))
        return
    screen = Screen()
    if not found.cards and not found.terms:
        screen.say(f" No card and no word of {game.title} has {text!r} in it.")
        return
    screen.show(book_block(found, text, screen))


def book_block(book: CardBook, text: str, screen: Screen) -> Block:
    """Groups with their cards, then the words."""
    groups = [_group(book, group, text, screen) for group in book.groups]
    kinds = counted(len(book.cards), "kind of card").replace("kind of cards", "kinds of card")
    summary = Block(["", ink(f" {kinds}, {counted(len(book.terms), 'word')}", QUIET)])
    return stacked([*groups, *_terms(book.terms, screen.width), summary])


def _group(book: CardBook, group: CardGroup, text: str, screen: Screen) -> Block:
    cards = [card for card in book.cards if card.group == group.id]
    if not cards:
        return Block()
    about = [] if text else [wrapped(words, screen.width - 2).indented(1) for words in group.text]
    shown = [
        wordy(Card(card.face.code, card.face, card.copies), screen.means, screen.width - 2)
        for card in cards
    ]
    head = Block(["", ink(f" {group.name}", STRONG)])
    return stacked([head, *about, *(block.indented(1) for block in shown)])


def _terms(terms: tuple[Term, ...], width: int) -> list[Block]:
    if not terms:
        return []
    meanings = [
        wrapped(f"{term.name}: {term.meaning} {term.clause}", width - 2).indented(1)
        for term in terms
    ]
    return [Block(["", ink(" Words", STRONG)]), *meanings]
