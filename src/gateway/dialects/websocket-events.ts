import type { AudioFormat } from '#codecs/format.ts';
import { DialectError, type SupportedFormat, supportsFormat, type WireEvent } from './dialect.ts';
import { digitIn, type Fields, objectIn, parametersIn, textIn } from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];

/**
 * Decodes the messages of far ends whose events are named `websocket:…`: `websocket:connected` first, then 16-bit samples in binary messages and
 * events as JSON text. No message ends the stream.
 */
export class WebsocketEventReader {
  readonly #carried: readonly SupportedFormat[];
  #format: AudioFormat | null = null;

  constructor(carried: readonly SupportedFormat[]) {
    this.#carried = carried;
  }

  /** The audio of a binary message. Throws `DialectError` before the stream is connected and for an odd number of bytes. */
  audio(payload: Uint8Array): readonly WireEvent[] {
    if (this.#format === null) throw new DialectError('out_of_order', 'audio before websocket:connected');
    return [readPcm(payload)];
  }

  /** The event of a text message. Throws `DialectError` if it is malformed or arrives before the stream is connected. */
  event(fields: Fields): readonly WireEvent[] {
    const event = textIn(fields, 'event');
    if (event === 'websocket:connected') return [this.#connect(fields)];
    if (this.#format === null) throw new DialectError('out_of_order', 'message before websocket:connected');
    switch (event) {
      case 'websocket:dtmf':
        return [{ type: 'digit', digit: readDigit(fields) }];
      case 'websocket:notify':
        return [{ type: 'mark', name: textIn(objectIn(fields, 'payload'), 'id') }];
      default:
        return nothing;
    }
  }

  /** Custom headers are mixed with the fields of the protocol. */
  #connect(fields: Fields): WireEvent {
    if (this.#format !== null) throw new DialectError('out_of_order', 'second websocket:connected on one socket');
    const { event: _, 'content-type': __, ...headers } = fields;
    const format = readFormat(textIn(fields, 'content-type'));
    if (!supportsFormat(this.#carried, format)) {
      throw new DialectError('unsupported', `unsupported rate of ${format.rateHz} Hz in content-type`);
    }
    this.#format = format;
    return {
      type: 'started',
      streamId: null,
      providerCallId: null,
      incoming: format,
      outgoing: format,
      parameters: parametersIn({ headers }, 'headers'),
    };
  }
}

function readFormat(contentType: string): AudioFormat {
  const match = /^audio\/l16\s*;\s*rate\s*=\s*"?(\d{4,6})\b/i.exec(contentType.trim());
  if (match !== null) return { encoding: 'pcm_s16le', rateHz: Number(match[1]) };
  throw new DialectError('unsupported', 'content-type is not audio/l16 with a rate');
}

/** Some deployments wrap the digit in `dtmf`. */
function readDigit(fields: Fields): string {
  return digitIn(fields.digit === undefined ? objectIn(fields, 'dtmf') : fields, 'digit');
}
