import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { EndOfTurnModel, TurnAudio } from '#engine/ports/speech-judges.ts';

/** When the scripted end-of-turn model answers, and what; null never answers. */
export type TurnVerdict = { readonly afterMs: number; readonly probability: number | 'fails' | null };

/** An end-of-turn model that answers by a script: the next of `verdicts`, else the usual one. */
export class ScriptedTurnModel implements EndOfTurnModel {
  readonly name = 'scripted';
  /** What it was asked, in order. */
  readonly asked: TurnAudio[] = [];
  readonly verdicts: TurnVerdict[] = [];
  readonly #clock: Clock;
  readonly #usual: TurnVerdict;
  readonly #moved: () => void;

  /** `moved` is told whenever a promise has been settled. */
  constructor(clock: Clock, usual: TurnVerdict, moved: () => void) {
    this.#clock = clock;
    this.#usual = usual;
    this.#moved = moved;
  }

  judge(turn: TurnAudio, signal: AbortSignal): Promise<number> {
    this.asked.push(turn);
    const { afterMs, probability } = this.verdicts.shift() ?? this.#usual;
    return new Promise((resolve, reject) => {
      if (probability === null) return;
      const cancel = this.#clock.after(afterMs, () => {
        this.#moved();
        if (probability === 'fails') reject(new ProviderError(this.name, 'it failed on a turn', { retryable: true }));
        else resolve(probability);
      });
      signal.addEventListener('abort', cancel, { once: true });
    });
  }
}
