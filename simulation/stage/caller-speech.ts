import { rmsDb } from '#codecs/level.ts';
import { amplify } from '#codecs/pcm.ts';
import { resample } from '#codecs/resample.ts';
import type { Engine } from '#embedded/tts/engine.ts';
import { spokenForm } from '#embedded/tts/languages.ts';
import { prosody } from '#embedded/tts/prosody.ts';
import { findEmbeddedVoice } from '#embedded/tts/voices.ts';
import type { Persona } from '../scenario/persona-schema.ts';
import { engineOf, type SpeechEngines } from './speech-engines.ts';
import type { Speak, TimedWord } from './spoken.ts';

const lineHz = 8_000;
/** Level of a caller's speech in dBFS. */
const speechDb = -20;

/** Utterances in an embedded voice, as a telephone sends them. */
export function speakAloud({ voice: name, language, pace, room }: Persona, engines: SpeechEngines): Speak {
  const voice = findEmbeddedVoice({ voice: name, language });
  const engine = engineOf(engines, voice);
  const manner = prosody({ speed: pace, emotion: [], stability: 0.5, boost: false });
  return (parts) => {
    const words: TimedWord[] = [];
    const clips: Int16Array[] = [];
    let length = 0;
    for (const part of parts) {
      if ('pauseMs' in part) length += (part.pauseMs * lineHz) / 1000;
      else {
        const clip = said(part.text, engine, voice.voice, manner);
        words.push(...clip.words.map((word) => shifted(word, (length * 1000) / lineHz)));
        clips.push(placed(clip.samples, Math.round(length)));
        length += clip.samples.length;
      }
    }
    const samples = new Int16Array(Math.round(length));
    for (const clip of clips) for (let at = 0; at < samples.length; at += 1) samples[at]! += clip[at] ?? 0;
    return {
      text: words.map(({ text }) => text).join(' '),
      words,
      durationMs: Math.round((samples.length * 1000) / lineHz),
      samples: room === 'none' ? samples : reverberant(samples, room),
    };
  };

  function said(text: string, speaker: Engine, name: string, how: ReturnType<typeof prosody>) {
    const form = spokenForm(text, voice).text;
    const utterance = speaker.synthesise(form, name, how);
    const narrow = resample({ samples: utterance.samples, rateHz: utterance.rateHz }, lineHz).samples;
    const samples = amplify(narrow, speechDb - Math.max(-60, rmsDb(narrow)));
    return {
      samples,
      words: timed(
        text,
        utterance.words.map(({ ms }) => ms),
        (samples.length * 1000) / lineHz,
      ),
    };
  }
}

/** The written words with the ends of the spoken ones; if their number differs, in proportion to their length. */
function timed(text: string, ends: readonly number[], durationMs: number): readonly TimedWord[] {
  const written = text.split(/\s+/).filter((word) => word !== '');
  const letters = written.join('').length;
  let [atMs, said] = [0, 0];
  return written.map((word, index) => {
    said += word.length;
    const untilMs = ends.length === written.length ? Math.min(durationMs, ends[index]!) : (durationMs * said) / letters;
    const timedWord = { text: word, fromMs: atMs, untilMs };
    atMs = untilMs;
    return timedWord;
  });
}

const shifted = ({ text, fromMs, untilMs }: TimedWord, ms: number): TimedWord => ({
  text,
  fromMs: fromMs + ms,
  untilMs: untilMs + ms,
});

function placed(samples: Int16Array, from: number): Int16Array {
  const whole = new Int16Array(from + samples.length);
  whole.set(samples, from);
  return whole;
}

/** Reflections of a room: delay in ms and gain. */
const reflections = {
  small: [
    [11, 0.35],
    [19, 0.25],
    [31, 0.15],
  ],
  large: [
    [37, 0.4],
    [61, 0.3],
    [97, 0.22],
    [149, 0.15],
    [211, 0.1],
  ],
} as const;

function reverberant(dry: Int16Array, room: 'small' | 'large'): Int16Array {
  const wet = Float64Array.from(dry);
  for (const [ms, gain] of reflections[room]) {
    const delay = (ms * lineHz) / 1000;
    for (let at = delay; at < dry.length; at += 1) wet[at]! += gain * dry[at - delay]!;
  }
  return Int16Array.from(wet, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 0.8))));
}
