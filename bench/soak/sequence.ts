import { setTimeout as sleep } from 'node:timers/promises';
import type { SequenceRequest } from '../programs/soak-callers.ts';
import { describeResources, findGrowth, type IdleResources } from './growth.ts';
import { openStage } from './stage.ts';

type SequenceOptions = { readonly calls: number; readonly say: (line: string) => void };

const atOnce = 8;
/** Warm-up, during which caches reach their size. */
const warmUpShare = 0.2;
const looks = 10;
const settleMs = 12_000;

/** Makes consecutive short calls; returns what has grown and what went wrong, in words. */
export async function runSequence({ calls, say }: SequenceOptions): Promise<readonly string[]> {
  const { server, callers, close } = await openStage(1, 0);
  try {
    const wrong: string[] = [];
    const holdings: IdleResources[] = [];
    const batch = Math.ceil(calls / looks);
    for (let done = batch; done <= calls; done += batch) {
      const order: SequenceRequest = { url: server.url, calls: batch, atOnce };
      wrong.push(...(await callers.ask<readonly string[]>('sequence', order)));
      await sleep(settleMs);
      const holding = { ...(await server.resources()), calls: done };
      holdings.push(holding);
      say(describeResources(holding));
    }
    const warm = holdings.find((holding) => holding.calls >= calls * warmUpShare) ?? holdings[0]!;
    return [...wrong, ...findGrowth(warm, holdings.at(-1)!)];
  } finally {
    await close();
  }
}
