import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import { FakeConversation } from './fake-realtime-conversation.ts';
import { FakeRealtimeResponse } from './fake-realtime-response.ts';

/** The steps of a model's response, in order. */
export type RealtimeStep =
  | { readonly say: string }
  /** Text instead of speech. */
  | { readonly write: string }
  | { readonly call: string; readonly args: object; readonly id?: string }
  | { readonly waitMs: number }
  /** The response fails with this code. */
  | { readonly fails: string }
  /** The socket breaks. */
  | { readonly drops: true }
  /** Nothing more is sent. */
  | { readonly stalls: true };

/** Words, including white space, and their audio. */
export type SpokenPiece = { readonly text: string; readonly bytes: Uint8Array };

/** How the fake speaks, and its timing. */
export type FakeRealtimeOptions = {
  /** The interval between words of a response; audio is sent faster than it is played. */
  readonly paceMs: number;
  /** Converts a text to words with audio in the session's format, piece by piece. */
  readonly speaks: (text: string, format: AudioFormat) => readonly SpokenPiece[];
  readonly later: (ms: number, act: () => void) => () => void;
};

export type ClientEvent = { readonly type: string; readonly event_id?: string; readonly [field: string]: unknown };

/** The test's controls of a Realtime API server, and what it has received on all its connections. */
export class FakeRealtime {
  readonly options: FakeRealtimeOptions;
  readonly sessions: FakeRealtimeSession[] = [];
  readonly received: ClientEvent[] = [];
  /** The model's next responses in the conversation. */
  readonly answers: (readonly RealtimeStep[])[] = [];
  /** The transcripts of the caller's next utterances. */
  readonly transcripts: string[] = [];
  /** The response that reads out a text outside the conversation. */
  reads: (text: string, session: FakeRealtimeSession) => readonly RealtimeStep[] = (text) => [{ say: text }];
  /** Whether transcripts are sent immediately, on `transcribe`, or fail. */
  transcribes: 'at once' | 'when told' | 'never' | 'failing' = 'at once';
  /** Whether responses name their request, and errors the event that they reject. */
  names = true;
  #ids = 0;

  constructor(options: FakeRealtimeOptions) {
    this.options = options;
  }

  id(what: string): string {
    this.#ids += 1;
    return `${what}_${this.#ids}`;
  }

  /** The newest connection. */
  get session(): FakeRealtimeSession {
    const session = this.sessions.at(-1);
    if (session === undefined) throw new RangeError('nobody has connected');
    return session;
  }

  /** The received events of one type. */
  of(type: string): readonly ClientEvent[] {
    return this.received.filter((event) => event.type === type);
  }

  connect(send: (event: object) => void, drop: () => void): FakeRealtimeSession {
    const session = new FakeRealtimeSession(this, send, drop);
    this.sessions.push(session);
    return session;
  }
}

/**
 * A session as documented, with manual turn taking: nothing is committed or answered without a request, and invalid events are rejected with an error
 * that names the event. See https://developers.openai.com/api/docs/guides/realtime-conversations
 */
export class FakeRealtimeSession {
  readonly conversation: FakeConversation;
  readonly fake: FakeRealtime;
  readonly drop: () => void;
  /** The session's configuration. */
  set: { readonly [field: string]: unknown } = { type: 'realtime' };
  /** The codes of sent errors. */
  readonly refusals: string[] = [];
  readonly #send: (event: object) => void;
  readonly #open = new Set<FakeRealtimeResponse>();
  /** The caller's current utterance. */
  #next = { id: '', words: '' };
  #bufferMs = 0;
  #closed = false;

  constructor(fake: FakeRealtime, send: (event: object) => void, drop: () => void) {
    this.fake = fake;
    this.#send = send;
    this.drop = drop;
    this.conversation = new FakeConversation();
    this.#next.id = fake.id('item');
    this.send({ type: 'session.created', session: this.set });
  }

  send(event: object): void {
    if (!this.#closed) this.#send({ event_id: this.fake.id('event'), ...event });
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Closes the session. */
  close(): void {
    this.#closed = true;
    for (const response of this.#open) response.stop();
    this.#open.clear();
  }

  /** The audio format of this session. */
  get format(): AudioFormat {
    const { audio } = this.set as { audio?: { output?: { format?: { type: string } } } };
    const type = audio?.output?.format?.type;
    if (type === 'audio/pcmu') return { encoding: 'mulaw', rateHz: 8_000 };
    return type === 'audio/pcma' ? { encoding: 'alaw', rateHz: 8_000 } : { encoding: 'pcm_s16le', rateHz: 24_000 };
  }

  /** The session has reached its maximum duration. */
  expire(): void {
    this.send({ type: 'error', error: { type: 'invalid_request_error', code: 'session_expired', message: 'canary' } });
    this.drop();
  }

  receive(event: ClientEvent): void {
    this.fake.received.push(event);
    const refusal = this.#refusalOf(event);
    if (refusal !== null) this.refuse(refusal, event);
    else this.#take(event);
  }

  refuse(code: string, event?: ClientEvent): void {
    this.refusals.push(code);
    const about = event?.event_id === undefined || !this.fake.names ? {} : { event_id: event.event_id };
    this.send({ type: 'error', error: { type: 'invalid_request_error', code, message: 'canary-prose', ...about } });
  }

  /** The responses in progress. */
  get responding(): number {
    return this.#open.size;
  }

  /** Recognizes these words of the current utterance. */
  hear(words: string): void {
    const delta = words.slice(this.#next.words.length);
    this.#next.words = words;
    const type = 'conversation.item.input_audio_transcription.delta';
    this.send({ type, item_id: this.#next.id, content_index: 0, delta });
  }

  /** Ends the current utterance without a request. */
  commit(): void {
    this.#commit();
  }

  /** Sends the transcript of the oldest utterance without one. */
  transcribe(): void {
    const item = this.conversation.untranscribed;
    if (item === null) return;
    const words = item.words === '' ? (this.fake.transcripts.shift() ?? '') : (item.words ?? '');
    item.text = words;
    item.pending = false;
    const at = { item_id: item.id, content_index: 0 };
    const type = 'conversation.item.input_audio_transcription';
    if (words !== '' && item.words === '') this.send({ type: `${type}.delta`, ...at, delta: words });
    this.send({ type: `${type}.completed`, ...at, transcript: words, usage: { type: 'duration', seconds: 1 } });
  }

  ended(response: FakeRealtimeResponse): void {
    this.#open.delete(response);
  }

  #refusalOf(event: ClientEvent): string | null {
    switch (event.type) {
      case 'session.update':
        return refusedSession(event.session);
      case 'input_audio_buffer.commit':
        return this.#bufferMs < 100 ? 'input_audio_buffer_commit_empty' : null;
      case 'response.create':
        return this.#inConversation(event) && this.#active() !== undefined
          ? 'conversation_already_has_active_response'
          : null;
      case 'response.cancel':
        return this.#cancelled(event) === undefined ? 'response_cancel_not_active' : null;
      case 'conversation.item.create':
      case 'conversation.item.delete':
      case 'conversation.item.truncate':
        return this.conversation.refusalOf(event);
      case 'input_audio_buffer.append':
        return null;
    }
    return 'invalid_event';
  }

  #take(event: ClientEvent): void {
    switch (event.type) {
      case 'session.update':
        this.set = { ...this.set, ...(event.session as object) };
        return this.send({ type: 'session.updated', session: this.set });
      case 'input_audio_buffer.append':
        this.#bufferMs += Buffer.from(String(event.audio), 'base64').length / bytesPerMs(this.format);
        return;
      case 'input_audio_buffer.commit':
        return this.#commit();
      case 'response.create':
        return this.#respond(event);
      case 'response.cancel':
        return this.#cancelled(event)?.cancel();
    }
    this.send(this.conversation.take(event));
  }

  #commit(): void {
    const { id, words } = this.#next;
    this.#next = { id: this.fake.id('item'), words: '' };
    const previous = this.conversation.items.at(-1)?.id ?? null;
    this.conversation.items.push({ id, words, kind: 'heard', text: null, audioMs: this.#bufferMs, pending: true });
    this.#bufferMs = 0;
    this.send({ type: 'input_audio_buffer.committed', item_id: id, previous_item_id: previous });
    this.send({
      type: 'conversation.item.added',
      previous_item_id: previous,
      item: { id, type: 'message', role: 'user' },
    });
    if (this.fake.transcribes === 'at once') this.transcribe();
    if (this.fake.transcribes !== 'failing') return;
    const error = { type: 'transcription_error', code: 'audio_unintelligible', message: 'canary' };
    this.send({ type: 'conversation.item.input_audio_transcription.failed', item_id: id, content_index: 0, error });
  }

  #respond(event: ClientEvent): void {
    const asked = (event.response ?? {}) as ConstructorParameters<typeof FakeRealtimeResponse>[1];
    const beside = asked.conversation === 'none';
    const steps = beside
      ? this.fake.reads(textsIn(asked.input).at(-1) ?? '', this)
      : (this.fake.answers.shift() ?? [{ say: 'All right.' }]);
    const response = new FakeRealtimeResponse(this, asked);
    this.#open.add(response);
    response.run(steps);
  }

  #inConversation(event: ClientEvent): boolean {
    return (event.response as { conversation?: string } | undefined)?.conversation !== 'none';
  }

  #active(): FakeRealtimeResponse | undefined {
    return [...this.#open].find(({ beside }) => !beside);
  }

  #cancelled({ response_id: id }: ClientEvent): FakeRealtimeResponse | undefined {
    return [...this.#open].find((one) => (id === undefined ? !one.beside : one.id === id));
  }
}

function refusedSession(session: unknown): string | null {
  const { type, audio } = (session ?? {}) as { type?: string; audio?: { input?: { turn_detection?: unknown } } };
  if (type !== 'realtime') return 'missing_required_parameter';
  return audio?.input !== undefined && audio.input.turn_detection !== null ? 'invalid_value' : null;
}

function textsIn(input: unknown): readonly string[] {
  return (Array.isArray(input) ? input : []).flatMap((item) =>
    ((item as { content?: { text?: string }[] }).content ?? []).map(({ text = '' }) => text),
  );
}
