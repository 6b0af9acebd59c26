import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import {
  digitIn,
  type Fields,
  idIn,
  numberIn,
  objectIn,
  optionalTextIn,
  parseFields,
  shortTextIn,
  textIn,
} from './fields.ts';
import { chooseMedia, extractCallerChannel, type GenesysMedia, readOpen } from './genesys-open.ts';
import { readDurationMs } from './iso-duration.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [{ encoding: 'mulaw', ratesHz: [8000] }];
const version = '2';

/**
 * Genesys Cloud AudioHook, version 2, as used by Audio Connector: mu-law 8 kHz in binary messages, JSON text for everything else, every message
 * numbered by its sender. AudioHook Monitor sends audio but plays none. https://developer.genesys.cloud/devapps/audiohook/protocol-reference
 *
 * The client sends no audio before `opened`, ends every session itself (we request it with `disconnect`) and expects `closed` before the socket
 * closes. An unanswered `ping` fails the session with 408; more than a few messages a second fail with 429, hence the long messages. Its playback
 * reports do not identify the audio. An `open` with the all-zero conversation id only tests the connection: no call starts.
 */
export const genesys: Dialect = {
  name: 'genesys',
  title: 'Genesys Cloud Audio Connector (AudioHook)',
  document: 'https://developer.genesys.cloud/devapps/audiohook/protocol-reference',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: true,
  },
  packet: () => ({ unitMs: 20, minMs: 100, sendMs: 200 }),
  open: (upgrade) => new GenesysSession(upgrade),
};

type Phase = 'opening' | 'open' | 'disconnecting' | 'closed';

class GenesysSession implements DialectSession {
  readonly #organizationId: string | null;
  #id: string | null;
  #phase: Phase = 'opening';
  #media: GenesysMedia | null = null;
  #seq = 0;
  #clientSeq = 0;
  /** The position of the next packet in the call's audio. */
  #positionMs = 0;

  constructor({ headers }: Upgrade) {
    this.#organizationId = headers['audiohook-organization-id'] ?? null;
    this.#id = headers['audiohook-session-id'] ?? null;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return this.#audio(message);
    const fields = parseFields(message);
    const type = this.#admit(fields);
    const parameters = fields.parameters === undefined ? {} : objectIn(fields, 'parameters');
    return type === 'open' ? this.#open(parameters) : this.#take(type, parameters);
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    switch (command.type) {
      case 'audio':
        return this.#phase === 'open' ? [command.payload] : nothing;
      case 'clear':
        return this.#phase === 'open'
          ? [this.#message('event', { entities: [{ type: 'barge_in', data: {} }] })]
          : nothing;
      case 'end':
        return this.#disconnect(command.outcome === 'completed' ? 'completed' : 'error', command.reason);
      default:
        return nothing;
    }
  }

  /** Checks the fields of every message and returns its type. */
  #admit(fields: Fields): string {
    const type = textIn(fields, 'type');
    if ((optionalTextIn(fields, 'version') ?? version) !== version) {
      throw new DialectError('unsupported', 'version is not 2');
    }
    const id = idIn(fields, 'id');
    this.#id ??= id;
    if (id !== this.#id) throw new DialectError('malformed', 'field id names another session');
    if (numberIn(fields, 'seq') !== this.#clientSeq + 1) {
      throw new DialectError('out_of_order', `field seq is not ${this.#clientSeq + 1}`);
    }
    if ((numberIn(fields, 'serverseq') ?? 0) > this.#seq) {
      throw new DialectError('out_of_order', `field serverseq is above ${this.#seq}`);
    }
    if (this.#phase === 'opening' && type !== 'open' && type !== 'close') {
      throw new DialectError('out_of_order', 'message before open');
    }
    this.#clientSeq += 1;
    return type;
  }

  #open(parameters: Fields): readonly WireEvent[] {
    if (this.#phase !== 'opening') throw new DialectError('out_of_order', 'second open on one socket');
    this.#checkOrganization(parameters);
    const media = chooseMedia(parameters);
    const { probe, start } = readOpen(parameters);
    if (media === null && !probe)
      throw new DialectError('unsupported', 'expected an offer of PCMU at 8000 Hz with channel external');
    this.#phase = 'open';
    this.#media = probe ? null : media;
    const offers = media === null ? [] : [media];
    const opened: WireEvent = {
      type: 'respond',
      messages: [this.#message('opened', { media: offers, startPaused: false })],
    };
    return probe ? [opened] : [opened, { type: 'started', streamId: this.#id, ...start }];
  }

  /** The upgrade's signature covers this header. */
  #checkOrganization(parameters: Fields): void {
    const named = optionalTextIn(parameters, 'organizationId');
    if (this.#organizationId === null || named === this.#organizationId) return;
    throw new DialectError('malformed', 'field organizationId does not match the organization of the upgrade request');
  }

  #take(type: string, parameters: Fields): readonly WireEvent[] {
    switch (type) {
      case 'ping':
        return [this.#respond('pong'), { type: 'alive' }];
      case 'update':
        return [this.#respond('updated')];
      case 'dtmf':
        return [{ type: 'digit', digit: digitIn(parameters, 'digit') }];
      case 'paused':
      case 'discarded':
      case 'resumed':
        return this.#skip(parameters);
      case 'error':
        return [{ type: 'complained', about: complaint(parameters) }];
      case 'close':
        return this.#close(parameters);
      default:
        return nothing;
    }
  }

  #audio(payload: Uint8Array): readonly WireEvent[] {
    if (this.#phase === 'disconnecting' || this.#phase === 'closed') return nothing;
    if (this.#media === null) throw new DialectError('out_of_order', 'audio before opened');
    const external = extractCallerChannel(payload, this.#media);
    const timestampMs = this.#positionMs;
    this.#positionMs += external.length / 8;
    return [{ type: 'audio', payload: external, sequence: null, timestampMs }];
  }

  /** Audio that was never sent still takes up time. */
  #skip(parameters: Fields): readonly WireEvent[] {
    const startMs = readDurationMs(parameters.start) ?? this.#positionMs;
    const discardedMs = readDurationMs(parameters.discarded) ?? 0;
    this.#positionMs = Math.max(this.#positionMs, startMs + discardedMs);
    return [{ type: 'alive' }];
  }

  #close(parameters: Fields): readonly WireEvent[] {
    if (this.#phase === 'closed') return nothing;
    const closed = this.#respond('closed');
    this.#phase = 'closed';
    return [closed, { type: 'stopped', reason: shortTextIn(parameters, 'reason') }];
  }

  #disconnect(reason: 'completed' | 'error', info: string): readonly string[] {
    if (this.#id === null || this.#phase === 'disconnecting' || this.#phase === 'closed') return nothing;
    this.#phase = 'disconnecting';
    return [this.#message('disconnect', { reason, info })];
  }

  #respond(type: string): WireEvent {
    return { type: 'respond', messages: [this.#message(type, {})] };
  }

  #message(type: string, parameters: object): string {
    this.#seq += 1;
    return JSON.stringify({ version, id: this.#id, type, seq: this.#seq, clientseq: this.#clientSeq, parameters });
  }
}

function complaint(parameters: Fields): string {
  const parts = [optionalTextIn(parameters, 'code'), optionalTextIn(parameters, 'message')];
  return parts.filter((part) => part !== null).join(' ');
}
