import type { Clock } from '#engine/ports/clock.ts';

/** Makes the next chunk, as an iterator does. */
export type NextChunk = () => Promise<IteratorResult<Uint8Array, unknown>>;
type SpeechBodyOptions = {
  readonly clock: Clock;
  /** Called once, when the last byte is handed on, the client is gone, or making more failed with an error. */
  readonly over: (error: unknown) => void;
};

/** A client that takes nothing for so long does not hold its place any longer. */
const untakenMs = 60_000;

/** A body that asks for a chunk when the client has room for it. What fails midway breaks the connection off, so that the client sees it. */
export function speechBody(next: NextChunk, options: SpeechBodyOptions): ReadableStream<Uint8Array> {
  const { clock, over } = options;
  let cancelWait = () => {};
  let ended = false;
  const end = (error: unknown) => {
    cancelWait();
    if (ended) return;
    ended = true;
    over(error);
  };
  const wait = (controller: ReadableStreamDefaultController) => {
    cancelWait = clock.after(untakenMs, () => {
      controller.error(brokenOff());
      end(null);
    });
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        cancelWait();
        try {
          const { done, value } = await next();
          if (ended) return;
          if (done) {
            controller.close();
            return end(null);
          }
          controller.enqueue(value);
        } catch (error) {
          controller.error(brokenOff());
          return end(error);
        }
        wait(controller);
      },
      cancel: () => end(null),
    },
    { highWaterMark: 0 },
  );
}

const brokenOff = () => new Error('the speech was broken off');
