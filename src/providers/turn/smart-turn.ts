import { concatenate } from '#codecs/frame.ts';
import type { LifecycleMessage } from '#embedded/compute/lifecycle.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { EndOfTurnModel, TurnAudio } from '#engine/ports/speech-classifiers.ts';
import { optionalText } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { featureHz } from './log-mel.ts';
import type { FromTurnProcess, JudgedAudio, TurnProcessOptions } from './messages.ts';
import { onnxPackage } from './onnx-runtime.ts';
import { TurnQueue } from './turn-queue.ts';

export type SmartTurnOptions = {
  /** The model, in the layout of smart-turn v3. */
  readonly modelFile: string;
  readonly clock: Clock;
  /** The package or module that runs it; onnxruntime-node by default. */
  readonly runtime?: string | undefined;
};
export type SmartTurn = EndOfTurnModel & {
  /** Loads the model before the first call. Rejects with a `ProviderError` that says what is missing. */
  ready(): Promise<void>;
  /** Ends its process. Pending and later requests reject. */
  close(): Promise<void>;
};

const name = 'smart-turn';

/** A network in the layout of smart-turn v3, in a process next to the server. */
export const smartTurn = defineProvider({
  part: 'end_of_turn',
  facts: { name, title: 'Smart Turn', needs: ['END_OF_TURN_MODEL'], takes: [], local: true, limits: '' },
  settings: { END_OF_TURN_MODEL: optionalText('a file') },
  create: ({ END_OF_TURN_MODEL: modelFile }) =>
    modelFile === null
      ? null
      : ({ clock, local }) => createSmartTurn({ modelFile, clock, runtime: local?.onnxRuntime }),
});

/**
 * An end-of-turn model on the caller's voice: a network in the layout of smart-turn v3 (https://github.com/pipecat-ai/smart-turn), run by ONNX
 * Runtime in a separate process. A model that keeps failing is paused for a while.
 */
export function createSmartTurn({ modelFile, clock, runtime = onnxPackage }: SmartTurnOptions): SmartTurn {
  const data: TurnProcessOptions = { modelFile, runtime };
  const program = new URL('./process.ts', import.meta.url);
  const start = processHost<FromTurnProcess | LifecycleMessage>({ program, data, about: modelFile });
  const queue = new TurnQueue({ provider: name, clock, start });
  const breaker = new Breaker(clock);
  return {
    name,
    judge: async (turn, signal) => {
      if (breaker.state === 'open') throw new ProviderError(name, 'is paused after a failure', { retryable: true });
      breaker.began();
      try {
        const probability = await queue.judge(() => audioOf(turn), signal);
        breaker.succeeded();
        return probability;
      } catch (error) {
        if (signal.aborted) breaker.abandoned();
        else if (error instanceof ProviderError) breaker.failed(error);
        throw error;
      }
    },
    ready: () => queue.ready(),
    close: () => queue.close(),
  };
}

/** A copy of the samples, whose memory is transferred. */
function audioOf({ frames }: TurnAudio): JudgedAudio {
  const rateHz = frames[0]?.rateHz ?? featureHz;
  return { samples: concatenate(frames, rateHz).samples, rateHz };
}
