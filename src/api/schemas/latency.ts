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
    assistant_id: z.uuid().nullable().openapi({ description: 'Null where calls are not grouped by assistant.' }),
    assistant_name: z.string().nullable(),
    day: z.iso
      .date()
      .nullable()
      .openapi({ description: "The day of the call in its assistant's time zone; null where not grouped by day." }),
    calls: z.int().openapi({ description: 'Calls that were answered.' }),
    answers: z.int().openapi({ description: 'Turns of the assistant that answer the user: what was measured.' }),
    interruptions: z.int().openapi({ description: 'Turns of the assistant that the user cut short.' }),
    false_interruptions: z.int().openapi({
      description: 'How often the assistant held its speech and went on: the user did not want the floor.',
    }),
    cut_offs: z
      .int()
      .openapi({ description: 'Turns of the user that were taken as over too early: the user went on.' }),
    latency: part('From the end of the user’s speech to the first audio of the answer. Null without answers.'),
    eou_delay: part('Until it was decided that the user’s turn is over.'),
    llm_latency: part('From there to the first token that was used.'),
    tts_latency: part('From there to the first audio.'),
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
