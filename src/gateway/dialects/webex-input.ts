import type { AudioFormat } from '#codecs/format.ts';
import type { WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import {
  base64In,
  type Fields,
  idIn,
  numberIn,
  objectIn,
  optionalTextIn,
  pairsIn,
  parametersIn,
  textIn,
} from './fields.ts';

const nothing: readonly never[] = [];
const mulaw: AudioFormat = { encoding: 'mulaw', rateHz: 8000 };
const encodings: ReadonlySet<string> = new Set(['MULAW_FORMAT', 'UNSPECIFIED_FORMAT']);
/** The largest number of digits in one message. */
const maxDigits = 64;
const digits: ReadonlyMap<unknown, string> = new Map([
  ['DTMF_DIGIT_ZERO', '0'],
  ['DTMF_DIGIT_ONE', '1'],
  ['DTMF_DIGIT_TWO', '2'],
  ['DTMF_DIGIT_THREE', '3'],
  ['DTMF_DIGIT_FOUR', '4'],
  ['DTMF_DIGIT_FIVE', '5'],
  ['DTMF_DIGIT_SIX', '6'],
  ['DTMF_DIGIT_SEVEN', '7'],
  ['DTMF_DIGIT_EIGHT', '8'],
  ['DTMF_DIGIT_NINE', '9'],
  ['DTMF_DIGIT_A', 'A'],
  ['DTMF_DIGIT_B', 'B'],
  ['DTMF_DIGIT_C', 'C'],
  ['DTMF_DIGIT_D', 'D'],
  ['DTMF_DIGIT_STAR', '*'],
  ['DTMF_DIGIT_POUND', '#'],
]);

/** The start in the first request of a Webex conversation. Throws `DialectError` for any other request. */
export function readStart(payload: Fields): WireEvent {
  const { event_input } = objectIn(payload, 'voice_va_input_type');
  const event = event_input === undefined ? {} : objectIn({ event_input }, 'event_input');
  if (event.event_type !== 'SESSION_START') throw new DialectError('out_of_order', 'request before SESSION_START');
  const { customer_org_id, virtual_agent_id } = payload;
  return {
    type: 'started',
    streamId: null,
    providerCallId: idIn(payload, 'conversation_id'),
    incoming: mulaw,
    outgoing: mulaw,
    parameters: {
      ...mapIn(payload, 'additional_info'),
      ...mapIn(event, 'parameters'),
      ...parametersIn({ known: { customer_org_id, virtual_agent_id } }, 'known'),
    },
  };
}

/** The caller's input in a later request, by its payload: speech, digits or events. */
export function readInput(payload: Fields): readonly WireEvent[] {
  const input = objectIn(payload, 'voice_va_input_type');
  if (input.audio_input !== undefined) return readAudio(objectIn(input, 'audio_input'));
  if (input.dtmf_input !== undefined) return readDigits(objectIn(input, 'dtmf_input'));
  if (input.event_input !== undefined) return readEvent(objectIn(input, 'event_input'));
  return nothing;
}

/** Requests may contain no audio. */
function readAudio(audio: Fields): readonly WireEvent[] {
  const encoding = optionalTextIn(audio, 'encoding') ?? 'MULAW_FORMAT';
  const rateHz = numberIn(audio, 'sample_rate_hertz') ?? 8000;
  if (!encodings.has(encoding) || rateHz !== 8000) {
    throw new DialectError('unsupported', 'audio_input is not MULAW_FORMAT at 8000 Hz');
  }
  if (audio.caller_audio_b64 === undefined || audio.caller_audio_b64 === null) return [{ type: 'alive' }];
  return [{ type: 'audio', payload: base64In(audio, 'caller_audio_b64'), sequence: null, timestampMs: null }];
}

function readDigits({ dtmf_events }: Fields): readonly WireEvent[] {
  if (!Array.isArray(dtmf_events)) throw new DialectError('malformed', 'field dtmf_events is not an array');
  if (dtmf_events.length > maxDigits) throw new DialectError('malformed', `more than ${maxDigits} keys in one message`);
  return dtmf_events.flatMap((name: unknown) => {
    if (name === 'DTMF_EVENT_UNSPECIFIED') return [];
    const digit = digits.get(name);
    if (digit === undefined) throw new DialectError('malformed', 'dtmf_events contains an unknown key');
    return [{ type: 'digit', digit }] as const;
  });
}

function readEvent(event: Fields): readonly WireEvent[] {
  switch (textIn(event, 'event_type')) {
    case 'SESSION_START':
      throw new DialectError('out_of_order', 'second SESSION_START on one socket');
    case 'SESSION_END':
      return [{ type: 'stopped', reason: null }];
    default:
      return [{ type: 'alive' }];
  }
}

/** Maps arrive as objects or, from some senders, as lists of keys and values. */
function mapIn(fields: Fields, name: string): Record<string, string> {
  return Array.isArray(fields[name]) ? pairsIn(fields, name) : parametersIn(fields, name);
}
