import type { Clock } from '#engine/ports/clock.ts';
import type { Briefing } from '../carriers/carrier.ts';

/** The agent's part of a briefing. */
export type BriefingPorts = {
  readonly clock: Clock;
  play(ended: () => void): void;
  /** The agent's response, once: a key, or null for no key in time or for staying to the end. */
  replied(key: string | null): void;
};

/** A briefing that an agent hears, until they accept or decline. */
export class AgentBriefing {
  readonly #replied: (key: string | null) => void;
  #isOver = false;
  #cancel = (): void => {};

  constructor(
    { accept, keySeconds }: Pick<Briefing, 'accept' | 'keySeconds'>,
    { clock, play, replied }: BriefingPorts,
  ) {
    this.#replied = replied;
    play(() => {
      if (this.#isOver) return;
      if (accept === 'stay') this.#reply(null);
      else this.#cancel = clock.after(keySeconds * 1000, () => this.#reply(null));
    });
  }

  /** A key of the agent, also during the audio. */
  pressed(key: string): void {
    this.#reply(key);
  }

  /** The agent has left. */
  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }

  #reply(key: string | null): void {
    if (this.#isOver) return;
    this.stop();
    this.#replied(key);
  }
}
