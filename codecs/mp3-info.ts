import { type Mp3RateHz, mp3BitrateKbps } from './mp3.ts';

/** A complete MP3, before its info frame is put in front. */
type WholeMp3 = {
  /** The length of the signal that was encoded. */
  readonly samples: number;
  readonly audio: readonly Uint8Array[];
};

/** Silence of LAME before the signal. Decoders add 529 samples and skip both. */
const delaySamples = 576;
/** Bits of the fields that follow. */
const fields = { frames: 1, bytes: 2, seekTable: 4, quality: 8 } as const;
const constantBitRate = 1;

/**
 * The first frame of an MP3 from LAME: an Info header with LAME's extension, which declares the silence that decoders skip at both ends. A decoder
 * that does not know it plays a silent frame. The header of a stream, whose length is not known yet, is without `whole`: it declares the silence at
 * the start and no length.
 */
export function mp3InfoFrame(rateHz: Mp3RateHz, whole: WholeMp3 | null): Uint8Array {
  const frame = new Uint8Array(Math.floor(frameBytes(rateHz)));
  const { isMpeg1 } = layoutOf(rateHz);
  const bytes = [...frameHeader(rateHz), ...zeros(isMpeg1 ? 17 : 9), ...text('Info')];
  if (whole === null) bytes.push(...u32(0), ...extension({ padding: 0 }), ...zeros(6));
  else bytes.push(...lengthsAndExtension(rateHz, whole, frame.length));
  bytes.push(...u16(crc16([Uint8Array.from(bytes)])));
  frame.set(bytes);
  return frame;
}

function lengthsAndExtension(rateHz: Mp3RateHz, { samples, audio }: WholeMp3, infoBytes: number): number[] {
  const audioBytes = audio.reduce((sum, part) => sum + part.length, 0);
  const frames = Math.round(audioBytes / frameBytes(rateHz));
  const padding = Math.max(0, frames * layoutOf(rateHz).samples - delaySamples - samples);
  return [
    ...u32(fields.frames | fields.bytes | fields.seekTable | fields.quality),
    ...u32(frames),
    ...u32(infoBytes + audioBytes),
    ...Array.from({ length: 100 }, (_, percent) => Math.floor((percent * 256) / 100)),
    ...u32(0),
    ...extension({ padding }),
    ...u32(infoBytes + audioBytes),
    ...u16(crc16(audio)),
  ];
}

/** The encoder, its settings (lowpass, peak, gains, flags: not stated) and the silence at both ends, up to the length of the music. */
function extension({ padding }: { readonly padding: number }): number[] {
  const ends = (delaySamples << 12) | padding;
  const silence = [ends >>> 16, (ends >>> 8) & 0xff, ends & 0xff];
  return [...text('LAME3.100'), constantBitRate, ...zeros(10), mp3BitrateKbps, ...silence, ...zeros(4)];
}

/** MPEG version as its two bits, and the samples of a frame. */
function layoutOf(rateHz: Mp3RateHz): {
  readonly isMpeg1: boolean;
  readonly version: number;
  readonly samples: number;
} {
  if (rateHz >= 32_000) return { isMpeg1: true, version: 3, samples: 1_152 };
  return { isMpeg1: false, version: rateHz >= 16_000 ? 2 : 0, samples: 576 };
}

/** Average length of a frame; frames differ by a byte if this is not a whole number. */
function frameBytes(rateHz: Mp3RateHz): number {
  return (layoutOf(rateHz).samples * mp3BitrateKbps * 125) / rateHz;
}

/** Layer III without checksum, mono. */
function frameHeader(rateHz: Mp3RateHz): number[] {
  const { isMpeg1, version } = layoutOf(rateHz);
  const bitrate = isMpeg1 ? 5 : 8;
  const rate = [44_100, 48_000, 32_000].indexOf(rateHz * { 3: 1, 2: 2, 0: 4 }[version]!);
  return [0xff, 0xe3 | (version << 3), (bitrate << 4) | (rate << 2), 0xc0];
}

const text = (ascii: string): number[] => [...ascii].map((letter) => letter.charCodeAt(0));
const zeros = (length: number): number[] => new Array<number>(length).fill(0);
const u16 = (value: number): number[] => [value >>> 8, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** CRC-16 of polynomial 0x8005, reflected, from 0. */
function crc16(parts: readonly Uint8Array[]): number {
  let crc = 0;
  for (const part of parts) for (const byte of part) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return crc;
}
