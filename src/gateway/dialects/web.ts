import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, DialectSession, SupportedFormat, WireCommand, WireEvent } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import type { Fields } from './fields.ts';
import { digitIn, numberIn, objectIn, parametersIn, parseFields, textIn } from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [
  { encoding: 'pcm_s16le', ratesHz: { fromHz: 8000, toHz: 48_000, stepHz: 50 } },
  { encoding: 'opus', ratesHz: [48_000] },
];
const longestText = 2_000;
/** The longest typed text takes 12 kB with every character escaped; the parameters of a start have the same limit. */
const maxTextBytes = 16 * 1024;
/** The client opens its socket only when it is ready to start. */
const startWithinMs = 5_000;
const ownWords = new Set(['ready', 'mark', 'clear', 'end']);

/**
 * Browser calls; docs/web-calls.md describes the protocol in full. Binary messages are audio in the format of `start`, one packet each for Opus; text
 * messages are JSON with a `type`.
 *
 * The client sends `{type:"start", format:{encoding,rate_hz}, parameters}` first, then audio, `{type:"digit",digit}`, `{type:"text",text}` for typed
 * messages, `{type:"mark",name}` for each mark whose position in the audio it has played (immediately for those pending when it receives a clear),
 * `{type:"stop"}`. It receives `{type:"ready",format}`, audio, `{type:"mark",name}`, `{type:"clear"}`, `{type:"end",reason}` and live events of other
 * types, among them `{type:"resume",token}`: if the socket disconnects, a new one that is opened within 10 s with this token in its path replaces it,
 * with the same `start`. Each token is valid once.
 */
export const web: Dialect = {
  name: 'web',
  title: 'Parley web calls',
  document: null,
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  maxTextBytes,
  timing: { startWithinMs },
  // A page that reconnects hears what was sent ahead twice.
  packet: ({ encoding }) => ({ unitMs: 20, minMs: 20, sendMs: encoding === 'opus' ? 20 : 60, leadMs: 200 }),
  open: () => new WebSession(),
};

class WebSession implements DialectSession {
  #format: AudioFormat | null = null;

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const fields = parseFields(message);
    switch (textIn(fields, 'type')) {
      case 'start':
        return this.#start(fields);
      case 'digit':
        return [{ type: 'digit', digit: digitIn(fields, 'digit') }];
      case 'text':
        return [{ type: 'text', text: messageIn(fields) }];
      case 'mark':
        return [{ type: 'mark', name: textIn(fields, 'name') }];
      case 'stop':
        return [{ type: 'stopped', reason: null }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    switch (command.type) {
      case 'audio':
        return [command.payload];
      case 'mark':
        return [JSON.stringify({ type: 'mark', name: command.name })];
      case 'clear':
        return ['{"type":"clear"}'];
      case 'end':
        return [JSON.stringify({ type: 'end', reason: command.reason })];
      case 'tell':
        if (ownWords.has(String(command.event.type))) {
          throw new TypeError(`event type ${String(command.event.type)} is reserved by the protocol`);
        }
        return [JSON.stringify(command.event)];
      default:
        return nothing;
    }
  }

  #start(fields: Fields): readonly WireEvent[] {
    if (this.#format !== null) throw new DialectError('out_of_order', 'second start on one socket');
    const format = readFormat(objectIn(fields, 'format'));
    this.#format = format;
    const parameters = parametersIn(fields, 'parameters');
    const ready = JSON.stringify({ type: 'ready', format: { encoding: format.encoding, rate_hz: format.rateHz } });
    return [
      // First, so that the client gets it before the greeting of a call that begins immediately.
      { type: 'respond', messages: [ready] },
      { type: 'started', streamId: null, providerCallId: null, incoming: format, outgoing: format, parameters },
    ];
  }

  #audio(payload: Uint8Array): readonly WireEvent[] {
    if (this.#format === null) throw new DialectError('out_of_order', 'audio before start');
    if (this.#format.encoding === 'pcm_s16le') return [readPcm(payload)];
    return [{ type: 'audio', payload, sequence: null, timestampMs: null }];
  }
}

/** The message that the caller typed. */
function messageIn(fields: Fields): string {
  const text = textIn(fields, 'text').trim();
  if (text !== '' && text.length <= longestText) return text;
  throw new DialectError('malformed', `field text has ${text.length} characters; expected 1 to ${longestText}`);
}

function readFormat(fields: Fields): AudioFormat {
  const encoding = textIn(fields, 'encoding');
  if (encoding !== 'pcm_s16le' && encoding !== 'opus')
    throw new DialectError('unsupported', 'encoding is neither pcm_s16le nor opus');
  const format: AudioFormat = { encoding, rateHz: numberIn(fields, 'rate_hz') ?? 0 };
  if (supportsFormat(carried, format)) return format;
  const expected = encoding === 'opus' ? '48000' : 'a multiple of 50 from 8000 to 48000';
  throw new DialectError('unsupported', `rate_hz is not ${expected}`);
}
