import { createRequire } from 'node:module';

/** A libopus encoder and decoder for mono at one rate. Throws a bare `Error` when libopus fails. */
export interface OpusCoder {
  /** Encodes 2.5 to 60 ms of samples as a new packet. */
  encode(samples: Int16Array): Uint8Array;
  /** Decodes a packet of up to 60 ms to new samples. */
  decode(packet: Uint8Array): Int16Array;
  /** `OPUS_SET_…` requests of opus_defines.h. */
  control(request: number, value: number): void;
  /** Must be called exactly once, as the last method. */
  close(): void;
}

/** Longest packet that is accepted or created, in bytes: three of libopus's largest frames of 1276 bytes. */
export const maxPacketBytes = 3_828;

/** Longest frame in samples: 60 ms at 48 kHz. */
const maxFrameSamples = 2_880;

const require = createRequire(import.meta.url);

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

const applicationAudio = 2049;

function checked(result: number, action: string): number {
  if (result < 0) throw new Error(`libopus could not ${action}: error ${result}`);
  return result;
}

/**
 * Calls the WebAssembly of opusscript directly, because its JavaScript wrapper places buffers at twice their address, which overwrites the memory of
 * other instances and fails beyond about 80 of them. The WebAssembly expects each byte of a sample in a 16-bit cell.
 */
function load(): (rateHz: number) => OpusCoder {
  const instantiate: () => WasmModule = require('opusscript/build/opusscript_native_wasm.js');
  const wasm = instantiate();
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

  return (rateHz) => {
    const handler = new wasm.OpusScriptHandler(rateHz, 1, applicationAudio);
    return {
      encode: (samples) => encode(handler, samples),
      decode: (bytes) => decode(handler, bytes),
      control: (request, value) => void checked(handler._encoder_ctl(request, value), 'set an option'),
      close: () => wasm.OpusScriptHandler.destroy_handler(handler),
    };
  };
}

let open: ReturnType<typeof load> | null = null;

/**
 * Creates a libopus encoder and decoder at `rateHz` in WebAssembly. Packets are untrusted, and a memory error in native code would affect every call
 * of the process. The library is loaded on first use.
 */
export function openOpusCoder(rateHz: number): OpusCoder {
  open ??= load();
  return open(rateHz);
}
