import { z } from 'zod';
import { count, duration, pattern, words } from './values.ts';

const fact = z.union(
  [
    words,
    z.number().transform(String),
    z.boolean().transform((yes) => (yes ? 'yes' : 'no')),
    z.array(words).min(1),
    z.strictObject({
      say: z
        .union([words, z.array(words).min(1)])
        .describe('The words; a list is used one after the other, when the caller is asked again.'),
      asked: z.array(words).default([]).describe('Words of a question that asks for it, besides the name of the fact.'),
      wrong: words.optional().describe('The wrong value that a caller who corrects itself says first.'),
    }),
  ],
  { error: 'the words to say, a list of them, or a mapping of say, asked and wrong' },
);

const change = z.strictObject({
  after: words.describe('The fact after whose answer the caller changes its mind.'),
  say: words.describe('The words of the change, such as "Actually, can we make it Friday?"'),
  facts: z.record(z.string(), words).default({}).describe('The facts from then on.'),
});

const keys = z
  .string({ error: 'keys in quotation marks, such as "42#"' })
  .regex(/^[\d*#]+$/, { error: 'keys in quotation marks, such as "42#"' });
const yes = z.literal(true, { error: 'true' });

const reply = z.strictObject({
  when: pattern.describe('Words of the assistant.'),
  say: words.optional(),
  press: keys.optional(),
  hang_up: yes.optional(),
  silent: yes.optional(),
  times: count.default(1).describe('How often it applies; 0 for always.'),
});

const over = z.strictObject({ after: duration, say: words }, { error: '{after: 1.2s, say: words}' });
const step = z.union(
  [
    z.strictObject({ say: words.describe('Words, with pauses such as [0.9s] inside.'), when: pattern.optional() }),
    z.strictObject({ interrupt: over }),
    z.strictObject({ backchannel: over }),
    z.strictObject({ silent: yes }),
    z.strictObject({ press: keys, when: pattern.optional() }),
    z.strictObject({ hang_up: yes, when: pattern.optional() }),
  ],
  { error: 'one of say, interrupt, backchannel, silent, press, hang_up' },
);

/** Fields of a rule-driven, scripted or model caller. */
export const callerFields = {
  goal: words
    .optional()
    .describe('The goal of the call in a sentence: for a model that plays the caller, and for the judge.'),
  wants: z
    .union([words.transform((one) => [one]), z.array(words)], { error: 'the first words, or a list of wishes' })
    .default([])
    .describe(
      'The caller’s wishes in its own words: the first opens the call, the next follow when the assistant asks what else it can do.',
    ),
  facts: z
    .record(z.string(), fact, { error: 'a mapping of facts' })
    .default({})
    .describe('Facts that the caller knows, by name. It says them when it is asked for them.'),
  agrees: z.boolean({ error: 'true or false' }).default(true).describe('Whether the caller says yes to proposals.'),
  changes_mind: z.array(change).default([]),
  replies: z
    .array(reply)
    .default([])
    .describe('Replies to certain words of the assistant; they come before the facts.'),
  steps: z
    .array(step)
    .min(1, { error: 'a list of steps' })
    .optional()
    .describe('A script, in place of wants and facts.'),
} as const;

type CallerFields = z.output<z.ZodObject<typeof callerFields>>;
/** A step of a script. */
export type Step = NonNullable<CallerFields['steps']>[number];
/** A fact as written. */
export type Fact = CallerFields['facts'][string];
/** Wishes and knowledge of a caller. */
export type CallerBrief = CallerFields;
