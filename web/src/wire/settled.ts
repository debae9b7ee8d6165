// A new value made of the parts of the old one wherever they are equal, so that whoever draws it sees
// by identity what has changed and leaves the rest alone. Only for plain data, as it comes over the wire.

type Plain = Record<string, unknown>;

/** `after`, with every part that is equal to its counterpart in `before` being that very part. */
export function settled<T>(before: unknown, after: T): T {
  return same(before, after) as T;
}

function same(before: unknown, after: unknown): unknown {
  if (before === after || !isWhole(before) || !isWhole(after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after);
  if (Array.isArray(before) || Array.isArray(after)) return after;
  return sameThing(before as Plain, after as Plain);
}

function isWhole(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Things that have an id are found by it, wherever they lie now; others by their place. */
function sameList(before: unknown[], after: unknown[]): unknown[] {
  const known = new Map(before.flatMap((item) => (idOf(item) === undefined ? [] : [[idOf(item), item]])));
  const list = after.map((item, at) => same(known.get(idOf(item)) ?? before[at], item));
  return list.length === before.length && list.every((item, at) => item === before[at]) ? before : list;
}

function idOf(item: unknown): unknown {
  return isWhole(item) && "id" in item ? item.id : undefined;
}

function sameThing(before: Plain, after: Plain): Plain {
  const names = Object.keys(after);
  const thing: Plain = {};
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    thing[name] = same(before[name], after[name]);
    isSame &&= name in before && thing[name] === before[name];
  }
  return isSame ? before : thing;
}
