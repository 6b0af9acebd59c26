import { z } from '@hono/zod-openapi';
import type { KeySettings, ProfileSettings, StateTurnSettings, TurnSettings } from '#engine/turn/settings.ts';

/** An object whose error for an unknown field lists the fields that exist. */
const closedObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `one of the fields ${Object.keys(shape).join(', ')}` : undefined,
  });

const ms = (max: number) => z.int().min(0).max(max);

const profileSchema: z.ZodType<ProfileSettings> = closedObject({
  interruptible: z.boolean().optional().openapi({ description: 'Whether the caller can interrupt at all.' }),
  guard_ms: ms(10_000)
    .optional()
    .openapi({ description: 'The length of the protected beginning, which cannot be interrupted.' }),
  pause_ms: ms(5_000).optional().openapi({ description: 'Caller speech of at least this length pauses playback.' }),
  barge_in_ms: ms(10_000)
    .optional()
    .openapi({ description: 'Caller speech of at least this length interrupts, whatever the words.' }),
  barge_in_words: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .openapi({ description: 'The minimum number of words for an interruption.' }),
  resume: z
    .boolean()
    .optional()
    .openapi({ description: 'Whether the assistant continues after a false interruption.' }),
  keys: z.boolean().optional().openapi({ description: 'Whether a key press interrupts.' }),
  interrupters: z
    .array(z.string().trim().min(1).max(60))
    .max(50)
    .optional()
    .openapi({ description: 'Phrases that interrupt, in addition to the phrases of the language.' }),
}).openapi('SpeechProfile');

const keysSchema: z.ZodType<KeySettings> = closedObject({
  count: z
    .int()
    .min(0)
    .max(40)
    .optional()
    .openapi({ description: 'The number of keys in the input; 0 for the number that the state expects.' }),
  terminator: z
    .string()
    .regex(/^[\d*#]?$/)
    .optional()
    .openapi({ description: 'The key that ends the input; empty for none.', example: '#' }),
  gap_ms: ms(20_000).optional().openapi({ description: 'The input ends if no key follows within this time.' }),
  first_ms: ms(60_000)
    .optional()
    .openapi({ description: 'While digits are expected, a reminder comes after at most this much silence.' }),
}).openapi('KeyCollection');

/** The turn-taking settings with which an assistant overrides its `behavior`. */
export const turnSettingsSchema: z.ZodType<TurnSettings> = closedObject({
  min_delay_ms: ms(5_000).optional().openapi({ description: 'The shortest pause that can end a turn.' }),
  max_delay_ms: ms(20_000).optional().openapi({ description: 'The longest pause that a turn can contain.' }),
  opening_delay_ms: ms(30_000).optional().openapi({ description: 'The wait between the answer and the greeting.' }),
  false_interruption_ms: ms(10_000)
    .optional()
    .openapi({ description: 'Paused speech resumes after this time if the caller says no words.' }),
  filler_after_ms: ms(60_000)
    .min(300)
    .optional()
    .openapi({ description: 'A tool that runs silently for this long is covered by a filler.' }),
  max_fillers: z
    .int()
    .min(0)
    .max(5)
    .optional()
    .openapi({ description: 'The maximum number of fillers while tools run; 0 for none.' }),
  max_tool_rounds: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .openapi({ description: 'The maximum number of tool rounds per reply; after them the model must speak.' }),
  speculate: z
    .boolean()
    .optional()
    .openapi({ description: 'Whether to compose the reply before the pause is long enough.' }),
  max_call_seconds: z.int().min(30).max(14_400).optional(),
  comfort_noise_db: z.number().min(-80).max(-30).optional().openapi({
    description: 'The level of soft background noise while the assistant speaks and pauses, in dBFS; off by default.',
  }),
  hold_factor: z
    .number()
    .min(1)
    .max(60)
    .optional()
    .openapi({ description: 'The factor by which the reminder interval grows when the caller asks for time.' }),
  keys: keysSchema.optional(),
  machine_detection: closedObject({
    mode: z.enum(['off', 'hang_up', 'leave_message', 'continue']).optional().openapi({
      description: 'The action when a machine answers; the default is `hang_up`. `off` turns voicemail detection off.',
    }),
    message: z.string().trim().max(2_000).optional().openapi({
      description: 'The message to leave on a voicemail; without it the model writes one.',
    }),
    screening_answer: z
      .string()
      .trim()
      .max(500)
      .optional()
      .openapi({ description: 'The response to a call screening service that asks who calls and why.' }),
    neutral_sentence: z.string().trim().max(500).optional().openapi({
      description:
        'The sentence said once if it is unclear whether a person or a machine has answered; without it a default in the language of the voice.',
    }),
  })
    .optional()
    .openapi({ description: 'How to detect who answers outbound calls, and what to do when a machine answers.' }),
  profiles: closedObject({
    greeting: profileSchema.optional(),
    normal: profileSchema.optional(),
    read_back: profileSchema.optional(),
    notice: profileSchema.optional(),
    goodbye: profileSchema.optional(),
    filler: profileSchema.optional(),
  })
    .optional()
    .openapi({ description: 'How the caller can interrupt each kind of speech.' }),
}).openapi('TurnTaking', { example: { min_delay_ms: 400, profiles: { greeting: { interruptible: false } } } });

/** The turn-taking settings of a single state. */
export const stateTurnSettingsSchema: z.ZodType<StateTurnSettings> = closedObject({
  profile: profileSchema.optional(),
  notice: z.string().trim().min(1).max(2_000).optional().openapi({
    description: 'Words that the assistant says verbatim, and to its end, when the call enters the state.',
  }),
}).openapi('StateTurnTaking');
