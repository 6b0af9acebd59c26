import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { digitIn, type Fields, objectIn, optionalTextIn, parseFields, textIn } from './fields.ts';
import { readForkStart } from './mod-audio.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000, 32_000, 48_000] },
];

/**
 * jambonz `listen` with bidirectional streaming, and the module that it is based on, mod_audio_fork of FreeSWITCH.
 * https://docs.jambonz.org/verbs/verbs/listen
 *
 * The verb must set `bidirectionalAudio.streaming` with the same `sampleRate` as the incoming direction: otherwise our audio is dropped or played at
 * the wrong pitch. Digits require `passDtmf`. A clear may overtake audio that was sent after it, hence the rest. The module buffers 2 s of audio and
 * 30 marks; marks that are pending at a clear return as `cleared` or not at all, so they count as lost.
 */
export const jambonz: Dialect = {
  name: 'jambonz',
  title: 'jambonz listen, mod_audio_fork',
  document: 'https://docs.jambonz.org/verbs/verbs/listen',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: true,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    hearDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  subprotocols: ['audio.jambonz.org', 'audio.drachtio.org'],
  timing: { restAfterClearMs: 100 },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => new JambonzSession(upgrade),
};

class JambonzSession implements DialectSession {
  readonly #upgrade: Upgrade;
  #started = false;

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const fields = parseFields(message);
    return this.#started ? readEvent(fields) : [this.#start(fields)];
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    switch (command.type) {
      case 'audio':
        return [command.payload];
      case 'mark':
        return [JSON.stringify({ type: 'mark', data: { name: command.name } })];
      case 'clear':
        return ['{"type":"killAudio"}', '{"type":"clearMarks"}'];
      case 'end':
        return ['{"type":"disconnect"}'];
      default:
        return nothing;
    }
  }

  #start(metadata: Fields): WireEvent {
    const start = readForkStart(metadata, this.#upgrade, carried);
    this.#started = true;
    return { type: 'started', ...start };
  }

  /** The bare module sends no metadata if it was started without any. */
  #audio(payload: Uint8Array): readonly WireEvent[] {
    const audio = readPcm(payload);
    return this.#started ? [audio] : [this.#start({}), audio];
  }
}

function readEvent(fields: Fields): readonly WireEvent[] {
  switch (optionalTextIn(fields, 'event') ?? optionalTextIn(fields, 'type')) {
    case 'dtmf':
      return [{ type: 'digit', digit: digitIn(fields, 'dtmf') }];
    case 'mark':
      return [{ type: 'mark', name: textIn(objectIn(fields, 'data'), 'name') }];
    default:
      return nothing;
  }
}
