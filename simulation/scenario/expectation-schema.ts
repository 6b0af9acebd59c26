import { z } from 'zod';
import { callOutcomes } from '#src/calls/lifecycle/outcome.ts';
import { bounds, pattern, timeBounds, words } from './values.ts';

const list = z.union([words.transform((one) => [one]), z.array(words).min(1)], { error: 'a name or a list of names' });
const times = bounds.optional().describe('How often; by default at least once.');
const by = z.enum(['assistant', 'caller'], { error: 'assistant or caller' }).default('assistant');
const endReasons = [
  'caller_hung_up',
  'assistant_hung_up',
  'silence',
  'failure',
  'time_limit',
  'machine_answered',
  'message_left',
  'closed_by_tool',
  'transferred',
] as const;

const one = {
  states: z.strictObject({
    states: list.describe('States in the order in which they are entered; others may lie between them.'),
  }),
  tool: z.strictObject({ tool: words, with: z.record(z.string(), z.json()).optional(), times }),
  variable: z.strictObject({
    variable: words,
    is: z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).optional(),
    matches: pattern.optional(),
  }),
  outcome: z.strictObject({ outcome: z.enum(callOutcomes, { error: `one of ${callOutcomes.join(', ')}` }) }),
  end: z.strictObject({ end: z.enum(endReasons, { error: `one of ${endReasons.join(', ')}` }) }),
  said: z.strictObject({ said: pattern, by, times }),
  meant: z.strictObject({ meant: words.describe('Judged by a model (--judge), which must quote the call.') }),
  duration: z.strictObject({ duration: timeBounds }),
  cost: z.strictObject({ cost: bounds.describe('Dollars by the prices of PRICES.') }),
  cut_offs: z.strictObject({ cut_offs: bounds.describe('Replies that began before the caller had finished.') }),
  false_stops: z.strictObject({ false_stops: bounds.describe('Times that "mm-hm" or noise ended a reply.') }),
  interruptions: z.strictObject({ interruptions: bounds }),
  silent_within: z.strictObject({
    silent_within: timeBounds.describe(
      'From the first sound of an interruption to the last one of the assistant, each time.',
    ),
  }),
  heard_at_stop: z.strictObject({ heard_at_stop: pattern.describe('Words of an interrupted reply that were heard.') }),
  heard_to_end: z.strictObject({
    heard_to_end: pattern.describe('Words, such as a disclosure, that are heard in full and without an interruption.'),
  }),
  reminders: z.strictObject({ reminders: bounds }),
  latency: z.strictObject({
    latency: timeBounds.describe(
      'Of every reply to the caller, from the caller’s last sound to the first of the reply.',
    ),
    part: z
      .enum(['whole', 'end_of_turn', 'model', 'voice'], { error: 'one of whole, end_of_turn, model, voice' })
      .default('whole'),
    of: z.enum(['slowest', 'median'], { error: 'slowest or median' }).default('slowest'),
  }),
  answers: z.strictObject({ answers: bounds.describe('Replies to the caller.') }),
} as const;

/** The names of the expectations. */
export const expectationNames = Object.keys(one) as (keyof typeof one)[];
const kinds = `one of ${expectationNames.join(', ')}`;

/** One expectation, written as a mapping that begins with its name. */
export const expectationSchema = z.union(Object.values(one) as unknown as [z.ZodType, ...z.ZodType[]], {
  error: kinds,
}) as unknown as z.ZodType<Expectation, unknown>;
/** The schema of each expectation by its name, for precise errors. */
export const expectationSchemas: Readonly<Record<string, z.ZodType>> = one;

type Output<Name extends keyof typeof one> = z.output<(typeof one)[Name]>;
/** One expectation. */
export type Expectation = { [Name in keyof typeof one]: Output<Name> }[keyof typeof one];
/** The names of expectations. */
export type ExpectationName = keyof typeof one;
/** The expectation with a name. */
export type ExpectationOf<Name extends ExpectationName> = Output<Name>;
