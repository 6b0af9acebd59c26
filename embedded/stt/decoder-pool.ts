import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decoder, type DecoderModule, loadDecoderModule, modelPath } from './acoustic/decoder.ts';
import { Dictionary } from './acoustic/dictionary.ts';

/** A decoder with more added words than this is deleted instead of reused. */
const mostWords = 5_000;

/**
 * Lends decoders to calls, and keeps all of them. The memory of WebAssembly never shrinks, and the module does not free the 6.6 MB of model files that
 * each new decoder reads.
 */
export class DecoderPool {
  readonly #module: DecoderModule;
  readonly #dictionary: Dictionary;
  readonly #idle: Decoder[] = [];

  private constructor(module: DecoderModule, dictionary: Dictionary) {
    this.#module = module;
    this.#dictionary = dictionary;
  }

  /** Loads the module and the dictionary, and creates the first decoder. Rejects with `Error` if a file is missing. */
  static async load(): Promise<DecoderPool> {
    const [module, text] = await Promise.all([loadDecoderModule(), readFile(join(modelPath, 'dict.txt'), 'latin1')]);
    const pool = new DecoderPool(module, new Dictionary(text));
    pool.release(await Decoder.create(module, pool.#dictionary));
    return pool;
  }

  /** Returns a decoder without any state of an earlier call. */
  async take(): Promise<Decoder> {
    const decoder = this.#idle.pop();
    if (decoder === undefined) return await Decoder.create(this.#module, this.#dictionary);
    await decoder.reset();
    return decoder;
  }

  release(decoder: Decoder): void {
    if (decoder.knownWords <= mostWords) this.#idle.push(decoder);
    else decoder.delete();
  }
}
