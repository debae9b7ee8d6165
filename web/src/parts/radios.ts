// One out of a few by keyboard, as everywhere else: the chosen one is the only tab stop, arrows choose the next.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Attach to a radiogroup; its radios say by `tabindex` themselves which of them is chosen. */
export const radios: Attachment<HTMLElement> = (group) => {
  const onkey = (event: KeyboardEvent): void => {
    const all = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];
    const by = STEPS[event.key];
    const at = all.indexOf(event.target as HTMLElement);
    const next = by === undefined || at < 0 ? undefined : all[(at + by + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  group.addEventListener("keydown", onkey);
  return () => group.removeEventListener("keydown", onkey);
};
