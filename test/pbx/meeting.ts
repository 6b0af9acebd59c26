import { eventually } from '#test/support/e2e-wait.ts';
import { locate } from './similarity.ts';
import type { TelephoneCall } from './telephone-call.ts';

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
    const likeness = () => {
      const heard = listener.media.samplesSince(fromMs);
      return heard.length < sentence.length ? 0 : locate(sentence, heard).likeness;
    };
    await eventually(() => likeness() > leastLikeness, `a sentence with a likeness over ${leastLikeness}`);
  }
}
