import { z } from '@hono/zod-openapi';
import type { LatencyGroup, Percentiles } from '../../store/calls/latency.ts';

const seconds = z.number().openapi({ example: 0.742 });
const percentilesSchema = z
  .object({ p50: seconds, p90: seconds, p95: seconds, p99: seconds })
  .openapi('Percentiles', { description: 'Seconds, to the millisecond.' });
const part = (description: string) => percentilesSchema.nullable().openapi({ description });

/** The response times of an assistant in a group of calls. */
export const latencyGroupSchema = z
  .object({
    assistant_id: z.uuid().nullable().openapi({ description: 'Null if the result is not grouped by assistant.' }),
    assistant_name: z.string().nullable(),
    day: z.iso.date().nullable().openapi({
      description: "The day of the call in its assistant's time zone; null if the result is not grouped by day.",
    }),
    calls: z.int().openapi({ description: 'Calls that were answered.' }),
    answers: z.int().openapi({ description: 'Assistant turns that reply to the user: the turns that were measured.' }),
    interruptions: z.int().openapi({ description: 'Assistant turns that the user interrupted.' }),
    false_interruptions: z.int().openapi({
      description: 'How often the assistant paused its speech and continued because the user did not take the turn.',
    }),
    cut_offs: z.int().openapi({ description: 'User turns that ended too early because the user continued to speak.' }),
    latency: part('From the end of the user’s speech to the first audio of the reply. Null without replies.'),
    eou_delay: part('Until the end of the user’s turn was detected.'),
    llm_latency: part('From the end of the turn to the first token that was used.'),
    tts_latency: part('From the first token to the first audio.'),
  })
  .openapi('LatencyGroup');

/** The API representation of a group, in seconds. */
export function presentLatency(group: LatencyGroup): z.infer<typeof latencyGroupSchema> {
  const { latency, eou_delay, llm_latency, tts_latency, ...counts } = group;
  return {
    ...counts,
    latency: inSeconds(latency),
    eou_delay: inSeconds(eou_delay),
    llm_latency: inSeconds(llm_latency),
    tts_latency: inSeconds(tts_latency),
  };
}

function inSeconds(percentiles: Percentiles): z.infer<typeof percentilesSchema> | null {
  if (percentiles === null) return null;
  const [p50, p90, p95, p99] = percentiles.map((ms) => Math.round(ms) / 1000) as [number, number, number, number];
  return { p50, p90, p95, p99 };
}
