import type { Detecting, OnWindow, VoiceDetector } from '#engine/ports/voice-detector.ts';
import { createSileroNetwork, type SileroNetwork, windowSamples } from './network.ts';
import { networkHz, SileroStream } from './stream.ts';
import { readWeights } from './weights.ts';

/** Speech detector for all calls of a process. It does nothing by itself: `tick` runs what has been written. */
export interface SileroDetector extends VoiceDetector {
  /**
   * Runs all streams' whole windows, a batch of streams at a time, and tells the results, each stream's in order.
   * Called about every 20 ms. When its time is up it leaves the rest for the next tick, where other streams come first;
   * that tick may come as soon as sockets and timers had their turn.
   */
  tick(): void;
  /** Streams that are open. */
  readonly streams: number;
  /** Whole windows that wait; more than a few for each stream over several ticks says that the machine is too slow. */
  readonly waitingWindows: number;
}

/** How the detector uses its machine. */
export type SileroOptions = {
  /** A monotonic clock in milliseconds. Default: the process's. */
  readonly nowMs: () => number;
  /** After so long a tick starts no further batch; a batch of 32 takes 0.3 to 2 ms. Default: 2. */
  readonly tickMs: number;
  /**
   * Windows of one stream that may wait, 512 bytes each, at least 4. When more come, the oldest are not heard: they are
   * answered with the probability before them, so that media time stays right. Default: 256, about 8 s.
   */
  readonly backlogWindows: number;
  /** Default: the one compiled from `forward.c`, with the weights beside it. */
  readonly network: SileroNetwork;
};

const defaultSileroOptions = {
  nowMs: () => performance.now(),
  tickMs: 2,
  backlogWindows: 256,
} as const satisfies Partial<SileroOptions>;

/**
 * Speech detector on Silero VAD v6 at 8 kHz, windows of 32 ms. Digital silence has the probability 0. Callbacks may open,
 * write to and close streams; they must not throw and must not call `tick`.
 * Throws where the network's files cannot be read.
 */
export function createSileroDetector(options: Partial<SileroOptions> = {}): SileroDetector {
  const network = options.network ?? createSileroNetwork(readWeights());
  return new Detector({ ...defaultSileroOptions, ...options, network });
}

class Detector implements SileroDetector {
  readonly name = 'silero';
  readonly windowMs = (windowSamples * 1000) / networkHz;
  /** Median over 40 synthesised utterances through µ-law over a noise floor of −66 dBFS. */
  readonly tailMs = 88;
  readonly #options: SileroOptions;
  readonly #streams: SileroStream[] = [];
  readonly #batch: SileroStream[] = [];
  /** Those of the batch that are in the network's lanes. */
  readonly #loaded: SileroStream[] = [];
  /** Where the next batch starts looking. */
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

  open(onWindow: OnWindow): Detecting {
    const { backlogWindows } = this.#options;
    const stream = new SileroStream({ onWindow, backlogWindows, onClose: (closed) => this.#remove(closed) });
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

  /** One window each of as many streams as have one and fit a batch; false where none has. */
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
