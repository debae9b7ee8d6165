// Checks the luck of a finished table in the browser itself: the secret against its commitment, and
// every stroke of luck in the record against the stream of the seed. docs/records.md has the recipe.

export interface Pick {
  line: number;
  why: string;
  value: number;
  outcomes: number;
}

export interface Sealed {
  commit: string;
  secret: string;
  nonces: string[];
  picks: Pick[];
}

export interface Verdict {
  /** Is the secret there? Without it nothing can be checked, which is no sign of a lie. */
  revealed: boolean;
  /** Does the secret belong to the commitment that was shown before the first card? */
  committed: boolean;
  /** How many strokes of luck were compared. */
  checked: number;
  /** The first stroke that is not what the seed gives. */
  wrong: Pick | null;
}

/** What a record says about its luck. */
export function readSeal(record: string): Sealed {
  const seal: Sealed = { commit: "", secret: "", nonces: [], picks: [] };
  record.split("\n").forEach((text, index) => {
    const [word = "", second = "", third = ""] = text.split(" ");
    if (word === "commit") seal.commit = second;
    else if (word === "secret") seal.secret = second;
    else if (word === "nonce") seal.nonces[Number(second) - 1] = third;
    else if (word === "deal" || /^\d+$/.test(word)) seal.picks.push(...picksOf(text, index + 1));
  });
  return seal;
}

function picksOf(text: string, line: number): Pick[] {
  const luck = text.split(" | ")[1] ?? "";
  return luck
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [, why = "", value = "", outcomes = ""] = /^(.*)=(\d+)\/(\d+)$/.exec(word) ?? [];
      return { line, why, value: Number(value), outcomes: Number(outcomes) };
    });
}

/** Check a finished record against the commitment that was shown at the table, whatever the record itself names. */
export async function verify(record: string, shown: string): Promise<Verdict> {
  const seal = readSeal(record);
  if (!seal.secret) return { revealed: false, committed: false, checked: 0, wrong: null };
  const committed = (await hex(`fairground commitment 1\n${seal.secret}`)) === shown;
  const stream = await Stream.of(await hex(`fairground seed 1\n${[seal.secret, ...seal.nonces].join("\n")}`));
  for (const pick of seal.picks) {
    if ((await stream.pick(pick.outcomes)) !== pick.value) return { revealed: true, committed, checked: seal.picks.length, wrong: pick };
  }
  return { revealed: true, committed, checked: seal.picks.length, wrong: null };
}

/** The stream of a seed: SHA-512 over key and counter, sixteen words a block. */
class Stream {
  private words: number[] = [];
  private block = 0n;

  private constructor(private readonly key: Uint8Array<ArrayBuffer>) {}

  static async of(seed: string): Promise<Stream> {
    return new Stream(await sha512(bytes(`fairground luck 1\n${seed}`)));
  }

  /** A number below `n`; words of the uneven rest are thrown away. A pick out of one takes none. */
  async pick(n: number): Promise<number> {
    if (n <= 1) return 0;
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = await this.word();
      if (word < fair) return word % n;
    }
  }

  private async word(): Promise<number> {
    if (!this.words.length) this.words = await this.next();
    return this.words.shift() ?? 0;
  }

  private async next(): Promise<number[]> {
    const input = new Uint8Array(this.key.length + 8);
    input.set(this.key);
    new DataView(input.buffer).setBigUint64(this.key.length, this.block++);
    const view = new DataView((await sha512(input)).buffer);
    return Array.from({ length: 16 }, (_, i) => view.getUint32(i * 4));
  }
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

async function sha512(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-512", data));
}

async function hex(text: string): Promise<string> {
  return [...(await sha512(bytes(text)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
