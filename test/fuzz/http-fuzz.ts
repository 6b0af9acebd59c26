import { createRandom } from '#test/support/random.ts';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { hostilePieces } from './mutate-request.ts';
import { requestSeeds } from './request-seeds.ts';
import type { Stage } from './stage.ts';

/** The name of this run, next to those of the dialects. */
export const httpRequests = 'http';

/** The number of requests between two valid ones. */
const probedEvery = 100;

/**
 * Sends mutated requests to the HTTP server, each on its own connection. Throws, with seed and request, if a response is not declared, the server
 * fails internally, or other requests are blocked.
 */
export async function fuzzHttp(stage: Stage, { messages, seed, before = () => {} }: FuzzOptions): Promise<Tally> {
  const random = createRandom(seed);
  const seeds = await requestSeeds(stage.server, stage.url);
  const outcomes: Record<string, number> = {};
  let count = 0;
  try {
    while (count < messages) {
      count += 1;
      before(count);
      for (const kind of await stage.send(hostilePieces(random.pick(seeds), random)))
        outcomes[kind] = (outcomes[kind] ?? 0) + 1;
      if (count % probedEvery === 0) await stage.probe();
    }
    await stage.probe();
  } catch (error) {
    throw new Error(`request ${count} of ${httpRequests} with seed ${seed}: ${String(error)}`, { cause: error });
  }
  return { sessions: seeds.length, messages: count, outcomes };
}
