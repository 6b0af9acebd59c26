import type { CallEvent } from '#engine/call/events.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { budgetTurns, finalDelayBudgetMs } from '#engine/turn/endpointing/recogniser-budget.ts';

/** The delays of each recognizer's finals, as learned by this process. */
export class RecogniserBudgets {
  readonly #delaysMs = new Map<string, number[]>();
  readonly #learnt: (provider: string, delayMs: number) => void;

  /** `learnt` is called for every delay. */
  constructor(learnt: (provider: string, delayMs: number) => void = () => {}) {
    this.#learnt = learnt;
  }

  /** How long to wait for a final of this recognizer, in milliseconds; `otherwiseMs` without data. */
  budgetMs({ name, finalP99Ms }: SpeechToText, otherwiseMs: number): number {
    return finalDelayBudgetMs(this.#delaysMs.get(name) ?? [], finalP99Ms ?? otherwiseMs);
  }

  /** Learns from the events of one call with this recognizer. */
  watch({ name }: SpeechToText): (event: CallEvent) => void {
    let finalAt: number | null = null;
    let spokeUntil: number | null = null;
    return ({ type, at, ...event }) => {
      if (type === 'caller.started') {
        finalAt = null;
        spokeUntil = null;
      }
      if (type === 'caller.stopped') spokeUntil = Number(event.spokeUntil);
      if (type === 'transcript.final' && event.text !== '') finalAt = at;
      if (spokeUntil === null || finalAt === null) return;
      if (finalAt >= spokeUntil) this.#add(name, finalAt - spokeUntil);
      finalAt = null;
      spokeUntil = null;
    };
  }

  #add(name: string, delayMs: number): void {
    this.#learnt(name, delayMs);
    const delaysMs = this.#delaysMs.get(name) ?? [];
    delaysMs.push(delayMs);
    if (delaysMs.length > budgetTurns.most) delaysMs.shift();
    this.#delaysMs.set(name, delaysMs);
  }
}
