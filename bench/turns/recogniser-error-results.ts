import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { BenchResult } from '../scenario.ts';
import { shareOf } from '../spread.ts';
import { type BargeInVerdict, bargeIn } from './barge-in.ts';
import { bargeInValues } from './barge-in-report.ts';
import { type DetectorWindows, detectSpeech, ReplayedDetector, runDetector } from './detection.ts';
import { engineEnds } from './endpointing.ts';
import { besideFixed, type Judged } from './endpointing-report.ts';
import { fixedDelayEnds } from './fixed-delay.ts';
import type { Material } from './material.ts';
import { type Condition, conditions } from './mix.ts';
import { pickValues } from './pick-values.ts';
import { renderLine } from './recordings.ts';
import { judgeTurn } from './verdict.ts';
import { phaseOf } from './virtual-call.ts';

/** Shares of words that the recognizer gets wrong. */
const shares = [0, 0.1, 0.2];
const fixedDelaysMs = [400, 600, 800, 1_000, 1_200, 1_500, 2_000, 2_500];

type Heard = { readonly line: Int16Array; readonly windows: DetectorWindows };
type Run = { readonly material: Material; readonly condition: Condition; readonly share: number };

/** Measures turn taking with a recognizer that makes more and more errors, on a quiet line and in noise 10 dB below the speech. */
export async function recogniserErrorResults(
  material: Material,
  progress: (text: string) => void,
): Promise<readonly BenchResult[]> {
  const lines = conditions.filter(({ mulaw, snrDb }) => mulaw && (snrDb === null || snrDb === 10));
  const turns = shares.map((): (Judged & { askedAgain: boolean })[] => []);
  const overlaps = shares.map((): BargeInVerdict[] => []);
  for (const condition of lines) {
    progress(`recognizers that err, ${condition.name}`);
    const heardTurns = heard(material.turns, material, condition);
    const heardOverlaps = heard(material.overlaps, material, condition);
    for (const [index, share] of shares.entries()) {
      turns[index]!.push(...(await judgeTurns({ material, condition, share }, heardTurns)));
      overlaps[index]!.push(...(await judgeOverlaps({ material, condition, share }, heardOverlaps)));
    }
  }
  return shares.map((share, index) => resultOf(share, turns[index]!, overlaps[index]!));
}

function heard(
  recordings: readonly Parameters<typeof renderLine>[0][],
  { babble }: Material,
  condition: Condition,
): readonly Heard[] {
  const lines = recordings.map((recording) => renderLine(recording, condition, babble));
  return runDetector(lines).map((windows, index) => ({ line: lines[index]!, windows }));
}

async function judgeTurns({ material, condition, share }: Run, lines: readonly Heard[]) {
  const judged: (Judged & { askedAgain: boolean })[] = [];
  for (const [index, { line, windows }] of lines.entries()) {
    const recording = material.turns[index]!;
    const about = { condition: condition.name, kind: recording.script.kind, askedAgain: false };
    const speech = detectSpeech(windows, 20 - phaseOf(recording.seed));
    for (const setting of fixedDelaysMs) {
      const verdict = judgeTurn(recording, fixedDelayEnds(speech, setting));
      judged.push({ ...verdict, ...about, policy: { name: 'fixed', setting } });
    }
    for (const punctuated of [true, false]) {
      const detector = new ReplayedDetector(windows);
      const run = { recording, line, detector, scale: 1, punctuated, wordErrorShare: share };
      const { ends, askedAgain } = await engineEnds(run);
      const policy = { name: 'ours', setting: 1, punctuated } as const;
      judged.push({ ...judgeTurn(recording, ends), ...about, askedAgain, policy });
    }
  }
  return judged;
}

/** An echo depends on the playback; it is left out, because its audio cannot be detected in advance. */
async function judgeOverlaps({ material, share }: Run, lines: readonly Heard[]): Promise<readonly BargeInVerdict[]> {
  const verdicts: BargeInVerdict[] = [];
  for (const [index, { line, windows }] of lines.entries()) {
    const recording = material.overlaps[index]!;
    if (recording.echo !== null) continue;
    const detector = new ReplayedDetector(windows);
    const { clips } = material;
    const how = { turns: defaultTurnOptions, punctuated: index % 2 === 0, wordErrorShare: share };
    verdicts.push(await bargeIn({ recording, line, detector, clips, ...how }));
  }
  return verdicts;
}

function resultOf(
  share: number,
  turns: readonly (Judged & { askedAgain: boolean })[],
  overlaps: readonly BargeInVerdict[],
): BenchResult {
  const name = `${Math.round(100 * share)} % wrong words`;
  const endpointing = besideFixed(name, turns).values;
  const ours = turns.filter(({ policy }) => policy.name === 'ours');
  return {
    table: 'recognizers that err',
    name,
    values: {
      ...pickValues(endpointing, 'cut_off_share', 'fixed_cut_off_share', 'mean_delay_ms', 'unanswered_share'),
      asked_again_share: shareOf(ours, ({ askedAgain }) => askedAgain),
      ...pickValues(bargeInValues(overlaps), 'false_stop_share', 'missed_share', 'stop_p50_ms', 'stop_p95_ms'),
    },
  };
}
