import type { Decoder } from './acoustic/decoder.ts';
import type { DecoderPool } from './decoder-pool.ts';
import type { GrammarCache } from './language/grammar.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Utterances } from './utterances.ts';

type Open = Extract<ToWorker, { type: 'open' }>;
type Call =
  /** Its decoder is being created; messages are stored meanwhile. */
  | { readonly phase: 'opening'; readonly waiting: ToWorker[] }
  | { readonly phase: 'open'; readonly decoder: Decoder; readonly utterances: Utterances };

/** The worker's side of all listenings: assigns each call a decoder and passes on its messages in order. */
export class WorkerSessions {
  readonly #pool: DecoderPool;
  readonly #grammars: GrammarCache;
  readonly #post: (message: FromWorker) => void;
  readonly #calls = new Map<number, Call>();

  constructor(pool: DecoderPool, grammars: GrammarCache, post: (message: FromWorker) => void) {
    this.#pool = pool;
    this.#grammars = grammars;
    this.#post = post;
  }

  /** Rejects only if the decoder itself fails; the thread is then unusable. */
  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'open') return await this.#open(message);
    const call = this.#calls.get(message.call);
    if (call?.phase === 'opening') call.waiting.push(message);
    if (call?.phase === 'open') this.#perform(call.utterances, message);
  }

  async #open(message: Open): Promise<void> {
    const waiting: ToWorker[] = [{ type: 'expect', call: message.call, context: message.context }];
    this.#calls.set(message.call, { phase: 'opening', waiting });
    const decoder = await this.#pool.take();
    const { call } = message;
    const utterances = new Utterances(decoder, this.#grammars, message.rateHz, {
      interim: (text) => this.#post({ type: 'interim', call, text }),
      final: (text, confidence) => this.#post({ type: 'final', call, text, confidence }),
    });
    this.#calls.set(call, { phase: 'open', decoder, utterances });
    for (const early of waiting) if (this.#calls.has(call)) this.#perform(utterances, early);
  }

  #perform(utterances: Utterances, message: ToWorker): void {
    switch (message.type) {
      case 'begin':
        return utterances.begin();
      case 'audio':
        return utterances.write(message.samples);
      case 'end':
        return utterances.end();
      case 'close':
        return this.#close(message.call);
      case 'expect':
        return this.#expect(utterances, message);
    }
  }

  #expect(utterances: Utterances, { call, context }: Extract<ToWorker, { type: 'expect' }>): void {
    try {
      utterances.expect(context);
    } catch (error) {
      this.#post({ type: 'failed', call, message: error instanceof Error ? error.message : String(error) });
      this.#close(call);
    }
  }

  #close(id: number): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (call?.phase !== 'open') return;
    call.utterances.close();
    this.#pool.release(call.decoder);
  }
}
