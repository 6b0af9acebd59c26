import type { AudioFormat } from '#codecs/format.ts';
import { readCallerAudio } from './caller-audio.ts';
import type { DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import type { Fields } from './fields.ts';
import {
  base64Of,
  digitIn,
  idIn,
  numberIn,
  objectIn,
  optionalIdIn,
  optionalObjectIn,
  optionalTextIn,
  parametersIn,
  parseFields,
  shortTextIn,
  textIn,
} from './fields.ts';
import { MediaMessageDecoder } from './media-message-decoder.ts';
import { formatOfMediaType } from './media-type.ts';

/**
 * Differences between the providers that use the protocol introduced by Twilio: JSON text in both directions with an `event`, audio in base64, the
 * events connected, start, media, dtmf, mark, stop and error, the commands media, mark and clear. The structure is the same; only names of fields
 * differ.
 */
export type TwilioLike = {
  /** Field names: the stream's id in every message and in `start`, the call's id in `start`, the format in `start`. */
  readonly names: { readonly streamId: string; readonly callId: string; readonly mediaFormat: string };
  /** Whether messages to the far end must contain the stream's id. */
  readonly requiresStreamId: boolean;
  /** The formats of both directions; `mediaFormat` is empty if the far end sends none. Throws `DialectError`. */
  formats(mediaFormat: Fields, upgrade: Upgrade): Formats;
  /** Parameters added by the page that set up the stream. */
  parameters(start: Fields): Record<string, string>;
  /** Whether `start` has the numbers of the call in `from` and `to`. */
  readonly hasPartyNumbers?: true;
  /** The bodies of the messages that dial digits, if the far end supports it. */
  digits?(digits: string): readonly Fields[];
};

type Formats = { readonly incoming: AudioFormat; readonly outgoing: AudioFormat };

const nothing: readonly never[] = [];

/** Creates a session of Twilio's protocol with the differences in `variant`. */
export function openTwilioLike(variant: TwilioLike, upgrade: Upgrade): DialectSession {
  return new TwilioLikeSession(variant, upgrade);
}

/** The format of both directions, from the media type in `mediaFormat`. Throws `DialectError` if it is not supported. */
export function readFormats(mediaFormat: Fields, carried: readonly SupportedFormat[]): Formats {
  const mediaType = optionalTextIn(mediaFormat, 'encoding') ?? 'audio/x-mulaw';
  const format = formatOfMediaType(mediaType, numberIn(mediaFormat, 'sampleRate') ?? 8000, carried);
  if (format !== null && (numberIn(mediaFormat, 'channels') ?? 1) === 1) return { incoming: format, outgoing: format };
  throw new DialectError('unsupported', 'mediaFormat is not one of the provider’s formats with 1 channel');
}

class TwilioLikeSession implements DialectSession {
  readonly #variant: TwilioLike;
  readonly #upgrade: Upgrade;
  #streamId: string | null = null;
  /** The fields that every message to the far end carries in addition to its own. */
  #address: Fields = {};
  #audioHead = '';
  /** Set when the stream starts. */
  #plainMedia: MediaMessageDecoder | null = null;

  constructor(variant: TwilioLike, upgrade: Upgrade) {
    this.#variant = variant;
    this.#upgrade = upgrade;
  }

  decodeAudio(text: Uint8Array): WireEvent | null {
    return this.#plainMedia === null ? null : this.#plainMedia.read(text);
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const event = textIn(fields, 'event');
    this.#checkStream(event, fields);
    switch (event) {
      case 'media':
        return readCallerAudio(objectIn(fields, 'media'));
      case 'mark':
        return [{ type: 'mark', name: textIn(objectIn(fields, 'mark'), 'name') }];
      case 'dtmf':
        return [{ type: 'digit', digit: digitIn(objectIn(fields, 'dtmf'), 'digit') }];
      case 'start':
        return [this.#start(fields)];
      case 'error':
        return [{ type: 'complained', about: readError(fields) }];
      case 'stop':
        return [{ type: 'stopped', reason: shortTextIn(optionalObjectIn(fields, 'stop'), 'reason') }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly string[] {
    switch (command.type) {
      case 'audio':
        return [`${this.#audioHead}${base64Of(command.payload)}"}}`];
      case 'mark':
        return [this.#message({ event: 'mark' }, { mark: { name: command.name } })];
      case 'clear':
        return [this.#message({ event: 'clear' }, {})];
      case 'digits':
        return (this.#variant.digits?.(command.digits) ?? []).map((body) => this.#message({ event: 'dtmf' }, body));
      default:
        return nothing;
    }
  }

  #start(fields: Fields): WireEvent {
    const { names, requiresStreamId } = this.#variant;
    const start = objectIn(fields, 'start');
    const formats = this.#variant.formats(optionalObjectIn(start, names.mediaFormat), this.#upgrade);
    const streamId = optionalIdIn(fields, names.streamId) ?? idIn(start, names.streamId);
    this.#streamId = streamId;
    this.#plainMedia = new MediaMessageDecoder(names.streamId, streamId);
    this.#address = requiresStreamId ? { [names.streamId]: streamId } : {};
    this.#audioHead = this.#message({ event: 'media' }, { media: { payload: '' } }).slice(0, -'"}}'.length);
    return {
      type: 'started',
      streamId,
      providerCallId: optionalIdIn(start, names.callId),
      ...formats,
      parameters: this.#variant.parameters(start),
      ...(this.#variant.hasPartyNumbers === true
        ? parametersIn({ start: { from: start.from, to: start.to } }, 'start')
        : {}),
    };
  }

  #message(head: Fields, body: Fields): string {
    return JSON.stringify({ ...head, ...this.#address, ...body });
  }

  #checkStream(event: string, fields: Fields): void {
    if (this.#streamId === null) {
      if (event === 'start' || event === 'connected' || event === 'error') return;
      throw new DialectError('out_of_order', 'message before start');
    }
    if (event === 'start') throw new DialectError('out_of_order', 'second start on one socket');
    const { streamId } = this.#variant.names;
    const given = fields[streamId];
    if (given === undefined || given === null || given === this.#streamId) return;
    throw new DialectError('malformed', `field ${streamId} does not match the stream of start`);
  }
}

function readError(fields: Fields): string {
  const error = optionalObjectIn(fields, 'payload');
  const parts = ['code', 'title', 'detail'].flatMap((name) => shortTextIn(error, name) ?? []);
  return parts.length === 0 ? 'error without a message' : parts.join(' ');
}
