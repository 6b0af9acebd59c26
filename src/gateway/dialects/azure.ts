import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import {
  base64In,
  base64Of,
  digitIn,
  type Fields,
  numberIn,
  objectIn,
  optionalIdIn,
  optionalTextIn,
  parseFields,
  textIn,
} from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [{ encoding: 'pcm_s16le', ratesHz: [16_000, 24_000] }];

/** Key names that Call Automation uses elsewhere; the stream itself is documented to send the digit. */
const digitsByTone: ReadonlyMap<string, string> = new Map([
  ['zero', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['asterisk', '*'],
  ['pound', '#'],
]);

/**
 * Azure Communication Services, media streaming of Call Automation: JSON text in both directions, 16-bit samples in base64.
 * https://learn.microsoft.com/azure/communication-services/how-tos/call-automation/audio-streaming-quickstart
 *
 * The stream's options must enable `enableBidirectional`, or the caller does not hear us, and `enableDtmfTones`, or no digits arrive. The platform's
 * libraries write names in a different case than its documentation: both are accepted. In an `unmixed` stream the audio of several participants is
 * interleaved: the first of them is the caller. Marks are supported by newer versions only and never return from others, so they are not used. Digits
 * are sent and calls are hung up through the REST API.
 */
export const azure: Dialect = {
  name: 'azure',
  title: 'Azure Communication Services media streaming',
  document:
    'https://learn.microsoft.com/azure/communication-services/how-tos/call-automation/audio-streaming-quickstart',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => new AzureSession(upgrade),
};

class AzureSession implements DialectSession {
  readonly #upgrade: Upgrade;
  #started = false;
  #caller: string | null = null;

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = lowered(parseFields(message));
    const kind = textIn(fields, 'kind').toLowerCase();
    if (kind === 'audiometadata') return [this.#start(lowered(objectIn(fields, 'audiometadata')))];
    if (!this.#started) throw new DialectError('out_of_order', 'message before AudioMetadata');
    switch (kind) {
      case 'audiodata':
        return this.#audio(lowered(objectIn(fields, 'audiodata')));
      case 'dtmfdata':
        return [{ type: 'digit', digit: readDigit(lowered(objectIn(fields, 'dtmfdata'))) }];
      default:
        return nothing;
    }
  }

  encode(command: WireCommand): readonly string[] {
    switch (command.type) {
      case 'audio':
        return [`{"kind":"AudioData","audioData":{"data":"${base64Of(command.payload)}"}}`];
      case 'clear':
        return ['{"kind":"StopAudio","stopAudio":{}}'];
      default:
        return nothing;
    }
  }

  #start(metadata: Fields): WireEvent {
    if (this.#started) throw new DialectError('out_of_order', 'second AudioMetadata on one socket');
    const format = readFormat(metadata);
    const streamId = optionalIdIn(metadata, 'subscriptionid');
    const { query, headers } = this.#upgrade;
    const correlationId = headers['x-ms-call-correlation-id'];
    this.#started = true;
    return {
      type: 'started',
      streamId,
      providerCallId: optionalIdIn(headers, 'x-ms-call-connection-id'),
      incoming: format,
      outgoing: format,
      parameters: correlationId === undefined ? query : { ...query, correlationId },
    };
  }

  /** Mixed audio names no participant. */
  #audio(audio: Fields): readonly WireEvent[] {
    const participant = optionalIdIn(audio, 'participantrawid');
    this.#caller ??= participant;
    if (participant !== null && participant !== this.#caller) return nothing;
    return [readPcm(base64In(audio, 'data'), readTime(audio.timestamp))];
  }
}

/** The same fields with lower-case names; of names that differ only in case the first counts. */
function lowered(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function readFormat(metadata: Fields): AudioFormat {
  const encoding = optionalTextIn(metadata, 'encoding') ?? 'PCM';
  const channels = numberIn(metadata, 'channels') ?? 1;
  const format = { encoding: 'pcm_s16le', rateHz: numberIn(metadata, 'samplerate') ?? 16_000 } as const;
  if (encoding.toUpperCase() === 'PCM' && channels === 1 && supportsFormat(carried, format)) return format;
  throw new DialectError('unsupported', 'audioMetadata is not PCM at 16000 or 24000 Hz with 1 channel');
}

function readDigit(dtmf: Fields): string {
  const tone = textIn(dtmf, 'data').toLowerCase();
  return digitIn({ data: digitsByTone.get(tone) ?? tone }, 'data');
}

/** When the audio was spoken, in milliseconds since 1970; null if the text is not a timestamp. */
function readTime(value: unknown): number | null {
  const timeMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(timeMs) ? null : timeMs;
}
