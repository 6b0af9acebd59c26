import { z } from '@hono/zod-openapi';
import { callStatuses } from '#engine/call/call-status.ts';
import { transcriptForms } from '#engine/call/transcript.ts';
import { publicCallFields, toOffsetTime } from '../../calls/lifecycle/call-row.ts';
import { callOutcomes } from '../../calls/lifecycle/outcome.ts';
import type { CallParts } from '../../store/calls/call-parts.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { usageParts, usageUnits } from '../../store/calls/vendor-usage-table.ts';
import { callTypes } from '../../store/database/schema.ts';

const seconds = z.number().openapi({ description: 'Seconds, to the millisecond.' });

const turnSchema = z
  .object({
    role: z.enum(['user', 'assistant', 'tool_call_invocation', 'tool_call_result', 'agent']),
    content: z.string(),
    function_name: z.string().nullable().openapi({ description: 'The tool; null in turns that are not about one.' }),
    function_args: z
      .string()
      .nullable()
      .openapi({ description: 'The arguments as JSON text; null in turns other than `tool_call_invocation`.' }),
    interrupted: z.boolean(),
    tool_calls: z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() })),
    turn_latency: z
      .object({ latency: seconds, eou_delay: seconds, llm_latency: seconds, tts_latency: seconds })
      .nullable()
      .openapi({ description: 'The parts of the response time of a reply to the user; null in other turns.' }),
    heard: z
      .object({
        generated: z
          .string()
          .openapi({ description: 'The whole text of the reply; `content` is the part that was heard.' }),
        position: seconds.openapi({ description: 'Seconds of audio that the caller heard.' }),
        evidence: z.enum(['mark', 'sent', 'estimate']),
        placed_by: z.enum(['whole', 'word_times', 'syllables']),
      })
      .nullable()
      .openapi({ description: 'Present on assistant turns.' }),
    heard_estimated: z.boolean().openapi({ description: 'Whether the far end did not report what it played.' }),
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
    cause: z.enum(visitCauses).openapi({
      description: 'The cause of the transition: first state, requested by the model, or a condition that became true.',
    }),
  })
  .openapi('StateVisit');

const usageSchema = z
  .object({
    part: z.enum(usageParts).openapi({ description: '`analysis` is the evaluation after the end of the call.' }),
    provider: z.string().openapi({ description: 'The provider’s name in the settings; for models `provider/model`.' }),
    unit: z.enum(usageUnits).openapi({
      description:
        'Input tokens are the tokens that the provider had not cached. Cached tokens are counted separately, and so are `cache_write_tokens`: tokens that the provider caches from now on, at their own price.',
    }),
    quantity: z.number(),
    estimated: z.number().openapi({
      description:
        'The estimated part of the quantity: tokens of replies that were abandoned before the model reported them.',
    }),
    cost_micro_dollars: z
      .int()
      .nullable()
      .openapi({ description: 'Cost by the prices configured at the time; null if no price was configured.' }),
  })
  .openapi('VendorUsage');

export const callSchema = z
  .object({
    call_id: z.uuid(),
    protocol: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    assistant_id: z.uuid().nullable().openapi({ description: 'Null if the assistant no longer exists.' }),
    assistant_name: z.string(),
    version_id: z.uuid().nullable().openapi({
      description:
        'The version of the assistant that the call runs on, from its start to its end; null for older calls.',
    }),
    voice_id: z.uuid().nullable().openapi({ description: 'Null if the voice no longer exists.' }),
    voice_name: z.string(),
    start_time: offsetTime.nullable().openapi({ description: 'When the call was connected; null until then.' }),
    end_time: offsetTime.nullable().openapi({ description: 'Null until the call ends.' }),
    call_duration_seconds: z.int().openapi({ description: '`call_duration_ms`, rounded to seconds.' }),
    call_duration_ms: z.int().openapi({
      description:
        'The exact time from `start_time` to `end_time`, from which the call is billed; up to now during the call.',
    }),
    call_type: z.enum(callTypes),
    status: z.enum(callStatuses),
    end_reason: z.string().nullable().openapi({ description: 'Null until the call ends.' }),
    outcome: z.enum(callOutcomes).nullable().openapi({
      description:
        'The result of the call, in more detail than `status`; null until the call ends. A voicemail message counts as left if it was played to its end.',
    }),
    provider_call_id: z
      .string()
      .nullable()
      .openapi({ description: 'The carrier’s ID of the call; null until the carrier has one, and for web calls.' }),
    metadata: z.string().openapi({
      description: 'The data that the client passed when it placed the call; an object is JSON text. Empty if none.',
    }),
    variables: z
      .array(z.string())
      .openapi({ description: 'The names of the call’s variables, in the order in which they were sent.' }),
    answered_by: z
      .enum(['human', 'machine', 'unknown'])
      .nullable()
      .openapi({ description: 'Null until an outbound call is answered, and for other calls.' }),
    call_recording_enabled: z.boolean(),
    call_recording_url: z.string().nullable().openapi({ description: 'Null if the call has no recording.' }),
    campaign_id: z.uuid().nullable().openapi({ description: 'Null for calls of no campaign.' }),
    lead_id: z
      .uuid()
      .nullable()
      .openapi({ description: 'The campaign lead that the call was placed to; null for calls of no campaign.' }),
    sentiment: z
      .enum(['positive', 'neutral', 'negative'])
      .nullable()
      .openapi({ description: 'Null until the call has been analyzed.' }),
    is_billed: z.boolean(),
    transcript: z.string(),
    transcript_object: z.array(turnSchema),
    call_analysis: analysisSchema.nullable().openapi({ description: 'Null until the call has been analyzed.' }),
    state_path: z
      .array(z.string())
      .openapi({ description: 'Names of the states from the root to the current or last state.' }),
    states_visited: z.array(visitSchema).openapi({ description: 'The states that the call entered, in order.' }),
    vendor_usage: z.array(usageSchema).openapi({
      description: 'The call’s use of speech and language providers; at most 5 s behind during the call.',
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
  const { call_analysis } = call;
  const transcript = transcriptForms(turns);
  return Object.assign(publicCallFields(call, baseUrl), {
    call_analysis: call_analysis && {
      ...call_analysis,
      post_analysis_data: call_analysis.post_analysis_data.map((entry) => ({ ...entry })),
    },
    transcript: transcript.text,
    state_path: [...(visits.at(-1)?.path ?? [])],
    states_visited: visits.map(({ path, ...visit }) => ({ ...visit, entered_at: toOffsetTime(visit.entered_at) })),
    vendor_usage: usage.map((sum) => ({ ...sum })),
    transcript_object: transcript.object,
  });
}
