import type { AudioFormat } from '#codecs/format.ts';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';
import { G722Decoder, g722RateHz } from '#codecs/g722.ts';
import { createOpusDecoder } from '#codecs/opus.ts';
import { encodeS16le } from '#codecs/pcm.ts';
import type { AudioCodec } from '../sdp/audio-codec.ts';
import { Concealer } from './concealment.ts';

/** The rate at which Opus is decoded and encoded: that of recognizers. */
export const opusRateHz = 16_000;

/** The audio of a codec for those who hear and speak: G.711 as it is on the wire, others as samples. */
export function audioFormatOf(codec: AudioCodec): AudioFormat {
  switch (codec) {
    case 'pcmu':
      return { encoding: 'mulaw', rateHz: 8000 };
    case 'pcma':
      return { encoding: 'alaw', rateHz: 8000 };
    case 'g722':
      return { encoding: 'pcm_s16le', rateHz: g722RateHz };
    case 'opus':
      return { encoding: 'pcm_s16le', rateHz: opusRateHz };
  }
}

/** Turns the payloads of a call into audio of its format. */
export interface PayloadDecoder {
  /** Throws `CodecError` for a payload that is none of the codec. */
  decode(payload: Uint8Array): DecodedAudio;
  /** Audio in place of lost packets. */
  conceal(ms: number): Uint8Array;
  /** Samples as audio of the format. */
  encode(samples: Int16Array): Uint8Array;
  /** Frees native state; nothing else may be called then. */
  close(): void;
}

/** Audio in the call's format, and its duration. */
export type DecodedAudio = { readonly audio: Uint8Array; readonly ms: number };

/** Creates the decoder of one stream. */
export function createPayloadDecoder(codec: AudioCodec): PayloadDecoder {
  switch (codec) {
    case 'pcmu':
      return g711Decoder(decodeMulaw, encodeMulaw);
    case 'pcma':
      return g711Decoder(decodeAlaw, encodeAlaw);
    case 'g722':
      return g722Decoder();
    case 'opus':
      return opusDecoder();
  }
}

function g711Decoder(
  decode: (codes: Uint8Array) => Int16Array,
  encode: (samples: Int16Array) => Uint8Array,
): PayloadDecoder {
  const concealer = new Concealer(8000);
  return {
    decode(payload) {
      const samples = decode(payload);
      const heard = concealer.heard(samples);
      // Bytes pass unchanged unless they follow a loss.
      return { audio: heard === samples ? payload : encode(heard), ms: payload.length / 8 };
    },
    conceal: (ms) => encode(concealer.conceal(ms * 8)),
    encode,
    close() {},
  };
}

function g722Decoder(): PayloadDecoder {
  const [decoder, concealer] = [new G722Decoder(), new Concealer(g722RateHz)];
  return {
    decode: (payload) => ({ audio: encodeS16le(concealer.heard(decoder.decode(payload))), ms: payload.length / 8 }),
    conceal: (ms) => encodeS16le(concealer.conceal((ms * g722RateHz) / 1000)),
    encode: encodeS16le,
    close() {},
  };
}

/** Opus conceals by itself, and joins what it concealed to the next packet. */
function opusDecoder(): PayloadDecoder {
  const decoder = createOpusDecoder(opusRateHz);
  return {
    decode(payload) {
      const { samples } = decoder.decode(payload);
      return { audio: encodeS16le(samples), ms: (samples.length * 1000) / opusRateHz };
    },
    conceal: (ms) => encodeS16le(decoder.conceal(ms).samples),
    encode: encodeS16le,
    close: decoder.close,
  };
}
