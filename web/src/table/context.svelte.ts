// What every thing on the table asks: may I be chosen, am I chosen, am I refused, did I just move?
import { getContext, setContext } from "svelte";
import type { Scene } from "../wire/types";
import { partners } from "./scene";

/** What the frame hands to the table. */
export interface TableProps {
  scene: Scene;
  names: string[];
  chosen: string[];
  asking: string[];
  onchoose: (thing: string) => void;
  onwhy: (thing: string | null, element: Element) => void;
}

/** `legal` answers to a click, `refused` says why not, `rest` does neither. */
export type Standing = "legal" | "refused" | "rest";

/** The table as its things see it. It reads the props anew every time, so it never goes stale. */
export class Table {
  readonly #props: () => TableProps;
  readonly #legal = $derived.by(() => new Set(this.props.asking));
  readonly #refused = $derived.by(() => new Set((this.scene.prompt.refusals ?? []).flatMap((refusal) => refusal.things ?? [])));
  readonly #partners = $derived.by(() => (this.props.chosen.length ? partners(this.scene, this.props.chosen) : new Set<string>()));

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  get props(): TableProps {
    return this.#props();
  }

  get scene(): Scene {
    return this.props.scene;
  }

  /** Does the viewer have to answer something? */
  get asked(): boolean {
    return this.#legal.size > 0;
  }

  standing(id: string): Standing {
    if (this.#legal.has(id) || this.#partners.has(id)) return "legal";
    return this.#refused.has(id) ? "refused" : "rest";
  }

  isChosen(id: string): boolean {
    return this.props.chosen.includes(id);
  }

  /** Would it go with what is chosen already? */
  isTarget(id: string): boolean {
    return this.#partners.has(id);
  }

  /** A click, a tap or Enter: chooses what may be chosen and explains what may not. */
  press(id: string, element: Element): void {
    if (this.standing(id) === "refused") this.props.onwhy(id, element);
    else this.props.onchoose(id);
  }
}

const KEY = Symbol("table");

/** Called by the roots of the table; `props` is read again and again. */
export function provideTable(props: () => TableProps): Table {
  return setContext(KEY, new Table(props));
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
