import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';

/** Receives the size of each chunk; returns an error to stop reading, or null to continue. */
export type CheckSize = (bytes: number) => ApiError | null;

/** Reads a request to its end, or until `take` returns an error; the caller closes the connection then. */
export function readWithLimit(incoming: IncomingMessage, take: CheckSize, maxMs: number): Promise<ArrayBuffer> {
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  const gathered = new GatheredBytes();
  const onData = (chunk: Uint8Array): void => {
    const refusal = take(chunk.length);
    if (refusal === null) gathered.add(chunk);
    else fail(refusal);
  };
  const onEnd = (): void => settle(() => resolve(gathered.whole()));
  const onBreak = (): void => fail(brokenOff());
  const fail = (error: ApiError): void => settle(() => reject(error));
  const timer = setTimeout(() => fail(tooSlow(maxMs)), maxMs);
  const settle = (how: () => void): void => {
    clearTimeout(timer);
    incoming.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak).pause();
    how();
  };
  incoming.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  return promise;
}

/** The same for a request that did not come over a socket. */
export async function readStreamWithLimit(
  body: ReadableStream<Uint8Array> | null,
  take: CheckSize,
): Promise<ArrayBuffer> {
  const gathered = new GatheredBytes();
  try {
    for await (const chunk of body ?? []) {
      const refusal = take(chunk.length);
      if (refusal !== null) throw refusal;
      gathered.add(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : brokenOff();
  }
  return gathered.whole();
}

/** Collects a body in one buffer, so that a body that arrives byte by byte needs no more memory than one that arrives in one chunk. */
class GatheredBytes {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  add(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    if (length > this.#bytes.length) this.#bytes = this.#grown(Math.max(length, 2 * this.#bytes.length));
    this.#bytes.set(chunk, this.#length);
    this.#length = length;
  }

  /** Returns the whole body; nothing can be added afterwards. */
  whole(): ArrayBuffer {
    return this.#bytes.buffer.transfer(this.#length);
  }

  #grown(length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.buffer.transfer(length));
  }
}

/** Passes on what `take` allows, and fails with the error that it returns. */
export function limitStream(take: CheckSize): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform: (chunk, controller) => {
      const refusal = take(chunk.length);
      if (refusal !== null) throw refusal;
      controller.enqueue(chunk);
    },
  });
}

/** Turns a body that was already read into a stream. */
export const toStream = (whole: Promise<ArrayBuffer>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      controller.enqueue(new Uint8Array(await whole));
      controller.close();
    },
  });

const brokenOff = (): ApiError => new ApiError(400, 'The body ended too early.');
const tooSlow = (maxMs: number): ApiError =>
  new ApiError(408, `The body did not arrive within ${maxMs / 1000} seconds.`, {
    headers: { Connection: 'close' },
  });
