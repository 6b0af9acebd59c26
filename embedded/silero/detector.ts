import type { DetectionSession, OnWindow, VoiceDetector } from '#engine/ports/voice-detector.ts';
import { CallerClassifier } from './caller-classifier.ts';
import { createSileroNetwork, type SileroNetwork, windowSamples } from './network.ts';
import { networkHz, SileroStream } from './stream.ts';
import { readWeights } from './weights.ts';

/** Speech detector for all calls of a process. It is passive: `tick` processes the written audio. */
export interface SileroDetector extends VoiceDetector {
  /**
   * Processes the complete windows of all streams in batches and reports each stream's results in order. Must be called about every 20 ms. When its
   * time is up it leaves the rest to the next tick, which starts with other streams; that tick may follow as soon as sockets and timers had their
   * turn.
   */
  tick(): void;
  /** Number of open streams. */
  readonly streams: number;
  /** Number of waiting windows; more than a few per stream over several ticks mean that the machine is too slow. */
  readonly waitingWindows: number;
}

/** Limits and dependencies of the detector. */
export type SileroOptions = {
  /** A monotonic clock in milliseconds. Default: the process's. */
  readonly nowMs: () => number;
  /** Time after which a tick starts no further batch; a batch of 32 takes 0.3 to 2 ms. Default: 2. */
  readonly tickMs: number;
  /**
   * Maximum number of waiting windows per stream, 512 bytes each, at least 4. Beyond it the oldest windows are skipped and get the previous
   * probability, so that media time stays correct. Default: 256, about 8 s.
   */
  readonly backlogWindows: number;
  /** Default: the one compiled from `forward.c`, with the weights next to it. */
  readonly network: SileroNetwork;
};

const defaultSileroOptions = {
  nowMs: () => performance.now(),
  tickMs: 2,
  backlogWindows: 256,
} as const satisfies Partial<SileroOptions>;

/**
 * Creates a speech detector based on Silero VAD v6 at 8 kHz, with windows of 32 ms. Digital silence has probability 0. Callbacks may open, write to
 * and close streams; they must not throw or call `tick`. Throws if the network's files cannot be read.
 */
export function createSileroDetector(options: Partial<SileroOptions> = {}): SileroDetector {
  const network = options.network ?? createSileroNetwork(readWeights());
  return new Detector({ ...defaultSileroOptions, ...options, network });
}

class Detector implements SileroDetector {
  readonly name = 'silero';
  readonly windowMs = (windowSamples * 1000) / networkHz;
  /** Median over 40 synthesized utterances through µ-law over a noise floor of −66 dBFS. */
  readonly tailMs = 88;
  readonly #options: SileroOptions;
  readonly #classifier = new CallerClassifier();
  readonly #streams: SileroStream[] = [];
  readonly #batch: SileroStream[] = [];
  /** Streams of the batch that occupy the network's lanes. */
  readonly #loaded: SileroStream[] = [];
  /** Index of the stream where the next batch starts. */
  #next = 0;

  constructor(options: SileroOptions) {
    this.#options = options;
  }

  get streams(): number {
    return this.#streams.length;
  }

  get waitingWindows(): number {
    return this.#streams.reduce((sum, stream) => sum + stream.windows, 0);
  }

  open(onWindow: OnWindow): DetectionSession {
    const { backlogWindows } = this.#options;
    const stream = new SileroStream({
      classifier: this.#classifier,
      onWindow,
      backlogWindows,
      onClose: (closed) => this.#remove(closed),
    });
    this.#streams.push(stream);
    return stream;
  }

  tick(): void {
    const { nowMs, tickMs } = this.#options;
    const end = nowMs() + tickMs;
    do {
      if (!this.#runBatch()) return;
    } while (nowMs() < end);
  }

  /** Runs one window from each of as many streams as fit a batch; returns false if none has a window. */
  #runBatch(): boolean {
    this.#collect();
    this.#evaluate();
    for (const stream of this.#batch) stream.deliver();
    return this.#batch.length > 0;
  }

  #collect(): void {
    this.#batch.length = 0;
    const { lanes } = this.#options.network;
    for (let looked = this.#streams.length; looked > 0 && this.#batch.length < lanes.length; looked--) {
      if (this.#next >= this.#streams.length) this.#next = 0;
      const stream = this.#streams[this.#next++]!;
      if (stream.windows > 0) this.#batch.push(stream);
    }
  }

  #evaluate(): void {
    const { network } = this.#options;
    const { lanes, probabilities } = network;
    let used = 0;
    for (const stream of this.#batch) {
      if (stream.load(lanes[used]!)) this.#loaded[used++] = stream;
    }
    if (used > 0) network.run(used);
    for (let lane = 0; lane < used; lane++) this.#loaded[lane]!.save(lanes[lane]!, probabilities[lane]!);
  }

  #remove(stream: SileroStream): void {
    const at = this.#streams.indexOf(stream);
    this.#streams.splice(at, 1);
    if (at < this.#next) this.#next--;
  }
}
