// A socket that comes back by itself, with the clock in hand.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Socket } from "../../src/wire/connection";

class Fake implements Socket {
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  sent: string[] = [];
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.onclose?.();
  }
}

let sockets: Fake[] = [];
const hooks = { opened: vi.fn(), heard: vi.fn(), lost: vi.fn() };
const connection = (): Connection =>
  new Connection(() => {
    const fake = new Fake();
    sockets.push(fake);
    return fake;
  }, hooks);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  for (const hook of Object.values(hooks)) hook.mockClear();
});
afterEach(() => vi.useRealTimers());

test("it tries again, later and later, and is quick again once it was open", () => {
  const line = connection();
  line.start();
  sockets[0]?.close();
  sockets[0]!.onclose = null;
  expect(hooks.lost).toHaveBeenLastCalledWith(0.3);
  vi.advanceTimersByTime(300);
  sockets[1]?.close();
  expect(hooks.lost).toHaveBeenLastCalledWith(1);
  vi.advanceTimersByTime(1000);
  sockets[2]?.onopen?.();
  sockets[2]?.close();
  expect(hooks.lost).toHaveBeenLastCalledWith(0.3);
});

test("it waits as long as the server asks for", () => {
  const line = connection();
  line.start();
  sockets[0]?.onopen?.();
  sockets[0]?.onmessage?.({ data: '{"type":"closing","again_in":2.5}' });
  sockets[0]?.close();
  expect(hooks.lost).toHaveBeenLastCalledWith(2.5);
});

test("a line that says nothing is asked, and dropped if it stays silent", () => {
  const line = connection();
  line.start();
  sockets[0]?.onopen?.();
  vi.advanceTimersByTime(15_000);
  expect(sockets[0]?.sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(15_000);
  expect(hooks.lost).toHaveBeenCalledOnce();
});

test("a line in doubt is asked at once, and dropped only if it stays silent", () => {
  const line = connection();
  line.start();
  sockets[0]?.onopen?.();
  line.ask(4);
  expect(sockets[0]?.sent).toEqual(['{"type":"ping"}']);
  sockets[0]?.onmessage?.({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(4000);
  expect(hooks.lost).not.toHaveBeenCalled();
  line.ask(4);
  vi.advanceTimersByTime(4000);
  expect(hooks.lost).toHaveBeenCalledOnce();
});

test("a line that is never opened is dropped for another one", () => {
  const line = connection();
  line.start();
  sockets[0]!.close = () => {}; // a browser may take minutes to say so
  vi.advanceTimersByTime(10_000);
  expect(hooks.lost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  expect(sockets.length).toBe(2);
});

test("nothing is sent without a line, and nothing is tried after the end", () => {
  const line = connection();
  line.start();
  expect(line.send({ type: "ping" })).toBe(false);
  line.end();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("a line that is let go says nothing any more, and another is there at once", () => {
  const line = connection();
  line.start();
  const [first] = sockets;
  first?.onopen?.();
  line.renew();
  sockets[1]?.onopen?.();
  expect(hooks.opened).toHaveBeenCalledTimes(2);
  expect(hooks.lost).not.toHaveBeenCalled();
  first?.onmessage?.({ data: '{"type":"pong"}' });
  expect(hooks.heard).not.toHaveBeenCalled();
  expect(line.isOpen).toBe(true);
});

test("without a line there is none to let go", () => {
  const line = connection();
  line.renew();
  expect(sockets).toHaveLength(0);
});
