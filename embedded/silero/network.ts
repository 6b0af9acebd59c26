import { readFileSync } from 'node:fs';
import { packWeights } from './pack.ts';
import type { SileroWeights } from './weights.ts';

/** Samples of one window, at 8 kHz. */
export const windowSamples = 256;

/** Values of state per stream: its last 32 samples, then the hidden and the cell state of 128 each. */
export type StreamState = Float32Array;

/** The state at the start of a stream. */
export function newStreamState(): StreamState {
  return new Float32Array(32 + 128 + 128);
}

/** A slot in a batch: write the window and state, run, read the state and probability. */
export type Lane = { readonly window: Int16Array; readonly state: StreamState };

/** The network for a batch of independent streams, with fixed memory. */
export interface SileroNetwork {
  readonly lanes: readonly Lane[];
  /** Probability in each lane after `run`. */
  readonly probabilities: Float32Array;
  /** Processes one window in each of the first `count` lanes. Lanes do not affect each other. */
  run(count: number): void;
}

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  lanes(): number;
  weightsLength(): number;
  weights(): number;
  windows(): number;
  states(): number;
  probabilities(): number;
  run(count: number): void;
};

/** The part of the WebAssembly interface in use; TypeScript declares it only for browsers. */
type WebAssemblyEngine = {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const { WebAssembly: engine } = globalThis as typeof globalThis & { readonly WebAssembly: WebAssemblyEngine };

/** The compiled `forward.c`. */
export const wasmUrl = new URL('./forward.wasm', import.meta.url);

/** Compiles the network and loads its weights. Throws `RangeError` if binary and weights do not match. */
export function createSileroNetwork(weights: SileroWeights, binary: Uint8Array = readFileSync(wasmUrl)): SileroNetwork {
  const instance = new engine.Instance(new engine.Module(Uint8Array.from(binary)));
  const wasm = instance.exports as Exports;
  const memory = wasm.memory.buffer;
  const packed = packWeights(weights);
  if (packed.length !== wasm.weightsLength()) {
    throw new RangeError(`expected ${wasm.weightsLength()} weights, got ${packed.length}`);
  }
  new Float32Array(memory, wasm.weights(), packed.length).set(packed);
  return {
    lanes: Array.from({ length: wasm.lanes() }, (_, lane) => laneAt(wasm, lane)),
    probabilities: new Float32Array(memory, wasm.probabilities(), wasm.lanes()),
    run: wasm.run,
  };
}

function laneAt(wasm: Exports, lane: number): Lane {
  const state = newStreamState();
  return {
    window: new Int16Array(wasm.memory.buffer, wasm.windows() + lane * windowSamples * 2, windowSamples),
    state: new Float32Array(wasm.memory.buffer, wasm.states() + lane * state.byteLength, state.length),
  };
}
