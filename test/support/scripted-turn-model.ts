import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { EndOfTurnModel, TurnAudio } from '#engine/ports/speech-classifiers.ts';

/** The delay and the verdict of the scripted end-of-turn model; null never responds. */
export type TurnVerdict = { readonly afterMs: number; readonly probability: number | 'fails' | null };

/** A scripted end-of-turn model: returns the next of `verdicts`, or else the default. */
export class ScriptedTurnModel implements EndOfTurnModel {
  readonly name = 'scripted';
  /** The queries, in order. */
  readonly asked: TurnAudio[] = [];
  readonly verdicts: TurnVerdict[] = [];
  readonly #clock: Clock;
  readonly #usual: TurnVerdict;
  readonly #moved: () => void;

  /** `moved` is called whenever a promise has settled. */
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
        if (probability === 'fails')
          reject(new ProviderError(this.name, 'failed to judge a turn', { retryable: true }));
        else resolve(probability);
      });
      signal.addEventListener('abort', cancel, { once: true });
    });
  }
}
