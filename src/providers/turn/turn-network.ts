import { access, constants } from 'node:fs/promises';
import { resample } from '#codecs/resample.ts';
import { featureBands, featureHz, featureSteps, LogMel } from './log-mel.ts';
import type { JudgedAudio } from './messages.ts';
import type { OnnxRuntime, OnnxSession } from './onnx-runtime.ts';

/** A network that judges turns. */
export type TurnNetwork = {
  /** The probability that the turn is over, 0 to 1. Rejects if it fails or returns anything else. */
  judge(audio: JudgedAudio): Promise<number>;
};

/** One thread: a verdict takes a few milliseconds, and the other cores are for calls. */
const sessionOptions = {
  executionProviders: ['cpu'],
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  interOpNumThreads: 1,
  intraOpNumThreads: 1,
} as const;
const shape = [1, featureBands, featureSteps];
const layout = `one float32 input of [${shape}] and one output, a probability`;

/**
 * Opens a network with the layout of smart-turn v3 and runs it once. Rejects with an error that names the file if it cannot be read, is not a model,
 * or has another layout.
 */
export async function openTurnNetwork(runtime: OnnxRuntime, file: string): Promise<TurnNetwork> {
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new Error(`cannot read ${file}`, { cause });
  });
  const session = await runtime.InferenceSession.create(file, sessionOptions).catch((cause: unknown) => {
    throw new Error(`ONNX Runtime does not accept the model ${file}`, { cause });
  });
  const network = networkOf(runtime, session);
  await network.judge({ samples: new Int16Array(0), rateHz: featureHz }).catch((cause: unknown) => {
    throw new Error(`${file} does not have the layout of smart-turn v3; expected ${layout}`, { cause });
  });
  return network;
}

function networkOf({ Tensor }: OnnxRuntime, session: OnnxSession): TurnNetwork {
  const logMel = new LogMel();
  const input = onlyOne(session.inputNames);
  const output = onlyOne(session.outputNames);
  return {
    judge: async ({ samples, rateHz }) => {
      const features = logMel.of(resample({ samples, rateHz }, featureHz).samples);
      const answer = await session.run({ [input]: new Tensor('float32', features, shape) });
      return probabilityOf(answer[output]?.data);
    },
  };
}

/** An empty name unless there is exactly one: the trial then fails. */
function onlyOne(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : '';
}

function probabilityOf(data: unknown): number {
  const values = data instanceof Float32Array ? data : [];
  const [probability = Number.NaN] = values;
  if (values.length === 1 && probability >= 0 && probability <= 1) return probability;
  throw new Error(`expected one number from 0 to 1, got ${values.length} numbers, the first ${probability}`);
}
