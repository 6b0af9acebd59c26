import type { Note, TimelineModel, Utterance } from '../timeline-model.ts';
import { placeLabels } from './labels.ts';
import type { RowSpan } from './rows.ts';
import { xOf } from './shapes.ts';
import { textWidth, truncateToWidth } from './text.ts';
import { sizes } from './theme.ts';
import type { Channel } from './waveform.ts';
import { type WordBlock, wordBlocks } from './words.ts';

export type RowInput = {
  readonly model: TimelineModel;
  readonly caller: Channel;
  readonly assistant: Channel;
  readonly span: RowSpan;
  /** Pixels per millisecond. */
  readonly scale: number;
  /** Top of the row. */
  readonly top: number;
};

/** A note with its label: the truncated text, its anchor, its left edge, its width and its lane from below. */
type PlacedNote = {
  readonly note: Note;
  readonly text: string;
  readonly x: number;
  readonly left: number;
  readonly width: number;
  readonly lane: number;
};

/** A row with everything placed in it. `y` contains the top of each part. */
export type RowLayout = RowInput & {
  readonly width: number;
  readonly callerBlocks: readonly WordBlock[];
  readonly assistantBlocks: readonly WordBlock[];
  readonly notes: readonly PlacedNote[];
  readonly y: {
    readonly state: number;
    readonly callerWords: number;
    readonly callerWave: number;
    readonly latency: number;
    readonly assistantWave: number;
    readonly assistantWords: number;
    readonly axis: number;
    readonly bottom: number;
  };
};

const widestNote = 420;
const widestOutcome = 300;

/** Places everything in a row, which is as high as its words and labels need. */
export function layOutRow(input: RowInput): RowLayout {
  const { model, span, scale } = input;
  const page = { scale, width: sizes.width - sizes.left - sizes.right };
  const side = (speaker: Utterance['speaker']): readonly WordBlock[] =>
    wordBlocks(
      model.utterances.filter((one) => one.speaker === speaker),
      span,
      page,
    );
  const [callerBlocks, assistantBlocks] = [side('caller'), side('assistant')];
  const notes = placeNotes(input);
  const y = tops(input.top, {
    callerLines: maxLines(callerBlocks),
    assistantLines: maxLines(assistantBlocks),
    lanes: Math.max(0, ...notes.map(({ lane }) => lane + 1)),
  });
  return { ...input, width: (span.untilMs - span.fromMs) * scale, callerBlocks, assistantBlocks, notes, y };
}

type Needs = { readonly callerLines: number; readonly assistantLines: number; readonly lanes: number };

function tops(state: number, { callerLines, assistantLines, lanes }: Needs): RowLayout['y'] {
  const callerWords = state + sizes.state + 4;
  const callerWave = callerWords + callerLines * sizes.line + 6;
  const latency = callerWave + sizes.wave + 2;
  const assistantWave = latency + sizes.latency + lanes * sizes.label + 2;
  const assistantWords = assistantWave + sizes.wave + 6;
  const axis = assistantWords + assistantLines * sizes.line + 4;
  const bottom = axis + sizes.axis;
  return { state, callerWords, callerWave, latency, assistantWave, assistantWords, axis, bottom };
}

/** The number of lines for one side's words; at least one. */
export function maxLines(blocks: readonly WordBlock[]): number {
  return Math.max(1, ...blocks.map(({ lines }) => lines.length));
}

function placeNotes({ model, span, scale }: RowInput): readonly PlacedNote[] {
  const labels = model.notes
    .filter(({ atMs }) => atMs >= span.fromMs && atMs < span.untilMs)
    .map((note) => {
      const outcome = note.outcome === '' ? '' : ` → ${truncateToWidth(note.outcome, sizes.small, widestOutcome)}`;
      const text = truncateToWidth(note.text, sizes.small, widestNote) + outcome;
      return { note, text, anchor: xOf(note.atMs, span, scale), width: textWidth(text, sizes.small) + 12 };
    });
  const places = placeLabels(labels, sizes.width - sizes.right);
  return labels.map(({ note, text, anchor, width }, index) => ({ note, text, x: anchor, width, ...places[index]! }));
}
