// Notices are never behind a dialog: while one is open it shows them itself, for what is behind it can be neither read nor pressed.
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("notices");

/** The notices of a screen, and how many dialogs are open over it. */
export class Notices {
  dialogs: number = $state(0);

  constructor(readonly shown: () => Snippet) {}

  /** A dialog is there from now on, until what this gives back is called. */
  opened(): () => void {
    this.dialogs += 1;
    return () => (this.dialogs -= 1);
  }
}

export const provideNotices = (shown: () => Snippet): Notices => setContext(KEY, new Notices(shown));
export const noticesHere = (): Notices | undefined => getContext<Notices | undefined>(KEY);
