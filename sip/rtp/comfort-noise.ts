import { createRandom } from '#codecs/random.ts';

/** The static payload type of comfort noise. RFC 3389. */
export const comfortNoiseType = 13;

/** The full scale of 16 bits, to which a level in dBov refers. */
const fullScale = 32_768;

/** The level in a payload of comfort noise, in dB below the loudest sound; null if it has none. Its spectrum is ignored. */
export function parseNoiseLevel(payload: Uint8Array): number | null {
  const level = payload[0];
  return level === undefined || level > 127 ? null : level;
}

/** Creates a source of white noise. */
export function createNoise(): (count: number, levelDb: number) => Int16Array {
  const random = createRandom(3389);
  return (count, levelDb) => {
    // Evenly distributed values have a level of their peak divided by the root of three.
    const peak = fullScale * 10 ** (-levelDb / 20) * Math.sqrt(3);
    return Int16Array.from({ length: count }, () =>
      Math.max(-fullScale, Math.min(fullScale - 1, Math.round((2 * random() - 1) * peak))),
    );
  };
}
