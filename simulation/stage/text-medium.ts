import { AudibleStretches, type Medium, type OpenMedium, wordErrorShareOf } from './medium.ts';
import { speakSilently, type TimedWord } from './spoken.ts';
import { CallerVoiced, TextLine } from './text-line.ts';
import { TextVoice } from './text-voice.ts';

/** A call without sound: words take the time that they would take, and the detector knows when the caller speaks. */
export const openTextMedium: OpenMedium = ({ clock, persona, latencies, startsAt, beat }): Medium => {
  const stretches = new AudibleStretches();
  const detector = new CallerVoiced();
  let said: { readonly words: readonly TimedWord[]; readonly from: number } | null = null;
  const isVoiced = (): boolean => {
    if (said === null) return false;
    const ms = clock.now() - said.from;
    return said.words.some(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
  };
  const line = new TextLine({
    clock,
    startsAt,
    beat: (isHeard) => {
      if (isHeard) stretches.heard(clock.now(), 20);
      beat(isHeard);
      detector.voiced = isVoiced();
    },
  });
  return {
    leg: line.leg,
    detector,
    voice: new TextVoice(clock, latencies.voice),
    speak: speakSilently(persona.pace),
    wordErrorShare: wordErrorShareOf(persona),
    connect: (call) => line.connect(call),
    say: ({ words }) => {
      said = { words, from: clock.now() };
    },
    audible: () => stretches.all,
    audio: () => null,
    close: () => {},
  };
};
