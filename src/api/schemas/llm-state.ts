import { z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import { collectDigitsType, sendDigitsType, stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import { describeProblem, maxExpressionChars, parseExpression } from '#engine/tree/expression-parser.ts';
import type { Tool, Transition } from '#engine/tree/node.ts';
import { isPointer } from '#engine/tree/pointer.ts';
import type { StateTurnSettings } from '#engine/turn/settings.ts';
import { integrationOf } from '../../integrations/attach.ts';
import { integrationKinds } from '../../integrations/registry.ts';
import { isUrlTool, urlToolTypes } from '../../integrations/url-tool.ts';
import { stateTurnSettingsSchema } from './turn-taking.ts';

const jsonObject: z.ZodType<JsonObject> = z
  .record(z.string(), z.json())
  .openapi({ type: 'object', additionalProperties: true });

/** How an agent is briefed on a call before taking over the caller. */
export const briefingFields = {
  briefing: z.enum(['none', 'spoken', 'text']).optional().openapi({
    description:
      'How the agent is briefed before they accept a transfer: `none` (default), `spoken` when they answer, or as a `text` in the event log and to webhooks (`transfer.briefing`) when their phone rings.',
  }),
  briefing_template: z.string().trim().min(1).max(500).optional().openapi({
    description: 'The text of the briefing, with `{{placeholders}}` of variables; by default the model writes it.',
    example: '{{first_name}} {{last_name}} calls about an appointment.',
  }),
  briefing_prompt: z
    .string()
    .trim()
    .max(500)
    .optional()
    .openapi({ description: 'Topics for the model’s briefing besides who calls, why, and what has been settled.' }),
  accept: z.enum(['key', 'answer']).optional().openapi({
    description:
      'How the agent accepts the caller: by pressing 1 (`key`, the default for a spoken briefing), or by answering and hearing any spoken briefing to its end (`answer`, the default for a text). Otherwise the caller returns to the assistant.',
  }),
};

export const toolSchema: z.ZodType<Tool> = z
  .object({
    type: z.string().min(1).openapi({
      description:
        'The kind of tool: `function`, `transition`, `end_call`, `transfer_call`, `send_digits` (sends keypad tones to the other side, after the words before it), `collect_digits` (collects keys that the caller presses, as `collect` says), or the kind of an integration.',
    }),
    functionId: z.string().openapi({
      description:
        'The target of the tool: the URL of an `http` tool, the number of a `transfer_call`, the state of a `transition`, or the ID of an integration and, after a slash, one of its tools.',
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
          'Values of the result to keep for prompts and conditions: variable names, each with the JSON pointer (RFC 6901) to its value.',
        example: { tier: '/customer/tier' },
      }),
    side_effect: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the tool changes something outside the call. Default: true.' }),
    cancellable: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the run can be abandoned before its request is sent.' }),
    timeout_ms: z
      .int()
      .min(100)
      .max(60_000)
      .optional()
      .openapi({ description: 'The time limit of a run, in milliseconds.' }),
    after_speech: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the run waits until the words before it have been heard.' }),
    filler: z
      .string()
      .trim()
      .max(300)
      .optional()
      .openapi({ description: 'Words that the assistant says if the run takes long; empty for nothing.' }),
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
          'For `collect_digits`: the prompt, repeated when no key is pressed (`replays` times, default 1); the number of keys; the key that ends the input (default `#`, empty for none); the seconds of silence before the first key and between keys (default 10 and 3); whether the keys are kept out of the transcript and log.',
      }),
    closing: z.string().trim().min(1).max(500).optional().openapi({
      description: 'The last words of the call: after a successful run the assistant says them and ends the call.',
    }),
    ...briefingFields,
  })
  .superRefine(({ type, functionId }, context) => {
    const problem = problemOfType({ type, functionId: functionId.trim() });
    if (problem !== null) context.addIssue({ code: 'custom', ...problem });
  })
  .openapi('Tool');

const knownTypes: ReadonlySet<string> = new Set([
  'function',
  'transition',
  'end_call',
  'transfer_call',
  sendDigitsType,
  collectDigitsType,
  stopCallingType,
  wrongNumberType,
  ...urlToolTypes,
  ...integrationKinds.map(({ appName }) => appName),
]);

type TypeProblem = { readonly path: string[]; readonly message: string };

function problemOfType(tool: Pick<Tool, 'type' | 'functionId'>): TypeProblem | null {
  const { type, functionId } = tool;
  if (urlToolTypes.has(type) && !isUrlTool(tool) && integrationOf(tool) === null)
    return { path: ['functionId'], message: `the URL or the integration that runs a tool of type ${type}` };
  if (knownTypes.has(type) || functionId !== '') return null;
  return { path: ['type'], message: `one of ${[...knownTypes].join(', ')}, or a functionId that names what runs it` };
}

const condition = z
  .string()
  .max(maxExpressionChars)
  .superRefine((text, context) => {
    const parsed = parseExpression(text);
    if (!parsed.ok) context.addIssue({ code: 'custom', message: `a condition (${describeProblem(parsed.problem)})` });
  })
  .openapi({
    description:
      'A condition on variables: names, texts, numbers, `true`, `false`, `null` and lists, compared by `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`, joined by `and`, `or`, `not` and parentheses; `exists(name)`.',
    example: 'tier in ["gold", "silver"] and not exists(appointment)',
  });

const transitionSchema: z.ZodType<Transition> = z
  .object({
    to: z.string().trim().min(1).openapi({
      description:
        'A state by its ID or name, children first, or by the names from a root, as in `/ reception / booking`; or `parent`.',
      example: 'vip booking',
    }),
    when: condition,
  })
  .openapi('Transition');
const transitionsSchema = z.array(transitionSchema).max(20).openapi({
  description:
    'Transitions that happen as soon as their condition is true, without asking the model. The first match wins.',
});

const positionSchema = z.object({ x: z.number(), y: z.number() });

/** A state as it is stored and returned. */
export type StateResponse = {
  state_id: string;
  name: string;
  description: string;
  prompt: string;
  children: StateResponse[];
  parameters: JsonObject;
  position: { x: number; y: number };
  tools: Tool[];
  turn_taking: StateTurnSettings;
  transitions: Transition[];
};
export const stateSchema: z.ZodType<StateResponse> = z
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
