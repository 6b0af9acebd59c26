import { useEffect, useState } from 'react';
import type { Change, ReplayAnswer } from '#engine/replay/changed-settings.ts';
import { addCall, noPooled, type Pooled, skipCall } from '#engine/replay/pooled.ts';
import { api, unwrap } from '../../api/client.ts';
import { fetchEvents } from './data.ts';
import { plainLog } from './timeline.ts';
import type { FromWorker, ToWorker } from './what-if-worker.ts';

/** The number of calls that are compared at most. */
export const mostCalls = 500;
const pageSize = 100;
/** Logs that are fetched while one is compared. */
const ahead = 4;

/** The progress of a comparison of many calls. */
export type ManyProgress = {
  readonly type: 'running' | 'finished' | 'broken';
  /** The number of calls; null until it is known. */
  readonly of: number | null;
  readonly pooled: Pooled;
};

/** Replays the latest answered calls of an assistant with changes, in a worker, while their logs are being fetched. */
export function useWhatIfMany(assistantId: string | null, changes: readonly Change[]): ManyProgress | null {
  const [progress, setProgress] = useState<ManyProgress | null>(null);
  useEffect(() => {
    if (assistantId === null || changes.length === 0) return setProgress(null);
    const stop = new AbortController();
    let latest: ManyProgress = { type: 'running', of: null, pooled: noPooled };
    const tell = (next: Partial<ManyProgress>) => {
      latest = { ...latest, ...next };
      if (!stop.signal.aborted) setProgress(latest);
    };
    tell({});
    compareCalls({ assistantId, changes, signal: stop.signal, tell }).then(
      () => tell({ type: 'finished' }),
      () => tell({ type: 'broken' }),
    );
    return () => stop.abort();
  }, [assistantId, changes]);
  return progress;
}

type Comparing = {
  readonly assistantId: string;
  readonly changes: readonly Change[];
  readonly signal: AbortSignal;
  readonly tell: (next: Pick<ManyProgress, 'pooled'> | Pick<ManyProgress, 'of'>) => void;
};

async function compareCalls({ assistantId, changes, signal, tell }: Comparing): Promise<void> {
  const ids = await latestCalls(assistantId, signal);
  tell({ of: ids.length });
  const ask = askWorker(signal);
  let pooled = noPooled;
  const take = (answer: ReplayAnswer) => {
    pooled = answer.type === 'compared' ? addCall(pooled, answer.comparison) : skipCall(pooled);
    tell({ pooled });
  };
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const log = plainLog(await fetchEvents(id, [], signal));
      take(await ask(log, changes));
    }
  };
  await Promise.all(Array.from({ length: ahead }, work));
}

async function latestCalls(assistantId: string, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < mostCalls; page += 1) {
    const query = { assistant_id: assistantId, status: 'completed', brief: 'true', page, page_size: pageSize } as const;
    const { results } = await unwrap(api.GET('/calls', { params: { query }, signal }));
    ids.push(...results.map(({ call_id }) => call_id));
    if (results.length < pageSize) break;
  }
  return ids.slice(0, mostCalls);
}

/** A worker that compares one call after another. It ends with the signal. */
function askWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./what-if-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  let number = 0;
  const waiting = new Map<
    number,
    { readonly done: (answer: ReplayAnswer) => void; readonly fail: (error: Error) => void }
  >();
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.number)?.done(data.answer);
    waiting.delete(data.number);
  };
  worker.onerror = ({ message }) => {
    for (const { fail } of waiting.values()) fail(new Error(message));
  };
  return (log: ReturnType<typeof plainLog>, changes: readonly Change[]) =>
    new Promise<ReplayAnswer>((done, fail) => {
      number += 1;
      waiting.set(number, { done, fail });
      worker.postMessage({ log } satisfies ToWorker);
      worker.postMessage({ number, changes } satisfies ToWorker);
    });
}
