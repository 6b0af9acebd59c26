import type { CallEvent } from '../call/events.ts';
import type { Json, JsonObject } from '../json.ts';
import type { TurnEffect, TurnEvent } from '../turn/types.ts';

/** Formats milliseconds as seconds for readers. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/**
 * Sentences for decisions, by their name; `{input}` stands for the value of that input. Inputs that no sentence mentions are appended. A decision
 * without a sentence is shown by its name.
 */
const sentences: Readonly<Record<string, string>> = {
  wait: 'required {wait_ms} of silence',
  'end of turn': 'treated the turn as finished {waited_ms} after the last sound',
  'stop waiting for the final': 'stopped waiting for the final transcript {budget_ms} after the last sound',
  open: 'opened a turn',
  adopt: 'used the reply it had started preparing {head_start_ms} earlier',
  withdraw: 'discarded an unspoken reply because the caller kept talking for {voiced_ms}',
  pause: 'paused because the caller had been speaking for {voiced_ms}',
  hold: 'paused because the caller said a word that may take the floor',
  resume: 'resumed after {paused_ms}',
  interrupt: 'stopped and let the caller speak',
  drop: 'ignored the words',
  stay: 'did not end the call',
  remind: 'asked whether the caller is still there',
  'take leave': 'said goodbye',
  'ask again': 'asked the caller to repeat it',
  apologise: 'apologized for a failed reply',
  'give up': 'stopped waiting',
  watchdog: 'abandoned the reply after {waited_ms} without audio',
  drain: 'ended after this sentence because the server is shutting down',
};

/** Texts of inputs that need no label, and inputs that are not shown. */
const untold: ReadonlySet<string> = new Set(['because', 'reply']);

/** A decision as a sentence; `because` is a better reason than its inputs state. */
export function describeDecision(decision: string, inputs: JsonObject, because: string | null = null): string {
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
  if (typeof value === 'number') return name.endsWith('_ms') ? formatSeconds(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The text of an input; null if others say the same. */
export function describeInput(event: TurnEvent): string | null {
  switch (event.type) {
    case 'caller.started':
      return 'the caller started speaking';
    case 'caller.stopped':
      return `the caller stopped speaking (detected ${formatSeconds(event.at - event.spokeUntil)} later)`;
    case 'transcript.final':
      return tellFinal(event.text, event.confidence);
    case 'reply.token':
      return 'the model produced its first token';
    case 'reply.audible':
      return 'the voice produced its first audio';
    case 'reply.failed':
      return 'the reply failed';
    case 'playback.started':
      return 'playback started';
    case 'playback.stalled':
      return `the voice delivered no audio for ${formatSeconds(event.silentMs)}`;
    case 'playback.ended':
      return tellHeard(event);
    case 'tool.called':
      return 'the model called a tool';
    case 'tool.returned':
      return 'the tool returned its result';
    case 'end.requested':
      return 'the model asked to end the call';
    case 'say.requested':
      return `was asked to say “${event.text}”`;
    case 'takeover.requested':
      return `${event.agent} asked to take over the call`;
    case 'takeover.ended':
      return event.because === 'lost' ? `${event.agent} lost the connection` : `${event.agent} gave the call back`;
    case 'agent.said':
      return event.text === '' ? null : `the agent said “${event.text}”`;
    case 'whisper.received':
      return `${event.agent} told the assistant “${event.text}”`;
    case 'mute.changed':
      return `${event.agent} ${event.muted ? 'muted' : 'unmuted'} the ${event.side}`;
    case 'digit.pressed':
      return `the caller pressed ${event.digit}`;
    case 'text.typed':
      return `the caller typed “${event.text}”`;
    case 'expectation.changed':
      return event.expected.length === 0 ? null : `now expects: ${event.expected.map(tellAnswer).join(', ')}`;
    case 'hearing.broke':
      return 'speech recognition disconnected and was restarted';
    case 'hearing.lost':
      return 'speech recognition was lost';
    case 'drain.requested':
      return 'the server started shutting down';
    case 'call.hung_up':
      return `the call was disconnected: ${event.reason.replaceAll('_', ' ')}`;
    default:
      return null;
  }
}

function tellFinal(text: string, confidence: number | null): string {
  if (text === '') return 'speech recognition found no words';
  const trust = confidence === null ? '' : ` (confidence ${confidence.toFixed(2)})`;
  return `final transcript: “${text}”${trust}`;
}

function tellAnswer({ name, kind, digits }: { name: string; kind: string; digits: number | null }): string {
  const kinds = kind === 'open' ? '' : ` (${digits === null ? '' : `${digits} `}${kind.replaceAll('_', ' ')})`;
  return `${name}${kinds}`;
}

function tellHeard({ heard, generated, evidence }: Extract<TurnEvent, { type: 'playback.ended' }>): string {
  if (heard === '') return 'none of it was heard';
  const known = evidences[evidence];
  if (heard === generated) return `played to the end (${known})`;
  const last = heard.trim().split(/\s+/).slice(-3).join(' ');
  return `played up to “${last}” (${known})`;
}

const evidences: Readonly<Record<Extract<TurnEvent, { type: 'playback.ended' }>['evidence'], string>> = {
  mark: 'confirmed by the phone line',
  sent: 'measured by what was sent',
  estimate: 'estimated',
};

/** The text of an effect; null if others say the same. */
export function describeEffect(effect: TurnEffect): string | null {
  switch (effect.type) {
    case 'turn.drop':
      return effect.text === ''
        ? 'ignored a sound without words'
        : `ignored “${effect.text}”: ${effect.reason.replaceAll('_', ' ')}`;
    case 'turn.amend':
      return `corrected “${effect.was}” to “${effect.turn.content}”`;
    case 'text.refuse':
      return 'rejected the message: the turn was full';
    case 'reply.fill':
      return `filled the wait with “${effect.text}”`;
    case 'reply.start':
      return effect.tentative
        ? 'started preparing a reply early'
        : `requested a reply: ${causes[effect.cause] ?? effect.cause}`;
    case 'call.end':
      return `the call ended: ${effect.reason.replaceAll('_', ' ')}`;
    default:
      return null;
  }
}

const causes: Readonly<Record<string, string>> = {
  opening: 'the opening',
  caller: 'the caller has spoken',
  tool: 'a tool has returned its result',
  reminder: 'no one has spoken',
  unclear: 'the caller was not understood',
  goodbye: 'to say goodbye',
  apology: 'the previous reply failed',
  unheard: 'the caller cannot be heard',
  say: 'it was asked to say something',
  handback: 'it may speak again',
};

/** The text of a log entry that is neither input nor effect; null if there is nothing to report. */
export function describeLogEntry(event: CallEvent): string | null {
  const { type, provider, part, because, message } = event;
  switch (type) {
    case 'state.entered':
      return tellState(event);
    case 'variables.missing':
      return `no value was given for ${[event.names].flat().join(', ')}`;
    case 'vendor.used':
      return `${partInWords(part)} by ${provider} from here on`;
    case 'vendor.left':
      return `${provider} was replaced for ${partInWords(part)}: ${reasonOf(provider, because)}`;
    case 'vendor.failed':
      return `${provider} failed: ${reasonOf(provider, message)}`;
    case 'recording.gap':
      return `the recording is silent for the next ${formatSeconds(Number(event.to) - Number(event.from))} because it could not be written`;
    case 'media.measured':
      return describeMedia(event);
    default:
      return null;
  }
}

function describeMedia({ codec, encryption, packets_received, packets_lost, jitter_ms }: CallEvent): string {
  const kind = encryption === null ? 'without encryption' : 'encrypted';
  return `${codec} ${kind}: ${packets_lost} of ${Number(packets_received) + Number(packets_lost)} packets lost, jitter ${jitter_ms} ms`;
}

function partInWords(part: Json | undefined): string {
  return String(part).replaceAll('_', ' ');
}

/** The message of a failure starts with the part that failed. */
function reasonOf(provider: Json | undefined, message: Json | undefined): string {
  const prefix = `${provider}: `;
  const said = String(message);
  return said.startsWith(prefix) ? said.slice(prefix.length) : said;
}

function tellState({ path, cause, when }: CallEvent): string | null {
  if (!Array.isArray(path)) return null;
  const place = path.join(' › ');
  if (cause === 'start') return `started in state ${place}`;
  return `moved to state ${place}: ${cause === 'expression' ? `${String(when)} is true` : 'chosen by the model'}`;
}
