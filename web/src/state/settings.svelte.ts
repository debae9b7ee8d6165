// What this browser remembers for its person: theme, sound, standing answers. Nothing leaves it.
import type { Standing } from "../choice/standing";
import { recall, remember } from "./memory";

export type Theme = "system" | "light" | "dark";

class Settings {
  theme: Theme = $state((recall("theme") as Theme | null) ?? "system");
  sound: boolean = $state(recall("sound") === "on");
  private standing: Record<string, Standing[]> = $state(JSON.parse(recall("standing") ?? "{}") as Record<string, Standing[]>);

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
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
