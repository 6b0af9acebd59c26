import type { CallObserver } from './call-ports.ts';
import type { At } from './ports.ts';
import type { Raise } from './raised.ts';
import type { Transferring, Transfers } from './transfer-ports.ts';

/** What performing transfers takes; without `transfers` each one fails. */
export type TransferDeskPorts = {
  readonly transfers: Transfers | undefined;
  readonly observer: CallObserver;
  readonly now: () => At;
};

/** Performs the transfer of a call and turns what becomes of it into events of turn taking. */
export class TransferDesk {
  readonly #ports: TransferDeskPorts;
  readonly #raise: Raise;
  #running: Transferring | null = null;
  #generation = 0;

  constructor(ports: TransferDeskPorts, raise: Raise) {
    this.#ports = ports;
    this.#raise = raise;
  }

  start(to: string): void {
    const { transfers, observer, now } = this.#ports;
    this.cancel();
    const generation = this.#generation;
    const told = (tell: () => void) => (): void => {
      if (generation === this.#generation) tell();
    };
    if (transfers === undefined) return this.#raise({ type: 'transfer.failed', reason: 'unsupported' });
    this.#running = transfers.start(to, {
      ringing: told(() => this.#raise({ type: 'transfer.ringing' })),
      answered: told(() => this.#raise({ type: 'transfer.answered' })),
      completed: told(() => {
        observer.event({ type: 'call.transferred', at: now(), to });
        this.#raise({ type: 'transfer.completed' });
      }),
      failed: (reason) => told(() => this.#raise({ type: 'transfer.failed', reason }))(),
    });
  }

  /** Gives up a transfer that is not complete. */
  cancel(): void {
    this.#generation += 1;
    this.#running?.cancel();
    this.#running = null;
  }
}
