import type { CallEvent } from '../call/events.ts';
import type { Json, JsonObject } from '../json.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';

/** Milliseconds as seconds that people read. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/**
 * Decisions in plain words, by their name; `{input}` stands for the value of that input. A decision that is not here is
 * told by its own name. Inputs that are in no sentence follow it.
 */
const sentences: Readonly<Record<string, string>> = {
  wait: 'wanted {wait_ms} of silence',
  'end of turn': 'took the turn as over {waited_ms} after the last sound',
  'stop waiting for the final': 'stopped waiting for the final transcript {budget_ms} after the last sound',
  open: 'opened a turn',
  adopt: 'used the answer that had been begun {head_start_ms} earlier',
  withdraw: 'took back an answer of which nothing had been heard: the caller went on for {voiced_ms}',
  pause: 'held its speech: the caller had spoken for {voiced_ms}',
  resume: 'went on speaking after {paused_ms}',
  interrupt: 'gave the floor to the caller',
  drop: 'let the words go',
  stay: 'did not end the call',
  remind: 'reminded the caller that somebody is there',
  'take leave': 'took its leave',
  'ask again': 'asked the caller to say it again',
  apologise: 'apologised for an answer that failed',
  'give up': 'gave up',
  watchdog: 'gave the answer up after {waited_ms} without a sound',
  drain: 'ended with this sentence, because the server goes down',
};

/** What inputs say by themselves, or what nobody reads. */
const untold: ReadonlySet<string> = new Set(['because', 'reply']);

/** A decision as a sentence; `because` is a better ground than its inputs name. */
export function tellDecision(decision: string, inputs: JsonObject, because: string | null = null): string {
  const template = sentences[decision] ?? decision;
  const used = new Set<string>();
  const told = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return valueInWords(name, inputs[name] ?? null);
  });
  const ground = because ?? (typeof inputs.because === 'string' ? inputs.because : null);
  const rest = Object.entries(inputs).filter(([name]) => !untold.has(name) && !used.has(name));
  const values = rest.flatMap(([name, value]) => inputInWords(name, value)).join(', ');
  return `${told}${ground === null ? '' : `: ${ground}`}${values === '' ? '' : ` (${values})`}`;
}

function inputInWords(name: string, value: Json): readonly string[] {
  const words = name.replace(/_ms$/, '').replaceAll('_', ' ');
  if (value === null || value === '') return [];
  if (typeof value === 'boolean') return value ? [words] : [];
  return [`${words} ${valueInWords(name, value)}`];
}

function valueInWords(name: string, value: Json): string {
  if (typeof value === 'number') return name.endsWith('_ms') ? seconds(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an input tells a reader; null where it tells nothing that others do not. */
export function tellInput(event: TurnEvent): string | null {
  switch (event.type) {
    case 'caller.started':
      return 'the caller began to speak';
    case 'caller.stopped':
      return `the caller stopped; noticed ${seconds(event.at - event.spokeUntil)} later`;
    case 'transcript.final':
      return tellFinal(event.text, event.confidence);
    case 'reply.token':
      return 'the model gave its first word';
    case 'reply.audible':
      return 'the voice gave its first sound';
    case 'reply.failed':
      return 'the answer failed';
    case 'playback.started':
      return 'was heard from here on';
    case 'playback.stalled':
      return `nothing more was there to be heard for ${seconds(event.silentMs)}`;
    case 'playback.ended':
      return tellHeard(event);
    case 'tool.called':
      return 'the model called a tool';
    case 'tool.returned':
      return 'the tool answered';
    case 'end.requested':
      return 'the model asked to end the call';
    case 'say.requested':
      return `was asked to say “${event.text}”`;
    case 'digit.pressed':
      return `the caller pressed ${event.digit}`;
    case 'text.typed':
      return `the caller typed “${event.text}”`;
    case 'expectation.changed':
      return event.expected.length === 0 ? null : `from here on expected: ${event.expected.map(tellAnswer).join(', ')}`;
    case 'hearing.broke':
      return 'the recogniser broke off and was opened again';
    case 'hearing.lost':
      return 'nobody could be recognised any more';
    case 'drain.requested':
      return 'the server was told to stop';
    case 'call.hung_up':
      return `the line was closed: ${event.reason.replaceAll('_', ' ')}`;
    default:
      return null;
  }
}

function tellFinal(text: string, confidence: number | null): string {
  if (text === '') return 'the recogniser found no words';
  const trust = confidence === null ? '' : ` (confidence ${confidence.toFixed(2)})`;
  return `the recogniser was done with “${text}”${trust}`;
}

function tellAnswer({ name, kind, digits }: { name: string; kind: string; digits: number | null }): string {
  const kinds = kind === 'open' ? '' : ` (${digits === null ? '' : `${digits} `}${kind.replaceAll('_', ' ')})`;
  return `${name}${kinds}`;
}

function tellHeard({ heard, generated, evidence }: Extract<TurnEvent, { type: 'playback.ended' }>): string {
  if (heard === '') return 'nothing of it was heard';
  const known = `known by ${evidence === 'mark' ? 'a mark of the line' : evidence === 'sent' ? 'what was sent' : 'estimate'}`;
  if (heard === generated) return `heard to its end; ${known}`;
  const last = heard.trim().split(/\s+/).slice(-3).join(' ');
  return `heard as far as “${last}”; ${known}`;
}

/** What an effect tells a reader; null where it tells nothing that others do not. */
export function tellEffect(effect: TurnEffect): string | null {
  switch (effect.type) {
    case 'turn.drop':
      return effect.text === '' ? `let a sound without words go` : `dropped “${effect.text}”: ${effect.reason}`;
    case 'turn.amend':
      return `corrected “${effect.was}” to “${effect.turn.content}”`;
    case 'text.refuse':
      return 'refused the message: the turn was full';
    case 'reply.fill':
      return `said “${effect.text}” meanwhile`;
    case 'reply.start':
      return effect.tentative
        ? 'began an answer ahead of time'
        : `asked for an answer: ${causes[effect.cause] ?? effect.cause}`;
    case 'call.end':
      return `the call was over: ${effect.reason.replaceAll('_', ' ')}`;
    default:
      return null;
  }
}

const causes: Readonly<Record<string, string>> = {
  opening: 'the opening',
  caller: 'the caller has spoken',
  tool: 'a tool has answered',
  reminder: 'nobody has spoken',
  unclear: 'it was not understood',
  goodbye: 'to take leave',
  apology: 'the one before failed',
  unheard: 'nobody can be heard',
  say: 'it was asked to say something',
};

/** What is worth telling of an entry of the log that is neither input nor effect; null where nothing is. */
export function tellNote(event: CallEvent): string | null {
  const { type, provider, part, because, message } = event;
  switch (type) {
    case 'state.entered':
      return tellState(event);
    case 'vendor.used':
      return `${provider} did the ${partInWords(part)} from here on`;
    case 'vendor.left':
      return `${provider} was given up for the ${partInWords(part)}: ${reasonOf(provider, because)}`;
    case 'vendor.failed':
      return `${provider} failed: ${reasonOf(provider, message)}`;
    case 'recording.gap':
      return `the recording is silent for ${seconds(Number(event.to) - Number(event.from))} from here on: it could not be written`;
    default:
      return null;
  }
}

function partInWords(part: Json | undefined): string {
  return String(part).replaceAll('_', ' ');
}

/** The message of a failure begins with who failed. */
function reasonOf(provider: Json | undefined, message: Json | undefined): string {
  const prefix = `${provider}: `;
  const said = String(message);
  return said.startsWith(prefix) ? said.slice(prefix.length) : said;
}

function tellState({ path, cause, when }: CallEvent): string | null {
  if (!Array.isArray(path)) return null;
  const place = path.join(' › ');
  if (cause === 'start') return `began in the state ${place}`;
  return `went on to the state ${place}: ${cause === 'expression' ? `${String(when)} holds` : 'the model asked for it'}`;
}
