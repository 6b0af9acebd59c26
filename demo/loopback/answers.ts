import { z } from 'zod';

/**
 * The result of a call to a number. `answer`: a person listens for a while and hangs up. `machine`: the same, and the carrier detects a machine.
 * `no-media`: answered, but the media stream never connects. `refused`: the carrier rejects the order.
 */
export const answers = ['answer', 'machine', 'no-media', 'no-answer', 'busy', 'failed', 'refused'] as const;
export type Answer = (typeof answers)[number];

/** The results of the first, second, … call to each number; the last one applies to all further calls. */
export type AnswerScript = {
  readonly numbers: Readonly<Record<string, readonly Answer[]>>;
  readonly otherwise: readonly Answer[];
};

/** Parses a script. */
export const answerScriptSchema = z.object({
  numbers: z.record(z.string(), z.array(z.enum(answers)).min(1)).default({}),
  otherwise: z.array(z.enum(answers)).min(1).default(['answer']),
});

/** The result of the `count`-th call to a number, from 0. */
export function answerTo(script: AnswerScript, number: string, count: number): Answer {
  const answered = Object.hasOwn(script.numbers, number) ? script.numbers[number]! : script.otherwise;
  return answered[Math.min(count, answered.length - 1)] ?? 'answer';
}
