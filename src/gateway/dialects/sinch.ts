import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, DialectSession, SupportedFormat, WireCommand, WireEvent } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import { type Fields, numberIn, optionalIdIn, optionalTextIn, parametersIn, parseFields, textIn } from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000, 44_100, 48_000] },
];

/**
 * Sinch Voice Stream (closed beta): 16-bit samples in binary messages, JSON text for everything else.
 * https://developers.sinch.com/docs/voice-2.0/api-reference/x-voice-stream
 *
 * No audio flows before `connect` has been answered. A minute without audio or a heartbeat from us ends the call. Playback and digits are not
 * reported.
 */
export const sinch: Dialect = {
  name: 'sinch',
  title: 'Sinch Voice Stream',
  document: 'https://developers.sinch.com/docs/voice-2.0/api-reference/x-voice-stream',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: false,
    sendDigits: false,
    answerEnd: false,
  },
  timing: { keepAliveMs: 20_000 },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 20 }),
  open: () => new SinchSession(),
};

class SinchSession implements DialectSession {
  #connected = false;

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const fields = parseFields(message);
    const command = textIn(fields, 'command');
    if (command === 'connect') return this.#connect(fields);
    if (!this.#connected) throw new DialectError('out_of_order', 'message before connect');
    return nothing;
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    switch (command.type) {
      case 'audio':
        return [command.payload];
      case 'clear':
        return ['{"command":"clear"}'];
      case 'keep_alive':
        return ['{"command":"heartbeat"}'];
      default:
        return nothing;
    }
  }

  #connect(fields: Fields): readonly WireEvent[] {
    if (this.#connected) throw new DialectError('out_of_order', 'second connect on one socket');
    const format = readFormat(fields);
    const callId = optionalIdIn(fields, 'callId');
    this.#connected = true;
    return [
      { type: 'respond', messages: ['{"command":"answer"}'] },
      {
        type: 'started',
        streamId: null,
        providerCallId: callId,
        incoming: format,
        outgoing: format,
        parameters: readHeaders(fields),
      },
    ];
  }

  #audio(payload: Uint8Array): readonly WireEvent[] {
    if (!this.#connected) throw new DialectError('out_of_order', 'audio before connect');
    return [readPcm(payload)];
  }
}

function readFormat(fields: Fields): AudioFormat {
  const codec = optionalTextIn(fields, 'codec') ?? 'PCM';
  if (codec.toUpperCase() !== 'PCM') throw new DialectError('unsupported', 'codec is not PCM');
  const format = { encoding: 'pcm_s16le', rateHz: numberIn(fields, 'sampleRate') ?? 0 } as const;
  if (supportsFormat(carried, format)) return format;
  throw new DialectError('unsupported', 'sampleRate is not 8000, 16000, 24000, 44100 or 48000');
}

/** Headers arrive as an object; a list of keys and values, the notation of the call routing, is accepted too. */
function readHeaders(fields: Fields): Record<string, string> {
  const { callHeaders } = fields;
  if (!Array.isArray(callHeaders)) return parametersIn(fields, 'callHeaders');
  const pairs = callHeaders.flatMap((header: unknown) => {
    const { key, value } = parametersIn({ header }, 'header');
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs);
}
