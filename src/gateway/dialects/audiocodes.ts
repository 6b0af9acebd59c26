import type { AudioFormat } from '#codecs/format.ts';
import { chooseFormat, readActivities } from './audiocodes-input.ts';
import type { Dialect, DialectSession, SupportedFormat, Upgrade, WireCommand, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import {
  base64In,
  base64Of,
  type Fields,
  idIn,
  optionalIdIn,
  optionalTextIn,
  parametersIn,
  parseFields,
  shortTextIn,
  textIn,
} from './fields.ts';
import { readPcm } from './pcm.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000] },
];
/**
 * AudioCodes Bot API in streaming mode (VoiceAI Connect, Live Hub): JSON text in both directions, base64 audio in the first offered format that
 * Parley supports. https://techdocs.audiocodes.com/voice-ai-connect/Content/Bot-API/ac-bot-api-streaming.htm
 *
 * The bot needs `directSTT` and `directTTS`: without them the platform sends and expects text, and the session is rejected. Each utterance is sent as
 * one stream, one stream at a time. The end of a stream does not drop the audio that is still to be played: only `abortPrompts` does. The caller's
 * stream may stop while the assistant speaks. Marks exist, but their messages are not documented well enough to rely on. A session cannot be resumed
 * on another socket. A call that fails on our side is not hung up: the platform applies its configured handling of bot failures.
 */
export const audiocodes: Dialect = {
  name: 'audiocodes',
  title: 'AudioCodes Bot API, streaming mode',
  document: 'https://techdocs.audiocodes.com/voice-ai-connect/Content/Bot-API/ac-bot-api-streaming.htm',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: true,
    answerEnd: true,
  },
  timing: { idleMs: 120_000 },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => new AudioCodesSession(upgrade),
};

type Accepted = { readonly conversationId: string; readonly mediaFormat: string; readonly format: AudioFormat };

class AudioCodesSession implements DialectSession {
  readonly #upgrade: Upgrade;
  #session: Accepted | null = null;
  /** The caller is the first participant if a stream contains several. */
  #caller: string | null = null;
  #streams = 0;
  #streamId: string | null = null;

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    const fields = parseFields(message);
    const type = textIn(fields, 'type');
    const session = this.#session;
    if (type === 'connection.validate') return [respond(validated(fields))];
    if (type === 'session.resume') return [respond(resume(fields, session))];
    if (type === 'session.initiate') return this.#initiate(fields);
    if (session === null) throw new DialectError('out_of_order', 'message before session.initiate');
    if ((optionalTextIn(fields, 'conversationId') ?? session.conversationId) !== session.conversationId) {
      throw new DialectError('malformed', 'field conversationId names another conversation');
    }
    return this.#take(type, fields, session);
  }

  encode(command: WireCommand): readonly string[] {
    const session = this.#session;
    if (session === null) return nothing;
    switch (command.type) {
      case 'audio':
        return this.#play(command.payload, session);
      case 'utterance_end':
        return this.#stop(session);
      case 'clear':
        return [...this.#stop(session), act(session, { name: 'abortPrompts' })];
      case 'digits':
        return [act(session, { name: 'sendDtmf', value: command.digits })];
      case 'end':
        return command.outcome === 'completed' ? [act(session, { name: 'hangup' })] : nothing;
      default:
        return nothing;
    }
  }

  #initiate(fields: Fields): readonly WireEvent[] {
    if (this.#session !== null) throw new DialectError('out_of_order', 'second session.initiate on one socket');
    if (fields.expectAudioMessages === false) throw new DialectError('unsupported', 'a text bot; expected directTTS');
    const { mediaFormat, format } = chooseFormat(fields);
    const { query, headers } = this.#upgrade;
    const conversationId = optionalIdIn(fields, 'conversationId') ?? idIn(headers, 'ac-conversation-id');
    const { caller = headers['ac-caller-number'], botName } = fields;
    const known = parametersIn({ known: { caller, botName } }, 'known');
    this.#session = { conversationId, mediaFormat, format };
    return [
      respond({ type: 'session.accepted', conversationId, mediaFormat }),
      {
        type: 'started',
        streamId: null,
        providerCallId: conversationId,
        incoming: format,
        outgoing: format,
        parameters: { ...query, ...known },
        ...(known.caller === undefined ? {} : { from: known.caller }),
      },
    ];
  }

  #take(type: string, fields: Fields, session: Accepted): readonly WireEvent[] {
    switch (type) {
      case 'userStream.start':
        return [respond(answer('userStream.started', fields, session)), { type: 'alive' }];
      case 'userStream.stop':
        return [respond(answer('userStream.stopped', fields, session)), { type: 'alive' }];
      case 'userStream.chunk':
        return this.#audio(fields, session);
      case 'activities':
        return readActivities(fields);
      case 'session.end':
        return [{ type: 'stopped', reason: shortTextIn(fields, 'reasonCode') ?? shortTextIn(fields, 'reason') }];
      default:
        return nothing;
    }
  }

  #audio(fields: Fields, { format }: Accepted): readonly WireEvent[] {
    const participant = optionalIdIn(fields, 'participant');
    this.#caller ??= participant;
    if (participant !== null && participant !== this.#caller) return nothing;
    const payload = base64In(fields, 'audioChunk');
    if (format.encoding === 'pcm_s16le') return [readPcm(payload)];
    return [{ type: 'audio', payload, sequence: null, timestampMs: null }];
  }

  #play(payload: Uint8Array, { conversationId, mediaFormat }: Accepted): readonly string[] {
    const starts = this.#streamId === null;
    if (starts) this.#streams += 1;
    const streamId = String(this.#streams);
    this.#streamId = streamId;
    const chunk = { type: 'playStream.chunk', conversationId, streamId, audioChunk: base64Of(payload) };
    const start = { type: 'playStream.start', conversationId, streamId, mediaFormat };
    return starts ? [JSON.stringify(start), JSON.stringify(chunk)] : [JSON.stringify(chunk)];
  }

  #stop({ conversationId }: Accepted): readonly string[] {
    const streamId = this.#streamId;
    if (streamId === null) return nothing;
    this.#streamId = null;
    return [JSON.stringify({ type: 'playStream.stop', conversationId, streamId })];
  }
}

/** A platform that tests its settings has no conversation yet; if it sends an id, the response repeats it. */
function validated(fields: Fields): object {
  const conversationId = optionalIdIn(fields, 'conversationId');
  const type = 'connection.validated';
  return conversationId === null ? { type, success: true } : { type, conversationId, success: true };
}

function resume(fields: Fields, session: Accepted | null): object {
  const conversationId = idIn(fields, 'conversationId');
  if (session === null || session.conversationId !== conversationId) {
    return { type: 'session.error', conversationId, reason: 'conversation not found' };
  }
  return { type: 'session.accepted', conversationId, mediaFormat: session.mediaFormat };
}

function answer(type: string, fields: Fields, { conversationId }: Accepted): object {
  const participant = optionalIdIn(fields, 'participant');
  return participant === null ? { type, conversationId } : { type, conversationId, participant };
}

function act({ conversationId }: Accepted, event: { readonly name: string; readonly value?: string }): string {
  return JSON.stringify({ type: 'activities', conversationId, activities: [{ type: 'event', ...event }] });
}

function respond(message: object): WireEvent {
  return { type: 'respond', messages: [JSON.stringify(message)] };
}
