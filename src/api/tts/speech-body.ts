import type { Clock } from '#engine/ports/clock.ts';

/** Produces the next chunk, like an iterator. */
export type NextChunk = () => Promise<IteratorResult<Uint8Array, unknown>>;
type SpeechBodyOptions = {
  readonly clock: Clock;
  /** Called once, when the last byte has been passed on, the client has disconnected, or producing a chunk has failed with an error. */
  readonly over: (error: unknown) => void;
};

/** How long a client may stop reading before its stream is closed. */
const untakenMs = 60_000;

/** A body that produces a chunk when the client has room for it. A failure midway breaks the connection, so that the client notices. */
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

const brokenOff = () => new Error('the speech ended early');
