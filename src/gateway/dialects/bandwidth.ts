import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import type { Fields } from './fields.ts';
import {
  base64In,
  base64Of,
  numberIn,
  objectIn,
  objectsIn,
  optionalIdIn,
  optionalObjectIn,
  optionalTextIn,
  parametersIn,
  parseFields,
  textIn,
} from './fields.ts';
import { formatOfMediaType } from './media-type.ts';

const incoming: readonly SupportedFormat[] = [{ encoding: 'mulaw', ratesHz: [8000] }];
const outgoing: readonly SupportedFormat[] = [...incoming, { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000] }];
const nothing: readonly never[] = [];

/**
 * Bandwidth `<StartStream mode="bidirectional">`: JSON text in both directions; mu-law 8 kHz in base64 from the caller, and either mu-law or 16-bit
 * samples to the caller, selected by `?rate=16000` in the stream's URL. https://dev.bandwidth.com/docs/voice/programmable-voice/bxml/startStream
 *
 * The protocol has no marks, and digits go to `<Gather>` only. Whether `sequenceNumber` counts only media is not documented, so it is not used.
 */
export const bandwidth: Dialect = {
  name: 'bandwidth',
  title: 'Bandwidth StartStream',
  document: 'https://dev.bandwidth.com/docs/voice/programmable-voice/bxml/startStream',
  formats: { incoming, outgoing },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: false,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => new BandwidthSession(upgrade),
};

class BandwidthSession implements DialectSession {
  readonly #upgrade: Upgrade;
  #isStarted = false;
  #audioHead = '';

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const event = textIn(fields, 'eventType');
    if (event === 'start') return [this.#start(fields)];
    if (!this.#isStarted) throw new DialectError('out_of_order', 'message before start');
    if (event === 'media') return readMedia(fields);
    return event === 'stop' ? [{ type: 'stopped', reason: null }] : nothing;
  }

  encode(command: WireCommand): readonly string[] {
    if (command.type === 'audio') return [`${this.#audioHead}${base64Of(command.payload)}"}}`];
    return command.type === 'clear' ? ['{"eventType":"clear"}'] : nothing;
  }

  #start(fields: Fields): WireEvent {
    if (this.#isStarted) throw new DialectError('out_of_order', 'second start on one socket');
    const metadata = objectIn(fields, 'metadata');
    const started: WireEvent = {
      type: 'started',
      streamId: optionalIdIn(metadata, 'streamId'),
      providerCallId: optionalIdIn(metadata, 'callId'),
      incoming: readIncoming(metadata),
      outgoing: readOutgoing(this.#upgrade),
      parameters: parametersIn(fields, 'streamParams'),
    };
    this.#isStarted = true;
    const media = { contentType: contentTypeOf(started.outgoing), payload: '' };
    this.#audioHead = JSON.stringify({ eventType: 'playAudio', media }).slice(0, -'"}}'.length);
    return started;
  }
}

function readMedia(fields: Fields): readonly WireEvent[] {
  if (fields.track !== undefined && fields.track !== 'inbound') return nothing;
  return [{ type: 'audio', payload: base64In(fields, 'payload'), sequence: null, timestampMs: null }];
}

/** The format of the caller's track; mu-law by default. */
function readIncoming(metadata: Fields): AudioFormat {
  const tracks = objectsIn(metadata, 'tracks');
  const track = tracks.find(({ name }) => name === 'inbound') ?? tracks[0] ?? {};
  const mediaFormat = optionalObjectIn(track, 'mediaFormat');
  const mediaType = optionalTextIn(mediaFormat, 'encoding') ?? 'audio/pcmu';
  const format = formatOfMediaType(mediaType, numberIn(mediaFormat, 'sampleRate') ?? 8000, incoming);
  if (format !== null) return format;
  throw new DialectError('unsupported', 'mediaFormat of the inbound track is not audio/pcmu at 8000 Hz');
}

function readOutgoing({ query }: Upgrade): AudioFormat {
  if (query.rate === undefined) return { encoding: 'mulaw', rateHz: 8000 };
  const format: AudioFormat = { encoding: 'pcm_s16le', rateHz: numberIn(query, 'rate') ?? 0 };
  if (supportsFormat(outgoing, format)) return format;
  throw new DialectError('unsupported', 'rate in the URL is not 8000, 16000 or 24000');
}

function contentTypeOf({ encoding, rateHz }: AudioFormat): string {
  if (encoding === 'mulaw') return 'audio/pcmu';
  return `audio/pcm;rate=${rateHz};channels=1;bit-depth=16;endian=little;encoding=signed`;
}
