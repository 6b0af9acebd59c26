import type { RaiseTurnEvent } from '../call/turn-event-sinks.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { BriefingPlan, SpokenBriefing, TransferFailure, Transfers } from '../ports/transfers.ts';
import { type BriefingPorts, composeBriefing, spokenBriefing } from './briefing.ts';

/** Dependencies of transfers; without `transfers` every transfer fails. */
type TransferRunnerPorts = BriefingPorts & {
  readonly transfers?: Transfers;
  readonly observer: CallObserver;
};

/** Performs a call's transfer and converts its progress into events of turn taking. */
export class TransferRunner {
  readonly #ports: TransferRunnerPorts;
  readonly #raise: RaiseTurnEvent;
  #giveUp: () => void = () => {};
  #generation = 0;
  /** The agent who was called last, until the transfer to them is reported. */
  #to: string | null = null;

  constructor(ports: TransferRunnerPorts, raise: RaiseTurnEvent) {
    this.#ports = ports;
    this.#raise = raise;
  }

  /** Calls the agent; a planned briefing is composed first. */
  start(to: string, plan: BriefingPlan | null): void {
    const { transfers } = this.#ports;
    this.cancel();
    if (transfers === undefined) return this.#raise({ type: 'transfer.failed', reason: 'unsupported' });
    if (plan === null) return this.#ring(transfers, to, null);
    const stop = new AbortController();
    this.#giveUp = () => stop.abort();
    composeBriefing(plan, { ...this.#ports, stop }, (text) => this.#brief(transfers, to, { plan, text }));
  }

  /** Cancels an incomplete transfer. */
  cancel(): void {
    this.#generation += 1;
    this.#giveUp();
    this.#giveUp = () => {};
  }

  /** Reports the transfer once; the caller's line may close before the carrier has confirmed it. */
  noteTransferred(): void {
    const { observer, clock } = this.#ports;
    if (this.#to !== null) observer.event({ type: 'call.transferred', at: clock.now(), to: this.#to });
    this.#to = null;
  }

  #brief(transfers: Transfers, to: string, { plan, text }: { plan: BriefingPlan; text: string }): void {
    const { observer, clock, language } = this.#ports;
    const { way, accept } = plan;
    observer.event({ type: 'transfer.briefing', at: clock.now(), to, way, accept, text });
    this.#ring(transfers, to, spokenBriefing(plan, text, language));
  }

  #ring(transfers: Transfers, to: string, briefing: SpokenBriefing | null): void {
    this.#to = to;
    const told = (tell: () => void) => this.#whileCurrent(tell);
    const sink = {
      ringing: told(() => this.#raise({ type: 'transfer.ringing' })),
      pickedUp: told(() => this.#raise({ type: 'transfer.picked_up' })),
      answered: told(() => this.#raise({ type: 'transfer.answered' })),
      completed: told(() => {
        this.noteTransferred();
        this.#raise({ type: 'transfer.completed' });
      }),
      failed: this.#whileCurrent((reason: TransferFailure) => this.#raise({ type: 'transfer.failed', reason })),
    };
    const running = transfers.start(to, sink, briefing);
    this.#giveUp = () => running.cancel();
  }

  /** Does nothing once the current transfer was canceled or replaced. */
  #whileCurrent<Told extends readonly unknown[]>(tell: (...told: Told) => void): (...told: Told) => void {
    const generation = this.#generation;
    return (...told) => {
      if (generation === this.#generation) tell(...told);
    };
  }
}
