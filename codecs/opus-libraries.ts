import { createRequire } from 'node:module';

/** The Opus implementations: `@discordjs/opus` is native, `opusscript` WebAssembly. Both are libopus. */
export type OpusLibraryName = '@discordjs/opus' | 'opusscript';

/** A pair of libopus encoder and decoder for mono at one rate. Failures of libopus throw a bare `Error`. */
export interface OpusCoder {
  /** `samples` of 2.5 to 60 ms to a packet of its own. */
  encode(samples: Int16Array): Uint8Array;
  /** A packet of up to 60 ms to samples of its own. */
  decode(packet: Uint8Array): Int16Array;
  /** `OPUS_SET_…` requests of opus_defines.h. */
  control(request: number, value: number): void;
  /** Called once, last. */
  close(): void;
}

export type OpusLibrary = {
  readonly name: OpusLibraryName;
  open(rateHz: number): OpusCoder;
};

/** Longest packet taken or made, in bytes: three frames of libopus's largest, 1276. */
export const maxPacketBytes = 3_828;

/** Longest frame in samples: 60 ms at 48 kHz. */
const maxFrameSamples = 2_880;

const require = createRequire(import.meta.url);

type NativeEncoder = {
  encode(pcm: Uint8Array): Uint8Array;
  decode(packet: Uint8Array): Uint8Array;
  applyEncoderCTL(request: number, value: number): void;
};
type NativeModule = { readonly OpusEncoder: new (rateHz: number, channels: number) => NativeEncoder };

function loadNative(): OpusLibrary {
  const { OpusEncoder }: NativeModule = require('@discordjs/opus');
  return {
    name: '@discordjs/opus',
    open(rateHz) {
      const coder = new OpusEncoder(rateHz, 1);
      return {
        encode: (samples) => coder.encode(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
        decode(packet) {
          const pcm = coder.decode(packet);
          return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength));
        },
        control: (request, value) => coder.applyEncoderCTL(request, value),
        close() {},
      };
    },
  };
}

type WasmHandler = {
  _encode(pcm: number, pcmBytes: number, packet: number, frameSamples: number): number;
  _decode(packet: number, packetBytes: number, pcm: number): number;
  _encoder_ctl(request: number, value: number): number;
};
type WasmModule = {
  /** Replaced by new views whenever the memory grows. */
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  _malloc(bytes: number): number;
  _opus_strerror(code: number): number;
  readonly OpusScriptHandler: {
    new (rateHz: number, channels: number, application: number): WasmHandler;
    destroy_handler(handler: WasmHandler): void;
  };
};

const applicationVoip = 2048;

function checked(result: number, action: string): number {
  if (result < 0) throw new Error(`libopus could not ${action}: error ${result}`);
  return result;
}

/**
 * Calls opusscript's WebAssembly itself: its JavaScript wrapper lays its buffers at twice their address, over other
 * instances' memory, and fails from about 80 instances on. The WebAssembly wants each byte of a sample in a 16-bit
 * cell of its own.
 */
function loadWasm(): OpusLibrary {
  const load: () => WasmModule = require('opusscript/build/opusscript_native_wasm.js');
  const wasm = load();
  const pcm = wasm._malloc(maxFrameSamples * 4);
  const packet = wasm._malloc(maxPacketBytes);

  function encode(handler: WasmHandler, samples: Int16Array): Uint8Array {
    const cells = wasm.HEAPU16;
    let at = pcm >> 1;
    for (let i = 0; i < samples.length; i++) {
      cells[at++] = samples[i]! & 0xff;
      cells[at++] = (samples[i]! >> 8) & 0xff;
    }
    const bytes = checked(handler._encode(pcm, samples.length * 2, packet, samples.length), 'encode');
    return wasm.HEAPU8.slice(packet, packet + bytes);
  }

  function decode(handler: WasmHandler, bytes: Uint8Array): Int16Array {
    wasm.HEAPU8.set(bytes, packet);
    const length = checked(handler._decode(packet, bytes.length, pcm), 'decode');
    const cells = wasm.HEAPU16;
    const samples = new Int16Array(length);
    for (let i = 0, at = pcm >> 1; i < length; i++, at += 2) samples[i] = (cells[at]! & 0xff) | (cells[at + 1]! << 8);
    return samples;
  }

  return {
    name: 'opusscript',
    open(rateHz) {
      const handler = new wasm.OpusScriptHandler(rateHz, 1, applicationVoip);
      return {
        encode: (samples) => encode(handler, samples),
        decode: (bytes) => decode(handler, bytes),
        control: (request, value) => void checked(handler._encoder_ctl(request, value), 'set an option'),
        close: () => wasm.OpusScriptHandler.destroy_handler(handler),
      };
    },
  };
}

const loaders = { '@discordjs/opus': loadNative, opusscript: loadWasm } as const;
const loaded = new Map<OpusLibraryName, OpusLibrary>();

/** One implementation, loaded at its first use. Throws what its loading throws. */
export function loadOpus(name: OpusLibraryName): OpusLibrary {
  const known = loaded.get(name);
  if (known) return known;
  const library = loaders[name]();
  loaded.set(name, library);
  return library;
}

function nativeLoads(): boolean {
  try {
    loadOpus('@discordjs/opus');
    return true;
  } catch {
    return false;
  }
}

let chosen: OpusLibraryName | null = null;

/** The implementation in use: the native one where it loads. Loads it. */
export function opusInUse(): OpusLibraryName {
  chosen ??= nativeLoads() ? '@discordjs/opus' : 'opusscript';
  return chosen;
}
