import type { TurnLatency } from '#engine/call/events.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { BenchResult } from '../scenario.ts';
import { percentile } from '../spread.ts';
import { type DetectorWindows, detectSpeech, ReplayedDetector } from './detection.ts';
import { fixedDelayEnds } from './fixed-delay.ts';
import { type TurnRecording, turnEndMs, waitMs } from './recordings.ts';
import { phaseOf, VirtualCall } from './virtual-call.ts';

/** One turn of the latency measurement. */
type LatencyRun = {
  readonly recording: TurnRecording;
  readonly line: Int16Array;
  readonly windows: DetectorWindows;
};

const vendors = { sttMs: 250, llmMs: 300, ttsMs: 100 };
/** Pause after which a plain system ends the turn; it requests transcript, reply and audio in sequence. */
const fixedPauseMs = 700;

/** Measures the caller's wait with providers of fixed speed: as reported by the engine, and as heard at the carrier. */
export async function latencyResults(runs: readonly LatencyRun[]): Promise<readonly BenchResult[]> {
  const measured = await Promise.all(runs.map(measure));
  const reported = measured.flatMap(({ latency }) => latency ?? []);
  const row = (name: string, values: readonly number[]): BenchResult => ({
    table: 'latency of one turn, STT 250, LLM 300, TTS 100 ms',
    name,
    values: { turns: values.length, p50_ms: percentile(values, 0.5), p95_ms: percentile(values, 0.95) },
  });
  return [
    row(
      'reported latency',
      reported.map(({ latencyMs }) => latencyMs),
    ),
    row(
      'end of turn',
      reported.map(({ eouDelayMs }) => eouDelayMs),
    ),
    row(
      'model',
      reported.map(({ llmLatencyMs }) => llmLatencyMs),
    ),
    row(
      'voice',
      reported.map(({ ttsLatencyMs }) => ttsLatencyMs),
    ),
    row(
      'true end to first sound',
      measured.flatMap(({ heardMs }) => heardMs ?? []),
    ),
    row(`fixed pause of ${fixedPauseMs} ms, parts in sequence`, runs.flatMap(fixedLatency)),
  ];
}

async function measure({ recording, line, windows }: LatencyRun) {
  const endMs = turnEndMs(recording);
  const call = new VirtualCall(
    {
      line,
      detector: new ReplayedDetector(windows),
      stretches: recording.stretches.map((stretch) => ({ ...stretch, confidence: 0.9 })),
      turns: defaultTurnOptions,
      seed: recording.seed,
      punctuated: true,
      opening: recording.script.question,
      expects: recording.script.expects,
      delays: vendors,
    },
    () => {},
  );
  const latencyOf = (): TurnLatency | null =>
    call.turns.flatMap((turn) => (turn.role === 'assistant' ? [turn.latency] : [])).find((found) => found !== null) ??
    null;
  await call.run(endMs + waitMs, () => latencyOf() !== null);
  const latency = latencyOf();
  const heardAt = call.carrier.playedAt.find((at) => at - call.startsAt > endMs);
  return { latency, heardMs: heardAt === undefined ? null : heardAt - call.startsAt - endMs };
}

function fixedLatency({ recording, windows }: LatencyRun): readonly number[] {
  const endMs = turnEndMs(recording);
  const speech = detectSpeech(windows, 20 - phaseOf(recording.seed));
  const end = fixedDelayEnds(speech, fixedPauseMs).find((at) => at > endMs);
  return end === undefined ? [] : [end - endMs + vendors.sttMs + vendors.llmMs + vendors.ttsMs];
}
