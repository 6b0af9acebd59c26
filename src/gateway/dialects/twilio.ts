import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, DialectSession, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import type { Fields } from './fields.ts';
import { base64In, digitIn, numberIn, objectIn, optionalTextIn, parametersIn, parseFields, textIn } from './fields.ts';

const mulaw: AudioFormat = { encoding: 'mulaw', rateHz: 8000 };
const nothing: readonly never[] = [];

/**
 * Twilio Media Streams, bidirectional: JSON text both ways, mu-law 8 kHz in base64.
 * https://www.twilio.com/docs/voice/media-streams/websocket-messages
 */
export const twilio: Dialect = {
  name: 'twilio',
  title: 'Twilio Media Streams',
  document: 'https://www.twilio.com/docs/voice/media-streams/websocket-messages',
  formats: { incoming: [{ encoding: 'mulaw', ratesHz: [8000] }], outgoing: [{ encoding: 'mulaw', ratesHz: [8000] }] },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: () => new TwilioSession(),
};

class TwilioSession implements DialectSession {
  #streamSid: string | null = null;
  #audioHead = '';

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const event = textIn(fields, 'event');
    this.#checkStream(event, fields);
    switch (event) {
      case 'media':
        return readMedia(objectIn(fields, 'media'));
      case 'mark':
        return [{ type: 'mark', name: textIn(objectIn(fields, 'mark'), 'name') }];
      case 'dtmf':
        return [{ type: 'digit', digit: digitIn(objectIn(fields, 'dtmf'), 'digit') }];
      case 'start':
        return [this.#start(fields)];
      case 'stop':
        return [{ type: 'stopped', reason: null }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly string[] {
    switch (command.type) {
      case 'audio':
        return [`${this.#audioHead}${base64(command.payload)}"}}`];
      case 'mark':
        return [JSON.stringify({ event: 'mark', streamSid: this.#streamSid, mark: { name: command.name } })];
      case 'clear':
        return [JSON.stringify({ event: 'clear', streamSid: this.#streamSid })];
      default:
        return nothing;
    }
  }

  #start(fields: Fields): WireEvent {
    const start = objectIn(fields, 'start');
    if (start.mediaFormat !== undefined) checkFormat(objectIn(start, 'mediaFormat'));
    this.#streamSid = optionalTextIn(fields, 'streamSid') ?? textIn(start, 'streamSid');
    this.#audioHead = `{"event":"media","streamSid":${JSON.stringify(this.#streamSid)},"media":{"payload":"`;
    return {
      type: 'started',
      streamId: this.#streamSid,
      providerCallId: optionalTextIn(start, 'callSid'),
      incoming: mulaw,
      outgoing: mulaw,
      parameters: parametersIn(start, 'customParameters'),
    };
  }

  #checkStream(event: string, fields: Fields): void {
    if (this.#streamSid === null) {
      if (event === 'start' || event === 'connected') return;
      throw new DialectError('out_of_order', 'message before start');
    }
    if (event === 'start') throw new DialectError('out_of_order', 'second start on one socket');
    const sid = fields.streamSid;
    if (sid === undefined || sid === this.#streamSid) return;
    throw new DialectError('malformed', 'field streamSid names another stream than start did');
  }
}

/** A stream that forks both tracks carries our own voice as `outbound`: only the caller's is taken. */
function readMedia(media: Fields): readonly WireEvent[] {
  if (media.track !== undefined && media.track !== 'inbound') return nothing;
  return [
    {
      type: 'audio',
      payload: base64In(media, 'payload'),
      sequence: numberIn(media, 'chunk'),
      timestampMs: numberIn(media, 'timestamp'),
    },
  ];
}

function checkFormat(format: Fields): void {
  const encoding = optionalTextIn(format, 'encoding') ?? 'audio/x-mulaw';
  const rateHz = numberIn(format, 'sampleRate') ?? 8000;
  const channels = numberIn(format, 'channels') ?? 1;
  if (encoding === 'audio/x-mulaw' && rateHz === 8000 && channels === 1) return;
  throw new DialectError('unsupported', 'mediaFormat is not audio/x-mulaw, 8000 Hz, 1 channel');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
