import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { type Fields, parseFields } from './fields.ts';
import { readForkStart } from './mod-audio.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [{ encoding: 'pcm_s16le', ratesHz: [8000, 16_000] }];

/**
 * FreeSWITCH mod_audio_stream: 16-bit samples in binary messages from it, base64 in JSON text to it. https://github.com/amigniter/mod_audio_stream
 *
 * The open-source module stores what it receives and reports a file to play; the commercial one plays it. Neither has a command to stop playback:
 * `uuid_break` does it in FreeSWITCH, so the lead is short. Long messages have dropped the socket. Digits are not reported.
 */
export const freeswitch: Dialect = {
  name: 'freeswitch',
  title: 'FreeSWITCH mod_audio_stream',
  document: 'https://github.com/amigniter/mod_audio_stream',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: false,
    keepOrder: true,
    reportDigits: false,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 100 }),
  open: (upgrade) => new FreeswitchSession(upgrade),
};

class FreeswitchSession implements DialectSession {
  readonly #upgrade: Upgrade;
  /** The message prefix before the audio; null before the stream has started. */
  #audioHead: string | null = null;

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const fields = parseFields(message);
    return this.#audioHead === null ? [this.#start(fields)] : nothing;
  }

  encode(command: WireCommand): readonly string[] {
    if (command.type !== 'audio' || this.#audioHead === null) return nothing;
    const { buffer, byteOffset, byteLength } = command.payload;
    return [`${this.#audioHead}${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}"}}`];
  }

  #start(metadata: Fields): WireEvent {
    const start = readForkStart(metadata, this.#upgrade, carried);
    this.#audioHead = `{"type":"streamAudio","data":{"audioDataType":"raw","sampleRate":${start.outgoing.rateHz},"audioData":"`;
    return { type: 'started', ...start };
  }

  /** The module sends no metadata if it was started without any. */
  #audio(payload: Uint8Array): readonly WireEvent[] {
    const audio = readPcm(payload);
    return this.#audioHead === null ? [this.#start({}), audio] : [audio];
  }
}
