import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 25;

/** Polls until the result is neither null nor false; rejects after `limitMs` with `what` was awaited. */
export async function eventually<Answer>(
  ask: () => Answer | null | false | Promise<Answer | null | false>,
  what: string,
  limitMs = 40_000,
): Promise<Answer> {
  const until = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() >= until) throw new Error(`${what}: not within ${limitMs} ms`);
    await sleep(askEveryMs);
  }
}
