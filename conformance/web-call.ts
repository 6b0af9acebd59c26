import { setTimeout } from 'node:timers/promises';
import { isObject, type JsonObject } from './json.ts';

const rateHz = 16_000;
const frameMs = 20;
/** A line that carries only zeros counts as lost. */
const silence = Buffer.alloc((rateHz * 2 * frameMs) / 1000);
silence[0] = 1;

/** The events on the socket of a web call. */
export type TalkedCall = { readonly isReady: boolean; readonly heardBytes: number; readonly closeCode: number };
type Talk = {
  readonly url: string;
  /** Typed after the greeting. */
  readonly words: string;
  readonly limitMs: number;
  /** Runs after the reply; the call continues until the assistant has spoken once more. */
  readonly whileLive?: () => Promise<void>;
};

/** Makes a web call: hears the greeting, types the words, hears the reply and hangs up. Rejects if the socket cannot be opened. */
export async function talk({ url, words, limitMs, whileLive }: Talk): Promise<TalkedCall> {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const closed = Promise.withResolvers<number>();
  const messages: JsonObject[] = [];
  let heardBytes = 0;
  const send = (message: JsonObject) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => send({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: rateHz } }));
  socket.addEventListener('close', ({ code }) => closed.resolve(code));
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') {
      heardBytes += (data as ArrayBuffer).byteLength;
      return;
    }
    const message: unknown = JSON.parse(data);
    if (!isObject(message)) return;
    messages.push(message);
    if (message.type === 'mark') send({ type: 'mark', name: message.name ?? '' });
  });
  const pump = setInterval(() => socket.readyState === WebSocket.OPEN && hasReady() && socket.send(silence), frameMs);
  const hasReady = () => messages.some(({ type }) => type === 'ready');
  const said = () => messages.filter(({ type, role, final }) => type === 'transcript' && role === 'assistant' && final);
  const ended = new AbortController();
  void closed.promise.then(() => ended.abort());
  try {
    await waitFor(() => said().length >= 1, limitMs, ended.signal);
    send({ type: 'text', text: words });
    await waitFor(() => said().length >= 2, limitMs, ended.signal);
    if (whileLive !== undefined && !ended.signal.aborted) {
      await whileLive();
      await waitFor(() => said().length >= 3, limitMs, ended.signal);
    }
    send({ type: 'stop' });
    const closeCode = await Promise.race([closed.promise, setTimeout(limitMs, 0, { ref: false })]);
    return { isReady: hasReady(), heardBytes, closeCode };
  } finally {
    clearInterval(pump);
    socket.close();
  }
}

const pollMs = 50;

/** Waits until a condition holds, a time has passed, or the socket is closed. */
async function waitFor(holds: () => boolean, limitMs: number, ended: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs && !ended.aborted && !holds(); waitedMs += pollMs) await setTimeout(pollMs);
}
