import {
  type Comparison,
  compareWithOptions,
  type Outcome,
  type Totals,
  type TurnComparison,
} from '#engine/replay/comparison.ts';
import { formatSeconds } from '#engine/replay/descriptions.ts';
import { type Divergence, type ExactReplay, replayExactly } from '#engine/replay/exact.ts';
import { overrideOptions, SettingError } from '#engine/replay/settings.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { printable } from '#src/foundation/terminal-style.ts';
import { type Command, type Output, readParameters, table, UsageError } from './command.ts';
import { type NamedCall, readNamedCalls } from './named-call.ts';

/** `parley replay`: replays recorded calls under the same or other settings. */
export const replayCommand: Command = {
  name: 'replay',
  parameters: 'CALL_ID|FILE|FOLDER [--set NAME=VALUE ...] [--json]',
  summary: 'replay a recorded call with the same or changed settings',
  help: `Without --set, the turn-taking engine decides again on the recorded inputs. Decisions and transcript must be the same;
otherwise the first difference is shown with both sides, and the exit code is 1.

With --set, the call is replayed with changed settings, and each reply is compared: how much earlier or later it is heard, and
whether it cuts off the caller, is interrupted or paused. The caller's words and their times are recorded and do not react.
The replay models how long replies take to be made and played (like the recorded reply to the same words, otherwise like the
usual reply of the call), how much of an interrupted reply is heard, and how long tools run.

  --set NAME=VALUE   min_delay=300, speculate=false, behavior=patient; can be repeated, applied in order
  --json             print one JSON object

For a FOLDER, every *.jsonl file is replayed and summarized in a table.`,
  run: async (parameters, output) => {
    const options = { set: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readParameters(parameters, options, [1, 1]);
    const subjects = await readNamedCalls(positionals[0] ?? '');
    if (values.set === undefined) return replaySame(subjects, values.json, output);
    return replayChanged(subjects, { changes: values.set, json: values.json }, output);
  },
};

/** Replays under the call's own settings. */
function replaySame(subjects: readonly NamedCall[], json: boolean, output: Output): number {
  const replays = subjects.map(({ name, call }) => ({ name, replay: replayExactly(call.recording) }));
  if (json) output.line(JSON.stringify({ calls: replays.map(({ name, replay }) => exactJson(name, replay)) }, null, 2));
  else for (const { name, replay } of replays) for (const line of exactLines(name, replay)) output.line(line);
  return replays.every(({ replay }) => replay.divergence === null) ? 0 : 1;
}

function exactJson(name: string, { inputs, decisions, divergence }: ExactReplay) {
  return { call: name, same: divergence === null, inputs, decisions, divergence };
}

function exactLines(name: string, { inputs, decisions, divergence }: ExactReplay): readonly string[] {
  if (divergence === null)
    return [`${name}: the same ${decisions} decisions on ${inputs} inputs, and the same transcript`];
  return [`${name}: a different decision on input ${divergence.seq}`, ...divergenceLines(divergence)];
}

function divergenceLines({ event, recorded, replayed }: Divergence): readonly string[] {
  const told = (what: unknown): string => (what === null ? 'nothing more' : JSON.stringify(what));
  return [`  input     ${told(event)}`, `  recorded  ${told(recorded)}`, `  replayed  ${told(replayed)}`];
}

/** A call under its own and under changed settings. */
export type Compared = { readonly name: string; readonly comparison: Comparison };
type Changes = { readonly changes: readonly string[]; readonly json: boolean };

/** Replays under other settings. */
function replayChanged(subjects: readonly NamedCall[], { changes, json }: Changes, output: Output): number {
  const compared = subjects.map(
    ({ name, call: { recording } }): Compared => ({
      name,
      comparison: compareWithOptions(recording, optionsUnder(recording.options, changes)),
    }),
  );
  if (json) output.line(JSON.stringify({ set: changes, calls: compared.map(comparedJson) }, null, 2));
  else for (const line of comparedLines(compared, changes, output)) output.line(line);
  return 0;
}

/** The options with changes such as `min_delay=300`. Throws `UsageError`. */
export function optionsUnder(options: TurnOptions, changes: readonly string[]): TurnOptions {
  try {
    return overrideOptions(options, changes);
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}

function comparedJson({ name, comparison: { turns, recorded, replayed } }: Compared) {
  return {
    call: name,
    turns: turns.map(({ cause, words, stoppedMs, ...sides }) => ({
      cause,
      words,
      stopped_ms: stoppedMs,
      recorded: outcomeJson(sides.recorded),
      replayed: outcomeJson(sides.replayed),
    })),
    recorded: totalsJson(recorded),
    replayed: totalsJson(replayed),
  };
}

function outcomeJson(outcome: Outcome | null) {
  if (outcome === null) return null;
  const { startedMs, delayMs, cutOff, interrupted, held, late } = outcome;
  return { started_ms: startedMs, delay_ms: delayMs, cut_off: cutOff, interrupted, held, late };
}

function totalsJson(totals: Totals) {
  return {
    answers: totals.answers,
    mean_delay_ms: totals.meanDelayMs,
    median_delay_ms: totals.medianDelayMs,
    cut_offs: totals.cutOffs,
    interruptions: totals.interruptions,
    false_interruptions: totals.falseInterruptions,
    reminders: totals.reminders,
  };
}

/** The comparison of recorded and replayed calls in lines. */
export function comparedLines(
  compared: readonly Compared[],
  changes: readonly string[],
  output: Output,
): readonly string[] {
  const [only] = compared;
  const head = output.paint(`Replayed with ${changes.join(', ')}`, 'bold');
  if (only !== undefined && compared.length === 1)
    return [head, '', ...turnTable(only.comparison, output), '', ...totalTable(compared, output)];
  return [head, '', ...totalTable(compared, output)];
}

const wordColumns = 44;

function turnTable({ turns }: Comparison, { paint }: Output): readonly string[] {
  const rows = turns.map((turn) => [
    turn.stoppedMs === null ? '' : formatSeconds(turn.stoppedMs),
    shortened(printable(turn.words) || turn.cause),
    heardAfter(turn.recorded),
    heardAfter(turn.replayed),
    difference(turn),
  ]);
  const [header = '', ...lines] = table([['stopped', 'reply to', 'recorded', 'replayed', ''], ...rows], [0, 2, 3]);
  return [paint(header, 'dim'), ...lines];
}

function shortened(words: string): string {
  const characters = [...words];
  return characters.length <= wordColumns ? words : `${characters.slice(0, wordColumns - 1).join('')}…`;
}

/** Time from the caller to the reply; if it answers no speech, its time in the call. */
function heardAfter(outcome: Outcome | null): string {
  if (outcome === null) return '-';
  if (outcome.startedMs === null) return 'unheard';
  return outcome.delayMs === null ? `at ${formatSeconds(outcome.startedMs)}` : `+${formatSeconds(outcome.delayMs)}`;
}

/** Times closer than this are equal. */
const sameMs = 10;

function difference({ recorded, replayed }: TurnComparison): string {
  const found = [moved(recorded, replayed), ...flags(recorded, replayed)].filter((text) => text !== '');
  return found.length === 0 ? 'same' : found.join(', ');
}

function moved(recorded: Outcome | null, replayed: Outcome | null): string {
  if (recorded === null) return 'only replayed';
  if (replayed === null) return 'only recorded';
  if (recorded.startedMs === null || replayed.startedMs === null) {
    return recorded.startedMs === replayed.startedMs
      ? ''
      : recorded.startedMs === null
        ? 'now heard'
        : 'no longer heard';
  }
  const ms = replayed.startedMs - recorded.startedMs;
  return Math.abs(ms) < sameMs ? '' : `${formatSeconds(Math.abs(ms))} ${ms < 0 ? 'earlier' : 'later'}`;
}

function flags(recorded: Outcome | null, replayed: Outcome | null): readonly string[] {
  const changed = (name: string, of: (outcome: Outcome) => boolean): string => {
    const was = recorded !== null && of(recorded);
    const is = replayed !== null && of(replayed);
    return was === is ? (is ? `still ${name}` : '') : is ? name : `no longer ${name}`;
  };
  return [
    changed('cut off', ({ cutOff }) => cutOff),
    changed('interrupted', ({ interrupted, cutOff }) => interrupted && !cutOff),
    changed('paused', ({ held }) => held > 0),
    changed('overlaps later caller speech', ({ late }) => late),
  ];
}

function totalTable(compared: readonly Compared[], { paint }: Output): readonly string[] {
  const head = ['call', '', 'answers', 'mean delay', 'median', 'cut-offs', 'interruptions', 'false', 'reminders'];
  const rows = compared.flatMap(({ name, comparison: { recorded, replayed } }) => [
    [name, 'recorded', ...figures(recorded)],
    ['', 'replayed', ...figures(replayed)],
  ]);
  const sums =
    compared.length === 1
      ? []
      : [
          ['all', 'recorded', ...figures(sum(compared.map(({ comparison }) => comparison.recorded)))],
          ['', 'replayed', ...figures(sum(compared.map(({ comparison }) => comparison.replayed)))],
        ];
  const [header = '', ...lines] = table([head, ...rows, ...sums], [2, 3, 4, 5, 6, 7, 8]);
  return [paint(header, 'dim'), ...lines];
}

function figures(totals: Totals): readonly string[] {
  const { answers, meanDelayMs, medianDelayMs, cutOffs, interruptions, falseInterruptions, reminders } = totals;
  const delay = (ms: number | null): string => (ms === null ? '-' : formatSeconds(ms));
  const counts = [cutOffs, interruptions, falseInterruptions, reminders].map(String);
  return [String(answers), delay(meanDelayMs), delay(medianDelayMs), ...counts];
}

/** Mean over all replies; medians of several calls cannot be combined. */
function sum(all: readonly Totals[]): Totals {
  const of = (pick: (totals: Totals) => number): number => all.reduce((total, one) => total + pick(one), 0);
  const answers = of((one) => one.answers);
  const delays = of((one) => (one.meanDelayMs ?? 0) * one.answers);
  return {
    answers,
    meanDelayMs: answers === 0 ? null : delays / answers,
    medianDelayMs: null,
    cutOffs: of((one) => one.cutOffs),
    interruptions: of((one) => one.interruptions),
    falseInterruptions: of((one) => one.falseInterruptions),
    reminders: of((one) => one.reminders),
  };
}
