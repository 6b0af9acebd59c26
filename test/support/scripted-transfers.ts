import type { At, Clock } from '#engine/ports/clock.ts';
import type {
  SpokenBriefing,
  TransferFailure,
  TransferHandle,
  TransferSink,
  Transfers,
} from '#engine/ports/transfers.ts';

/** The course of a transfer; times from its start. */
export type TransferPlan = {
  readonly ringingMs?: number;
  /** When the agent begins to hear a briefing. */
  readonly pickedUpMs?: number;
  /** Null: the phone keeps ringing. */
  readonly answeredMs?: number | null;
  readonly completedMs?: number;
  readonly fails?: TransferFailure;
  readonly failsMs?: number;
};

/** Scripted agents. */
export class ScriptedTransfers implements Transfers {
  readonly started: {
    readonly at: At;
    readonly to: string;
    readonly briefing: SpokenBriefing | null;
    cancelledAt: At | null;
  }[] = [];
  plan: TransferPlan = {};
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  start(to: string, sink: TransferSink, briefing: SpokenBriefing | null): TransferHandle {
    const { ringingMs = 500, pickedUpMs, answeredMs = null, completedMs, fails, failsMs = 5_000 } = this.plan;
    const transfer: (typeof this.started)[number] = { at: this.#clock.now(), to, briefing, cancelledAt: null };
    this.started.push(transfer);
    const steps = [this.#clock.after(ringingMs, () => sink.ringing())];
    if (pickedUpMs !== undefined) steps.push(this.#clock.after(pickedUpMs, () => sink.pickedUp()));
    if (answeredMs !== null) {
      steps.push(this.#clock.after(answeredMs, () => sink.answered()));
      if (completedMs !== undefined) steps.push(this.#clock.after(completedMs, () => sink.completed()));
    }
    if (fails !== undefined) steps.push(this.#clock.after(failsMs, () => sink.failed(fails)));
    return {
      cancel: () => {
        transfer.cancelledAt = this.#clock.now();
        for (const cancel of steps) cancel();
      },
    };
  }
}
