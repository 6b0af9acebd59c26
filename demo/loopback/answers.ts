import { z } from 'zod';

/**
 * What becomes of a call to a number. `answer`: somebody talks for a while and hangs up. `machine`: the same, and the
 * carrier finds out that it is a machine. `refused`: the carrier does not take the order.
 */
export const answers = ['answer', 'machine', 'no-answer', 'busy', 'failed', 'refused'] as const;
export type Answer = (typeof answers)[number];

/** What becomes of the first, second, … call to each number; the last answer goes for all further ones. */
export type AnswerScript = {
  readonly numbers: Readonly<Record<string, readonly Answer[]>>;
  readonly otherwise: readonly Answer[];
};

/** Reads a script from outside. */
export const answerScriptSchema = z.object({
  numbers: z.record(z.string(), z.array(z.enum(answers)).min(1)).default({}),
  otherwise: z.array(z.enum(answers)).min(1).default(['answer']),
});

/** What becomes of the `count`-th call to a number, from 0. */
export function answerTo(script: AnswerScript, number: string, count: number): Answer {
  const answered = Object.hasOwn(script.numbers, number) ? script.numbers[number]! : script.otherwise;
  return answered[Math.min(count, answered.length - 1)] ?? 'answer';
}
