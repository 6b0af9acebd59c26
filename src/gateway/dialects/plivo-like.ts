import type { AudioFormat } from '#codecs/format.ts';
import { readCallerAudio } from './caller-audio.ts';
import type { DialectSession, SupportedFormat, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import type { Fields } from './fields.ts';
import {
  base64Of,
  digitIn,
  idIn,
  listedParametersIn,
  numberIn,
  objectIn,
  optionalIdIn,
  optionalObjectIn,
  optionalTextIn,
  parseFields,
  shortTextIn,
  textIn,
} from './fields.ts';
import { formatOfMediaType } from './media-type.ts';

/** Differences between the providers that use Plivo's protocol. */
export type PlivoLike = {
  readonly formats: readonly SupportedFormat[];
  /** Whether the far end can dial digits on request. */
  readonly sendsDigits: boolean;
  /** Whether a message ends the stream; for the others the end of the socket does. */
  readonly endsByMessage: boolean;
};

const nothing: readonly never[] = [];

/** Creates a session of Plivo's protocol with the differences in `variant`. */
export function openPlivoLike(variant: PlivoLike): DialectSession {
  return new PlivoLikeSession(variant);
}

class PlivoLikeSession implements DialectSession {
  readonly #variant: PlivoLike;
  #streamId: string | null = null;
  #audioHead = '';

  constructor(variant: PlivoLike) {
    this.#variant = variant;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const event = textIn(fields, 'event');
    this.#checkStream(event, fields);
    switch (event) {
      case 'media':
        return readCallerAudio(objectIn(fields, 'media'));
      case 'playedStream':
        return [{ type: 'mark', name: textIn(fields, 'name') }];
      case 'dtmf':
        return [{ type: 'digit', digit: digitIn(objectIn(fields, 'dtmf'), 'digit') }];
      case 'start':
        return [this.#start(fields)];
      case 'stop':
        return [{ type: 'stopped', reason: shortTextIn(optionalObjectIn(fields, 'stop'), 'reason') }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly string[] {
    const streamId = this.#streamId;
    switch (command.type) {
      case 'audio':
        return [`${this.#audioHead}${base64Of(command.payload)}"}}`];
      case 'mark':
        return [JSON.stringify({ event: 'checkpoint', streamId, name: command.name })];
      case 'clear':
        return [JSON.stringify({ event: 'clearAudio', streamId })];
      case 'digits':
        return this.#variant.sendsDigits ? [JSON.stringify({ event: 'sendDTMF', dtmf: command.digits })] : nothing;
      case 'end':
        return this.#variant.endsByMessage && streamId !== null
          ? [JSON.stringify({ event: 'stop', streamId })]
          : nothing;
      default:
        return nothing;
    }
  }

  #start(fields: Fields): WireEvent {
    const start = objectIn(fields, 'start');
    const format = this.#readFormat(optionalObjectIn(start, 'mediaFormat'));
    this.#streamId = optionalIdIn(start, 'streamId') ?? idIn(fields, 'streamId');
    const contentType = format.encoding === 'mulaw' ? 'audio/x-mulaw' : 'audio/x-l16';
    const media = { contentType, sampleRate: format.rateHz, payload: '' };
    this.#audioHead = JSON.stringify({ event: 'playAudio', streamId: this.#streamId, media }).slice(0, -'"}}'.length);
    return {
      type: 'started',
      streamId: this.#streamId,
      providerCallId: optionalIdIn(start, 'callId'),
      incoming: format,
      outgoing: format,
      parameters: listedParametersIn(fields, 'extra_headers'),
    };
  }

  #readFormat(mediaFormat: Fields): AudioFormat {
    const mediaType = optionalTextIn(mediaFormat, 'encoding') ?? 'audio/x-mulaw';
    const rateHz = numberIn(mediaFormat, 'sampleRate') ?? 8000;
    const format = formatOfMediaType(mediaType, rateHz, this.#variant.formats);
    if (format !== null) return format;
    throw new DialectError(
      'unsupported',
      'mediaFormat is neither audio/x-mulaw nor audio/x-l16 at a rate of the provider',
    );
  }

  #checkStream(event: string, fields: Fields): void {
    if (this.#streamId === null) {
      if (event === 'start') return;
      throw new DialectError('out_of_order', 'message before start');
    }
    if (event === 'start') throw new DialectError('out_of_order', 'second start on one socket');
    const given = optionalTextIn(fields, 'streamId');
    if (given === null || given === this.#streamId) return;
    throw new DialectError('malformed', 'field streamId does not match the stream of start');
  }
}
