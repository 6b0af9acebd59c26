import { deinterleave } from '#codecs/pcm.ts';
import { msToSamples, rms } from '../turns/clip.ts';
import { audibleIn } from './audible.ts';
import { decodeMp3 } from './decode-recording.ts';

/** The cough of an MP3 file with one or two channels, at 8 kHz; see `coughOf`. Needs the program `sox`. */
export function coughIn(path: string): Int16Array {
  return coughOf(deinterleave(decodeMp3(path, 2), 2));
}

/**
 * The loudest stretch without a pause of 200 ms in the louder channel; empty if there is no sound. Calls have one party in each channel, and the
 * person who coughs is louder than the one who listens.
 */
export function coughOf(channels: readonly Int16Array[]): Int16Array {
  return loudest(stretchesOf(loudest(channels)));
}

function stretchesOf(samples: Int16Array): readonly Int16Array[] {
  return audibleIn(samples, 0).map(({ fromMs, untilMs }) => samples.slice(msToSamples(fromMs), msToSamples(untilMs)));
}

/** The samples with the most energy. */
function loudest(candidates: readonly Int16Array[]): Int16Array {
  const energy = (samples: Int16Array): number => rms(samples) ** 2 * samples.length;
  return candidates.toSorted((one, other) => energy(other) - energy(one))[0] ?? new Int16Array();
}
