import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { locate } from './similarity.ts';
import type { TelephoneCall } from './telephone-call.ts';

/** Longer than a sentence needs through two bridges. */
const onTheWayMs = 600;

/** Each says a sentence, and the other hears it at least this much like the original (a correlation, at most 1). */
export async function assertHearEachOther(
  [one, other]: readonly [TelephoneCall, TelephoneCall],
  sentence: Int16Array,
  leastLikeness: number,
): Promise<void> {
  for (const [speaker, listener] of [
    [one, other],
    [other, one],
  ] as const) {
    const fromMs = performance.now();
    await speaker.media.say(sentence);
    await pause(onTheWayMs);
    const { likeness } = locate(sentence, listener.media.samplesSince(fromMs));
    assert.ok(likeness > leastLikeness, `the listener heard the sentence with a likeness of ${likeness}`);
  }
}
