import { createRandom } from '#test/support/random.ts';

/** The actions of one call's caller. */
export type CallPlan = {
  /** For each question, whether it is asked while the reply to the previous one is playing. */
  readonly questions: readonly { readonly interrupts: boolean }[];
  /** How and when the call ends before its questions are over; null if the caller hangs up after the last reply. */
  readonly accident: { readonly type: 'drop' | 'garbage'; readonly atMs: number } | null;
};

/** Messages that carriers never send. */
export const garbage = [
  '{"event":',
  '[]',
  '{"event":"media","media":{"payload":7}}',
  Uint8Array.of(0, 255, 7),
] as const;

/** The plan of the call with this number: the same for the same seed, independent of other calls. */
export function planOf(seed: number, call: number): CallPlan {
  const random = createRandom(seed * 7_919 + call);
  const count = random.between(1, 5);
  const questions = Array.from({ length: count }, (_, index) => ({ interrupts: index > 0 && random.chance(0.35) }));
  const type = random.chance(0.5) ? 'drop' : 'garbage';
  const accident = random.chance(0.2) ? ({ type, atMs: random.between(200, 15_000) } as const) : null;
  return { questions, accident };
}
