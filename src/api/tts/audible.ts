import { type AudioFrame, durationMs } from '#codecs/frame.ts';

/** The synthesizer has finished without any sound. */
export class NoSpeech extends Error {
  constructor() {
    super('the synthesizer produced no sound');
    this.name = 'NoSpeech';
  }
}

/** −60 dBFS as a sample. */
const audible = Math.round(32_768 * 10 ** (-60 / 20));
/** Silence after which no sound is expected. */
const mostSilenceMs = 30_000;

/** Passes on all frames, beginning when the first sound has arrived. Throws `NoSpeech` if no sound comes; ends quietly on abort. */
export async function* withSpeech(frames: AsyncIterable<AudioFrame>, signal: AbortSignal): AsyncGenerator<AudioFrame> {
  const silence: AudioFrame[] = [];
  let silentMs = 0;
  let isHeard = false;
  for await (const frame of frames) {
    isHeard ||= frame.samples.some((sample) => Math.abs(sample) >= audible);
    if (isHeard) {
      yield* silence.splice(0);
      yield frame;
      continue;
    }
    silence.push(frame);
    silentMs += durationMs(frame);
    if (silentMs > mostSilenceMs) break;
  }
  if (!isHeard && !signal.aborted) throw new NoSpeech();
}
