import { z } from '@hono/zod-openapi';
import type { KeySettings, ProfileSettings, StateTurnSettings, TurnSettings } from '#engine/turn/settings.ts';

const ms = (max: number) => z.int().min(0).max(max);

const profileSchema: z.ZodType<ProfileSettings> = z
  .strictObject({
    interruptible: z.boolean().optional().openapi({ description: 'Whether the caller can take the floor at all.' }),
    guard_ms: ms(10_000).optional().openapi({ description: 'So much of the beginning cannot be interrupted.' }),
    pause_ms: ms(5_000).optional().openapi({ description: 'Speech of the caller for so long holds it.' }),
    barge_in_ms: ms(10_000).optional().openapi({ description: 'Speech for so long interrupts, whatever its words.' }),
    barge_in_words: z.int().min(0).max(10).optional().openapi({ description: 'Fewer words do not take the floor.' }),
    resume: z.boolean().optional().openapi({ description: 'Whether it goes on after a false interruption.' }),
    keys: z.boolean().optional().openapi({ description: 'Whether a key interrupts it.' }),
    interrupters: z
      .array(z.string().trim().min(1).max(60))
      .max(50)
      .optional()
      .openapi({ description: 'Phrases that interrupt it beside those of the language.' }),
  })
  .openapi('SpeechProfile');

const keysSchema: z.ZodType<KeySettings> = z
  .strictObject({
    count: z.int().min(0).max(40).optional().openapi({ description: 'Keys of an answer; 0 is as the state expects.' }),
    terminator: z
      .string()
      .regex(/^[\d*#]?$/)
      .optional()
      .openapi({ description: 'The key that ends an answer; empty for none.', example: '#' }),
    gap_ms: ms(20_000).optional().openapi({ description: 'An answer ends when no more keys come for so long.' }),
    first_ms: ms(60_000)
      .optional()
      .openapi({ description: 'Where digits are awaited, a reminder comes after so much silence at the latest.' }),
  })
  .openapi('KeyCollection');

/** The turn-taking settings with which an assistant overrides its `behavior`. */
export const turnSettingsSchema: z.ZodType<TurnSettings> = z
  .strictObject({
    min_delay_ms: ms(5_000).optional().openapi({ description: 'Shortest pause that ends a turn.' }),
    max_delay_ms: ms(20_000).optional().openapi({ description: 'Longest pause that a turn survives.' }),
    opening_delay_ms: ms(30_000).optional().openapi({ description: 'From the answer to the opening.' }),
    false_interruption_ms: ms(10_000)
      .optional()
      .openapi({ description: 'Speech that is held goes on after so long without words of the caller.' }),
    filler_after_ms: ms(60_000)
      .min(300)
      .optional()
      .openapi({ description: 'A tool that runs so long in silence is covered by a filler.' }),
    max_fillers: z.int().min(0).max(5).optional().openapi({ description: 'Fillers while tools run; 0 for none.' }),
    max_tool_rounds: z
      .int()
      .min(1)
      .max(10)
      .optional()
      .openapi({ description: 'Rounds of tools in one answer; after them the model has to speak.' }),
    speculate: z.boolean().optional().openapi({ description: 'Compose before the pause is long enough.' }),
    max_call_seconds: z.int().min(30).max(14_400).optional(),
    comfort_noise_db: z
      .number()
      .min(-80)
      .max(-30)
      .optional()
      .openapi({ description: 'Soft noise under the assistant and in its pauses, in dBFS; without, none.' }),
    hold_factor: z
      .number()
      .min(1)
      .max(60)
      .optional()
      .openapi({ description: 'By how much the reminder interval grows when the caller asks for time.' }),
    keys: keysSchema.optional(),
    machine_detection: z
      .strictObject({
        mode: z.enum(['off', 'hang_up', 'leave_message', 'continue']).optional().openapi({
          description: 'What to do when a machine answers; `hang_up` unless set. `off` does not find out.',
        }),
        message: z.string().trim().max(2_000).optional().openapi({
          description: 'Left with a machine that records; the model finds the words where there are none.',
        }),
        screening_answer: z
          .string()
          .trim()
          .max(500)
          .optional()
          .openapi({ description: 'Told to a service that asks who calls and why.' }),
      })
      .optional()
      .openapi({ description: 'Who answers outbound calls, and what happens when it is no person.' }),
    profiles: z
      .strictObject({
        greeting: profileSchema.optional(),
        normal: profileSchema.optional(),
        read_back: profileSchema.optional(),
        notice: profileSchema.optional(),
        goodbye: profileSchema.optional(),
        filler: profileSchema.optional(),
      })
      .optional()
      .openapi({ description: 'How each kind of speech gives way to the caller.' }),
  })
  .openapi('TurnTaking', { example: { min_delay_ms: 400, profiles: { greeting: { interruptible: false } } } });

/** The turn-taking settings of a single state. */
export const stateTurnSettingsSchema: z.ZodType<StateTurnSettings> = z
  .strictObject({
    profile: profileSchema.optional(),
    notice: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .optional()
      .openapi({ description: 'Said word for word, and to its end, when the state is entered.' }),
  })
  .openapi('StateTurnTaking');
