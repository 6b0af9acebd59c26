import { ProviderError } from '#engine/ports/provider-error.ts';
import { fieldOf, textOf } from '../message-fields.ts';
import { errorCodeOf } from '../vendor-failure.ts';
import { isRetryableCode } from './event-error.ts';
import { type RealtimeUsage, usageOf } from './usage.ts';

/** The request in the provider's format; `none` for responses outside of the conversation. */
export type ResponseRequest = { readonly conversation?: 'none'; readonly [field: string]: unknown };

/** How a response ended. */
export type ResponseEnd = { readonly error: ProviderError | null; readonly usage: RealtimeUsage | null };

/** Events of a response. `ended` comes last and exactly once, also after a cancellation. */
export interface ResponseSink {
  /** A speech item has begun. */
  item?(id: string): void;
  audio?(item: string, bytes: Uint8Array): void;
  /** Words of its speech. */
  spoken?(item: string, text: string): void;
  text?(item: string, text: string): void;
  called?(call: { readonly item: string; readonly id: string; readonly name: string; readonly args: string }): void;
  ended(end: ResponseEnd): void;
}

/** A requested response. */
export interface PendingResponse {
  /** Cancels the response, which still reports its end. */
  cancel(): void;
}

export type ResponsesOptions = {
  readonly provider: string;
  /** Sends an event under this id. */
  readonly send: (event: object, eventId: string) => void;
};

type Open = {
  readonly key: string;
  readonly sink: ResponseSink;
  /** Whether it is outside of the conversation. */
  readonly aside: boolean;
  id: string | null;
  cancelled: boolean;
};

/** The responses of one connection: maps events to them. */
export class Responses {
  readonly #options: ResponsesOptions;
  readonly #open: Open[] = [];
  #count = 0;
  #freed: (() => void)[] = [];
  #closed: ProviderError | null = null;

  constructor(options: ResponsesOptions) {
    this.#options = options;
  }

  /** Whether the provider would reject another response in the conversation. */
  get busy(): boolean {
    return this.#open.some(({ aside }) => !aside);
  }

  /** Calls back once when that changes. */
  whenFree(act: () => void): void {
    if (this.busy) this.#freed.push(act);
    else act();
  }

  /** Requests a response; outside of the conversation if `response` says so. */
  ask(response: ResponseRequest, sink: ResponseSink): PendingResponse {
    if (this.#closed !== null) sink.ended({ error: this.#closed, usage: null });
    if (this.#closed !== null) return { cancel: () => {} };
    this.#count += 1;
    const key = `response-${this.#count}`;
    const open: Open = { key, sink, aside: response.conversation === 'none', id: null, cancelled: false };
    this.#open.push(open);
    this.#options.send({ type: 'response.create', response: { ...response, metadata: { request: key } } }, key);
    return { cancel: () => this.#cancel(open) };
  }

  /** Handles a provider event whose type begins with `response.`. */
  take(type: string, message: unknown): void {
    if (type === 'response.created') return this.#created(fieldOf(message, 'response'));
    const id = textOf(fieldOf(message, 'response_id')) ?? textOf(fieldOf(fieldOf(message, 'response'), 'id'));
    const open = this.#open.find((one) => one.id === id && id !== null);
    if (open === undefined) return;
    if (type === 'response.done') return this.#done(open, fieldOf(message, 'response'));
    tell(open.sink, type, message);
  }

  /** The provider rejected the request with this id; without an id, the latest one in the conversation. */
  refused(eventId: string | null, code: string | null): void {
    const open = this.#open.find(({ key }) => key === eventId) ?? this.#open.findLast(({ aside }) => !aside);
    if (open !== undefined) this.#end(open, { error: this.#error(code), usage: null });
  }

  /** Ends all responses with the connection. */
  close(error: ProviderError): void {
    this.#closed = error;
    for (const open of [...this.#open]) this.#end(open, { error, usage: null });
  }

  #created(response: unknown): void {
    const key = textOf(fieldOf(fieldOf(response, 'metadata'), 'request'));
    const open = this.#open.find((one) => one.key === key) ?? this.#open.find(({ id }) => id === null);
    if (open === undefined) return;
    open.id = textOf(fieldOf(response, 'id'));
    if (open.cancelled) this.#sendCancel(open);
  }

  #done(open: Open, response: unknown): void {
    const status = textOf(fieldOf(response, 'status'));
    const code = errorCodeOf(fieldOf(fieldOf(response, 'status_details'), 'error'));
    const failed = status === 'failed' || (status === 'cancelled' && !open.cancelled);
    this.#end(open, { error: failed ? this.#error(code) : null, usage: usageOf(fieldOf(response, 'usage')) });
  }

  #cancel(open: Open): void {
    if (open.cancelled || !this.#open.includes(open)) return;
    open.cancelled = true;
    if (open.id !== null) this.#sendCancel(open);
  }

  #sendCancel({ id, key }: Open): void {
    this.#options.send({ type: 'response.cancel', response_id: id }, `cancel-${key}`);
  }

  #end(open: Open, end: ResponseEnd): void {
    this.#open.splice(this.#open.indexOf(open), 1);
    open.sink.ended(end);
    if (!this.busy) for (const act of this.#freed.splice(0)) act();
  }

  #error(code: string | null): ProviderError {
    const { provider } = this.#options;
    return new ProviderError(provider, `the response failed${code === null ? '' : ` (${code})`}`, {
      retryable: isRetryableCode(code),
    });
  }
}

/** Compatible servers use some event names of the API's first version. */
function tell(sink: ResponseSink, type: string, message: unknown): void {
  const item = textOf(fieldOf(message, 'item_id')) ?? '';
  const delta = textOf(fieldOf(message, 'delta')) ?? '';
  switch (type) {
    case 'response.output_item.added':
      return began(sink, fieldOf(message, 'item'));
    case 'response.output_audio.delta':
    case 'response.audio.delta':
      return sink.audio?.(item, Buffer.from(delta, 'base64'));
    case 'response.output_audio_transcript.delta':
    case 'response.audio_transcript.delta':
      return sink.spoken?.(item, delta);
    case 'response.output_text.delta':
    case 'response.text.delta':
      return sink.text?.(item, delta);
    case 'response.output_item.done':
      return called(sink, fieldOf(message, 'item'));
  }
}

function began(sink: ResponseSink, item: unknown): void {
  const id = textOf(fieldOf(item, 'id'));
  if (fieldOf(item, 'type') === 'message' && id !== null) sink.item?.(id);
}

function called(sink: ResponseSink, item: unknown): void {
  if (fieldOf(item, 'type') !== 'function_call') return;
  const [id, name, args] = ['call_id', 'name', 'arguments'].map((field) => textOf(fieldOf(item, field)) ?? '');
  sink.called?.({ item: textOf(fieldOf(item, 'id')) ?? '', id: id!, name: name!, args: args! });
}
