import { decodeMulaw } from '#codecs/g711.ts';
import { readCallerAudio } from '#demo/load/speech.ts';
import type { Caller, LoopbackEvent } from '#demo/loopback/call.ts';
import { isSound } from '#test/support/e2e-sound.ts';
import type { CallPlan } from './plan.ts';

const frameMs = 20;
const frameSamples = 160;
/** The caller's audio is speech; the byte after it tells the soak test's recognizer which question it was. */
const tailBytes = 960;
/** Time limit for a reply of the assistant. */
const patienceMs = 25_000;
const quietMs = 700;
const interruptsAfterMs = 400;
const lineNoiseDb = -66;

const speech = decodeMulaw(Buffer.concat(readCallerAudio(lineNoiseDb).speech));

function questionAudio(number: number): Int16Array {
  const samples = new Int16Array(Math.ceil((speech.length + tailBytes) / frameSamples) * frameSamples);
  samples.set(speech);
  samples.set(decodeMulaw(new Uint8Array(tailBytes).fill(number)), speech.length);
  return samples;
}

/** A caller who asks the questions of a plan, each after the reply to the previous one or during it. */
export class AskingCaller implements Caller {
  /** Number of questions asked to their end, and of those without a reply. */
  asked = 0;
  unanswered = 0;
  /** Resolves when the last reply has been heard. */
  readonly done: Promise<void>;
  /** Resolves when the line is connected. */
  readonly opened: Promise<void>;
  readonly #done = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #plan: CallPlan;
  #saying: Int16Array = new Int16Array(0);
  #heardMs = 0;
  #quietMs = 0;
  #waitedMs = 0;
  #soundMs = 0;

  constructor(plan: CallPlan) {
    this.#plan = plan;
    this.done = this.#done.promise;
    this.opened = this.#opened.promise;
  }

  /** Total duration of the sound that was heard. */
  get soundMs(): number {
    return this.#soundMs;
  }

  event({ type }: LoopbackEvent): void {
    if (type === 'opened') this.#opened.resolve();
  }

  nextFrame(): Int16Array | null {
    if (this.#saying.length === 0) return null;
    const frame = this.#saying.slice(0, frameSamples);
    this.#saying = this.#saying.subarray(frameSamples);
    if (this.#saying.length === 0) this.asked += 1;
    return frame;
  }

  heard(samples: Int16Array): void {
    const sound = isSound(samples);
    if (sound) this.#soundMs += frameMs;
    if (this.#saying.length > 0) return;
    this.#waitedMs += frameMs;
    this.#heardMs += sound ? frameMs : 0;
    this.#quietMs = sound ? 0 : this.#quietMs + frameMs;
    if (this.#isNext()) this.#next();
  }

  #isNext(): boolean {
    const next = this.#plan.questions[this.asked];
    if (next?.interrupts === true && this.#heardMs >= interruptsAfterMs) return true;
    return this.#waitedMs >= patienceMs || (this.#heardMs > 0 && this.#quietMs >= quietMs);
  }

  #next(): void {
    if (this.#heardMs === 0) this.unanswered += 1;
    this.#heardMs = 0;
    this.#quietMs = 0;
    this.#waitedMs = 0;
    if (this.asked < this.#plan.questions.length) this.#saying = questionAudio(this.asked + 1);
    else this.#done.resolve();
  }
}
