// Every message and every part of a scene, as the server describes them in /openapi.json.
// Written by web/scripts/make_types.py: do not edit.

/** One line of the bank's book. */
export interface Account {
  seat: number;
  counters: Counter[];
}

/** Play once more, with a nonce for the luck of the new table. */
export interface Again {
  nonce?: string;
}

/** Say whether you agree to an undo or a pause. */
export interface Agree {
  agree: boolean;
}

/** What would this bot do? */
export interface AskHint {
  bot?: string;
}

/** The bank's book: what every seat owns and owes. */
export interface Bank {
  zone: "bank";
  id: string;
  name: string;
  accounts?: Account[];
}

/** A kind of bot. */
export interface BotInfo {
  name: string;
  about: string;
}

/** A bot for one seat. */
export interface BotSeat {
  seat: number;
  bot?: string;
}

/** A card, or `count` equal ones. Without a face it lies face down. `id` stays the same while the card lies or travels, so that it can be moved on the page. `on` are cards attached to it, the lowest first; `mark` a state such as closed or known; `used` says that its ability has been used for now, in words; `back` is the kind of card that everybody knows a card to be that lies face down. */
export interface Card {
  id: string;
  face?: Face | null;
  count?: number;
  mark?: string;
  counters?: Counter[];
  on?: Card[];
  used?: string;
  back?: string;
}

/** Everything there is to look up. `notes` are by the keys of look.py: many things share one. */
export interface CardBook {
  cards?: CardEntry[];
  groups?: CardGroup[];
  terms?: Term[];
  notes?: Record<string, Note>;
}

/** One kind of card: its face, the group it belongs to, and how many there are. */
export interface CardEntry {
  face: Face;
  group: string;
  copies?: number;
}

/** Cards that come together, such as a theme pack, with what it is and how it plays. `picture` names cards (by their code) that form one picture side by side. */
export interface CardGroup {
  id: string;
  name: string;
  text?: string[];
  picture?: string[];
}

/** Be the guest who made this link; `replace` says that the guest you were here may go. */
export interface Carry {
  link: string;
  replace?: boolean;
}

/** One numbered change, as one viewer may know it. `by` says that the clock or the window moved for the seat, `whom` which seat was nudged. */
export interface Change {
  type: "change";
  table: string;
  number: number;
  version: number;
  what: string;
  seat?: number;
  moves?: SeenMove[];
  lines?: Line[];
  events?: Record<string, unknown>[];
  said?: Spoken;
  remark?: string;
  about?: TableInfo;
  scene?: Scene;
  view?: Record<string, unknown>;
  legal?: string[];
  asked?: number[];
  answered?: string;
  answered_by?: string;
  undoable?: boolean;
  discreet?: boolean;
  whom?: number;
  by?: string;
  lesson?: Tip[];
}

/** A legal move: its notation, what the button says, and the thing one clicks for it. `things` are ids of cards, spots, stops or zones. `confirm` asks again where a mistake hurts. `short` is enough for the button once the things are chosen, such as the sum of a bet. `says` are the words a move has its player say aloud. */
export interface Choice {
  move: string;
  label: string;
  things?: string[];
  confirm?: string;
  short?: string;
  says?: string;
}

/** How many milliseconds are left for the question of a version; without `left` no clock runs: the table rests, or only bots are asked. It has no number, and follows from what everybody sees. */
export interface Clock {
  type: "clock";
  table: string;
  version: number;
  left?: number;
}

/** The server goes down on purpose: reconnect after so many seconds and go on. */
export interface Closing {
  type: "closing";
  again_in: number;
}

/** A QR code: the path of an SVG in squares of 1, within a square of `size` with its margin. */
export interface Code {
  size: number;
  path: string;
}

/** A link to draw as a QR code. */
export interface Coded {
  text: string;
}

/** One move that was thought about. */
export interface Considered {
  move: string;
  tried: number;
  value: number;
  score?: number;
}

/** A number with a name: coins, health, cards left. `most` is where it is full. */
export interface Counter {
  name: string;
  value: number;
  most?: number | null;
  sign?: string;
}

/** What a seat was asked at a step of a finished game, and what it chose, in words. */
export interface Decided {
  seat: number;
  question: string;
  chosen: string;
}

/** Dice as they lie; they tumble to `values` whenever `rolls` has grown. */
export interface Dice {
  zone: "dice";
  id: string;
  name: string;
  values?: number[];
  sides?: number;
  rolls?: number;
}

/** It is done; what it did comes as a change. */
export interface Done {
  type: "done";
  table?: string;
  ref?: string;
}

/** How the game ended: headline, ranks and scores by seat, and how the scores came about. */
export interface Ending {
  headline: string;
  ranks: number[];
  scores: number[];
  clause?: string;
  sheets?: ScoreSheet[];
}

/** The printed side of a card: what a drawing needs, and the name a screen reader says. `kind` chooses the drawing (colour, number, striker, wild, attraction, …), `code` is the game's short code, `paint` a card colour, `lines` the words on the card, `type` what sort of card it is, in words. `stars` is how many it has, `*` where its own ability counts them. The first `numbers` lines say `value` and `stars` in words, for readers without a drawing. */
export interface Face {
  kind: string;
  code: string;
  name: string;
  paint?: string;
  value?: number | null;
  lines?: string[];
  signs?: string[];
  type?: string;
  stars?: string;
  numbers?: number;
}

/** What suits people: from how many of them on, and which value. */
export interface ForPeople {
  least: number;
  value: string;
}

/** What is known of a game, in short; parts are from 0 to 1. Without figures it is empty. */
export interface GameFigures {
  counted?: string;
  tables?: SizeFigures[];
  luck?: number | null;
  coin_flips?: number | null;
  lead_changes?: number;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  length: string;
  least: number;
  most: number;
  rules: number;
  options: OptionInfo[];
  remarks: Record<string, string>;
  bots: BotInfo[];
  goal?: string;
  lesson?: boolean;
}

/** Cards held by a seat; `unseen` of them are backs for this viewer. */
export interface Hand {
  zone: "hand";
  id: string;
  name: string;
  seat: number;
  cards?: Card[];
  unseen?: number;
}

/** Be a guest by this name. */
export interface Hello {
  name: string;
}

/** How an event is shown for itself before play goes on: made of the event as the viewer saw it. It happens to its things: a card `lands` on them, something `strikes` them, they are pulled together (`gathers`) or grow for a while (`swells`), a card `slams` down on them. `spins` lets a wheel or dice come to rest on `value`, and `counts` shows the scores of a round, or the plates where it has none. The headline stands beside the first thing and never on it. */
export interface Highlight {
  kind: "counts" | "gathers" | "lands" | "slams" | "spins" | "strikes" | "swells";
  headline: string;
  things?: string[];
  cards?: Card[];
  origin?: string[];
  before?: boolean;
  ahead?: string[];
  zones?: (Hand | Pile | Row | TableCards | Park | Market | Track | Wheel | Dice | Bank)[];
  value?: number | null;
  scores?: RoundScore[];
  unit?: string;
}

/** What a bot would do in your place and, if it thinks, why; the best move stands first. Values are the part of the imagined games that a move `did`: won, or what the game calls it. */
export interface Hint {
  move: string;
  rounds?: number;
  considered?: Considered[];
  line?: string[];
  table: string;
  version: number;
  bot: string;
  did?: string;
  unit?: string;
}

/** Half a minute before the first game: the goal in one sentence, and a few pages. */
export interface Introduction {
  goal: string;
  pages: Page[];
}

/** A sentence of the log, the clause it rests on, and the thing it speaks of. */
export interface Line {
  text: string;
  clause?: string;
  seat?: number | null;
  things?: string[];
  later?: string | null;
  highlight?: Highlight | null;
}

/** A link to open: for another device of yours, or for a guest you invite. */
export interface Link {
  link: string;
}

/** Whose link it is, and who `you` are here, if the link would make you another guest. */
export interface LinkOwner {
  name: string;
  you?: string;
}

/** One step of a game as this viewer may read it; `at` is when, `version` what it led to. */
export interface LogStep {
  step: number;
  version: number;
  at: number;
  moves?: SeenMove[];
  lines?: Line[];
}

/** Numbered places with cards that anybody may take or face. */
export interface Market {
  zone: "market";
  id: string;
  name: string;
  spaces?: Spot[];
}

/** Who you are. */
export interface Me {
  name: string;
}

/** Want no words of the guest in a seat, or of those who watch; or want them again. */
export interface Mute {
  seat?: number | null;
  watching?: boolean;
  muted?: boolean;
}

/** Set a table up. Options are written as in a record; a window of None is the game's usual. `clock` is how many seconds a decision may take, 0 as many as it likes. With `late`, a guest may take over a bot's seat after the start; None is yes for a table that is not listed. `stand_in` is the bot that plays for a player who is away. */
export interface NewTable {
  game: string;
  seats: PlannedSeat[];
  options?: Record<string, string>;
  listed?: boolean;
  nonce?: string;
  clock?: number;
  late?: boolean | null;
  window?: number | null;
  stand_in?: string;
}

/** What a thing on the table is and does, in a sentence or two, and the clause behind it. `name` is what it is called where the scene has no word for it: an icon, a sort of card. */
export interface Note {
  text: string;
  clause?: string;
  name?: string;
}

/** An empty body. */
export type Nothing = Record<string, never>;

/** From `least` to `most` in steps. */
export interface NumberRange {
  least: number;
  most: number;
  step: number;
}

/** Something about one seat. */
export interface OneSeat {
  seat: number;
}

/** A house rule in words. It takes one of `values`, or a whole number where a range is given. With `many` it takes a list of them, written with commas. `for_people` is what a table with so many people takes unless they say otherwise, `for_seats` what one with so many seats takes. */
export interface OptionInfo {
  name: string;
  help: string;
  allowed: string;
  usual: string;
  clause?: string;
  values?: string[];
  range?: NumberRange | null;
  many?: boolean;
  for_people?: ForPeople | null;
  for_seats?: Record<string, string>;
}

/** A page of the introduction: a tip, and the scene it speaks of. */
export interface Page {
  tip: Tip;
  scene: Scene;
}

/** A park: the gate, what stands left of it, and its spaces with their towers. It belongs to a seat, or to the opponent of a game alone, who has none. */
export interface Park {
  zone: "park";
  id: string;
  name: string;
  seat: number | null;
  gate: Card;
  side?: Card[];
  spaces?: Spot[];
  counters?: Counter[];
}

/** A seat would like the clock to rest; the seats in `waiting` have not answered. */
export interface PauseInfo {
  seat: number;
  waiting: number[];
}

/** A car or another piece on a track, with the pegs it carries. */
export interface Piece {
  id: string;
  seat: number;
  at: string;
  name: string;
  pegs?: string[];
}

/** Cards on one another: `cards` are those that can be seen, the top one last. `kind` says what the pile is for, where a game has several of a kind: deck, discards. */
export interface Pile {
  zone: "pile";
  id: string;
  name: string;
  size: number;
  cards?: Card[];
  note?: string;
  seat?: number | null;
  kind?: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  ref?: string;
}

/** A seat of a new table. */
export interface PlannedSeat {
  kind: "bot" | "invited" | "mine" | "open";
  bot?: string;
}

/** A seat's name plate: its public numbers, and whether it is asked. */
export interface Plate {
  seat: number;
  counters?: Counter[];
  asked?: boolean;
  note?: string;
  rank?: number | null;
}

/** A move by its notation, and the version of the table it was chosen in. */
export interface PlayMove {
  version: number;
  move: string;
}

/** Your move is on disk. `again` says that it had been before; `sealed`, that it waits. */
export interface Played {
  type: "played";
  table: string;
  version: number;
  ref?: string;
  again?: boolean;
  sealed?: boolean;
}

/** Which seats have a player connected, and how many watch. It has no number. A bot may be called for the seats in `gone`: their players left, or are away for long. `last_seen` says when each of them was last here, by the wall clock; 0 where that is unknown. The bots of the seats in `brief` had no time to think for their last answer: the house is full. */
export interface Presence {
  type: "presence";
  table: string;
  seats?: number[];
  watching?: number;
  gone?: number[];
  last_seen?: number[];
  brief?: number[];
}

/** The whole table as one viewer may know it (`you` is -1 for a spectator). `discreet` says that the question may be put only to hide who could have another answer. `lesson` is what a guided first game has to say about the position. `answered_by` says that a bot, the clock or the window gave the answer that is in; `undoable`, that the viewer may ask to take a move back. */
export interface Present {
  type: "present";
  table: string;
  number: number;
  version: number;
  you: number;
  about: TableInfo;
  chat?: Spoken[];
  scene?: Scene;
  view?: Record<string, unknown>;
  legal?: string[];
  asked?: number[];
  answered?: string;
  answered_by?: string;
  undoable?: boolean;
  discreet?: boolean;
  lesson?: Tip[];
}

/** What this viewer is asked. Without choices it says who is being waited for. */
export interface Prompt {
  question: string;
  hint?: string;
  clause?: string;
  choices?: Choice[];
  refusals?: Refusal[];
  amount?: number | null;
  aside?: string;
  spans?: string[];
  usual?: string;
  soon?: boolean;
  meanwhile?: number[];
  several?: number;
}

/** Sit down among bots and begin. Without `seats` as many as is usual. */
export interface QuickPlay {
  game: string;
  seats?: number | null;
  bot?: string;
  options?: Record<string, string>;
  nonce?: string;
}

/** A move that is not possible now, and why: shown where one would have clicked. */
export interface Refusal {
  move: string;
  label: string;
  why: string;
  clause?: string;
  things?: string[];
}

/** A friendly word of the game. */
export interface Remark {
  word: string;
}

/** The table as it was after `step` of `steps` steps, and how it came to that. Step 0 is the deal. What was taken back is no step. `log` holds the steps that were asked for. `first` is the first step that can be looked at: where the past may not be looked up, that is the beginning of the present turn. */
export interface ReplayStep {
  table: string;
  step: number;
  steps: number;
  you: number;
  log: LogStep[];
  scene?: Scene;
  view?: Record<string, unknown>;
  first?: number;
  decided?: Decided[];
}

/** No, and why; `present` is there when you had an old picture of the table. */
export interface RequestRefusal {
  type: "refused";
  reason: string;
  clause?: string;
  tried?: string;
  table?: string;
  ref?: string;
  present?: Present;
}

/** How far a review has come, and what it has found once it is finished. */
export interface Review {
  table: string;
  done: number;
  moments: number;
  ledger?: ReviewLedger | null;
}

/** Who counted a ledger; those of different evaluators are not to be compared. `hash` stands for every source that takes part in the figures. */
export interface ReviewEvaluator {
  game: string;
  rules_version: number;
  method: number;
  hash: string;
}

/** How much of a game was luck and how much was play; shares in tenths of a percent. `chances` are those before the deal, after it, and after every decision; `steps` of the replay they belong to. `luck` is the part of luck in the squares of all that moved them, in percent. A game that was left has no result: `finished` is false, and shares are chances. */
export interface ReviewLedger {
  evaluator: ReviewEvaluator;
  games: number;
  finished: boolean;
  luck: number | null;
  luck_error: number;
  shares: WinShare[];
  chances: number[][];
  steps: number[];
  swings: ReviewSwing[];
  stretches?: ReviewStretch[];
  seal?: "checked" | "sealed" | "unsealed";
}

/** The shortest part of a game that took a seat to its result, more than noise. Chances are in tenths of a percent, the error is half of the 95 % interval of their difference. */
export interface ReviewStretch {
  seat: number;
  first: number;
  last: number;
  before: number;
  after: number;
  error: number;
  words: string[];
  words_by_seat: string[][];
}

/** A choice of a seat, or a stroke of luck, that moved the chances a long way. `better` says in words what would have been clearly better, and `better_gain` by how much. Every error is half of a 95 % interval, in tenths of a percent. */
export interface ReviewSwing {
  step: number;
  kind: "choice" | "luck";
  gains: number[];
  errors: number[];
  words: string[];
  words_by_seat: string[][];
  seat?: number | null;
  better?: string;
  better_gain?: number;
  better_error?: number;
}

/** What a round brought a seat, what the seat has in all, and why, in a few words. */
export interface RoundScore {
  seat: number;
  gained: number | null;
  total: number;
  note?: string;
}

/** Cards side by side, in order; `room` free slots are drawn after them. `kind` says what the row shows, where a game has several of a kind: panorama, last-round. */
export interface Row {
  zone: "row";
  id: string;
  name: string;
  cards?: Card[];
  seat?: number | null;
  room?: number;
  kind?: string;
}

/** A numbered rule; `mark` says whether the book binds or the house filled a gap. */
export interface Rule {
  id: string;
  mark: string;
  text: string;
}

/** Words for the table. */
export interface Say {
  text: string;
}

/** The whole picture for one viewer (`you` is -1 for a spectator). */
export interface Scene {
  game: string;
  title: string;
  you: number;
  number: number;
  plates: Plate[];
  zones: (Hand | Pile | Row | TableCards | Park | Market | Track | Wheel | Dice | Bank)[];
  prompt: Prompt;
  ending?: Ending | null;
  version?: number;
}

/** One thing that counted: in words, its points, and the clause behind it. */
export interface ScoreLine {
  text: string;
  points: number;
  clause?: string;
  with_unit?: string;
}

/** How a score came about, line by line; without a seat it is the game's own. */
export interface ScoreSheet {
  name: string;
  lines: ScoreLine[];
  total: number;
  seat?: number | null;
  with_unit?: string;
}

/** A seat for everybody to see. Without name and bot it is free. */
export interface SeatInfo {
  seat: number;
  name?: string;
  bot?: string;
  invited?: boolean;
  mine?: boolean;
  resigned?: boolean;
  left?: boolean;
  kept?: string;
  muted?: boolean;
}

/** A move as this viewer may read it. */
export interface SeenMove {
  seat: number;
  move: string;
}

/** May the link of this finished game be shown with a picture of it? */
export interface ShareCard {
  shared: boolean;
}

/** Sit down, after the start in a bot's seat; `invitation` opens a seat kept for its bearer. */
export interface Sit {
  seat: number;
  nonce?: string;
  invitation?: string;
}

/** Games of so many seats, played by equal bots: how long, and what each seat won of them. */
export interface SizeFigures {
  seats: number;
  minutes: number;
  wins: number[];
  uneven?: boolean;
}

/** A move. With a `ref` it is answered by that; without one, the change is the answer. An `automatic` one was given by the client for its player, as the only answer or a standing one: it is taken now and takes effect when a bot's would. */
export interface SocketMove {
  type: "move";
  table: string;
  version: number;
  move: string;
  ref?: string;
  automatic?: boolean;
}

/** A friendly word of the game. */
export interface SocketRemark {
  type: "remark";
  table: string;
  word: string;
  ref?: string;
}

/** Words for the table. */
export interface SocketSay {
  type: "say";
  table: string;
  text: string;
  ref?: string;
}

/** Something that was said; `seat` is -1 for a spectator. */
export interface Spoken {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** A numbered place for one card: a space of a park or market, a slot of a row. */
export interface Spot {
  id: string;
  name: string;
  card?: Card | null;
}

/** Begin; `fill` names the bot for seats that are still free. */
export interface Start {
  fill?: string | null;
}

/** A space of a track, placed on a 0 to 100 grid, x to the right and y downwards. `short` is what a small tile has room for, such as a sum; `count` how many of its kind it gives; `takes` says that it takes rather than gives. */
export interface Stop {
  id: string;
  x: number;
  y: number;
  kind: string;
  name: string;
  next?: string[];
  above?: boolean;
  short?: string;
  count?: number;
  takes?: boolean;
}

/** A table in a list. `at` is when something happened there last, in milliseconds; `names` are by seat, those in `bots` are kinds of bots. `asked` are the seats the game waits for, `free` how many seats there are for anybody. `private` tables are known to those with the link only. Those of `older` rules can only be left. */
export interface TableCard {
  table: string;
  game: string;
  status: string;
  at: number;
  names: string[];
  bots?: number[];
  free?: number;
  asked?: number[];
  private?: boolean;
  mine?: boolean;
  my_turn?: boolean;
  older?: boolean;
}

/** A seat's cards on the table: open ones on top of `down` that no player has seen. */
export interface TableCards {
  zone: "table-cards";
  id: string;
  name: string;
  seat: number;
  up?: Card[];
  down?: number;
}

/** A table and its people, for guests who may see it. With `late`, a guest may take over a bot's seat after the start. With `lesson` it is a guided first game: its deal is a recorded one, so there is no commitment and no secret. `host` is the seat of the guest who decides about the table, -1 if they have none. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  status: string;
  seats: SeatInfo[];
  options: Record<string, string>;
  commit: string;
  nonces?: string[];
  secret?: string;
  listed?: boolean;
  paused?: boolean;
  clock?: number;
  window?: number;
  undo?: UndoInfo | null;
  rematch?: string;
  before?: string;
  late?: boolean;
  lesson?: boolean;
  host?: number;
  pause?: PauseInfo | null;
  watchers_muted?: boolean;
  stand_in?: string;
  shared?: number[];
}

/** A word with a fixed meaning, the clause behind it, and the forms it is written in. */
export interface Term {
  name: string;
  meaning: string;
  clause?: string;
  forms?: string[];
}

/** A step as it is shown. */
export interface Tip {
  id: string;
  title: string;
  text: string;
  things?: string[];
  clauses?: string[];
  advised?: string[];
  otherwise?: string;
}

/** For programs: send it as `Authorization: Bearer …`. A new one ends the old ones. */
export interface Token {
  token: string;
}

/** A road of stops with pieces on it; `lit` are the stops within reach. */
export interface Track {
  zone: "track";
  id: string;
  name: string;
  stops?: Stop[];
  pieces?: Piece[];
  lit?: string[];
}

/** A player would like to take moves back; the seats in `waiting` have not answered. */
export interface UndoInfo {
  seat: number;
  moves: number;
  waiting: number[];
}

/** Follow it no longer. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** Follow a table; with `since`, go on after that change. `you` is the seat that change was heard in (-1 for a spectator): numbers belong to a viewer, so a caller who sits elsewhere by now is shown the whole table. */
export interface Watch {
  type: "watch";
  table: string;
  show?: "scene" | "view";
  since?: number | null;
  you?: number | null;
}

/** A wheel with numbered wedges; it turns to `value` whenever `turns` has grown. */
export interface Wheel {
  zone: "wheel";
  id: string;
  name: string;
  values: number[];
  value?: number | null;
  turns?: number;
}

/** Whose link is this? It can be used afterwards. */
export interface Whose {
  link: string;
}

/** What a seat's share of the win is made of, in tenths of a percent: it adds up to `result`. The errors are half of 95 % intervals. */
export interface WinShare {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
  luck_error: number;
  own_error: number;
}
