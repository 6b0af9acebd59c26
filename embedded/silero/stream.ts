import type { AudioFrame } from '#codecs/frame.ts';
import { rmsDb } from '#codecs/level.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { Detecting, OnWindow } from '#engine/ports/voice-detector.ts';
import { type Lane, newStreamState, windowSamples } from './network.ts';
import { WindowQueue } from './window-queue.ts';

/** Rate of the network. */
export const networkHz = 8_000;

/** Amplitude that a line has at rest: 0 in µ-law, ±8 in A-law. */
const idleAmplitude = 8;

/**
 * After so many windows of digital silence the network's memory of the speech before is gone and the rest is skipped.
 * With 8, speech after a pause is found as soon as without skipping, and noise after it is not taken for speech.
 */
const settlingWindows = 8;

type SileroStreamOptions = {
  readonly onWindow: OnWindow;
  /** Whole windows that may wait; when more come, the oldest are answered like the last one before them. */
  readonly backlogWindows: number;
  readonly onClose: (stream: SileroStream) => void;
};

/** One caller's audio on its way to the network, window by window. */
export class SileroStream implements Detecting {
  readonly #options: SileroStreamOptions;
  readonly #queue: WindowQueue;
  readonly #state = newStreamState();
  #resampler: Resampler | null = null;
  #silentWindows = 0;
  #unheardWindows = 0;
  #probability = 0;
  #levelDb = Number.NEGATIVE_INFINITY;
  /** The answer given last. */
  #toldProbability = 0;
  #toldLevelDb = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: SileroStreamOptions) {
    this.#options = options;
    this.#queue = new WindowQueue(options.backlogWindows);
  }

  /** Whole windows that wait for their answer. */
  get windows(): number {
    return this.#queue.windows;
  }

  write(frame: AudioFrame): void {
    if (this.#closed) return;
    this.#unheardWindows += this.#queue.write(this.#atNetworkRate(frame));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#resampler?.close();
    this.#options.onClose(this);
  }

  /** Puts the oldest window in `lane`. Answers whether the network must run on it; without, its probability is 0. */
  load(lane: Lane): boolean {
    this.#queue.take(lane.window);
    this.#levelDb = rmsDb(lane.window);
    this.#silentWindows = isSilent(lane.window) ? this.#silentWindows + 1 : 0;
    if (this.#silentWindows > settlingWindows) return false;
    lane.state.set(this.#state);
    return true;
  }

  /** Takes what the network made of the window. */
  save(lane: Lane, probability: number): void {
    this.#state.set(lane.state);
    this.#probability = probability;
  }

  /** Tells the result of the loaded window, after those that were never heard. */
  deliver(): void {
    while (this.#unheardWindows > 0 && !this.#closed) {
      this.#unheardWindows--;
      this.#options.onWindow(this.#toldProbability, this.#toldLevelDb);
    }
    if (this.#closed) return;
    this.#toldProbability = this.#silentWindows > 0 ? 0 : this.#probability;
    this.#toldLevelDb = this.#levelDb;
    this.#options.onWindow(this.#toldProbability, this.#toldLevelDb);
  }

  #atNetworkRate({ samples, rateHz }: AudioFrame): Int16Array {
    if (rateHz === networkHz) return samples;
    if (this.#resampler?.fromHz !== rateHz) {
      this.#resampler?.close();
      this.#resampler = createResampler(rateHz, networkHz);
    }
    return this.#resampler.process(samples);
  }
}

function isSilent(window: Int16Array): boolean {
  for (let i = 0; i < windowSamples; i++) {
    if (window[i]! > idleAmplitude || window[i]! < -idleAmplitude) return false;
  }
  return true;
}
