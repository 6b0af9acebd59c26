import type { Clock } from '#engine/ports/clock.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { fieldOf, textOf } from '../message-fields.ts';
import type { VendorSocket, VendorSocketSink } from '../vendor-socket.ts';
import { alignItems, type Item, type ItemStep, itemOf } from './conversation.ts';
import { type EventError, eventErrorOf, isRetryableCode } from './event-error.ts';
import { type PendingResponse, type ResponseRequest, type ResponseSink, Responses } from './responses.ts';
import { StartGate } from './start-gate.ts';
import type { RealtimeUsage } from './usage.ts';

/** The parts of a provider socket that are used here. */
export type RealtimeSocket = Pick<VendorSocket, 'json' | 'close' | 'fail'>;
export type OpenSocket = (signal: AbortSignal, sink: VendorSocketSink) => RealtimeSocket;

export type ConnectionOptions = {
  readonly provider: string;
  readonly clock: Clock;
  readonly open: OpenSocket;
  /** The initial configuration of the session. */
  readonly session: object;
  /** Receives the token usage of every response. */
  readonly used: (usage: RealtimeUsage) => void;
  /** Receives the end before all others; returns the error that the others receive. */
  readonly closed: (error: ProviderError | null) => ProviderError | null;
};

/** Events about the caller's audio. */
export interface RecognitionSink {
  committed(item: string): void;
  /** More words of an item, and its complete transcript. */
  words(item: string, delta: string): void;
  completed(item: string, text: string): void;
  /** The transcription of an item failed. */
  failed(code: string | null): void;
  /** There was too little audio to commit. */
  refused(): void;
}

const readyMs = 5_000;
/** Tolerance for rounding at the end of the audio. */
const leastCutMs = 20;

/**
 * A connection to a Realtime API: the session, its conversation, incoming audio and outgoing responses. Turn detection is ours. See
 * https://developers.openai.com/api/docs/guides/realtime-conversations
 */
export class Connection {
  /** Receives events about the caller's audio. */
  hearing: RecognitionSink | null = null;
  readonly #options: ConnectionOptions;
  readonly #abort = new AbortController();
  readonly #socket: RealtimeSocket;
  readonly #gate: StartGate;
  readonly #responses: Responses;
  readonly #ready = Promise.withResolvers<void>();
  readonly #closers = new Set<(error: ProviderError | null) => void>();
  #items: readonly Item[] = [];
  #told = '';
  #count = 0;
  #phase: 'starting' | 'ready' | 'closed' = 'starting';
  #wasReady = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { clock, provider } = options;
    this.#ready.promise.catch(() => {});
    const late = (): void => this.#fail(`was not ready within ${readyMs} ms`, true);
    this.#gate = new StartGate({ clock, limitMs: readyMs, late });
    this.#responses = new Responses({ provider, send: (event, eventId) => this.#send(event, eventId) });
    this.#socket = options.open(this.#abort.signal, {
      json: (message) => this.#take(message),
      closed: (error) => this.#closed(error),
    });
  }

  get isOpen(): boolean {
    return this.#phase !== 'closed';
  }

  /** Whether the provider ever accepted it. */
  get wasReady(): boolean {
    return this.#wasReady;
  }

  /** Resolves when the provider accepts messages. Rejects with `ProviderError`. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Calls back at the end; the returned function unsubscribes. */
  onClosed(act: (error: ProviderError | null) => void): () => void {
    this.#closers.add(act);
    return () => this.#closers.delete(act);
  }

  /** Runs a function after all earlier messages have been sent. */
  inTurn(act: () => void): void {
    this.#gate.pass(act);
  }

  append(bytes: Uint8Array): void {
    const audio = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
    this.#send({ type: 'input_audio_buffer.append', audio }, this.#name('audio'));
  }

  commit(): void {
    this.#send({ type: 'input_audio_buffer.commit' }, this.#name('commit'));
  }

  /** Sets the model's instructions and its tools; keeps the tools if `tools` is empty. */
  instruct(instructions: string, tools: readonly ToolOffer[]): void {
    const functions = tools.map(({ name, description, parameters }) => {
      return { type: 'function', name, description, parameters: { type: 'object', properties: {}, ...parameters } };
    });
    const session = { type: 'realtime', instructions, ...(tools.length === 0 ? {} : { tools: functions }) };
    const told = JSON.stringify(session);
    if (told === this.#told) return;
    this.#told = told;
    this.#send({ type: 'session.update', session }, this.#name('session'));
  }

  /** Makes the provider's conversation match ours. */
  align(messages: readonly Message[]): void {
    const { items, steps } = alignItems(this.#items, messages, () => this.#name('own'));
    this.#items = items;
    for (const step of steps) this.#step(step);
  }

  /** Adds an item that the provider created. */
  add(item: Item): void {
    this.#items = [...this.#items, item];
  }

  /** Truncates a speech item to what was heard. */
  truncate(item: Extract<Item, { type: 'said' }>, ms: number): void {
    const audio_end_ms = Math.floor(ms);
    if (item.cutMs !== null || audio_end_ms > item.audioMs - leastCutMs) return;
    item.cutMs = audio_end_ms;
    const cut = { type: 'conversation.item.truncate', item_id: item.id, content_index: 0, audio_end_ms };
    this.#send(cut, this.#name('truncate'));
  }

  ask(response: ResponseRequest, sink: ResponseSink): PendingResponse {
    return this.#responses.ask(response, {
      ...sink,
      ended: (end) => {
        if (end.usage !== null) this.#options.used(end.usage);
        sink.ended(end);
      },
    });
  }

  /** Resolves when the conversation accepts another response, or the connection is closed. */
  free(): Promise<void> {
    return new Promise((resolve) => this.#responses.whenFree(resolve));
  }

  /** Closes the connection. */
  close(): void {
    this.#abort.abort();
  }

  #step(step: ItemStep): void {
    if (step.type === 'delete') {
      return this.#send({ type: 'conversation.item.delete', item_id: step.id }, this.#name('delete'));
    }
    const previous_item_id = step.after ?? 'root';
    const item = { id: step.id, ...itemOf(step.message) };
    this.#send({ type: 'conversation.item.create', previous_item_id, item }, this.#name('item'));
  }

  #name(about: string): string {
    this.#count += 1;
    return `${about}-${this.#count}`;
  }

  #send(event: object, event_id: string): void {
    this.#gate.pass(() => this.#socket.json({ ...event, event_id }));
  }

  #take(message: unknown): void {
    const type = textOf(fieldOf(message, 'type')) ?? '';
    if (type.startsWith('response.')) return this.#responses.take(type, message);
    const item = textOf(fieldOf(message, 'item_id')) ?? '';
    switch (type) {
      case 'session.created':
        return this.#begin();
      case 'input_audio_buffer.committed':
        this.add({ type: 'heard', id: item, words: null });
        return this.hearing?.committed(item);
      case 'conversation.item.input_audio_transcription.delta':
        return this.hearing?.words(item, textOf(fieldOf(message, 'delta')) ?? '');
      case 'conversation.item.input_audio_transcription.completed':
        return this.#transcribed(item, textOf(fieldOf(message, 'transcript')) ?? '');
      case 'conversation.item.input_audio_transcription.failed':
        return this.hearing?.failed(eventErrorOf(message).code);
      case 'error':
        return this.#refused(eventErrorOf(message));
    }
  }

  /** Messages keep their order, so that nothing has to wait for the session's configuration. */
  #begin(): void {
    if (this.#phase !== 'starting') return;
    this.#phase = 'ready';
    this.#wasReady = true;
    this.#socket.json({ type: 'session.update', session: this.#options.session, event_id: this.#name('session') });
    this.#gate.open();
    this.#ready.resolve();
  }

  #transcribed(id: string, text: string): void {
    const item = this.#items.find((one) => one.id === id);
    if (item?.type === 'heard') item.words = text;
    this.hearing?.completed(id, text);
  }

  #refused({ about, code, eventId }: EventError): void {
    if (about === 'nothing') return;
    if (about === 'commit') return this.hearing?.refused();
    const ofAnswer = about === 'response' || about === 'item' || about === 'unknown';
    if (this.#phase === 'ready' && ofAnswer) return this.#responses.refused(eventId, code);
    this.#fail(`reported ${code ?? 'an error'}`, isRetryableCode(code));
  }

  #fail(message: string, retryable: boolean): void {
    this.#socket.fail(new ProviderError(this.#options.provider, message, { retryable }));
  }

  #closed(reason: ProviderError | null): void {
    this.#phase = 'closed';
    this.#gate.close();
    const error = this.#options.closed(reason);
    const told = error ?? new ProviderError(this.#options.provider, 'the connection was closed', { retryable: true });
    this.#ready.reject(told);
    this.#responses.close(told);
    for (const act of [...this.#closers]) act(error);
    this.#closers.clear();
  }
}
