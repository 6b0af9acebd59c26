import { allocateSamples } from './sample-allocator.ts';

const muBias = 33;
const muCeiling = 0x1fff;
const evenBits = 0x55;

/** Magnitude as defined by ITU-T G.191: the ones' complement of a negative sample. */
function magnitude(sample: number): number {
  return sample < 0 ? ~sample : sample;
}

/** Encodes one 16-bit sample, of which the upper 14 bits count, as mu-law. */
function compressMu(sample: number): number {
  const biased = Math.min((magnitude(sample) >> 2) + muBias, muCeiling);
  const segment = 26 - Math.clz32(biased);
  const step = (biased >> (segment + 1)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | step) & 0xff;
}

function expandMu(code: number): number {
  const bits = ~code;
  const segment = (bits >> 4) & 0x07;
  const biased = (((bits & 0x0f) << 1) | muBias) << segment;
  const value = (biased - muBias) << 2;
  return bits & 0x80 ? -value : value;
}

/** Encodes one 16-bit sample, of which the upper 12 bits after the sign count, as A-law. */
function compressA(sample: number): number {
  const value = magnitude(sample) >> 4;
  const segment = Math.max(0, 28 - Math.clz32(value));
  const step = (segment > 1 ? value >> (segment - 1) : value) & 0x0f;
  return ((sample < 0 ? 0 : 0x80) | (segment << 4) | step) ^ evenBits;
}

function expandA(code: number): number {
  const bits = code ^ evenBits;
  const segment = (bits >> 4) & 0x07;
  const middle = ((bits & 0x0f) << 4) | 0x08;
  const value = segment === 0 ? middle : (middle | 0x100) << (segment - 1);
  return bits & 0x80 ? value : -value;
}

/** Indexed by the sample's 16 bits as an unsigned number. */
function encodingTable(compress: (sample: number) => number): Uint8Array {
  return Uint8Array.from({ length: 65_536 }, (_, bits) => compress((bits << 16) >> 16));
}

const muCodes = encodingTable(compressMu);
const aCodes = encodingTable(compressA);
const muSamples = Int16Array.from({ length: 256 }, (_, code) => expandMu(code));
const aSamples = Int16Array.from({ length: 256 }, (_, code) => expandA(code));

function encodeBy(table: Uint8Array, samples: Int16Array): Uint8Array {
  const codes = new Uint8Array(samples.length);
  for (let i = 0; i < samples.length; i++) codes[i] = table[samples[i]! & 0xffff]!;
  return codes;
}

function decodeBy(table: Int16Array, codes: Uint8Array): Int16Array {
  const samples = allocateSamples(codes.length);
  for (let i = 0; i < codes.length; i++) samples[i] = table[codes[i]!]!;
  return samples;
}

/** Encodes 16-bit samples as mu-law, one byte each, like `ulaw_compress` of ITU-T G.191 (ITU-T G.711). */
export function encodeMulaw(samples: Int16Array): Uint8Array {
  return encodeBy(muCodes, samples);
}

/** Decodes mu-law bytes to 16-bit samples, like `ulaw_expand` of ITU-T G.191. */
export function decodeMulaw(codes: Uint8Array): Int16Array {
  return decodeBy(muSamples, codes);
}

/** Encodes 16-bit samples as A-law, one byte each, like `alaw_compress` of ITU-T G.191 (ITU-T G.711). */
export function encodeAlaw(samples: Int16Array): Uint8Array {
  return encodeBy(aCodes, samples);
}

/** Decodes A-law bytes to 16-bit samples, like `alaw_expand` of ITU-T G.191. */
export function decodeAlaw(codes: Uint8Array): Int16Array {
  return decodeBy(aSamples, codes);
}
