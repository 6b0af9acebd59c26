import { z } from 'zod';
import { callerFields } from './caller-schema.ts';
import { expectationSchema } from './expectation-schema.ts';
import { personaSchema } from './persona-schema.ts';
import { toolsSchema } from './tool-schema.ts';
import { duration, words } from './values.ts';

const latencies = z
  .strictObject({
    model: duration.default(300).describe('To the first word of the model.'),
    voice: duration.default(100).describe('To the first sound of the voice.'),
    recognition: duration.default(250).describe('From the end of speech to its final transcript.'),
  })
  .describe('Delays of the providers in virtual time.');

const transfer = z
  .enum(['answered', 'busy', 'no_answer', 'declined'], { error: 'one of answered, busy, no_answer, declined' })
  .describe('The result of transfers.');

/** Fields of a scenario besides its name; all can be set in `defaults` too. */
const scenarioFields = {
  ...callerFields,
  persona: personaSchema.prefault({}),
  mode: z
    .enum(['text', 'audio'], { error: 'text or audio' })
    .optional()
    .describe('By default text, or what --audio says.'),
  direction: z.enum(['inbound', 'outbound'], { error: 'inbound or outbound' }).default('inbound'),
  first: z
    .enum(['assistant', 'caller'], { error: 'assistant or caller' })
    .optional()
    .describe('Who speaks first; by default as the assistant is set.'),
  now: z.iso
    .datetime({ offset: true, error: 'a date and time with its offset, such as 2026-03-02T09:30:00Z' })
    .default('2026-03-02T08:30:00Z')
    .describe('When the call begins.'),
  from: z.string().default('+12025550188').describe('The caller’s number.'),
  to: z.string().default('+12025550143').describe('The number that was called.'),
  variables: z
    .record(z.string(), z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]))
    .default({}),
  tools: toolsSchema.default({}),
  transfer: transfer.default('answered'),
  transfer_to: z
    .string()
    .regex(/^\+?\d{3,15}$/, { error: 'a telephone number' })
    .optional()
    .describe('The number of transfer tools that have none yet, such as those of a template.'),
  latencies: latencies.prefault({}),
  limit: duration.default(240_000).describe('The caller hangs up then, and the scenario fails.'),
  seed: z.int({ error: 'an integer' }).default(1),
  must: z.array(expectationSchema, { error: 'a list of expectations' }).default([]),
  must_not: z.array(expectationSchema, { error: 'a list of expectations' }).default([]),
} as const;

/** A scenario: one call and what is expected of it. */
export const scenarioSchema = z.strictObject(
  { name: words, ...scenarioFields },
  { error: 'a mapping of name, wants, facts, must and so on' },
);
/** A scenario once read. */
export type Scenario = z.output<typeof scenarioSchema>;

const assistant = z
  .string({ error: 'the file of an assistant' })
  .min(1, { error: 'the file of an assistant' })
  .describe('A file with the assistant, relative to this one; or, with --url, its id.');

/** The fields of a suite around its scenarios. */
export const suiteSchema = z.strictObject(
  {
    assistant: assistant.optional(),
    defaults: z
      .record(z.string(), z.unknown(), { error: 'a mapping of scenario fields' })
      .default({})
      .describe('Fields of every scenario; a mapping such as tools or persona is merged.'),
    scenarios: z
      .array(z.record(z.string(), z.unknown(), { error: 'a mapping of name, wants, facts, must and so on' }), {
        error: 'a list of scenarios',
      })
      .min(1, { error: 'a list of scenarios' }),
  },
  { error: 'a mapping of assistant, defaults and scenarios' },
);

/** The whole format as a JSON Schema, for editors. */
export function suiteJsonSchema(): object {
  const { $schema, ...whole } = z.toJSONSchema(
    z.strictObject({
      assistant: assistant.optional(),
      defaults: scenarioSchema.partial().optional(),
      scenarios: z.array(scenarioSchema).min(1),
    }),
    { io: 'input', unrepresentable: 'any' },
  );
  return { $schema, title: 'Parley test suite', ...whole };
}
