import { z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import { maxExpressionChars, parseExpression, problemInWords } from '#engine/tree/expression-parser.ts';
import type { Tool, Transition } from '#engine/tree/node.ts';
import { isPointer } from '#engine/tree/pointer.ts';
import type { StateTurnSettings } from '#engine/turn/settings.ts';
import { integrationOf } from '../../integrations/attach.ts';
import { kinds } from '../../integrations/registry.ts';
import { isWebAddress } from '../../outbound/web-address.ts';
import { stateTurnSettingsSchema } from './turn-taking.ts';

const jsonObject: z.ZodType<JsonObject> = z
  .record(z.string(), z.json())
  .openapi({ type: 'object', additionalProperties: true });

/** How an agent is briefed on a call before taking over the caller. */
export const briefingFields = {
  briefing: z.enum(['none', 'spoken', 'text']).optional().openapi({
    description:
      'How the person of a transfer is told of the call before they take it: `none` (unless given), `spoken` when they answer, or as a `text` in the event log and to webhooks (`transfer.briefing`) when they are rung.',
  }),
  briefing_template: z.string().trim().min(1).max(500).optional().openapi({
    description: 'The words of the briefing, with `{{placeholders}}` of variables; without, the model finds them.',
    example: '{{first_name}} {{last_name}} calls about an appointment.',
  }),
  briefing_prompt: z
    .string()
    .trim()
    .max(500)
    .optional()
    .openapi({ description: 'What the model is to tell beside who calls, why and what has been settled.' }),
  accept: z.enum(['key', 'answer']).optional().openapi({
    description:
      'How the person takes the caller: by pressing 1 (`key`, of a spoken briefing unless given), or by answering and hearing what is spoken to its end (`answer`, of a text unless given). Otherwise the caller comes back to the assistant.',
  }),
};

export const toolSchema: z.ZodType<Tool> = z
  .object({
    type: z.string().min(1).openapi({
      description:
        'What runs it: `function`, `transition`, `end_call`, `transfer_call`, `send_digits` (presses keys towards the other side, after the words before it), `collect_digits` (collects keys that the caller presses, as `collect` says), or an integration’s own kind.',
    }),
    functionId: z.string().openapi({
      description:
        'What the tool works on: the URL of an `http` tool, the number of a `transfer_call`, the state of a `transition`, the id of an integration, with one of its tools behind a slash.',
    }),
    function: z.object({ name: z.string().min(1), description: z.string(), parameters: jsonObject }),
    variables: z
      .record(
        z.string().trim().min(1).max(100),
        z.string().max(500).refine(isPointer, 'a JSON pointer such as /customer/tier'),
      )
      .optional()
      .openapi({
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          'What is kept of the result for prompts and conditions: names of variables, each with the JSON pointer (RFC 6901) to its value.',
        example: { tier: '/customer/tier' },
      }),
    side_effect: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether it changes something in the world; true unless given.' }),
    cancellable: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether it may be given up while it has not been sent.' }),
    timeout_ms: z.int().min(100).max(60_000).optional().openapi({ description: 'Longest run, in milliseconds.' }),
    after_speech: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether it waits until the words before it have been heard.' }),
    filler: z
      .string()
      .trim()
      .max(300)
      .optional()
      .openapi({ description: 'Said while it takes long; empty for nothing.' }),
    collect: z
      .object({
        prompt: z.string().max(500),
        replays: z.int().min(0).max(5),
        count: z.int().min(1).max(40),
        terminator: z
          .string()
          .regex(/^[0-9*#]?$/)
          .openapi({ example: '#' }),
        first_ms: z.int().min(1_000).max(120_000),
        gap_ms: z.int().min(500).max(60_000),
        secret: z.boolean(),
      })
      .partial()
      .optional()
      .openapi({
        description:
          'Of `collect_digits`: words said first and again when nothing is pressed (`replays` times, 1 unless given); how many keys are all; the key that ends them (`#` unless given, empty for none); silence before the first key and between two (10 s and 3 s unless given); whether what is pressed is kept out of transcript and log.',
      }),
    closing: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .openapi({ description: 'Last words: once it has run well, they are said and the call ends.' }),
    ...briefingFields,
  })
  .superRefine(({ type, functionId }, context) => {
    const problem = problemOfType({ type, functionId: functionId.trim() });
    if (problem !== null) context.addIssue({ code: 'custom', ...problem });
  })
  .openapi('Tool');

const builtInTypes = ['transition', 'end_call', 'transfer_call', 'send_digits', 'collect_digits'] as const;
const optOutTypes = ['stop_calling', 'wrong_number'] as const;
const urlTypes = ['http', 'webhook'];
const knownTypes: ReadonlySet<string> = new Set([
  'function',
  ...builtInTypes,
  ...optOutTypes,
  ...urlTypes,
  ...kinds.map(({ appName }) => appName),
]);

type TypeProblem = { readonly path: string[]; readonly message: string };

function problemOfType(tool: Pick<Tool, 'type' | 'functionId'>): TypeProblem | null {
  const { type, functionId } = tool;
  if (urlTypes.includes(type) && !isWebAddress(functionId) && integrationOf(tool) === null)
    return { path: ['functionId'], message: `the URL or the integration that runs a tool of type ${type}` };
  if (knownTypes.has(type) || functionId !== '') return null;
  return { path: ['type'], message: `one of ${[...knownTypes].join(', ')}, or a functionId that names what runs it` };
}

const condition = z
  .string()
  .max(maxExpressionChars)
  .superRefine((text, context) => {
    const parsed = parseExpression(text);
    if (!parsed.ok) context.addIssue({ code: 'custom', message: `a condition: ${problemInWords(parsed.problem)}` });
  })
  .openapi({
    description:
      'A condition on variables: names, texts, numbers, `true`, `false`, `null`, lists, compared by `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`, joined by `and`, `or`, `not` and brackets; `exists(name)`.',
    example: 'tier in ["gold", "silver"] and not exists(appointment)',
  });

const transitionSchema: z.ZodType<Transition> = z
  .object({
    to: z
      .string()
      .trim()
      .min(1)
      .openapi({ description: 'A state by its id or name, children first; or `parent`.', example: 'vip booking' }),
    when: condition,
  })
  .openapi('Transition');
const transitionsSchema = z.array(transitionSchema).max(20).openapi({
  description: 'Ways that are taken without asking the model, as soon as their condition holds: the first that does.',
});

const positionSchema = z.object({ x: z.number(), y: z.number() });

/** A state as it is stored and returned. */
export type StateAnswer = {
  state_id: string;
  name: string;
  description: string;
  prompt: string;
  children: StateAnswer[];
  parameters: JsonObject;
  position: { x: number; y: number };
  tools: Tool[];
  turn_taking: StateTurnSettings;
  transitions: Transition[];
};
export const stateSchema: z.ZodType<StateAnswer> = z
  .object({
    state_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    prompt: z.string(),
    children: z.array(z.lazy(() => stateSchema)),
    parameters: jsonObject,
    position: positionSchema,
    tools: z.array(toolSchema),
    turn_taking: stateTurnSettingsSchema,
    transitions: transitionsSchema,
  })
  .openapi('LlmState');

/** A state in a request. Omitted fields keep their values, or get the defaults in a new state. */
export type StateInput = {
  state_id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  prompt?: string | undefined;
  children?: StateInput[] | undefined;
  parameters?: JsonObject | undefined;
  position?: { x: number; y: number } | undefined;
  tools?: Tool[] | undefined;
  turn_taking?: StateTurnSettings | undefined;
  transitions?: Transition[] | undefined;
};
export const stateInputSchema: z.ZodType<StateInput> = z
  .object({
    state_id: z.uuid().optional(),
    name: z.string().trim().min(1).max(200).optional(),
    description: z.string().max(5_000).optional(),
    prompt: z.string().max(100_000).optional(),
    children: z.array(z.lazy(() => stateInputSchema)).optional(),
    parameters: jsonObject.optional(),
    position: positionSchema.optional(),
    tools: z.array(toolSchema).optional(),
    turn_taking: stateTurnSettingsSchema.optional(),
    transitions: transitionsSchema.optional(),
  })
  .openapi('LlmStateInput');
