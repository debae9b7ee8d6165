// What a screen reader has not heard yet. Lines are known by being the same, not by their words: "You draw a card." may be said twice.
import type { LogLine } from "../wire/feed";

/** More than this at once is not listened to. */
const MOST = 6;

/** The lines after the last one that was said. A log that was read anew has other lines; there the version tells. */
export function unheard(log: readonly LogLine[], last: LogLine | undefined): LogLine[] {
  if (!last) return log.slice(-MOST);
  const at = log.lastIndexOf(last);
  const later = at >= 0 ? log.slice(at + 1) : log.filter((line) => line.version > last.version);
  return later.slice(-MOST);
}
