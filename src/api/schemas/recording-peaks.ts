import { z } from '@hono/zod-openapi';
import type { RecordingPeaks } from '../../calls/media/recording-peaks.ts';

/** The maximum number of peaks, enough for a chart of an hour. */
export const maxPeaks = 20_000;

const side = (description: string) => z.array(z.number()).openapi({ description, example: [0, 0.412, 0.077] });

/** The loudness of a recording over time. */
export const peaksSchema = z
  .object({
    duration: z.number().openapi({ description: 'The duration of the recording in seconds.', example: 72.19 }),
    caller: side('The peak amplitude of the caller in each interval, from 0 to 1. All intervals have the same length.'),
    assistant: side('The same for the assistant.'),
  })
  .openapi('RecordingPeaks');

/** The API representation of peaks. */
export function presentPeaks({ durationMs, channels }: RecordingPeaks): z.infer<typeof peaksSchema> {
  const [caller = [], assistant = []] = channels.map((peaks) =>
    Array.from(peaks, (peak) => Math.round(peak * 1000) / 1000),
  );
  return { duration: Math.round(durationMs) / 1000, caller, assistant };
}
