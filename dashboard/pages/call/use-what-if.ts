import { useEffect, useRef, useState } from 'react';
import type { CallEvent } from '#engine/call/events.ts';
import type { Change, ReplayAnswer } from '#engine/replay/changed-settings.ts';
import { plainLog } from './timeline.ts';
import type { FromWorker, ToWorker } from './what-if-worker.ts';

/** The state of a replay with changes. */
type Asked =
  | { readonly type: 'nothing' }
  | { readonly type: 'running' }
  | { readonly type: 'answered'; readonly answer: ReplayAnswer }
  | { readonly type: 'broken' };

/** Replays a call with changes in a worker, because a long call would block the page. */
export function useWhatIf(events: readonly CallEvent[], changes: readonly Change[]): Asked {
  const [asked, setAsked] = useState<Asked>({ type: 'nothing' });
  const worker = useRef<Worker>(null);
  const number = useRef(0);
  useEffect(() => {
    const made = new Worker(new URL('./what-if-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.number === number.current) setAsked({ type: 'answered', answer: data.answer });
    };
    made.onerror = () => setAsked({ type: 'broken' });
    made.postMessage({ log: plainLog(events) } satisfies ToWorker);
    worker.current = made;
    return () => made.terminate();
  }, [events]);
  useEffect(() => {
    number.current += 1;
    if (changes.length === 0) return setAsked({ type: 'nothing' });
    setAsked({ type: 'running' });
    worker.current?.postMessage({ number: number.current, changes } satisfies ToWorker);
  }, [changes]);
  return asked;
}
