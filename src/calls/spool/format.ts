import { z } from 'zod';
import type { CallEvent } from '#engine/call/events.ts';
import { usageParts, usageUnits } from '../../store/calls/vendor-usage-table.ts';
import { callFindings } from '../../store/database/schema.ts';
import type { UnsavedCall } from '../lifecycle/unsaved.ts';

/** The content of a spool file: a call's reports and end, and its events in parts that are stored as a whole or not at all. */
export type SpooledCall = UnsavedCall & { readonly events: readonly (readonly CallEvent[])[] };

const format = 1;

const ms = z.number();
const times = { startedAt: ms, endedAt: ms };
const userTurn = z.object({ role: z.literal('user'), content: z.string(), ...times });
const latency = z.object({ latencyMs: ms, eouDelayMs: ms, llmLatencyMs: ms, ttsLatencyMs: ms });
const tool = { id: z.string(), name: z.string(), at: ms };
const turn = z.discriminatedUnion('role', [
  userTurn,
  z.object({
    role: z.literal('assistant'),
    content: z.string(),
    generated: z.string(),
    interrupted: z.boolean(),
    evidence: z.enum(['mark', 'sent', 'estimate']),
    placedBy: z.enum(['whole', 'word_times', 'syllables']),
    heardMs: ms,
    latency: latency.nullable(),
    ...times,
  }),
  z.object({ role: z.literal('agent'), content: z.string(), ...times }),
  z.object({ role: z.literal('tool_call_invocation'), args: z.string(), ...tool }),
  z.object({ role: z.literal('tool_call_result'), content: z.string(), ...tool }),
]);
const amendment = z.object({ turn: userTurn, was: z.string() });
const state = z.object({
  state_id: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  cause: z.enum(['start', 'model', 'expression']),
  when: z.string().nullable(),
  values: z.record(z.string(), z.json()),
});
const moment = z.iso.datetime().transform((text) => new Date(text));
const usage = z.object({
  part: z.enum(usageParts),
  provider: z.string(),
  unit: z.enum(usageUnits),
  quantity: z.number(),
  estimated: z.number(),
  cost_micro_dollars: z.number().nullable(),
});
const end = z.object({
  status: z.enum(['completed', 'failed']),
  reason: z.string(),
  lastedMs: ms.min(0),
  recording: z.string().nullable(),
});
const event = z.object({ type: z.string().min(1), at: ms }).catchall(z.json());
const ordinal = z.int().min(0);

const fileSchema = z.object({
  parley_spool: z.literal(format),
  callId: z.uuid(),
  turns: z.array(z.object({ ordinal, item: z.union([turn, amendment]) })),
  visits: z.array(z.object({ ordinal, item: z.object({ state, enteredAt: moment }) })),
  verdicts: z.array(z.enum(['human', 'machine', 'unknown'])),
  findings: z.array(z.enum(callFindings)),
  usage: z.array(usage),
  end: end.nullable(),
  events: z.array(z.array(event)),
});

/** The text of a call's spool file. */
export const writeSpooled = (call: SpooledCall): string => JSON.stringify({ parley_spool: format, ...call });

/** Parses the text of a spool file. Throws an error that says what was found and what was expected. */
export function readSpooled(text: string): SpooledCall {
  const { parley_spool: _, ...call } = fileSchema.parse(JSON.parse(text));
  return call;
}
