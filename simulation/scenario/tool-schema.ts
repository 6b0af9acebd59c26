import { z } from 'zod';
import { duration, words } from './values.ts';

const answer = z.strictObject({
  with: z.record(z.string(), z.json()).optional().describe('Arguments to which it applies; others do not matter.'),
  answer: z.json().optional().describe('The result. Texts may name arguments: "{{day}}".'),
  fails: words.optional().describe('The error in place of a result.'),
  delay: duration.default(200).describe('How long the tool runs.'),
  times: z
    .int({ error: 'an integer from 1' })
    .min(1, { error: 'an integer from 1' })
    .optional()
    .describe('How often it applies.'),
});

/** Results of the assistant's tools by name; the first answer that applies is used. */
export const toolsSchema = z
  .record(
    z.string(),
    z.union([z.array(answer).min(1), answer.transform((one) => [one])], {
      error: 'a mapping of answer, fails, delay, with and times, or a list of them',
    }),
    {
      error: 'a mapping of tools',
    },
  )
  .describe('Results of the assistant’s tools by name; the first that applies is used.');

/** The results of one call's tools. */
export type ToolMocks = z.output<typeof toolsSchema>;
/** One possible result of a tool. */
export type ToolMock = ToolMocks[string][number];
