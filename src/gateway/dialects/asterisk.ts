import type { AudioFormat } from '#codecs/format.ts';
import { bytesPerMs } from '#codecs/format.ts';
import { readAsteriskEvent } from './asterisk-event.ts';
import type {
  Dialect,
  DialectSession,
  StreamStart,
  SupportedFormat,
  Upgrade,
  WireCommand,
  WireEvent,
} from './dialect.ts';
import { DialectError } from './dialect.ts';
import { digitIn, type Fields, numberIn, optionalIdIn, optionalTextIn, parametersIn, textIn } from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'alaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [8000, 12_000, 16_000, 24_000, 32_000, 44_100, 48_000] },
];
const formats: ReadonlyMap<string, AudioFormat> = new Map([
  ['ulaw', { encoding: 'mulaw', rateHz: 8000 }],
  ['alaw', { encoding: 'alaw', rateHz: 8000 }],
  ['slin', { encoding: 'pcm_s16le', rateHz: 8000 }],
  ['slin12', { encoding: 'pcm_s16le', rateHz: 12_000 }],
  ['slin16', { encoding: 'pcm_s16le', rateHz: 16_000 }],
  ['slin24', { encoding: 'pcm_s16le', rateHz: 24_000 }],
  ['slin32', { encoding: 'pcm_s16le', rateHz: 32_000 }],
  ['slin44', { encoding: 'pcm_s16le', rateHz: 44_100 }],
  ['slin48', { encoding: 'pcm_s16le', rateHz: 48_000 }],
]);
const unitMs = 20;
/** The audio that may wait for the stream to start: one second at the highest rate. */
const maxEarlyBytes = 96_000;

/**
 * Asterisk chan_websocket with Asterisk as the client: audio in binary messages, control messages in plain text or JSON, depending on how the channel
 * was dialed (`f(json)`); the first event shows which. https://docs.asterisk.org/Configuration/Channel-Drivers/WebSocket/
 *
 * Messages are whole frames, so that no remainder is left and buffering need not be enabled, and stay below 8,000 bytes because longer ones have
 * dropped calls. Asterisk ignores audio when its queue is full, hence the pause. A flush drops marks silently. Commands above 128 bytes are ignored.
 * Parameters that the dialplan passes in `v(…)` arrive in the query: `channel` names the caller's channel, `channel_id` the channel of the media
 * itself.
 */
export const asterisk: Dialect = {
  name: 'asterisk',
  title: 'Asterisk chan_websocket',
  document: 'https://docs.asterisk.org/Configuration/Channel-Drivers/WebSocket/',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: true,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  subprotocols: ['media'],
  // Asterisk sends its trunk no packets while it gets no audio, and trunks end calls without packets.
  timing: { keepAliveMs: 2_000 },
  packet: () => ({ unitMs, minMs: unitMs, sendMs: 60 }),
  open: (upgrade) => new AsteriskSession(upgrade),
};

class AsteriskSession implements DialectSession {
  readonly #upgrade: Upgrade;
  #control: 'plain' | 'json' = 'plain';
  #format: AudioFormat | null = null;
  /** Audio that older versions send before the stream starts. */
  #early: Uint8Array[] = [];

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const { control, event, fields } = readAsteriskEvent(message);
    if (event === 'MEDIA_START') return this.#start(control, fields);
    if (this.#format === null) throw new DialectError('out_of_order', 'message before MEDIA_START');
    return readEvent(event, fields);
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    switch (command.type) {
      case 'audio':
        return [command.payload];
      case 'mark':
        return [this.#command('MARK_MEDIA', command.name)];
      case 'clear':
        return [this.#command('FLUSH_MEDIA')];
      case 'keep_alive':
        return this.#format === null ? nothing : [silenceIn(this.#format)];
      case 'end':
        return this.#format === null ? nothing : [this.#command('HANGUP')];
      default:
        return nothing;
    }
  }

  #command(command: string, id?: string): string {
    if (this.#control === 'json') return JSON.stringify({ command, correlation_id: id });
    return id === undefined ? command : `${command} ${id}`;
  }

  #start(control: 'plain' | 'json', fields: Fields): readonly WireEvent[] {
    if (this.#format !== null) throw new DialectError('out_of_order', 'second MEDIA_START on one socket');
    const start = readStart(fields, this.#upgrade);
    this.#control = control;
    this.#format = start.incoming;
    const early = this.#early.splice(0).map((payload) => readAudio(payload, start.incoming));
    return [{ type: 'started', ...start }, ...early];
  }

  #audio(payload: Uint8Array): readonly WireEvent[] {
    if (this.#format !== null) return [readAudio(payload, this.#format)];
    const bytes = this.#early.reduce((sum, { length }) => sum + length, payload.length);
    if (bytes > maxEarlyBytes) throw new DialectError('out_of_order', 'more than a second of audio before MEDIA_START');
    this.#early.push(payload);
    return nothing;
  }
}

/** One frame of silence. */
function silenceIn(format: AudioFormat): Uint8Array {
  const zero = format.encoding === 'mulaw' ? 0xff : format.encoding === 'alaw' ? 0xd5 : 0;
  return new Uint8Array(unitMs * bytesPerMs(format)).fill(zero);
}

function readEvent(event: string, fields: Fields): readonly WireEvent[] {
  switch (event) {
    case 'DTMF_END':
      return [{ type: 'digit', digit: digitIn(fields, 'digit') }];
    case 'MEDIA_MARK_PROCESSED':
      return [{ type: 'mark', name: textIn(fields, 'correlation_id') }];
    case 'MEDIA_XOFF':
      return [{ type: 'paused' }];
    case 'MEDIA_XON':
      return [{ type: 'resumed' }];
    case 'ERROR':
      return [{ type: 'complained', about: optionalTextIn(fields, 'error_text') ?? 'no reason given' }];
    default:
      return nothing;
  }
}

function readStart(fields: Fields, { query }: Upgrade): StreamStart {
  const format = formats.get(textIn(fields, 'format'));
  if (format === undefined) {
    throw new DialectError('unsupported', `format is not one of ${[...formats.keys()].join(', ')}`);
  }
  checkFrameSize(numberIn(fields, 'optimal_frame_size'), format);
  return {
    streamId: optionalIdIn(fields, 'connection_id'),
    providerCallId: optionalIdIn(query, 'channel') ?? optionalIdIn(fields, 'channel_id'),
    incoming: format,
    outgoing: format,
    parameters: { ...query, ...parametersIn(fields, 'channel_variables') },
  };
}

/** Checks that our messages are whole frames; some versions drop the remainder of a message. Throws `DialectError`. */
function checkFrameSize(frameBytes: number | null, format: AudioFormat): void {
  if (frameBytes === null || (unitMs * bytesPerMs(format)) % frameBytes === 0) return;
  throw new DialectError('unsupported', `optimal_frame_size ${frameBytes} does not divide ${unitMs} ms of audio`);
}

function readAudio(payload: Uint8Array, { encoding }: AudioFormat): WireEvent {
  if (encoding === 'pcm_s16le') return readPcm(payload);
  return { type: 'audio', payload, sequence: null, timestampMs: null };
}
