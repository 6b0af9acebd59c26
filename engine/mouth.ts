import type { RawToolCall } from './compose.ts';
import type { HeardSoFar } from './playback.ts';
import type { At, Prompt, ProviderError, ToolOffer } from './ports.ts';
import { Reply, type ReplyPorts } from './reply.ts';
import type { ReplyId } from './turn/types.ts';

/** What the mouth tells its call. */
export interface MouthSink {
  token(reply: ReplyId): void;
  audible(reply: ReplyId): void;
  toolCalled(reply: ReplyId, call: RawToolCall, offers: readonly ToolOffer[]): void;
  usage(reply: ReplyId, inputTokens: number, outputTokens: number): void;
  finished(reply: ReplyId, silent: boolean): void;
  failed(reply: ReplyId, error: ProviderError): void;
  trouble(error: ProviderError): void;
  playbackStarted(reply: ReplyId): void;
  playbackEnded(reply: ReplyId, heard: HeardSoFar, generated: string): void;
}

/** What a tentative reply wants to do once it is adopted. */
type Held = { readonly calls: RawToolCall[]; finished: { readonly silent: boolean } | null };
type Made = { readonly reply: Reply; readonly offers: readonly ToolOffer[]; held: Held | null };

/** The replies of a call: those that are being made and the one that is on the line. */
export class Mouth {
  readonly #ports: ReplyPorts;
  readonly #sink: MouthSink;
  readonly #made = new Map<ReplyId, Made>();
  #onLine: Reply | null = null;

  constructor(ports: ReplyPorts, sink: MouthSink) {
    this.#ports = ports;
    this.#sink = sink;
  }

  /** Makes a reply: speaks `text` as it is, or asks the model where there is none. A tentative one runs no tools. */
  make(id: ReplyId, prompt: Prompt, text: string | null, tentative: boolean): void {
    const reply = new Reply(id, this.#ports, {
      token: () => this.#sink.token(id),
      audible: () => this.#sink.audible(id),
      toolCall: (call) => this.#toolCall(id, call),
      usage: (inputTokens, outputTokens) => this.#sink.usage(id, inputTokens, outputTokens),
      finished: (silent) => this.#finished(id, silent),
      failed: (error) => this.#sink.failed(id, error),
      broke: (error) => this.#sink.trouble(error),
      started: () => this.#sink.playbackStarted(id),
      ended: () => this.#ended(id),
    });
    this.#made.set(id, { reply, offers: prompt.tools, held: tentative ? { calls: [], finished: null } : null });
    if (text === null) void reply.generate(prompt);
    else reply.say(text);
  }

  /** A tentative reply became the answer: what it held back happens now. */
  adopt(id: ReplyId): void {
    const made = this.#made.get(id);
    if (made === undefined || made.held === null) return;
    const { calls, finished } = made.held;
    made.held = null;
    for (const call of calls) this.#toolCall(id, call);
    if (finished !== null) this.#finished(id, finished.silent);
  }

  /** Stops making a reply. */
  cancel(id: ReplyId): void {
    this.#made.get(id)?.reply.cancel(this.#now());
    if (this.#onLine?.id !== id) this.#made.delete(id);
  }

  play(id: ReplyId): void {
    this.#onLine = this.#made.get(id)?.reply ?? null;
    this.#onLine?.play();
  }

  /** Silences the line for a while; how much is still to be heard, null while more is being made. */
  pause(): number | null {
    return this.#onLine?.pause(this.#now()) ?? null;
  }

  resume(): void {
    this.#onLine?.resume();
  }

  /** Silences the line for good. */
  clear(id: ReplyId): void {
    this.#onLine?.clear(this.#now());
    this.#ended(id);
  }

  /** Ends playback with the piece that is being heard. */
  shorten(): void {
    this.#onLine?.shorten(this.#now());
  }

  sent(ms: number): void {
    this.#onLine?.sent(ms, this.#now());
  }

  reached(mark: string): void {
    this.#onLine?.reached(mark, this.#now());
  }

  close(): void {
    for (const { reply } of this.#made.values()) reply.cancel(this.#now());
    this.#onLine?.clear(this.#now());
    this.#made.clear();
    this.#onLine = null;
  }

  #now(): At {
    return this.#ports.clock.now();
  }

  #toolCall(id: ReplyId, call: RawToolCall): void {
    const made = this.#made.get(id);
    if (made === undefined) return;
    if (made.held !== null) made.held.calls.push(call);
    else this.#sink.toolCalled(id, call, made.offers);
  }

  #finished(id: ReplyId, silent: boolean): void {
    const held = this.#made.get(id)?.held;
    if (held != null && held.calls.length > 0) held.finished = { silent };
    else this.#sink.finished(id, silent);
  }

  #ended(id: ReplyId): void {
    const reply = this.#onLine;
    if (reply === null || reply.id !== id) return;
    this.#onLine = null;
    this.#made.delete(id);
    this.#sink.playbackEnded(id, reply.heard(this.#now()), reply.generated);
  }
}
