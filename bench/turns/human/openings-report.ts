import type { BenchResult } from '../../scenario.ts';
import { samplesToMs } from '../clip.ts';
import { detectSpeech, runDetector } from '../detection.ts';
import type { Opening } from './openings.ts';

const stepMs = 10;
/** Detected speech this long after the true end is not false. */
const afterMs = 200;
const tickAfterMs = 10;

type Heard = Opening & { readonly detected: readonly { readonly fromMs: number; readonly untilMs: number }[] };

/** How much of the speech after the opening of a line the detector hears, and how often it starts on a line without speech. */
export function openingResults(openings: readonly Opening[]): readonly BenchResult[] {
  const windows = runDetector(openings.map(({ line }) => line));
  const heard = openings.map((opening, index) => ({ ...opening, detected: detectedIn(windows[index]!, opening) }));
  const leads = heard.filter(({ leadMs }) => leadMs !== null);
  const groups = [
    ...Map.groupBy(heard, ({ group }) => group),
    ...[...Map.groupBy(leads, ({ leadMs }) => leadMs)].map(
      ([leadMs, of]) => [`speech after ${leadMs} ms of noise`, of] as const,
    ),
    ['all speech', heard.filter(({ speech }) => speech.length > 0)] as const,
    ['nobody', heard.filter(({ speech }) => speech.length === 0)] as const,
  ];
  return groups.map(([name, of]) => ({
    table: 'speech on a line that has just opened, people',
    name,
    values: values(of),
  }));
}

function detectedIn(windows: Parameters<typeof detectSpeech>[0], { line }: Opening): Heard['detected'] {
  const found: { fromMs: number; untilMs: number }[] = [];
  for (const report of detectSpeech(windows, tickAfterMs)) {
    if (report.type === 'started') found.push({ fromMs: report.fromMs, untilMs: samplesToMs(line.length) });
    else found.push({ ...found.pop()!, untilMs: report.spokeUntilMs });
  }
  return found;
}

function values(openings: readonly Heard[]): BenchResult['values'] {
  const count = { speech: 0, heard: 0, silence: 0, falsely: 0 };
  for (const opening of openings) countSteps(opening, count);
  const stretches = openings.flatMap(({ speech, detected }) =>
    speech.map((stretch) => detected.some((found) => overlap(found, stretch))),
  );
  const empty = openings.filter(({ speech }) => speech.length === 0);
  return {
    lines: openings.length,
    heard_share: share(count.heard, count.speech),
    stretches: stretches.length,
    stretches_missed: stretches.filter((found) => !found).length,
    false_speech_share: share(count.falsely, count.silence),
    empty_lines_with_a_start_share: share(empty.filter(({ detected }) => detected.length > 0).length, empty.length),
    false_starts: empty.reduce((sum, { detected }) => sum + detected.length, 0),
  };
}

type Count = { speech: number; heard: number; silence: number; falsely: number };

function countSteps({ line, speech, detected }: Heard, count: Count): void {
  for (let atMs = 0; atMs < samplesToMs(line.length); atMs += stepMs) {
    const found = detected.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs);
    if (speech.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs)) {
      count.speech += 1;
      count.heard += Number(found);
    } else if (!speech.some(({ fromMs, untilMs }) => atMs >= fromMs - afterMs && atMs < untilMs + afterMs)) {
      count.silence += 1;
      count.falsely += Number(found);
    }
  }
}

function overlap(one: { fromMs: number; untilMs: number }, other: { fromMs: number; untilMs: number }): boolean {
  return one.fromMs < other.untilMs && one.untilMs > other.fromMs;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
