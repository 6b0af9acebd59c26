import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamEvent } from './stream-event.ts';

/** Whether events arrive; `over` means that the stream is complete. */
export type StreamState = 'connecting' | 'live' | 'broken' | 'over';

/** A permanent rejection of the stream. */
export class StreamRefused extends Error {}

type Follower = {
  /** Opens the stream after the event with this id, or from the beginning without one. Rejects with `StreamRefused`, or with the network's error. */
  readonly open: (last: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly setState: (state: StreamState) => void;
  readonly tell: (event: StreamEvent) => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
};
export type FollowOptions = {
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** The server sends something every 15 s: a stream that is silent for longer has disconnected unnoticed. */
  readonly silentMs: number;
};
const defaultFollowOptions = {
  firstPauseMs: 1_000,
  maxPauseMs: 30_000,
  silentMs: 40_000,
} as const satisfies FollowOptions;

/**
 * Follows an event stream until it is complete. After a disconnect it reconnects behind the last event, with growing pauses. A stream that ends is
 * opened once more, because a proxy may have ended it: it is over if nothing new arrives.
 */
export async function followStream(follower: Follower, options: FollowOptions = defaultFollowOptions): Promise<void> {
  const { signal, setState, pause } = follower;
  let last = '';
  let pauseMs = options.firstPauseMs;
  while (!signal.aborted) {
    try {
      const before = last;
      for await (const id of eventsOf(follower, last, options.silentMs)) {
        last = id;
        pauseMs = options.firstPauseMs;
      }
      if (signal.aborted) return;
      if (last === before) return setState('over');
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StreamRefused) return setState('over');
      setState('broken');
      await pause(pauseMs, signal);
      pauseMs = Math.min(options.maxPauseMs, pauseMs * 2);
    }
  }
}

/** Deduplicates the event ids of one stream. */
async function* eventsOf({ open, setState, tell, signal }: Follower, last: string, silentMs: number) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silentMs);
  const ending = AbortSignal.any([signal, silent.signal]);
  try {
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event) });
    let id = last;
    const decoder = new TextDecoder();
    const reader = (await open(last, ending)).getReader();
    ending.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    setState('live');
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silentMs);
      parser.feed(decoder.decode(read.value, { stream: true }));
      for (const event of events.splice(0)) {
        tell(JSON.parse(event.data));
        id = event.id ?? id;
        yield id;
      }
    }
    if (silent.signal.aborted) throw new Error('The stream fell silent.');
  } finally {
    clearTimeout(timer);
  }
}
