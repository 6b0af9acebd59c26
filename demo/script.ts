import { z } from 'zod';
import { embeddedVoices } from '#embedded/tts/voices.ts';
import { type ScriptProblem, ScriptSource } from './script-source.ts';
import { durationMs, type SpokenPart, spokenParts } from './spoken-words.ts';

/** One action of the scripted caller. With a `gapMs`, the caller waits for the assistant to speak and to finish, and then that much longer. */
export type ScriptStep =
  | { readonly kind: 'say'; readonly parts: readonly SpokenPart[]; readonly gapMs: number }
  /** Speaks over the assistant, `afterMs` after it began to speak. */
  | { readonly kind: 'interrupt'; readonly parts: readonly SpokenPart[]; readonly afterMs: number }
  /** The same, and keeps listening. */
  | { readonly kind: 'backchannel'; readonly parts: readonly SpokenPart[]; readonly afterMs: number }
  /** Is silent until the assistant, having finished, speaks again. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'press'; readonly digits: string; readonly gapMs: number }
  | { readonly kind: 'hang_up'; readonly gapMs: number };

/** The script of a demo call's caller. */
export type CallerScript = {
  /** The provider's own name for the caller's voice, and −1 (slowest) to 1 (fastest). */
  readonly caller: { readonly voice: string; readonly speed: number };
  /** The caller hangs up after this time, wherever the script is. */
  readonly limitMs: number;
  readonly steps: readonly ScriptStep[];
};

const duration = textThat('a duration such as 1.2s or 800ms', durationMs);
const spoken = textThat('words to say, with pauses such as [0.9s]', spokenParts);
const yes = z.literal(true, { error: 'true' });
const overlap = z.strictObject({ after: duration, say: spoken }, { error: '{after: 1.2s, say: words}' });
const english = embeddedVoices.filter(({ language }) => language === 'en').map(({ voice }) => voice);
const aVoice = `one of ${english.join(', ')}`;
const speeds = 'a number from -1 to 1';
const callerSchema = z.strictObject(
  {
    voice: z.enum(english, { error: aVoice }).default('rms'),
    speed: z.number({ error: speeds }).min(-1, { error: speeds }).max(1, { error: speeds }).default(0),
    gap: duration.default(500),
  },
  { error: 'a mapping of voice, speed and gap' },
);
const scriptSchema = z.strictObject(
  {
    caller: callerSchema.default({ voice: 'rms', speed: 0, gap: 500 }),
    limit: duration.default(100_000),
    steps: z.array(z.unknown(), { error: 'a list of steps' }).min(1, { error: 'a list of steps' }),
  },
  { error: 'a mapping of caller, limit and steps' },
);
const gap = { gap: duration.optional() };
const keys = 'keys in quotation marks, such as "1" or "42#"';
const pressed = z.string({ error: keys }).regex(/^[\d*#]+$/, { error: keys });
const stepSchemas = {
  say: z.strictObject({ say: spoken, ...gap }, { error: 'say with or without gap' }),
  interrupt: z.strictObject({ interrupt: overlap }, { error: 'interrupt alone' }),
  backchannel: z.strictObject({ backchannel: overlap }, { error: 'backchannel alone' }),
  silent: z.strictObject({ silent: yes }, { error: 'silent alone' }),
  press: z.strictObject({ press: pressed, ...gap }, { error: 'press with or without gap' }),
  hang_up: z.strictObject({ hang_up: yes, ...gap }, { error: 'hang_up with or without gap' }),
} as const;
type StepName = keyof typeof stepSchemas;
const stepNames = Object.keys(stepSchemas) as StepName[];
const aStep = `one of ${stepNames.join(', ')}`;

function textThat<Value>(expected: string, read: (text: string) => Value | null) {
  return z.string({ error: expected }).transform((text, context): Value => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

/**
 * Parses a caller's script. A YAML mapping of
 *
 * - `caller: {voice, speed, gap}`: the synthesized voice (default `rms`), −1 to 1, and how long after the detected end of the
 * assistant's words the caller begins to speak (default 0.5s);
 * - `limit`: after which the caller hangs up (default 100s);
 * - `steps`: a list, each one of
 * `say: words` (pauses inside: `I need, um, [0.9s] a cleaning`), `press: "1"`, `hang_up: true`, each with an optional `gap`,
 * `interrupt: {after: 1.2s, say: words}`, `backchannel: {after: 1s, say: words}` and
 * `silent: true`.
 *
 * `file` is for messages. Throws `ScriptError` with the one line `file:line:column: value found; value expected` for the first error.
 */
export function readScript(text: string, file: string): CallerScript {
  const source = new ScriptSource(text, file);
  const script = checked(source, scriptSchema, { value: source.value, path: [] });
  const steps = script.steps.map((step, index) => readStep(source, step, { index, gapMs: script.caller.gap }));
  const { voice, speed } = script.caller;
  return { caller: { voice, speed }, limitMs: script.limit, steps };
}

type Place = { readonly value: unknown; readonly path: readonly PropertyKey[] };

function checked<Schema extends z.ZodType>(source: ScriptSource, schema: Schema, place: Place): z.output<Schema> {
  const result = schema.safeParse(place.value);
  if (result.success) return result.data;
  throw source.error(complaintOf(result.error.issues[0]!, place.path));
}

function complaintOf(issue: z.core.$ZodIssue, at: readonly PropertyKey[]): ScriptProblem {
  const path = [...at, ...issue.path];
  const key = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? null) : null;
  return { path, key, expected: issue.message };
}

type StepPlace = { readonly index: number; readonly gapMs: number };

function readStep(source: ScriptSource, value: unknown, { index, gapMs }: StepPlace): ScriptStep {
  const place = { value, path: ['steps', index] };
  const named = typeof value === 'object' && value !== null ? stepNames.filter((name) => name in value) : [];
  const [name, second] = named;
  if (name === undefined) throw source.error({ path: place.path, key: strangeKey(value), expected: aStep });
  if (second !== undefined) throw source.error({ path: place.path, key: second, expected: `only ${aStep}` });
  switch (name) {
    case 'say': {
      const step = checked(source, stepSchemas.say, place);
      return { kind: 'say', parts: step.say, gapMs: step.gap ?? gapMs };
    }
    case 'interrupt': {
      const { interrupt } = checked(source, stepSchemas.interrupt, place);
      return { kind: 'interrupt', parts: interrupt.say, afterMs: interrupt.after };
    }
    case 'backchannel': {
      const { backchannel } = checked(source, stepSchemas.backchannel, place);
      return { kind: 'backchannel', parts: backchannel.say, afterMs: backchannel.after };
    }
    case 'silent':
      checked(source, stepSchemas.silent, place);
      return { kind: 'silent' };
    case 'press': {
      const step = checked(source, stepSchemas.press, place);
      return { kind: 'press', digits: step.press, gapMs: step.gap ?? gapMs };
    }
    case 'hang_up': {
      const step = checked(source, stepSchemas.hang_up, place);
      return { kind: 'hang_up', gapMs: step.gap ?? gapMs };
    }
  }
}

/** The first unknown key of a step. */
function strangeKey(value: unknown): string | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (Object.keys(value)[0] ?? null) : null;
}
