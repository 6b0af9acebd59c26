import type { Dialect, DialectSession, SupportedFormat, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import {
  base64Of,
  type Fields,
  idIn,
  numberIn,
  objectIn,
  optionalIdIn,
  optionalTextIn,
  parseFields,
  textIn,
} from './fields.ts';
import { readInput, readStart } from './webex-input.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [{ encoding: 'mulaw', ratesHz: [8000] }];
/** RFC 3339, section 5.6. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i;
/** Speech and digits are always enabled, and each digit is reported when it is pressed, not collected. */
const listening = {
  input_mode: 'INPUT_VOICE_DTMF',
  input_handling_config: { dtmf_config: { dtmf_input_length: 1 } },
} as const;

/**
 * Webex Contact Center, bring your own virtual agent (BYOVA) over WebSocket, `/v1/va`: JSON text in both directions, mu-law 8 kHz in base64.
 * https://github.com/webex/dataSourceSchemas/tree/main/Services/VoiceVirtualAgent_WebSocket
 *
 * Webex buffers and paces audio itself: messages are sent as early and as long as possible, at least 40 ms each. A reply is any number of `CHUNK`s
 * and one `FINAL`. Webex stops playback on our event that the caller has begun to speak; our next audio marks the end of the caller's speech. A
 * `PING` must be answered with the same number, or Webex closes the socket. Every message carries a time: without a clock, that of the last message
 * received. Webex hangs up and closes on `SESSION_END`; after an `ERROR` the call follows its flow's error path.
 */
export const webex: Dialect = {
  name: 'webex',
  title: 'Webex Contact Center BYOVA over WebSocket',
  document: 'https://github.com/webex/dataSourceSchemas/tree/main/Services/VoiceVirtualAgent_WebSocket',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: true,
  },
  background: 'none',
  packet: () => ({ unitMs: 20, minMs: 40, sendMs: 1000, leadMs: 120_000 }),
  open: () => new WebexSession(),
};

type OutputEvent = 'START_OF_INPUT' | 'END_OF_INPUT' | 'SESSION_END';

class WebexSession implements DialectSession {
  #conversationId: string | null = null;
  #ts = '1970-01-01T00:00:00Z';
  #heardSeq = 0;
  #seq = 0;
  /** Whether the caller has the turn since a clear. */
  #interrupted = false;

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const type = textIn(fields, 'type');
    this.#admit(fields);
    switch (type) {
      case 'VOICE_VA_REQUEST':
        return this.#request(fields);
      case 'PING':
        return [{ type: 'respond', messages: [this.#pong(fields)] }, { type: 'alive' }];
      case 'ERROR':
        return [{ type: 'complained', about: complaint(fields) }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly string[] {
    if (this.#conversationId === null) return nothing;
    switch (command.type) {
      case 'audio':
        return [this.#chunk(command.payload)];
      case 'utterance_end':
        return [this.#response({ prompts: [prompt('')], response_type: 'FINAL' })];
      case 'clear':
        this.#interrupted = true;
        return [this.#response({ output_events: [event('START_OF_INPUT')], response_type: 'FINAL' })];
      case 'end':
        return [command.outcome === 'completed' ? this.#sessionEnd() : this.#error(command.reason)];
      default:
        return nothing;
    }
  }

  /** Checks the fields of every message. A socket belongs to one conversation. */
  #admit(fields: Fields): void {
    const ts = optionalTextIn(fields, 'ts');
    if (ts !== null && time.test(ts)) this.#ts = ts;
    const id = optionalIdIn(fields, 'conversation_id');
    if (id !== null && this.#conversationId !== null && id !== this.#conversationId) {
      throw new DialectError('malformed', 'field conversation_id does not match the conversation of the socket');
    }
  }

  #request(fields: Fields): readonly WireEvent[] {
    const payload = objectIn(fields, 'payload');
    const id = idIn(payload, 'conversation_id');
    if ((optionalIdIn(fields, 'conversation_id') ?? id) !== id) {
      throw new DialectError('malformed', 'payload and envelope have different conversation ids');
    }
    const seq = numberIn(fields, 'seq') ?? 0;
    if (seq <= this.#heardSeq) throw new DialectError('out_of_order', `field seq is not above ${this.#heardSeq}`);
    const started = this.#conversationId !== null;
    const events = started ? readInput(payload) : [readStart(payload)];
    this.#conversationId = id;
    this.#heardSeq = seq;
    return events;
  }

  /** A `PONG` has the number of its `PING` and uses none of ours. */
  #pong(fields: Fields): string {
    const conversation_id = optionalIdIn(fields, 'conversation_id') ?? this.#conversationId ?? '';
    return JSON.stringify({ type: 'PONG', seq: numberIn(fields, 'seq') ?? 1, ts: this.#ts, conversation_id });
  }

  #chunk(payload: Uint8Array): string {
    const output = this.#interrupted ? { output_events: [event('END_OF_INPUT')] } : {};
    this.#interrupted = false;
    return this.#response({ prompts: [prompt(base64Of(payload))], ...output, response_type: 'CHUNK' });
  }

  #sessionEnd(): string {
    return this.#response({ output_events: [event('SESSION_END')], response_type: 'FINAL' });
  }

  #error(detail: string): string {
    return this.#message('ERROR', { code: 'upstream_error', status: 502, detail });
  }

  #response(payload: object): string {
    return this.#message('VOICE_VA_RESPONSE', { payload: { ...payload, ...listening } });
  }

  #message(type: string, fields: object): string {
    this.#seq += 1;
    return JSON.stringify({ type, seq: this.#seq, ts: this.#ts, conversation_id: this.#conversationId, ...fields });
  }
}

function prompt(audio_content_b64: string): object {
  return { audio_content_b64, is_barge_in_enabled: true };
}

function event(event_type: OutputEvent): object {
  return { event_type };
}

function complaint(fields: Fields): string {
  const parts = ['code', 'status', 'detail'].map((name) => optionalTextIn(fields, name));
  return parts.filter((part) => part !== null).join(' ');
}
