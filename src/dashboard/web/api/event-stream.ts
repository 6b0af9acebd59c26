import { useEffect, useEffectEvent, useState } from 'react';
import { apiUrl } from './address.ts';
import { EventLines, type StreamEvent } from './event-lines.ts';
import { failureOf } from './failure.ts';

type Following = {
  /** The stream of the API; null follows none. */
  readonly path: string | null;
  readonly onEvent: (event: StreamEvent) => void;
};
/** Whether events come now; `over` is a stream that has nothing more to tell. */
export type StreamState = 'connecting' | 'live' | 'broken' | 'over';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Follows a stream of events until the server ends it. After a break it goes on behind the last event that came, by
 * itself, with growing pauses.
 */
export function useEventStream({ path, onEvent }: Following): StreamState {
  const [state, setState] = useState<StreamState>('connecting');
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (path === null) return undefined;
    const ending = new AbortController();
    setState('connecting');
    void follow(path, { signal: ending.signal, setState, tell });
    return () => ending.abort();
  }, [path]);
  return state;
}

type Follower = {
  readonly signal: AbortSignal;
  readonly setState: (state: StreamState) => void;
  readonly tell: (event: StreamEvent) => void;
};

async function follow(path: string, { signal, setState, tell }: Follower): Promise<void> {
  let last = '';
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      for await (const { id, data } of eventsOf(path, last, signal, () => setState('live'))) {
        last = id === '' ? last : id;
        pauseMs = firstPauseMs;
        tell(JSON.parse(data));
      }
      if (!signal.aborted) setState('over');
      return;
    } catch {
      if (signal.aborted) return;
      setState('broken');
      await pause(pauseMs, signal);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }
}

async function* eventsOf(path: string, last: string, signal: AbortSignal, opened: () => void) {
  const after: Record<string, string> = last === '' ? {} : { 'Last-Event-ID': last };
  const response = await fetch(apiUrl(path), { headers: { Accept: 'text/event-stream', ...after }, signal });
  if (!response.ok || response.body === null) throw failureOf(response, null);
  opened();
  const lines = new EventLines();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    yield* lines.take(decoder.decode(read.value, { stream: true }));
}

/** The network coming back ends a pause early. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = window.setTimeout(resolve, ms);
  const over = new AbortController();
  window.addEventListener('online', () => resolve(), { signal: over.signal });
  signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  return promise.finally(() => {
    window.clearTimeout(timer);
    over.abort();
  });
}
