import { z } from 'zod';

/**
 * The result of a call to a number. `answer`: a person listens for a while and hangs up. `machine`: the same, and the carrier detects a machine.
 * `no-media`: answered, but the media stream never connects. `refused`: the carrier rejects the order.
 */
export const dialOutcomes = ['answer', 'machine', 'no-media', 'no-answer', 'busy', 'failed', 'refused'] as const;
export type DialOutcome = (typeof dialOutcomes)[number];

/** The results of the first, second, … call to each number; the last one applies to all further calls. */
export type DialScript = {
  readonly numbers: Readonly<Record<string, readonly DialOutcome[]>>;
  readonly otherwise: readonly DialOutcome[];
};

/** Parses a script. */
export const dialScriptSchema = z.object({
  numbers: z.record(z.string(), z.array(z.enum(dialOutcomes)).min(1)).default({}),
  otherwise: z.array(z.enum(dialOutcomes)).min(1).default(['answer']),
});

/** The result of the `count`-th call to a number, from 0. */
export function dialOutcomeFor(script: DialScript, number: string, count: number): DialOutcome {
  const answered = Object.hasOwn(script.numbers, number) ? script.numbers[number]! : script.otherwise;
  return answered[Math.min(count, answered.length - 1)] ?? 'answer';
}
