import { useSyncExternalStore } from 'react';

/** The state of the last requested sample. `key` identifies it. */
type SampleState =
  | { readonly type: 'silent' }
  | { readonly type: 'loading' | 'playing'; readonly key: string }
  | { readonly type: 'failed'; readonly key: string; readonly message: string };

type Asked = { readonly key: string; readonly fetchAudio: (signal: AbortSignal) => Promise<Blob> };

let state: SampleState = { type: 'silent' };
let stopping: AbortController | null = null;
const listeners = new Set<() => void>();

function become(next: SampleState): void {
  state = next;
  for (const tell of listeners) tell();
}

/** Plays a sample and stops any other, so that two voices never speak at the same time. */
export async function playSample({ key, fetchAudio }: Asked): Promise<void> {
  stopSample();
  const own = new AbortController();
  stopping = own;
  become({ type: 'loading', key });
  try {
    const url = URL.createObjectURL(await fetchAudio(own.signal));
    const audio = new Audio(url);
    own.signal.addEventListener('abort', () => {
      audio.pause();
      URL.revokeObjectURL(url);
    });
    audio.addEventListener('ended', () => stopSample(key));
    await audio.play();
    if (!own.signal.aborted) become({ type: 'playing', key });
  } catch (error) {
    if (own.signal.aborted) return;
    stopping = null;
    become({ type: 'failed', key, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Stops the current or loading sample; with a key, only that one. */
export function stopSample(key?: string): void {
  if (key !== undefined && (state.type === 'silent' || state.key !== key)) return;
  stopping?.abort();
  stopping = null;
  become({ type: 'silent' });
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The state of a sample: stopped if another one is playing. */
export function useSample(key: string): SampleState {
  const now = useSyncExternalStore(subscribe, () => state);
  return now.type !== 'silent' && now.key === key ? now : { type: 'silent' };
}
