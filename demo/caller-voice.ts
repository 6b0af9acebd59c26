import { type AudioFrame, concatenate, silence } from '#codecs/frame.ts';
import { rmsDb } from '#codecs/level.ts';
import { amplify } from '#codecs/pcm.ts';
import { resample } from '#codecs/resample.ts';
import { defaultVoiceSettings, type TextToSpeech, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { CallerScript, ScriptStep } from './script.ts';
import type { SpokenPart } from './spoken-words.ts';

/** The caller's sample rate: that of the telephone. */
const callerRateHz = 8_000;
/** Level of the caller's speech, and the threshold of sound in it, in dBFS. */
const speechDb = -20;
const soundDb = -50;
const blockMs = 10;

/** A step of the script with its words as audio at 8 kHz, trimmed to sound; empty if there are no words. */
export type VoicedStep = { readonly step: ScriptStep; readonly samples: Int16Array };

/** Synthesizes all speech of a script. Rejects with the synthesizer's `ProviderError`. */
export async function voiceScript(script: CallerScript, tts: TextToSpeech): Promise<readonly VoicedStep[]> {
  const voice = voiceOf(script);
  const voiced: VoicedStep[] = [];
  for (const step of script.steps) {
    voiced.push({ step, samples: 'parts' in step ? await utter(step.parts, tts, voice) : new Int16Array(0) });
  }
  return voiced;
}

function voiceOf({ caller }: CallerScript): VoiceSettings {
  return { ...defaultVoiceSettings, voice: caller.voice, speed: caller.speed };
}

async function utter(parts: readonly SpokenPart[], tts: TextToSpeech, voice: VoiceSettings): Promise<Int16Array> {
  const clips: AudioFrame[] = [];
  for (const part of parts) {
    clips.push('pauseMs' in part ? silence(part.pauseMs, callerRateHz) : await clip(part.text, tts, voice));
  }
  return concatenate(clips, callerRateHz).samples;
}

async function clip(text: string, tts: TextToSpeech, voice: VoiceSettings): Promise<AudioFrame> {
  const spoken = trimmed(resample(await synthesise(text, tts, voice), callerRateHz).samples);
  const level = rmsDb(spoken);
  const gainDb = Number.isFinite(level) ? speechDb - level : 0;
  return { samples: amplify(spoken, gainDb), rateHz: callerRateHz };
}

function synthesise(text: string, tts: TextToSpeech, voice: VoiceSettings): Promise<AudioFrame> {
  const { promise, resolve, reject } = Promise.withResolvers<AudioFrame>();
  const frames: AudioFrame[] = [];
  const speaking = tts.speak(
    { voice, rateHz: callerRateHz, signal: new AbortController().signal },
    {
      audio: (frame) => frames.push(frame),
      aligned: () => {},
      closed: (error) =>
        error === null ? resolve(concatenate(frames, frames[0]?.rateHz ?? callerRateHz)) : reject(error),
    },
  );
  speaking.write(text);
  speaking.end();
  return promise;
}

/** The audio from its first sound to its last. */
function trimmed(samples: Int16Array): Int16Array {
  const block = (blockMs * callerRateHz) / 1000;
  const isSound = (at: number): boolean => rmsDb(samples.subarray(at, at + block)) >= soundDb;
  let from = 0;
  while (from < samples.length && !isSound(from)) from += block;
  let until = samples.length;
  while (until > from && !isSound(Math.max(from, until - block))) until -= block;
  return samples.subarray(from, Math.max(from, until));
}
