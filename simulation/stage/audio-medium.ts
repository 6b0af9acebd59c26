import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { rmsDb } from '#codecs/level.ts';
import { createSileroDetector, type SileroDetector } from '#embedded/silero/detector.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { speakAloud } from './caller-speech.ts';
import { EmbeddedVoices } from './embedded-voice.ts';
import { AudibleStretches, type Medium, type OpenMedium, wordErrorShareOf } from './medium.ts';
import { noiseLoop } from './noise.ts';
import type { SpeechEngines } from './speech-engines.ts';
import { speakSilently } from './spoken.ts';
import { VirtualCarrier } from './virtual-carrier.ts';

const frameSamples = 160;
/** Below this level in dBFS the assistant is not heard. */
const audibleDb = -50;
/** Echo of a loudspeaker in its own microphone. */
const speakerphone = { delayMs: 120, gain: 0.06 };

/** One detector for all calls of a process; its time limit does not apply to virtual time. */
let detector: SileroDetector | null = null;

type AudioOptions = { readonly keepAudio: boolean; readonly engines: SpeechEngines };

/** A call with sound: the caller's voice, noise and room; the product's detector, gateway and media messages; the embedded voices. */
export function openAudioMedium({ keepAudio, engines }: AudioOptions): OpenMedium {
  return ({ clock, seed, persona, latencies, startsAt, beat }): Medium => {
    detector ??= createSileroDetector({ tickMs: Number.POSITIVE_INFINITY, nowMs: () => 0 });
    const listening = detector;
    const stretches = new AudibleStretches();
    const speak = speakAloud(persona, engines);
    const loop = noiseLoop(
      persona,
      seed,
      persona.noise === 'voices' ? speakAloud({ ...persona, voice: 'slt', room: 'none' }, engines) : speakSilently(0),
    );
    const kept: { readonly caller: Int16Array[]; readonly assistant: Int16Array[] } = { caller: [], assistant: [] };
    let speech: Int16Array = new Int16Array(0);
    let spoken = 0;
    const nextFrame = (index: number): Int16Array => {
      const said = speech.subarray(spoken, spoken + frameSamples);
      spoken += frameSamples;
      const mixed = new Int16Array(frameSamples);
      const from = (index * frameSamples) % loop.length;
      for (let at = 0; at < frameSamples; at += 1)
        mixed[at] = clipped((said[at] ?? 0) + loop[(from + at) % loop.length]!);
      return decodeMulaw(encodeMulaw(mixed));
    };
    const carrier = new VirtualCarrier({
      clock,
      startsAt,
      echo: persona.echo === 'none' ? null : speakerphone,
      heard: (played) => {
        const isHeard = played.length > 0 && rmsDb(played) > audibleDb;
        if (isHeard) stretches.heard(clock.now(), (played.length * 1000) / 8_000);
        if (keepAudio) kept.assistant.push(filled(played));
        beat(isHeard);
      },
      callerFrame: (index) => {
        const frame = nextFrame(index);
        if (keepAudio) kept.caller.push(frame);
        return frame;
      },
    });
    const metronome = new Metronome(clock);
    const failed = (error: unknown): void => {
      throw error;
    };
    const leaves = [
      metronome.join({ tick: (now) => carrier.outbound.tick(now), failed }),
      metronome.join({ tick: () => listening.tick(), failed }, 'afterwards'),
    ];
    return {
      leg: carrier.leg,
      detector: listening,
      voice: new EmbeddedVoices(clock, latencies.voice, engines),
      speak,
      wordErrorShare: wordErrorShareOf(persona),
      connect: (call) => carrier.connect(call),
      say: ({ samples }) => {
        speech = samples ?? new Int16Array(0);
        spoken = 0;
      },
      audible: () => stretches.all,
      audio: () => (keepAudio ? [joined(kept.caller), joined(kept.assistant)] : null),
      close: () => {
        for (const leave of leaves) leave();
        carrier.outbound.close();
      },
    };
  };
}

const clipped = (value: number): number => Math.max(-32_768, Math.min(32_767, value));

function filled(played: Int16Array): Int16Array {
  const whole = new Int16Array(frameSamples);
  whole.set(played);
  return whole;
}

function joined(frames: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(frames.length * frameSamples);
  for (const [index, frame] of frames.entries()) all.set(frame, index * frameSamples);
  return all;
}
