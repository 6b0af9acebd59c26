import { layOutRow, type RowInput } from './row-layout.ts';
import { drawAxis, drawLatencies, drawMarks, drawTints, drawWaves } from './row-signals.ts';
import { drawInterruptions, drawNotes, drawStates, drawWords } from './row-texts.ts';

type DrawnRow = { readonly svg: string; readonly bottom: number };

const layers = [
  drawAxis,
  drawTints,
  drawStates,
  drawWaves,
  drawMarks,
  drawInterruptions,
  drawLatencies,
  drawNotes,
  drawWords,
];

/** Draws one row, from top to bottom: states, the caller's words and waveform, the events, the assistant's waveform and words, the time. */
export function drawRow(input: RowInput): DrawnRow {
  const frame = layOutRow(input);
  return { svg: layers.map((draw) => draw(frame)).join(''), bottom: frame.y.bottom };
}
