import { useEffect, useEffectEvent, useState } from 'react';
import { apiUrl } from './address.ts';
import { failureOf } from './failure.ts';
import { followStream, StreamRefused, type StreamState } from './follow-stream.ts';
import { sessionStore } from './session-store.ts';
import type { StreamEvent } from './stream-event.ts';

type Following = {
  /** The stream's URL; null follows none. */
  readonly path: string | null;
  readonly onEvent: (event: StreamEvent) => void;
};

/** Follows an event stream until the server ends it, reconnecting automatically. */
export function useEventStream({ path, onEvent }: Following): StreamState {
  const [state, setState] = useState<StreamState>('connecting');
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (path === null) return undefined;
    const ending = new AbortController();
    setState('connecting');
    const open = (last: string, signal: AbortSignal) => openStream(path, last, signal);
    void followStream({ open, setState, tell, pause, signal: ending.signal });
    return () => ending.abort();
  }, [path]);
  return state;
}

async function openStream(path: string, last: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const after: Record<string, string> = last === '' ? {} : { 'Last-Event-ID': last };
  const response = await fetch(apiUrl(path), { headers: { Accept: 'text/event-stream', ...after }, signal });
  if (response.status === 401) sessionStore.lost();
  if ([400, 401, 403, 404].includes(response.status)) throw new StreamRefused(failureOf(response, null).message);
  if (!response.ok || response.body === null) throw failureOf(response, null);
  return response.body;
}

/** A restored network ends a pause early. */
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
