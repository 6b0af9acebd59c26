import { z } from '@hono/zod-openapi';
import { callStatuses } from '#engine/call/call-status.ts';
import { transcriptObject, transcriptText } from '#engine/call/transcript.ts';
import { shownRow, toOffsetTime } from '../../calls/lifecycle/call-row.ts';
import { callOutcomes } from '../../calls/lifecycle/outcome.ts';
import type { CallParts } from '../../store/calls/call-parts.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { usageParts, usageUnits } from '../../store/calls/vendor-usage-table.ts';
import { callTypes } from '../../store/database/schema.ts';

const seconds = z.number().openapi({ description: 'Seconds, to the millisecond.' });

const turnSchema = z
  .object({
    role: z.enum(['user', 'assistant', 'tool_call_invocation', 'tool_call_result']),
    content: z.string(),
    function_name: z.string().nullable(),
    function_args: z.string().nullable().openapi({ description: 'JSON text.' }),
    interrupted: z.boolean(),
    tool_calls: z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() })),
    turn_latency: z
      .object({ latency: seconds, eou_delay: seconds, llm_latency: seconds, tts_latency: seconds })
      .nullable()
      .openapi({ description: 'On turns of the assistant that answer the user.' }),
    heard: z
      .object({
        generated: z
          .string()
          .openapi({ description: 'All of what was to be said; `content` is what was heard of it.' }),
        position: seconds.openapi({ description: 'Seconds of audio that were heard.' }),
        evidence: z.enum(['mark', 'sent', 'estimate']),
        placed_by: z.enum(['whole', 'word_times', 'syllables']),
      })
      .nullable()
      .openapi({ description: 'On turns of the assistant.' }),
    heard_estimated: z.boolean().openapi({ description: 'Whether the far end reported nothing of what it played.' }),
  })
  .openapi('Turn');

const analysisSchema = z
  .object({
    summary: z.string(),
    call_completion_summary: z.string(),
    call_completion: z.string(),
    task_completion_summary: z.string(),
    task_completion: z.string(),
    post_analysis_data: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .openapi('CallAnalysis');

const visitCauses = ['start', 'model', 'expression'] as const;
const offsetTime = z.string().openapi({ format: 'date-time', example: '2026-03-14T09:26:53.589+00:00' });

const visitSchema = z
  .object({
    state_id: z.uuid(),
    name: z.string(),
    entered_at: offsetTime,
    cause: z.enum(visitCauses).openapi({ description: 'First state, the model asked for it, or a condition held.' }),
  })
  .openapi('StateVisit');

const usageSchema = z
  .object({
    part: z.enum(usageParts).openapi({ description: '`analysis` reads the call after its end.' }),
    provider: z.string().openapi({ description: 'As settings name it; of models `provider/model`.' }),
    unit: z.enum(usageUnits).openapi({
      description:
        'Input tokens are those that the provider had not kept; those that it had are the cached ones, those that it keeps from now on, at a price of their own, the ones of `cache_write_tokens`.',
    }),
    quantity: z.number(),
    estimated: z.number().openapi({
      description:
        'How much of the quantity was estimated: the tokens of answers that were given up before the model told them.',
    }),
    cost_micro_dollars: z
      .int()
      .nullable()
      .openapi({ description: 'By the prices that were set at the time; null where there was none.' }),
  })
  .openapi('VendorUsage');

export const callSchema = z
  .object({
    call_id: z.uuid(),
    protocol: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    assistant_id: z.uuid().nullable(),
    assistant_name: z.string(),
    voice_id: z.uuid().nullable(),
    voice_name: z.string(),
    start_time: offsetTime.nullable(),
    end_time: offsetTime.nullable(),
    call_duration_seconds: z.int(),
    call_type: z.enum(callTypes),
    status: z.enum(callStatuses),
    end_reason: z.string().nullable(),
    outcome: z.enum(callOutcomes).nullable().openapi({
      description:
        'What came of it, finer than `status`; null while it is not over. A voicemail message counts as left when it was heard to its end.',
    }),
    provider_call_id: z.string().nullable(),
    metadata: z.string(),
    variables: z.array(z.string()).openapi({ description: 'Names of the variables that were given.' }),
    answered_by: z.enum(['human', 'machine', 'unknown']).nullable(),
    call_recording_enabled: z.boolean(),
    call_recording_url: z.string().nullable(),
    campaign_id: z.uuid().nullable(),
    lead_id: z.uuid().nullable().openapi({ description: 'Whom of the campaign the call was made to.' }),
    sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
    is_billed: z.boolean(),
    transcript: z.string(),
    transcript_object: z.array(turnSchema),
    call_analysis: analysisSchema.nullable(),
    state_path: z
      .array(z.string())
      .openapi({ description: 'Names of the states from the root to the one that the call is in, or ended in.' }),
    states_visited: z.array(visitSchema).openapi({ description: 'The states that the call entered, in order.' }),
    vendor_usage: z.array(usageSchema).openapi({
      description: 'What the call has used of vendors of speech and language, at most 5 s behind while it goes on.',
    }),
    created_at: offsetTime,
  })
  .openapi('Call');

/** The API representation of a call. `baseUrl` is for the URL of its recording. */
export function presentCall(
  call: StoredCall,
  { turns, visits, usage }: CallParts,
  baseUrl: string,
): z.infer<typeof callSchema> {
  const { call_analysis, ...shown } = shownRow(call, baseUrl);
  return {
    ...shown,
    call_analysis: call_analysis && {
      ...call_analysis,
      post_analysis_data: call_analysis.post_analysis_data.map((entry) => ({ ...entry })),
    },
    transcript: transcriptText(turns),
    state_path: [...(visits.at(-1)?.path ?? [])],
    states_visited: visits.map(({ path, ...visit }) => ({ ...visit, entered_at: toOffsetTime(visit.entered_at) })),
    vendor_usage: usage.map((sum) => ({ ...sum })),
    transcript_object: transcriptObject(turns).map((entry) => ({ ...entry, tool_calls: [...entry.tool_calls] })),
  };
}
