import type { AudioFrame } from '#codecs/frame.ts';
import { rmsDb } from '#codecs/level.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import type { DetectionSession, OnWindow } from '#engine/ports/voice-detector.ts';
import type { CallerClassifier } from './caller-classifier.ts';
import { type Lane, newStreamState, windowSamples } from './network.ts';
import { PeriodicityMeter } from './periodicity-meter.ts';
import { WindowQueue } from './window-queue.ts';

/** Sample rate of the network. */
export const networkHz = 8_000;

/** Amplitude of an idle line: 0 in µ-law, ±8 in A-law. */
const idleAmplitude = 8;

/**
 * Windows of digital silence after which the network has forgotten the previous speech and further silence is skipped. With 8, detection after a
 * pause is as fast as without skipping, and noise after it is not mistaken for speech.
 */
const settlingWindows = 8;

/** Windows below this probability are not speech, so it does not matter whose. */
const classifiedFrom = 0.3;

type SileroStreamOptions = {
  readonly classifier: CallerClassifier;
  readonly onWindow: OnWindow;
  /** Maximum number of complete windows that wait; beyond it the oldest get the previous result. */
  readonly backlogWindows: number;
  readonly onClose: (stream: SileroStream) => void;
};

/** Splits one caller's audio into windows for the network. */
export class SileroStream implements DetectionSession {
  readonly #options: SileroStreamOptions;
  readonly #queue: WindowQueue;
  readonly #state = newStreamState();
  #resampler: Resampler | null = null;
  #silentWindows = 0;
  #unheardWindows = 0;
  #probability = 0;
  #levelDb = Number.NEGATIVE_INFINITY;
  readonly #meter = new PeriodicityMeter();
  /** The last reported probability. */
  #toldProbability = 0;
  #toldLevelDb = Number.NEGATIVE_INFINITY;
  #toldLogOdds: number | undefined;
  #closed = false;

  constructor(options: SileroStreamOptions) {
    this.#options = options;
    this.#queue = new WindowQueue(options.backlogWindows);
  }

  /** Number of complete windows without a result. */
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

  /** Writes the oldest window to `lane`. Returns whether the network must run; if not, its probability is 0. */
  load(lane: Lane): boolean {
    this.#queue.take(lane.window);
    this.#levelDb = rmsDb(lane.window);
    this.#meter.hear(lane.window);
    this.#silentWindows = isSilent(lane.window) ? this.#silentWindows + 1 : 0;
    if (this.#silentWindows > settlingWindows) return false;
    lane.state.set(this.#state);
    return true;
  }

  /** Takes the network's result for the window. */
  save(lane: Lane, probability: number): void {
    this.#state.set(lane.state);
    this.#probability = probability;
  }

  /** Reports the result of the loaded window, after those of skipped ones. */
  deliver(): void {
    while (this.#unheardWindows > 0 && !this.#closed) {
      this.#unheardWindows--;
      this.#options.onWindow(this.#toldProbability, this.#toldLevelDb, this.#toldLogOdds);
    }
    if (this.#closed) return;
    this.#toldProbability = this.#silentWindows > 0 ? 0 : this.#probability;
    this.#toldLevelDb = this.#levelDb;
    this.#toldLogOdds = this.#callerLogOdds(this.#toldProbability);
    this.#options.onWindow(this.#toldProbability, this.#toldLevelDb, this.#toldLogOdds);
  }

  #callerLogOdds(probability: number): number | undefined {
    if (probability < classifiedFrom) return undefined;
    const periodicity = this.#meter.periodicity();
    return this.#options.classifier.logOdds({ state: this.#state, probability, periodicity });
  }

  #atNetworkRate({ samples, rateHz }: AudioFrame): Int16Array {
    if (rateHz === networkHz) return samples;
    if (this.#resampler?.fromHz !== rateHz) {
      this.#resampler?.close();
      this.#resampler = createResampler(rateHz, networkHz, 'short');
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
