import { silenceByte } from '#codecs/format.ts';
import { G722Encoder } from '#codecs/g722.ts';
import { createOpusEncoder } from '#codecs/opus.ts';
import { decodeS16le } from '#codecs/pcm.ts';
import type { AgreedMedia } from '../sdp/negotiation.ts';
import { opusRateHz } from './payload-decoder.ts';

/** Turns audio in the format of a call into payloads, one for each packet time. */
export interface PayloadEncoder {
  encode(audio: Uint8Array): Uint8Array;
  /** A packet of silence. */
  silence(): Uint8Array;
  /** Frees native state; nothing else may be called then. */
  close(): void;
}

/** Enough for speech at 16 kHz. */
const usualBitrate = 24_000;
/** Half the processor time of libopus's best quality, which listeners of a telephone do not hear. */
const complexity = 3;

/** Creates the encoder of one stream. */
export function createPayloadEncoder({
  codec,
  ptimeMs,
  maxBitrate,
}: Pick<AgreedMedia, 'codec' | 'ptimeMs' | 'maxBitrate'>): PayloadEncoder {
  if (codec === 'pcmu' || codec === 'pcma') {
    const quiet = new Uint8Array(8 * ptimeMs).fill(silenceByte(codec === 'pcmu' ? 'mulaw' : 'alaw'));
    return { encode: (audio) => audio, silence: () => quiet, close() {} };
  }
  const quiet = new Int16Array((opusRateHz / 1000) * ptimeMs);
  if (codec === 'g722') {
    const encoder = new G722Encoder();
    return {
      encode: (audio) => encoder.encode(decodeS16le(audio)),
      silence: () => encoder.encode(quiet),
      close() {},
    };
  }
  const encoder = createOpusEncoder(opusRateHz, {
    bitrate: Math.min(usualBitrate, maxBitrate ?? usualBitrate),
    complexity,
  });
  const encode = (samples: Int16Array): Uint8Array => encoder.encode({ samples, rateHz: opusRateHz });
  return { encode: (audio) => encode(decodeS16le(audio)), silence: () => encode(quiet), close: encoder.close };
}
