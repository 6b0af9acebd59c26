import { z } from '@hono/zod-openapi';
import type { JsonObject } from '#engine/json.ts';
import type { Tool } from '#engine/tree/node.ts';
import type { StateTurnSettings } from '#engine/turn/settings.ts';
import { stateTurnSettingsSchema } from './turn-taking.ts';

const jsonObject: z.ZodType<JsonObject> = z
  .record(z.string(), z.json())
  .openapi({ type: 'object', additionalProperties: true });

export const toolSchema: z.ZodType<Tool> = z
  .object({
    type: z.string().min(1),
    functionId: z.string(),
    function: z.object({ name: z.string().min(1), description: z.string(), parameters: jsonObject }),
  })
  .openapi('Tool');

const positionSchema = z.object({ x: z.number(), y: z.number() });

/** A state as it is stored and answered. */
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
  })
  .openapi('LlmState');

/** A state as a request gives it. What is left out keeps its value, or gets the default where the state is new. */
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
};
export const stateInputSchema: z.ZodType<StateInput> = z
  .object({
    state_id: z.uuid().optional(),
    name: z.string().trim().min(1).optional(),
    description: z.string().optional(),
    prompt: z.string().optional(),
    children: z.array(z.lazy(() => stateInputSchema)).optional(),
    parameters: jsonObject.optional(),
    position: positionSchema.optional(),
    tools: z.array(toolSchema).optional(),
    turn_taking: stateTurnSettingsSchema.optional(),
  })
  .openapi('LlmStateInput');
