import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#embedded/compute/thread-priority.ts';
import { createSpeechEncoder, type SpeechEncoder } from './encoder.ts';
import type { EncodingRequest, EncodingResponse } from './encoding-messages.ts';

/** The worker thread that encodes speech for the API. It serves all requests; a message contains a fraction of a second of audio. */
const port = parentPort;
if (!port) throw new TypeError('encoding-worker.ts must run as a worker thread');
lowerThreadPriority(workerData.niceness);

const open = new Map<number, Promise<SpeechEncoder>>();

port.on('message', (request: EncodingRequest) => {
  if (request.type === 'open') return begin(request);
  if (request.type === 'close') return close(request.id);
  answer(request).catch((cause: unknown) => {
    post({ id: request.id, error: cause instanceof Error ? cause.message : String(cause) });
  });
});

function begin({ id, format }: Extract<EncodingRequest, { type: 'open' }>): void {
  const encoder = createSpeechEncoder(format);
  encoder.catch(() => {});
  open.set(id, encoder);
}

async function answer(request: Extract<EncodingRequest, { type: 'encode' | 'end' }>): Promise<void> {
  const encoder = await open.get(request.id);
  if (encoder === undefined) return;
  const { id } = request;
  post({ id, bytes: request.type === 'end' ? encoder.end() : encoder.encode(request.frame) });
}

function close(id: number): void {
  const encoder = open.get(id);
  open.delete(id);
  encoder?.then(
    (one) => one.close(),
    () => {},
  );
}

function post(message: EncodingResponse): void {
  port?.postMessage(message, 'bytes' in message ? [message.bytes.buffer as ArrayBuffer] : []);
}
