// How fast things are shown: as the player likes it. The server plays at its own pace; this is only about the eye.

export type Pace = "slow" | "normal" | "quick" | "instant";

/** What every duration of the page is multiplied by. */
export const FACTORS: Record<Pace, number> = { slow: 1.7, normal: 1, quick: 0.5, instant: 0 };

export const PACES: { value: Pace; name: string }[] = [
  { value: "slow", name: "Slow" },
  { value: "normal", name: "Normal" },
  { value: "quick", name: "Quick" },
  { value: "instant", name: "At once" },
];

/** A pace that was remembered, or the usual one. */
export function paceOf(text: string | null): Pace {
  return PACES.find(({ value }) => value === text)?.value ?? "normal";
}
