import type { Clock } from '#engine/ports/clock.ts';
import type { TransferFailure, TransferSink, Transfers } from '#engine/ports/transfers.ts';

/** From the start of a transfer: the phone rings, the agent answers or does not. */
const ringsAfterMs = 500;
const answersAfterMs = 4_000;
const connectsAfterMs = 500;

/** Transfers with a fixed result; `started` receives each target. */
export function simulatedTransfers(
  clock: Clock,
  result: 'answered' | TransferFailure,
  started: (to: string) => void,
): Transfers {
  return {
    start(to, sink) {
      started(to);
      const steps = stepsOf(sink, result).map(([ms, act]) => clock.after(ms, act));
      return {
        cancel: () => {
          for (const cancel of steps) cancel();
        },
      };
    },
  };
}

function stepsOf(sink: TransferSink, result: 'answered' | TransferFailure): readonly (readonly [number, () => void])[] {
  if (result !== 'answered')
    return [
      [ringsAfterMs, () => sink.ringing()],
      [answersAfterMs, () => sink.failed(result)],
    ];
  return [
    [ringsAfterMs, () => sink.ringing()],
    [answersAfterMs, () => sink.answered()],
    [answersAfterMs + connectsAfterMs, () => sink.completed()],
  ];
}
