import assert from 'node:assert/strict';

export type Mp3Frame = {
  readonly rateHz: number;
  readonly kbps: number;
  readonly samples: number;
  readonly mono: boolean;
};

/** Bit rates of layer III by header index, from 1 (ISO/IEC 11172-3 and 13818-3, 2.4.2.3). */
const mpeg1Kbps = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mpeg2Kbps = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** The frames of an MP3, found by following the frame headers from the first byte to the last. */
export function framesOf(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [b0, b1, b2, b3] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!];
    assert.ok(b0 === 0xff && (b1 & 0xe6) === 0xe2, `no layer III frame at byte ${at}`);
    const version = (b1 >> 3) & 3;
    const rateHz = [44_100, 48_000, 32_000][(b2 >> 2) & 3]! / (version === 3 ? 1 : version === 2 ? 2 : 4);
    const kbps = (version === 3 ? mpeg1Kbps : mpeg2Kbps)[(b2 >> 4) - 1]!;
    const samples = version === 3 ? 1_152 : 576;
    frames.push({ rateHz, kbps, samples, mono: b3 >> 6 === 3 });
    at += Math.floor((samples * kbps * 125) / rateHz) + ((b2 >> 1) & 1);
    assert.ok(at <= bytes.length, 'the last frame is cut off');
  }
  return frames;
}
