// What this browser remembers for its person: theme and look, sound, pace, letter keys, how the rules are read, standing answers. Nothing leaves it.
import type { Standing } from "../choice/standing";
import { recall, remember } from "./memory";
import { paceOf, type Pace } from "./pace";

export type Theme = "system" | "light" | "dark";
/** Other looks of the same page: without decoration and in strong contrast, or with letters twice as large. */
export type Look = "plain" | "large";

class Settings {
  theme: Theme = $state((recall("theme") as Theme | null) ?? "system");
  sound: boolean = $state(recall("sound") === "on");
  plain: boolean = $state(recall("plain") === "on");
  large: boolean = $state(recall("large") === "on");
  /** Do single letters press buttons? */
  letters: boolean = $state(recall("letters") !== "off");
  pace: Pace = $state(paceOf(recall("pace")));
  /** Is an answer given in a moment where no other is likely? */
  soon: boolean = $state(recall("soon") !== "off");
  /** Are sources and move codes shown in the rules? */
  codes: boolean = $state(recall("codes") === "on");
  private standing: Record<string, Standing[]> = $state(JSON.parse(recall("standing") ?? "{}") as Record<string, Standing[]>);

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setLook(look: Look, on: boolean): void {
    this[look] = on;
    remember(look, on ? "on" : "off");
    document.documentElement.toggleAttribute(`data-${look}`, on);
    window.dispatchEvent(new Event("resize"));
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
  }

  setLetters(on: boolean): void {
    this.letters = on;
    remember("letters", on ? "on" : "off");
  }

  setSoon(on: boolean): void {
    this.soon = on;
    remember("soon", on ? "on" : "off");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
  }

  setCodes(on: boolean): void {
    this.codes = on;
    remember("codes", on ? "on" : "off");
  }

  standingFor(game: string): Standing[] {
    return this.standing[game] ?? [];
  }

  setStanding(game: string, answers: Standing[]): void {
    this.standing = { ...this.standing, [game]: answers };
    remember("standing", JSON.stringify(this.standing));
  }
}

export const settings = new Settings();
