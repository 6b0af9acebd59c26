import { createSileroDetector } from '#embedded/silero/detector.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { BenchResult, Scenario, ScenarioOptions } from '../scenario.ts';
import { bargeIn } from '../turns/barge-in.ts';
import { bargeInResults, type JudgedOverlap } from '../turns/barge-in-report.ts';
import { detectSpeech, ReplayedDetector, runDetector } from '../turns/detection.ts';
import { engineEnds } from '../turns/endpointing.ts';
import { endpointingResults, type Judged } from '../turns/endpointing-report.ts';
import { fixedDelayEnds } from '../turns/fixed-delay.ts';
import { goalResults } from '../turns/goals.ts';
import { humanResults } from '../turns/human/results.ts';
import { latencyResults } from '../turns/latency.ts';
import { type Material, makeMaterial } from '../turns/material.ts';
import { type Condition, conditions } from '../turns/mix.ts';
import { recogniserErrorResults } from '../turns/recogniser-error-results.ts';
import { renderLine } from '../turns/recordings.ts';
import { judgeTurn } from '../turns/verdict.ts';
import { phaseOf } from '../turns/virtual-call.ts';

const fixedDelaysMs = [200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_200, 1_500, 2_000, 2_500];

/** Extent of the measurement. */
type Extent = {
  readonly conditions: readonly Condition[];
  /** Factors for the shortest and the longest wait of our endpointing. */
  readonly scales: readonly number[];
  /** Durations of speech that pause playback. */
  readonly pausesMs: readonly number[];
};

const whole: Extent = {
  conditions,
  scales: [0.25, 0.5, 0.75, 1, 1.5, 2],
  pausesMs: [96, 128, 160, 192, 250],
};
const quick: Extent = {
  conditions: conditions.filter(({ mulaw, snrDb }) => mulaw && (snrDb === null || snrDb === 10)),
  scales: [0.5, 1, 1.5],
  pausesMs: [128],
};

/** Measures endpointing and barge-in on audio, through the product's detector, engine and gateway. */
export const turns: Scenario = {
  name: 'turns',
  description: 'turn taking on audio: cut-offs by delay, right and false stops, latency of a turn',
  async run(options) {
    const extent = options.quick ? quick : whole;
    const material = await makeMaterial(options);
    const judged = await endpointing(material, extent, options);
    const overlaps = await bargeIns(material, extent, options);
    const results: readonly BenchResult[] = [
      ...endpointingResults(judged),
      ...bargeInResults(overlaps, defaultTurnOptions.pauseMs),
      ...(await recogniserErrorResults(material, options.progress)),
      ...(await latency(material)),
    ];
    const people = options.quick ? [] : await humanResults(material.clips, options);
    return {
      about: material.about,
      results: [...results, ...goalResults(results), ...people],
      failures: failuresIn(judged),
    };
  },
};

async function endpointing(material: Material, extent: Extent, options: ScenarioOptions): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const condition of extent.conditions) {
    options.progress(`endpointing, ${condition.name}`);
    const lines = material.turns.map((recording) => renderLine(recording, condition, material.babble));
    for (const [index, windows] of runDetector(lines).entries()) {
      const recording = material.turns[index]!;
      const about = { condition: condition.name, kind: recording.script.kind };
      const speech = detectSpeech(windows, 20 - phaseOf(recording.seed));
      for (const setting of fixedDelaysMs) {
        const verdict = judgeTurn(recording, fixedDelayEnds(speech, setting));
        judged.push({ ...verdict, ...about, policy: { name: 'fixed', setting } });
      }
      for (const scale of extent.scales) {
        for (const punctuated of [true, false]) {
          const detector = new ReplayedDetector(windows);
          const { ends } = await engineEnds({ recording, line: lines[index]!, detector, scale, punctuated });
          judged.push({
            ...judgeTurn(recording, ends),
            ...about,
            policy: { name: 'ours', setting: scale, punctuated },
          });
        }
      }
    }
  }
  return judged;
}

/** A telephone's echo depends on the playback, so its audio is detected live; other audio is detected once for all settings. */
async function bargeIns(
  material: Material,
  extent: Extent,
  options: ScenarioOptions,
): Promise<readonly JudgedOverlap[]> {
  const judged: JudgedOverlap[] = [];
  const live = createSileroDetector({ tickMs: Number.POSITIVE_INFINITY });
  const { clips, overlaps, babble } = material;
  const pausesMs = [...new Set([...extent.pausesMs, defaultTurnOptions.pauseMs])].sort((a, b) => a - b);
  for (const condition of extent.conditions.filter(({ mulaw }) => mulaw)) {
    options.progress(`barge-in, ${condition.name}`);
    const lines = overlaps.map((recording) => renderLine(recording, condition, babble));
    const windows = runDetector(lines);
    for (const pauseMs of pausesMs) {
      for (const [index, recording] of overlaps.entries()) {
        const detector = recording.echo === null ? new ReplayedDetector(windows[index]!) : live;
        const verdict = await bargeIn({
          recording,
          detector,
          clips,
          line: lines[index]!,
          turns: { ...defaultTurnOptions, pauseMs },
          punctuated: index % 2 === 0,
        });
        judged.push({ ...verdict, condition: condition.name, pauseMs });
      }
    }
  }
  return judged;
}

async function latency({ turns: recordings, babble }: Material): Promise<readonly BenchResult[]> {
  const whole = recordings.filter(({ script }) => script.kind === 'whole sentence');
  const line = conditions.find(({ mulaw, snrDb }) => mulaw && snrDb === null)!;
  const lines = whole.map((recording) => renderLine(recording, line, babble));
  const windows = runDetector(lines);
  return latencyResults(
    whole.map((recording, index) => ({ recording, line: lines[index]!, windows: windows[index]! })),
  );
}

/** On a quiet line every turn gets a reply; otherwise the results are not worth printing. */
function failuresIn(judged: readonly Judged[]): readonly string[] {
  const missing = judged.filter(
    ({ policy, condition, answered }) =>
      policy.name === 'ours' && policy.setting === 1 && condition.startsWith('quiet') && !answered,
  );
  return missing.length === 0 ? [] : [`${missing.length} turns on a quiet line were not answered`];
}
