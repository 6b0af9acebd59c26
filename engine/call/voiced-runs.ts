import type { At } from '../ports/clock.ts';

/** A stretch of uninterrupted voice: its start and end, and the total of voice by then. */
export type VoicedRun = readonly [from: At, voicedFromMs: number, until: At, voicedUntilMs: number];

/** Tolerance for windows that arrive earlier or later than they were spoken, because media comes in packets. */
const jitterMs = 48;

/** Summarizes the progress of speech in a few numbers. */
export class VoicedRuns {
  #runs: VoicedRun[] = [];

  add(at: At, voicedMs: number): void {
    const last = this.#runs.at(-1);
    if (last === undefined || !continues(last, at, voicedMs)) this.#runs.push([at, voicedMs, at, voicedMs]);
    else this.#runs[this.#runs.length - 1] = [last[0], last[1], at, voicedMs];
  }

  /** Returns the summary and starts a new one. */
  take(): readonly VoicedRun[] {
    const runs = this.#runs;
    this.#runs = [];
    return runs;
  }
}

function continues([from, voicedFromMs, , voicedUntilMs]: VoicedRun, at: At, voicedMs: number): boolean {
  return voicedMs > voicedUntilMs && Math.abs(at - from - (voicedMs - voicedFromMs)) <= jitterMs;
}
