import { createRandom } from '#codecs/random.ts';
import { rms } from '../turns/clip.ts';
import { type Background, backgrounds, fromRecording } from '../turns/human/openings.ts';
import { noise } from '../turns/mix.ts';
import type { VoiceRecording } from '../voices/collection.ts';

/** Sounds of a kitchen and of an office, one after the other, and running water below them. */
const roomSounds = ['Dishes', 'Water', 'Keys', 'Paper'];
const longestGapSamples = 4_000;
const roomLevel = 1_500;

/** Backgrounds of fitting: those of the set `tune`, a kitchen, appliances, and few people who talk. */
export function fittingBackgrounds(
  voices: readonly Int16Array[],
  sounds: readonly VoiceRecording[],
): readonly Background[] {
  const talking = [3, 5].map(
    (talkers): Background => ({
      name: `${talkers} people`,
      make: (seed, ms, level) => noise('babble', seed, { ms, level, voices, talkers }),
    }),
  );
  const machines = sounds.filter(({ kind, speaker }) => kind === 'machine' || speaker === 'Water');
  return [...backgrounds('tune'), ...talking, room(sounds), looped('machines', machines, 0)];
}

function room(sounds: readonly VoiceRecording[]): Background {
  const over = looped(
    'room',
    sounds.filter(({ speaker }) => roomSounds.includes(speaker)),
    longestGapSamples,
  );
  const under = looped(
    'water',
    sounds.filter(({ speaker }) => speaker === 'Water'),
    0,
  );
  return {
    name: 'room',
    make: (seed, ms, level) => {
      const water = under.make(seed, ms, level * 0.3);
      return over.make(seed, ms, level).map((value, at) => value + water[at]!);
    },
  };
}

/** Sounds in a random order with random levels and gaps, repeated. */
function looped(name: string, sounds: readonly VoiceRecording[], gapSamples: number): Background {
  const random = createRandom(5);
  const shuffled = sounds
    .map((sound) => ({ sound, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ sound: { samples } }) => {
      const gain = (roomLevel * (0.4 + 1.2 * random())) / Math.max(1, rms(samples));
      const track = new Int16Array(samples.length + Math.floor(gapSamples * random()));
      track.set(samples.map((sample) => Math.max(-30_000, Math.min(30_000, sample * gain))));
      return track;
    });
  const samples = new Int16Array(shuffled.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const track of shuffled) {
    samples.set(track, at);
    at += track.length;
  }
  return fromRecording({ speaker: name, samples });
}
