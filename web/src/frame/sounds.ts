// Short, dry, wooden sounds, made on the spot. Silent until somebody turns sound on; nothing is told by sound alone.
import { settings } from "../state/settings.svelte";
import type { Highlight } from "../wire/types";

/** What a moment does has its sound; so has a card, a sum that comes or goes, one's turn and the end. */
export type Sound = Highlight["kind"] | "card" | "coin" | "turn" | "bell";

/** A tone that slides from one height to another, or a rush of noise below a height, some seconds after the beginning. */
type Note = [wave: OscillatorType | "noise", from: number, to: number, seconds: number, after: number];

const PEGS = [0, 0.09, 0.19, 0.31, 0.45, 0.62, 0.83, 1.1, 1.45];
const NOTES: Record<Sound, Note[]> = {
  card: [["triangle", 190, 190, 0.07, 0]],
  coin: [
    ["sine", 1320, 1320, 0.06, 0],
    ["sine", 1760, 1760, 0.14, 0.06],
  ],
  turn: [
    ["triangle", 420, 420, 0.06, 0],
    ["triangle", 560, 560, 0.09, 0.07],
  ],
  bell: [
    ["sine", 880, 880, 0.35, 0],
    ["sine", 1320, 1320, 0.3, 0.07],
  ],
  lands: [
    ["noise", 1800, 600, 0.05, 0],
    ["triangle", 210, 130, 0.09, 0],
  ],
  strikes: [
    ["noise", 2600, 300, 0.16, 0],
    ["triangle", 140, 55, 0.28, 0],
  ],
  gathers: [0, 0.08, 0.16, 0.24].map((after): Note => ["noise", 3200, 1400, 0.07, after]),
  swells: [
    ["sine", 520, 660, 0.25, 0],
    ["sine", 780, 990, 0.3, 0.1],
  ],
  spins: PEGS.map((after): Note => ["triangle", 880, 620, 0.03, after]),
  slams: [
    ["noise", 900, 120, 0.2, 0],
    ["triangle", 95, 38, 0.34, 0],
  ],
  counts: [0, 0.12, 0.24].map((after, at): Note => ["triangle", 330 + 90 * at, 330 + 90 * at, 0.07, after]),
};
const LOUDNESS = 0.15;
let context: AudioContext | null = null;

/** Play a sound, if sound is on; so many milliseconds from now. */
export function play(sound: Sound, delay = 0): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const note of NOTES[sound]) sing(context, note, context.currentTime + delay / 1000);
}

function sing(audio: AudioContext, [wave, from, to, seconds, after]: Note, begin: number): void {
  const [start, end] = [begin + after, begin + after + seconds];
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(LOUDNESS, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  loudness.connect(audio.destination);
  const [source, height] = wave === "noise" ? rush(audio, seconds, loudness) : tone(audio, wave, loudness);
  height.setValueAtTime(from, start);
  height.exponentialRampToValueAtTime(to, end);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, wave: OscillatorType, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = audio.createOscillator();
  source.type = wave;
  source.connect(out);
  return [source, source.frequency];
}

function rush(audio: AudioContext, seconds: number, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = audio.createBufferSource();
  source.buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  source.buffer.getChannelData(0).set(Float32Array.from({ length: source.buffer.length }, () => Math.random() * 2 - 1));
  const filter = audio.createBiquadFilter();
  source.connect(filter).connect(out);
  return [source, filter.frequency];
}
