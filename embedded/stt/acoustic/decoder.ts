import { fileURLToPath } from 'node:url';
import createModule, { type Decoder as BaseDecoder, type SoundSwallowerModule } from 'soundswallower';
import type { Graph } from '../language/graph.ts';
import type { Dictionary } from './dictionary.ts';

/** Sample rate of a decoder. The acoustic model is trained on telephone speech and ignores everything above 3.7 kHz. */
export const decoderRateHz = 8_000;

/** Path of the English model in the package. */
export const modelPath = fileURLToPath(new URL('model/en-us', import.meta.resolve('soundswallower')));

/** Duration of the frames into which audio is split. */
const frameMs = 10;

/** Weight of the grammar's probabilities relative to the acoustic scores. */
const languageWeight = 5.7;

/**
 * Settings of the decoder (https://github.com/ReadAlongs/SoundSwallower). `cmninit` is the spectrum assumed for a call's first utterance until the
 * decoder has adapted to the line: the mean of natural voices at −20 dBFS.
 */
const settings = {
  hmm: modelPath,
  // Words are added individually from `Dictionary`; the whole dictionary would take 20 MB per decoder.
  dict: '/none',
  samprate: decoderRateHz,
  cmninit: '41.5,5,5,1.5,0,0,-2,1,1',
  beam: 1e-54,
  pbeam: 1e-54,
  wbeam: 1e-34,
  silprob: 0.1,
  loglevel: 'ERROR',
};

/** Functions of the module below its documented interface, each named after its C function. */
const lowLevel = [
  '_decoder_add_word',
  '_decoder_logmath',
  '_decoder_seg_iter',
  '_decoder_set_fsg',
  '_free',
  '_fsg_model_init',
  '_fsg_model_null_trans_add',
  '_fsg_model_trans_add',
  '_fsg_model_word_add',
  '_fsg_set_states',
  '_logmath_log',
  '_malloc',
  '_seg_iter_next',
] as const;
type LowLevel = Readonly<Record<(typeof lowLevel)[number], (...args: number[]) => number>>;

/** The decoder's WebAssembly module, shared by all decoders of a thread. */
export type DecoderModule = SoundSwallowerModule & LowLevel;

/** Loads the WebAssembly module. Throws `Error` if it lacks a required function. */
export async function loadDecoderModule(): Promise<DecoderModule> {
  const module = await createModule({ print: () => {}, printErr: () => {} });
  if (!hasLowLevel(module)) throw new Error(`the module soundswallower lacks one of ${lowLevel.join(', ')}`);
  return module;
}

function hasLowLevel(module: SoundSwallowerModule): module is DecoderModule {
  return lowLevel.every((name) => name in module);
}

/** A decoder's result for an utterance. */
export type DecodedUtterance = {
  readonly words: readonly string[];
  /** How well the words match the sound: mean logarithm of the fit of their 10 ms frames; about −20 is good, −45 bad. */
  readonly fit: number;
  /** Total duration of the words. */
  readonly speechMs: number;
};

/** A speech recognizer for a finite-state grammar; takes 10 MB and up to 15 MB for its grammar. */
export class Decoder {
  readonly #module: DecoderModule;
  readonly #decoder: BaseDecoder;
  readonly #pointer: number;
  readonly #dictionary: Dictionary;
  readonly #words = new Set<string>();
  #graph: Graph | null = null;

  private constructor(module: DecoderModule, decoder: BaseDecoder, dictionary: Dictionary) {
    this.#module = module;
    this.#decoder = decoder;
    this.#pointer = pointerOf(decoder);
    this.#dictionary = dictionary;
  }

  static async create(module: DecoderModule, dictionary: Dictionary): Promise<Decoder> {
    const decoder = new module.Decoder(settings);
    await decoder.initialize();
    return new Decoder(module, decoder, dictionary);
  }

  /** Number of words that were added; they remain. */
  get knownWords(): number {
    return this.#words.size;
  }

  /** Resets the adaptation to a line and a voice. */
  async reset(): Promise<void> {
    await this.#decoder.reinitialize_audio();
  }

  /** Uses this grammar from the next utterance on. Throws `Error` if a word has no pronunciation. */
  use(graph: Graph): void {
    if (graph === this.#graph) return;
    for (const arc of graph.arcs) if (arc.word !== null) this.#learn(arc.word);
    const grammar = this.#build(graph);
    if (this.#module._decoder_set_fsg(this.#pointer, grammar) < 0) throw new Error('the grammar was refused');
    this.#graph = graph;
  }

  begin(): void {
    this.#decoder.start();
  }

  /** Takes samples at 8 kHz of the open utterance. */
  write(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#decoder.process_audio(Float32Array.from(samples, (sample) => sample / 32_768));
  }

  /** The hypothesis so far and, after `end`, the result; null if it matches no sentence of the grammar. */
  heard(): DecodedUtterance | null {
    const segments = this.#segments();
    if (segments.length === 0) return null;
    const spoken = segments.filter(({ word }) => !/^[<[(]/.test(word));
    const frames = spoken.reduce((sum, segment) => sum + segment.frames, 0);
    const score = spoken.reduce((sum, segment) => sum + segment.score, 0);
    return {
      words: spoken.map(({ word }) => word.replace(/\(\d+\)$/, '')),
      speechMs: frames * frameMs,
      fit: frames === 0 ? Number.NEGATIVE_INFINITY : score / frames,
    };
  }

  end(): void {
    this.#decoder.stop();
  }

  delete(): void {
    this.#decoder.delete();
  }

  #build(graph: Graph): number {
    const module = this.#module;
    const logMath = module._decoder_logmath(this.#pointer);
    const scale = module._logmath_log(logMath, Math.E) * languageWeight;
    const grammar = this.#withText('phrases', (name) =>
      module._fsg_model_init(name, logMath, languageWeight, graph.states),
    );
    module._fsg_set_states(grammar, graph.start, graph.final);
    const ids = new Map<string, number>();
    for (const { from, to, word, log } of graph.arcs) {
      const cost = Math.round(log * scale);
      if (word === null) module._fsg_model_null_trans_add(grammar, from, to, cost);
      else module._fsg_model_trans_add(grammar, from, to, cost, this.#wordId(grammar, ids, word));
    }
    return grammar;
  }

  #wordId(grammar: number, ids: Map<string, number>, word: string): number {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = this.#withText(word, (text) => this.#module._fsg_model_word_add(grammar, text));
    ids.set(word, id);
    return id;
  }

  #learn(word: string): void {
    if (this.#words.has(word)) return;
    const pronunciations = this.#dictionary.pronunciations(word);
    if (pronunciations.length === 0) throw new Error('a word of the grammar has no pronunciation');
    pronunciations.forEach((phones, index) => {
      const entry = index === 0 ? word : `${word}(${index + 1})`;
      this.#withText(entry, (text) =>
        this.#withText(phones, (sounds) => this.#module._decoder_add_word(this.#pointer, text, sounds, 0)),
      );
    });
    this.#words.add(word);
  }

  #segments(): Segment[] {
    const segments: Segment[] = [];
    for (let at = this.#module._decoder_seg_iter(this.#pointer); at !== 0; at = this.#module._seg_iter_next(at)) {
      segments.push(readSegment(this.#module, at));
    }
    return segments;
  }

  #withText<T>(text: string, use: (pointer: number) => T): T {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const pointer = this.#module._malloc(bytes.length);
    this.#module.HEAPU8.set(bytes, pointer);
    try {
      return use(pointer);
    } finally {
      this.#module._free(pointer);
    }
  }
}

type Segment = { readonly word: string; readonly frames: number; readonly score: number };

/**
 * Reads a `seg_iter_t` (search_module.h): two pointers, a pointer to the word, then first frame, last frame and acoustic score as 32-bit integers.
 * The module has no accessor for the score.
 */
function readSegment(module: DecoderModule, at: number): Segment {
  const field = (index: number): number => module.HEAP32[(at >> 2) + index]!;
  const text = field(2);
  const word = module.HEAPU8.subarray(text, module.HEAPU8.indexOf(0, text));
  return { word: new TextDecoder().decode(word), frames: field(4) - field(3) + 1, score: field(5) };
}

function pointerOf(decoder: BaseDecoder): number {
  if ('cdecoder' in decoder && typeof decoder.cdecoder === 'number') return decoder.cdecoder;
  throw new Error('a decoder of soundswallower has no pointer "cdecoder"');
}
