// What this browser remembers for its person: theme, sound, standing answers. Nothing leaves it.
import type { Standing } from "../choice/standing";

export type Theme = "system" | "light" | "dark";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing forgets it with the tab.
  }
}

class Settings {
  theme: Theme = $state((read("theme") as Theme | null) ?? "system");
  sound: boolean = $state(read("sound") === "on");
  private standing: Record<string, Standing[]> = $state(JSON.parse(read("standing") ?? "{}") as Record<string, Standing[]>);

  setTheme(theme: Theme): void {
    this.theme = theme;
    write("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setSound(on: boolean): void {
    this.sound = on;
    write("sound", on ? "on" : "off");
  }

  standingFor(game: string): Standing[] {
    return this.standing[game] ?? [];
  }

  setStanding(game: string, answers: Standing[]): void {
    this.standing = { ...this.standing, [game]: answers };
    write("standing", JSON.stringify(this.standing));
  }
}

export const settings = new Settings();
