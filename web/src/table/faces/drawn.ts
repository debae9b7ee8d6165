// Which drawing a face has: a game's own, a number in its colour, or its name and words.
import type { Component } from "svelte";
import { kindOf } from "../../games/drawings";
import type { Face } from "../../wire/types";
import NumberFace from "./NumberFace.svelte";
import TextFace from "./TextFace.svelte";

export function drawingOfFace(face: Face): Component<{ face: Face }> {
  return kindOf(face)?.drawing ?? (isNumber(face) ? NumberFace : TextFace);
}

/** Is there more on the card than its name and words? */
export function isDrawn(face: Face): boolean {
  return drawingOfFace(face) !== TextFace;
}

function isNumber({ kind, paint, value }: Face): boolean {
  return kind === "wild" || (kind === "number" && (Boolean(paint) || typeof value === "number"));
}
