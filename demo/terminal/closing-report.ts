import stringWidth from 'string-width';
import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { type Paint, printable, wrapText } from '#src/foundation/terminal-style.ts';
import type { SpeedReport, Spread } from '../report.ts';

/** The data shown after a call. `call` is the Call in the API. */
export type ClosingReport = {
  readonly call: JsonObject;
  readonly speed: SpeedReport;
  /** Paths of the files. */
  readonly recording: string;
  readonly timeline: string;
};
type Setting = { readonly width: number; readonly paint: Paint };

/** The tables at the end: latencies, speech over the assistant, the analysis, the files. */
export function closingReportLines(closing: ClosingReport, setting: Setting): readonly string[] {
  return [
    ...section('Latency of the replies in milliseconds', latencyTable(closing.speed, setting.paint), setting),
    ...section('Speech over the assistant', overlapLines(closing.speed), setting),
    ...section('Analysis', analysisLines(closing.call, setting), setting),
    ...section(
      'Files',
      pairs(
        [
          ['recording', closing.recording],
          ['timeline', closing.timeline],
        ],
        setting,
      ),
      setting,
    ),
  ];
}

function section(title: string, lines: readonly string[], { paint }: Setting): readonly string[] {
  return lines.length === 0 ? [] : ['', paint(title, 'bold'), ...lines.map((line) => `  ${line}`)];
}

const nameColumns = 8;
const figureColumns = 13;

function latencyTable({ answers, spread }: SpeedReport, paint: Paint): readonly string[] {
  if (spread === null) return ['the assistant did not reply'];
  const row = (name: string, figures: readonly (string | number)[]): string =>
    name.padEnd(nameColumns) + figures.map((figure) => cell(figure)).join('');
  const of = (pick: (spread: Spread) => number): readonly number[] =>
    [spread.eou, spread.llm, spread.tts, spread.total].map(pick);
  return [
    paint(row('answer', ['pause (eou)', 'model (llm)', 'voice (tts)', 'total']), 'dim'),
    ...answers.map((one, index) =>
      row(String(index + 1), [one.eouDelayMs, one.llmLatencyMs, one.ttsLatencyMs, one.latencyMs]),
    ),
    paint('─'.repeat(nameColumns + 4 * figureColumns), 'dim'),
    row(
      'min',
      of(({ min }) => min),
    ),
    paint(
      row(
        'median',
        of(({ median }) => median),
      ),
      'bold',
    ),
    row(
      'max',
      of(({ max }) => max),
    ),
  ];
}

function cell(figure: string | number): string {
  return (typeof figure === 'number' ? String(Math.round(figure)) : figure).padStart(figureColumns);
}

function overlapLines({ overlaps }: SpeedReport): readonly string[] {
  return overlaps.map(({ kind, words, onsetToClearMs }) => {
    const what = kind === 'interrupt' ? 'interruption' : 'backchannel';
    const clear =
      onsetToClearMs === null ? 'playback continued' : `playback cleared after ${Math.round(onsetToClearMs)} ms`;
    return `${what} “${printable(words)}”: ${clear}`;
  });
}

const analysisFields = [
  ['summary', 'summary'],
  ['call_completion', 'call'],
  ['call_completion_summary', ''],
  ['task_completion', 'task'],
  ['task_completion_summary', ''],
] as const;

function analysisLines({ call_analysis: analysis, sentiment }: JsonObject, setting: Setting): readonly string[] {
  if (!isJsonObject(analysis)) return ['none'];
  const data = Array.isArray(analysis.post_analysis_data) ? analysis.post_analysis_data.filter(isJsonObject) : [];
  return pairs(
    [
      ...analysisFields.map(([field, name]) => [name, textOf(analysis[field])] as const),
      ['sentiment', textOf(sentiment)],
      ...data.map((entry) => [textOf(entry.name), textOf(entry.value)] as const),
    ],
    setting,
  );
}

function textOf(value: Json | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Names and values in two columns; omits empty values. */
function pairs(entries: readonly (readonly [string, string])[], { width, paint }: Setting): readonly string[] {
  const shown = entries
    .map(([name, value]) => [printable(name), printable(value)] as const)
    .filter(([, value]) => value !== '');
  const left = Math.max(0, ...shown.map(([name]) => stringWidth(name))) + 2;
  return shown.flatMap(([name, value]) =>
    wrapText(value, Math.max(20, width - left - 2)).map((line, index) => {
      const head = index === 0 ? name : '';
      return paint(head, 'dim') + ' '.repeat(left - stringWidth(head)) + line;
    }),
  );
}
