import type { At } from '../ports/clock.ts';
import type { Prompt } from '../ports/language-model.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { TokenUsage } from '../ports/token-usage.ts';
import type { ToolOffer } from '../ports/tools.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { EndedPlayback, PlaybackEnd } from '../turn/types.ts';
import type { RawToolCall } from './compose.ts';
import { Reply } from './reply.ts';
import type { ReplyPorts, ReplySink } from './reply-ports.ts';

/** Reports from the replies to their call. */
export interface RepliesSink {
  token(reply: ReplyId): void;
  worded(reply: ReplyId): void;
  wrote(reply: ReplyId, words: string): void;
  audible(reply: ReplyId, leadingSilenceMs: number): void;
  toolCalled(reply: ReplyId, call: RawToolCall, offers: readonly ToolOffer[]): void;
  usage(reply: ReplyId, usage: TokenUsage): void;
  finished(reply: ReplyId, silent: boolean): void;
  failed(reply: ReplyId, error: ProviderError): void;
  trouble(error: ProviderError): void;
  playbackStarted(reply: ReplyId): void;
  playbackStalled(reply: ReplyId, silentMs: number): void;
  playbackEnded(reply: ReplyId, heard: EndedPlayback): void;
  /** A mark came back; if the observer wants it, `text` is what has been heard so far. */
  progressed?(text: () => string): void;
}

/** Reports that a tentative reply holds back until it is adopted. */
type Held = { readonly calls: RawToolCall[]; finished: { readonly silent: boolean } | null };
type Made = { readonly reply: Reply; readonly offers: readonly ToolOffer[]; held: Held | null };

/** The replies of a call: those in progress and the one that is playing. */
export class Replies {
  readonly #ports: ReplyPorts;
  readonly #sink: RepliesSink;
  readonly #made = new Map<ReplyId, Made>();
  readonly #callIds = new Set<string>();
  #onLine: Reply | null = null;

  constructor(ports: ReplyPorts, sink: RepliesSink) {
    this.#ports = ports;
    this.#sink = sink;
  }

  /** Words of the playing reply as far as they are known; empty if no reply is playing. */
  get saying(): string {
    return this.#onLine?.generated ?? '';
  }

  /** Makes a reply: speaks fixed words, or the model's reply to a prompt. A tentative one runs no tools. */
  make(id: ReplyId, words: string | Prompt, tentative: boolean): void {
    const reply = new Reply(id, this.#ports, this.#sinkOf(id));
    const offers = typeof words === 'string' ? [] : words.tools;
    this.#made.set(id, { reply, offers, held: tentative ? { calls: [], finished: null } : null });
    if (typeof words === 'string') reply.say(words);
    else void reply.generate(words);
  }

  /** Adopts a tentative reply and releases its pending reports. */
  adopt(id: ReplyId): void {
    const made = this.#made.get(id);
    if (made === undefined || made.held === null) return;
    const { calls, finished } = made.held;
    made.held = null;
    for (const call of calls) this.#toolCall(id, call);
    if (finished !== null) this.#finished(id, finished.silent);
  }

  /** Lets the playing reply say something before it continues. */
  fill(id: ReplyId, text: string): void {
    if (this.#onLine?.id === id) this.#onLine.fill(text);
  }

  /** Stops making a reply. */
  cancel(id: ReplyId): void {
    const made = this.#made.get(id);
    this.#made.delete(id);
    made?.reply.cancel(this.#now());
  }

  play(id: ReplyId): void {
    this.#onLine = this.#made.get(id)?.reply ?? null;
    this.#onLine?.play();
  }

  /** Pauses playback; returns how much is still to be heard, null while more is being made. */
  pause(): number | null {
    return this.#onLine?.pause(this.#now()) ?? null;
  }

  resume(): void {
    this.#onLine?.resume();
  }

  /** Stops playback permanently. */
  clear(id: ReplyId): void {
    this.#onLine?.clear(this.#now());
    this.#ended(id, 'cut');
  }

  /** Ends playback after the current sentence. */
  shorten(): void {
    this.#onLine?.shorten();
  }

  sent(ms: number): void {
    this.#onLine?.sent(ms, this.#now());
  }

  reached(mark: string): void {
    this.#onLine?.reached(mark, this.#now());
    const reply = this.#onLine;
    if (reply !== null) this.#sink.progressed?.(() => reply.heard(this.#now()).text);
  }

  close(): void {
    const made = [...this.#made.values()];
    const onLine = this.#onLine;
    this.#made.clear();
    this.#onLine = null;
    onLine?.cancel(this.#now());
    for (const { reply } of made) reply.cancel(this.#now());
  }

  #now(): At {
    return this.#ports.clock.now();
  }

  #sinkOf(id: ReplyId): ReplySink {
    return {
      token: () => this.#sink.token(id),
      worded: () => this.#sink.worded(id),
      wrote: (words) => this.#sink.wrote(id, words),
      audible: (leadingSilenceMs) => this.#sink.audible(id, leadingSilenceMs),
      toolCall: (call) => this.#toolCall(id, call),
      usage: (usage) => this.#sink.usage(id, usage),
      finished: (silent) => this.#finished(id, silent),
      failed: (error) => {
        this.#made.delete(id);
        this.#sink.failed(id, error);
      },
      broke: (error) => this.#sink.trouble(error),
      started: () => this.#sink.playbackStarted(id),
      stalled: (silentMs) => this.#sink.playbackStalled(id, silentMs),
      ended: (end) => this.#ended(id, end),
    };
  }

  #toolCall(id: ReplyId, call: RawToolCall): void {
    const made = this.#made.get(id);
    if (made === undefined) return;
    if (made.held !== null) made.held.calls.push(call);
    else this.#sink.toolCalled(id, this.#withOwnId(call), made.offers);
  }

  /** Some models restart the numbering of their tool calls in each reply, but results are matched by id. */
  #withOwnId(call: RawToolCall): RawToolCall {
    let id = call.id;
    for (let count = 2; id === '' || this.#callIds.has(id); count += 1) id = `${call.id}-${count}`;
    this.#callIds.add(id);
    return { ...call, id };
  }

  #finished(id: ReplyId, silent: boolean): void {
    const held = this.#made.get(id)?.held ?? null;
    if (held !== null && held.calls.length > 0) {
      held.finished = { silent };
      return;
    }
    if (silent) this.#made.delete(id);
    this.#sink.finished(id, silent);
  }

  #ended(id: ReplyId, end: PlaybackEnd): void {
    const reply = this.#onLine;
    if (reply === null || reply.id !== id) return;
    this.#onLine = null;
    this.#made.delete(id);
    const { text: heard, evidence, placedBy, ms: heardMs, lostChars } = reply.conclude();
    const { generated } = reply;
    this.#sink.playbackEnded(id, { heard, generated, evidence, placedBy, heardMs, lostChars, end });
  }
}
