import { bytesPerMs } from '#codecs/format.ts';
import type { FakeRealtimeSession, RealtimeStep, SpokenPiece } from './fake-realtime.ts';

type Asked = {
  readonly conversation?: string;
  readonly input?: unknown;
  readonly metadata?: object;
  readonly output_modalities?: readonly string[];
};
type OpenItem = {
  readonly id: string;
  text: string;
  audioMs: number;
  kept: { text: string | null; audioMs: number } | null;
};

const usage = {
  ...{ total_tokens: 180, input_tokens: 150, output_tokens: 30 },
  input_token_details: {
    ...{ text_tokens: 50, audio_tokens: 100, cached_tokens: 60 },
    cached_tokens_details: { text_tokens: 20, audio_tokens: 40 },
  },
  output_token_details: { text_tokens: 10, audio_tokens: 20 },
};

/** One response in progress: its words and audio are sent word by word, faster than they are spoken. */
export class FakeRealtimeResponse {
  readonly id: string;
  /** Whether it is outside the conversation. */
  readonly beside: boolean;
  readonly #session: FakeRealtimeSession;
  readonly #asked: Asked;
  #message: OpenItem | null = null;
  #cancelTimer: () => void = () => {};

  constructor(session: FakeRealtimeSession, asked: Asked) {
    this.#session = session;
    this.#asked = asked;
    this.id = session.fake.id('resp');
    this.beside = asked.conversation === 'none';
    const metadata = session.fake.names ? asked.metadata : null;
    session.send({ type: 'response.created', response: { id: this.id, status: 'in_progress', metadata, output: [] } });
  }

  run(steps: readonly RealtimeStep[]): void {
    const [step, ...rest] = steps;
    if (step === undefined) return this.#end('completed');
    if ('waitMs' in step) return this.#later(step.waitMs, () => this.run(rest));
    if ('stalls' in step) return;
    if ('drops' in step) return this.#session.drop();
    if ('fails' in step)
      return this.#end('failed', { type: 'failed', error: { type: 'server_error', code: step.fails } });
    if ('call' in step) return this.#call(step, () => this.run(rest));
    const inWriting = 'write' in step || this.#asked.output_modalities?.[0] === 'text';
    const pieces = this.#session.fake.options.speaks('say' in step ? step.say : step.write, this.#session.format);
    this.#say(pieces, inWriting, () => this.run(rest));
  }

  cancel(): void {
    this.stop();
    this.#end('cancelled', { type: 'cancelled', reason: 'client_cancelled' });
  }

  stop(): void {
    this.#cancelTimer();
  }

  #say([piece, ...rest]: readonly SpokenPiece[], inWriting: boolean, then: () => void): void {
    if (piece === undefined) return then();
    const { text, bytes } = piece;
    const item = this.#message ?? this.#begin();
    const at = { item_id: item.id, output_index: 0, content_index: 0 };
    if (inWriting) this.#tell('output_text.delta', { ...at, delta: text });
    else {
      item.audioMs += bytes.length / bytesPerMs(this.#session.format);
      this.#tell('output_audio_transcript.delta', { ...at, delta: text });
      this.#tell('output_audio.delta', { ...at, delta: Buffer.from(bytes).toString('base64') });
    }
    item.text += text;
    if (item.kept !== null) Object.assign(item.kept, { text: item.text, audioMs: item.audioMs });
    this.#later(this.#session.fake.options.paceMs, () => this.#say(rest, inWriting, then));
  }

  #begin(): OpenItem {
    const id = this.#session.fake.id('item');
    const kept = this.beside ? null : { id, kind: 'said' as const, text: '', audioMs: 0 };
    if (kept !== null) this.#session.conversation.items.push(kept);
    this.#message = { id, text: '', audioMs: 0, kept };
    const item = { id, type: 'message', role: 'assistant', status: 'in_progress', content: [] };
    this.#tell('output_item.added', { output_index: 0, item });
    this.#tell('content_part.added', { item_id: id, output_index: 0, content_index: 0, part: { type: 'audio' } });
    return this.#message;
  }

  #call({ call, args, id: given }: Extract<RealtimeStep, { call: string }>, then: () => void): void {
    const id = this.#session.fake.id('item');
    const call_id = given ?? this.#session.fake.id('call');
    const text = JSON.stringify(args);
    const item = { id, type: 'function_call', name: call, call_id, arguments: '' };
    if (!this.beside) this.#session.conversation.items.push({ id, kind: 'called', text: call, audioMs: 0 });
    this.#tell('output_item.added', { output_index: 1, item });
    for (const delta of [text.slice(0, 3), text.slice(3)])
      this.#tell('function_call_arguments.delta', { item_id: id, output_index: 1, call_id, delta });
    this.#tell('function_call_arguments.done', { item_id: id, output_index: 1, call_id, arguments: text });
    this.#tell('output_item.done', { output_index: 1, item: { ...item, arguments: text } });
    then();
  }

  #end(status: string, status_details: object | null = null): void {
    this.#session.ended(this);
    const response = { id: this.id, status, status_details, output: [], usage };
    if (this.#message !== null) {
      const at = { item_id: this.#message.id, output_index: 0, content_index: 0 };
      this.#tell('output_audio.done', at);
      this.#tell('output_audio_transcript.done', { ...at, transcript: this.#message.text });
    }
    this.#session.send({ type: 'response.done', response });
    this.#session.send({ type: 'rate_limits.updated', rate_limits: [] });
  }

  #tell(type: string, fields: object): void {
    this.#session.send({ type: `response.${type}`, response_id: this.id, ...fields });
  }

  #later(ms: number, act: () => void): void {
    this.#cancelTimer = this.#session.fake.options.later(ms, act);
  }
}
