import { CodecError } from './codec-error.ts';
import type { Decoder, Encoder } from './format.ts';
import { silence } from './frame.ts';
import { maxPacketBytes, type OpusCoder, openOpusCoder } from './libopus.ts';

/** Sample rates that Opus supports (RFC 6716, section 2). */
export const opusRatesHz = [8_000, 12_000, 16_000, 24_000, 48_000] as const;

type OpusOptions = {
  /** Average bits per second. */
  readonly bitrate: number;
  /** 0 (fastest) to 10. */
  readonly complexity: number;
};

/** Defaults for speech. */
const defaultOpusOptions = { bitrate: 24_000, complexity: 5 } as const satisfies OpusOptions;

/** Requests of libopus's opus_defines.h. */
const setBitrate = 4002;
const setComplexity = 4010;
/** Frame durations in units of 2.5 ms (RFC 6716, section 2.1.4). */
const frameUnits = [1, 2, 4, 8, 16, 24];

function open(rateHz: number): OpusCoder {
  if (!opusRatesHz.some((known) => known === rateHz)) {
    throw new RangeError(`a rate of ${rateHz} Hz; Opus has ${opusRatesHz.join(', ')}`);
  }
  return openOpusCoder(rateHz);
}

/** Owns a coder until it is closed, so that freed memory is never accessed. */
function hold(coder: OpusCoder): { get(): OpusCoder; close(): void } {
  let held: OpusCoder | null = coder;
  return {
    get() {
      if (held === null) throw new TypeError('the Opus coder is closed');
      return held;
    },
    close() {
      held?.close();
      held = null;
    },
  };
}

/**
 * Creates an encoder of mono Opus packets, one per frame of 2.5, 5, 10, 20, 40 or 60 ms. Must be closed. Throws `RangeError` for a rate that Opus
 * does not support and, on encoding, for a frame of another rate or duration.
 */
export function createOpusEncoder(rateHz: number, options: Partial<OpusOptions> = {}): Encoder {
  const { bitrate, complexity } = { ...defaultOpusOptions, ...options };
  const held = hold(open(rateHz));
  held.get().control(setBitrate, bitrate);
  held.get().control(setComplexity, complexity);
  return {
    encode(frame) {
      const units = (frame.samples.length * 400) / rateHz;
      if (frame.rateHz !== rateHz || !frameUnits.includes(units)) {
        throw new RangeError(
          `a frame of ${units * 2.5} ms at ${frame.rateHz} Hz; expected 2.5, 5, 10, 20, 40 or 60 ms at ${rateHz} Hz`,
        );
      }
      return held.get().encode(frame.samples);
    },
    close: held.close,
  };
}

/**
 * First byte of a packet with one 20 ms frame in the mode of the packet that started with `first` (RFC 6716, section 3.1). A packet of only that byte
 * represents a lost frame.
 */
function lostFrame(first: number): Uint8Array {
  const config = first >> 3;
  const twentyMs = config < 12 ? (config & ~3) | 1 : config < 16 ? config | 1 : config | 3;
  return Uint8Array.of((twentyMs << 3) | (first & 0x04));
}

function decodePacket(coder: OpusCoder, packet: Uint8Array): Int16Array {
  if (packet.length === 0 || packet.length > maxPacketBytes) {
    throw new CodecError('malformed', `an Opus packet of ${packet.length} bytes; expected 1 to ${maxPacketBytes}`);
  }
  try {
    return coder.decode(packet);
  } catch (cause) {
    throw new CodecError('malformed', `${packet.length} bytes that are not an Opus packet of up to 60 ms`, { cause });
  }
}

/** Fills `samples` with the decoder's concealment of lost frames. */
function concealInto(samples: Int16Array, coder: OpusCoder, lost: Uint8Array): void {
  let at = 0;
  while (at < samples.length) {
    const made = coder.decode(lost);
    samples.set(made.subarray(0, samples.length - at), at);
    at += made.length;
  }
}

/**
 * Creates a decoder of Opus packets of up to 60 ms to mono. Lost packets are concealed by continuing the previous sound. Must be closed. Throws
 * `RangeError` for a rate that Opus does not support.
 */
export function createOpusDecoder(rateHz: number): Decoder {
  const held = hold(open(rateHz));
  let lost: Uint8Array | null = null;
  return {
    decode(payload) {
      const samples = decodePacket(held.get(), payload);
      lost = lostFrame(payload[0]!);
      return { samples, rateHz };
    },
    conceal(ms) {
      const coder = held.get();
      const frame = silence(ms, rateHz);
      if (lost !== null) concealInto(frame.samples, coder, lost);
      return frame;
    },
    close: held.close,
  };
}
