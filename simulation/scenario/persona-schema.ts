import { z } from 'zod';
import { embeddedVoices } from '#embedded/tts/voices.ts';
import { count, duration, share, words } from './values.ts';

const voiceNames = embeddedVoices.map(({ voice }) => voice);

const overlap = z.strictObject({
  after: duration.default(1_000).describe('How long the assistant has been speaking.'),
  say: words
    .default('sorry, one question')
    .describe('The words; a rule-driven caller who is interrupting asks them and continues.'),
  share: share.default(1).describe('Share of the replies that are interrupted.'),
  times: count.default(1).describe('Most interruptions in a call.'),
});

const backchannels = z.strictObject({
  after: duration.default(1_200),
  say: words.default('mm-hm'),
  share: share.default(1),
  times: count.default(3),
});

/** How a caller speaks and behaves. Every field is optional. */
export const personaSchema = z
  .strictObject(
    {
      voice: z
        .enum(voiceNames, { error: `one of ${voiceNames.slice(0, 5).join(', ')} or an eSpeak voice` })
        .default('rms'),
      language: z
        .string({ error: 'an ISO 639-1 code such as en' })
        .regex(/^[a-z]{2}(-[A-Za-z]+)?$/, { error: 'an ISO 639-1 code such as en' })
        .default('en'),
      pace: z
        .number({ error: 'a number from -1 to 1' })
        .min(-1, { error: 'a number from -1 to 1' })
        .max(1, { error: 'a number from -1 to 1' })
        .default(0)
        .describe('−1 speaks half as fast, 1 twice as fast.'),
      reaction: duration
        .default(600)
        .describe('From the end of the assistant’s words to the first word of the answer.'),
      patience: duration.default(3_500).describe('How long the caller waits for more when nothing was asked.'),
      pauses: share
        .default(0)
        .describe('Share of answers of five words or more with a pause of 0.4 s to 0.85 s inside.'),
      hesitations: share.default(0).describe('Share of answers that begin with "um".'),
      mumbles: share.default(0).describe('Share of words that the recognizer mishears.'),
      corrects_itself: share
        .default(0)
        .describe('Share of facts that are first said wrong and corrected in the same breath.'),
      interrupts: overlap.optional().describe('Speaks over the assistant, which should stop.'),
      backchannels: backchannels
        .optional()
        .describe('Says "mm-hm" while the assistant speaks, which should not stop it.'),
      silent: count
        .default(0)
        .describe('How many of the first questions get no answer until the assistant asks again.'),
      hangs_up: z.strictObject({ after: duration }).optional().describe('Hangs up in the middle of the call.'),
      noise: z
        .enum(['none', 'hiss', 'street', 'voices'], { error: 'one of none, hiss, street, voices' })
        .default('none'),
      snr: z
        .number({ error: 'a ratio in dB from 0 to 60' })
        .min(0, { error: 'a ratio in dB from 0 to 60' })
        .max(60, { error: 'a ratio in dB from 0 to 60' })
        .default(15)
        .describe('Ratio of speech to noise in dB.'),
      room: z.enum(['none', 'small', 'large'], { error: 'one of none, small, large' }).default('none'),
      echo: z.enum(['none', 'speakerphone'], { error: 'one of none, speakerphone' }).default('none'),
    },
    { error: 'a mapping of pace, pauses, interrupts and so on' },
  )
  .describe('How the caller speaks and behaves.');

/** A caller's manner once read. */
export type Persona = z.output<typeof personaSchema>;
