import type { PayloadFormat } from './session-description.ts';

/** The codecs of calls, best first. */
export const audioCodecs = ['opus', 'g722', 'pcmu', 'pcma'] as const;

/** A codec by its name in descriptions, in lower case. */
export type AudioCodec = (typeof audioCodecs)[number];

type Facts = {
  readonly text: string;
  /** The rate at which RTP counts. */
  readonly clockHz: number;
  /** The type in our offers: static, or any dynamic one. */
  readonly type: number;
  /** Of our side, for `a=fmtp`. */
  readonly format: string | null;
};

const facts: Readonly<Record<AudioCodec, Facts>> = {
  // RFC 7587: always 48000 and two channels. The decoder works at 16 kHz, and needs no packets to be repaired or left out.
  opus: {
    ...{ text: 'opus/48000/2', clockHz: 48_000, type: 96 },
    format: 'maxplaybackrate=16000;sprop-maxcapturerate=16000;stereo=0;useinbandfec=0;usedtx=0',
  },
  // RFC 3551, section 4.5.2: 8000, though it has 16000 samples a second.
  g722: { text: 'G722/8000', clockHz: 8000, type: 9, format: null },
  pcmu: { text: 'PCMU/8000', clockHz: 8000, type: 0, format: null },
  pcma: { text: 'PCMA/8000', clockHz: 8000, type: 8, format: null },
};

/** The facts of a codec in descriptions. */
export function factsOf(codec: AudioCodec): Facts {
  return facts[codec];
}

/** The codec of a payload type; undefined for others. */
export function codecOf({ name, rateHz }: PayloadFormat): AudioCodec | undefined {
  return audioCodecs.find((codec) => codec === name && facts[codec].clockHz === rateHz);
}

/** The packet times of a codec in milliseconds. */
export function packetTimes(codec: AudioCodec): readonly number[] {
  return codec === 'opus' ? [10, 20, 40, 60] : [10, 20, 30, 40, 60];
}

/** The bits a second that an Opus decoder wants at most; null if it says nothing. RFC 7587, section 6.1. */
export function maxAverageBitrate(format: string): number | null {
  const bitrate = Number(/(?:^|;) *maxaveragebitrate=(\d{1,7})(?:;|$)/i.exec(format)?.[1] ?? Number.NaN);
  return bitrate >= 6_000 && bitrate <= 510_000 ? bitrate : null;
}
