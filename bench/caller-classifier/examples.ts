import { classifierInputs, writeClassifierInputs } from '#embedded/silero/caller-classifier.ts';
import { createSileroNetwork, type Lane, newStreamState, windowSamples } from '#embedded/silero/network.ts';
import { PeriodicityMeter } from '#embedded/silero/periodicity-meter.ts';
import { readWeights } from '#embedded/silero/weights.ts';
import { samplesToMs } from '../turns/clip.ts';
import type { FittingLine } from './lines.ts';

/** Origin of a window's sound. */
export type ExampleKind = 'speech' | 'cough' | 'noise' | 'background';

/** Windows that the detector may take for speech, with the inputs of the classifier. */
export type Example = {
  readonly kind: ExampleKind;
  readonly recording: string;
  readonly inputs: Float32Array;
};

/** Windows below this probability are not used. */
const likeSpeechAt = 0.35;
/** Part of speech that is used: barge-in is decided at its start. */
const decidedMs = 600;
/** A window counts as sound if at least this much of it is; the detector's state contains a sound for some time after it. */
const leastMs = 16;
const afterSpeechMs = 96;
const afterSoundMs = 400;
const windowMs = samplesToMs(windowSamples);

const network = createSileroNetwork(readWeights());

/** The windows of lines that look like speech to the detector. */
export async function* examplesIn(lines: AsyncIterable<FittingLine>): AsyncGenerator<Example> {
  const batch: FittingLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < network.lanes.length) continue;
    yield* together(batch.splice(0));
  }
  yield* together(batch);
}

type Listening = { readonly line: FittingLine; readonly state: Float32Array; readonly meter: PeriodicityMeter };

function* together(lines: readonly FittingLine[]): Generator<Example> {
  const streams = lines.map((line): Listening => ({ line, state: newStreamState(), meter: new PeriodicityMeter() }));
  const longest = Math.max(0, ...lines.map(({ line }) => line.length));
  for (let from = 0; from + windowSamples <= longest; from += windowSamples) {
    const open = streams.filter(({ line }) => from + windowSamples <= line.line.length);
    for (const [place, stream] of open.entries()) load(network.lanes[place]!, stream, from);
    network.run(open.length);
    const endMs = samplesToMs(from) + windowMs;
    for (const [place, stream] of open.entries()) {
      stream.state.set(network.lanes[place]!.state);
      const probability = network.probabilities[place]!;
      const kind = probability < likeSpeechAt ? null : kindAt(stream.line, endMs);
      if (kind !== null) yield { kind, recording: stream.line.recording, inputs: inputsOf(stream, probability) };
    }
  }
}

function load(lane: Lane, { line, state, meter }: Listening, from: number): void {
  const window = line.line.subarray(from, from + windowSamples);
  lane.window.set(window);
  lane.state.set(state);
  meter.hear(window);
}

function inputsOf({ state, meter }: Listening, probability: number): Float32Array {
  const inputs = new Float32Array(classifierInputs);
  writeClassifierInputs(inputs, { state, probability, periodicity: meter.periodicity() });
  return inputs;
}

function kindAt({ sound, onsetMs, untilMs }: FittingLine, endMs: number): ExampleKind | null {
  if (endMs <= onsetMs) return 'background';
  if (endMs <= onsetMs + leastMs) return null;
  if (sound === 'speech') return endMs < Math.min(untilMs + afterSpeechMs, onsetMs + decidedMs) ? 'speech' : null;
  return endMs < untilMs + afterSoundMs ? sound : null;
}
