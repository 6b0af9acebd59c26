/** Cuts a stream of samples into frames of one length. */
export interface Rechunker {
  /** How many samples wait for their frame to fill; less than a frame. */
  readonly pending: number;
  /** Takes a chunk of any length and hands on every frame that it completes. The chunk must not change afterwards. */
  write(samples: Int16Array): void;
  /** Hands on what waits, padded with silence to a whole frame; nothing where nothing waits. */
  flush(): void;
  /** Drops what waits. */
  clear(): void;
}

/**
 * Any chunks in, frames of exactly `frameSamples` out through `onFrame`, in order and without loss. A frame that lies
 * whole in a chunk is a view of it, any other an array of its own. Throws `RangeError` unless the length is a whole
 * positive number.
 */
export function createRechunker(frameSamples: number, onFrame: (samples: Int16Array) => void): Rechunker {
  if (!Number.isInteger(frameSamples) || frameSamples < 1) {
    throw new RangeError(`a frame of ${frameSamples} samples; expected a whole number from 1`);
  }
  let waiting = new Int16Array(frameSamples);
  let pending = 0;

  function emitWaiting(): void {
    const frame = waiting;
    waiting = new Int16Array(frameSamples);
    pending = 0;
    onFrame(frame);
  }

  /** Fills the waiting frame and answers how many samples that took. */
  function fill(samples: Int16Array): number {
    const taken = Math.min(samples.length, frameSamples - pending);
    waiting.set(samples.subarray(0, taken), pending);
    pending += taken;
    if (pending === frameSamples) emitWaiting();
    return taken;
  }

  return {
    get pending() {
      return pending;
    },
    write(samples) {
      let at = pending > 0 ? fill(samples) : 0;
      for (; samples.length - at >= frameSamples; at += frameSamples) onFrame(samples.subarray(at, at + frameSamples));
      if (at < samples.length) fill(samples.subarray(at));
    },
    flush() {
      if (pending > 0) emitWaiting();
    },
    clear() {
      pending = 0;
      waiting.fill(0);
    },
  };
}
