import type { At } from '../ports/clock.ts';

/** A stretch in which speech was heard without a break: from when to when, and how much had been heard by then. */
export type VoicedRun = readonly [from: At, voicedFromMs: number, until: At, voicedUntilMs: number];

/** Media comes in packets: a window may be told this much earlier or later than it was spoken. */
const jitterMs = 48;

/** Sums up what was told of speech while it went on, in few numbers. */
export class Voicing {
  #runs: VoicedRun[] = [];

  add(at: At, voicedMs: number): void {
    const last = this.#runs.at(-1);
    if (last === undefined || !continues(last, at, voicedMs)) this.#runs.push([at, voicedMs, at, voicedMs]);
    else this.#runs[this.#runs.length - 1] = [last[0], last[1], at, voicedMs];
  }

  /** Gives what was summed up and begins anew. */
  take(): readonly VoicedRun[] {
    const runs = this.#runs;
    this.#runs = [];
    return runs;
  }
}

function continues([from, voicedFromMs, , voicedUntilMs]: VoicedRun, at: At, voicedMs: number): boolean {
  return voicedMs > voicedUntilMs && Math.abs(at - from - (voicedMs - voicedFromMs)) <= jitterMs;
}
