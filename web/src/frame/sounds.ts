// Short, dry, wooden sounds, made on the spot. Silent until somebody turns sound on; nothing is told by sound alone.
import { settings } from "../state/settings.svelte";

export type Sound = "card" | "turn" | "bell";

let context: AudioContext | null = null;
const NOTES: Record<Sound, [frequency: number, seconds: number, type: OscillatorType][]> = {
  card: [[190, 0.07, "triangle"]],
  turn: [
    [420, 0.06, "triangle"],
    [560, 0.09, "triangle"],
  ],
  bell: [
    [880, 0.35, "sine"],
    [1320, 0.3, "sine"],
  ],
};

/** Play a sound, if sound is on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  NOTES[sound].forEach(([frequency, seconds, type], i) => {
    const start = audio.currentTime + i * 0.07;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = type;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.15, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  });
}
