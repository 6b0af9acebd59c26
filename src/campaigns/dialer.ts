import type { Clock } from '#engine/ports/clock.ts';
import type { DialPermission } from '../calls/dialling/dial-permission.ts';
import type { CallService } from '../calls/lifecycle/service.ts';
import type { Log } from '../foundation/log.ts';
import type { WorkMeter } from '../metrics/work-meter.ts';
import { findStaleClaims } from '../store/campaigns/attempts.ts';
import { findAccountsWithLiveCampaigns } from '../store/campaigns/campaign-rounds.ts';
import type { Jobs } from '../store/database/jobs.ts';
import { type ClaimPorts, claimRound } from './claims.ts';
import { claimMs, createDialJob, type DialJobPorts, dialQueue } from './dial-job.ts';
import { type AppliedStep, applyDueSteps, type CampaignFollowUp } from './lifecycle.ts';

export type DialerPorts = Omit<ClaimPorts, 'calls' | 'jobs' | 'dials'> &
  Pick<DialJobPorts, 'nodeId' | 'isDraining'> & {
    readonly meter: WorkMeter;
    readonly jobs: Jobs;
    readonly dials?: DialPermission | undefined;
    readonly calls: Pick<CallService, 'queueForLead' | 'dialQueued' | 'finish'>;
    readonly clock: Clock;
    readonly log: Log;
    /** Whether the server can carry more calls; nothing is claimed while it cannot. */
    readonly hasCapacity: () => boolean;
    /** Joins the transaction of every automatic status change of a campaign. */
    readonly followUp: CampaignFollowUp;
  };

const roundMs = 1_000;
/** The number of attempts that this process dials concurrently. */
const dialsAtOnce = 10;

/** Dials the leads of campaigns, together with other processes on the same database. */
export class Dialer {
  readonly #ports: DialerPorts;
  #cancel: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #state: 'new' | 'running' | 'stopped' = 'new';
  /** The account with which a round begins; rotates, because accounts share carriers. */
  #turn = 0;

  constructor(ports: DialerPorts) {
    this.#ports = ports;
  }

  /** Starts rounds, and dials the attempts that any process claims in them. */
  start(): void {
    if (this.#state !== 'new') return;
    this.#state = 'running';
    const { db, nodeId, clock, calls, jobs, carriers, isDraining, meter, dials } = this.#ports;
    const callsPerSecond = (provider: string): number =>
      carriers().get(provider)?.callsPerSecond ?? Number.POSITIVE_INFINITY;
    const dial = createDialJob({ db, nodeId, clock, calls, callsPerSecond, isDraining, meter, dials });
    jobs.work(dialQueue, dial, { atOnce: dialsAtOnce });
    this.#repeat(0);
  }

  /** Claims nothing more; resolves when the round in progress has ended. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#cancel();
    await this.#running;
  }

  /** One round: starts and completes campaigns, releases expired claims, and claims leads. */
  async round(): Promise<void> {
    const { db, calls, log } = this.#ports;
    for (const callId of await findStaleClaims(db, claimMs)) await calls.finish(callId, 'canceled', 'not_dialled');
    const accounts = await findAccountsWithLiveCampaigns(db);
    this.#turn = (this.#turn + 1) % Math.max(1, accounts.length);
    for (const accountId of [...accounts.slice(this.#turn), ...accounts.slice(0, this.#turn)])
      await this.#serve(accountId).catch((err: unknown) =>
        log.error({ accountId, err }, 'cannot dial the campaigns of an account'),
      );
  }

  async #serve(accountId: string): Promise<void> {
    const { db, wallClock, followUp, log, meter } = this.#ports;
    for (const taken of await applyDueSteps(db, accountId, { nowMs: wallClock(), followUp })) {
      report(log, taken);
      meter.campaignStepped(taken.step.type);
    }
    while (!this.#ports.isDraining() && this.#ports.hasCapacity()) {
      const round = await claimRound(this.#ports, accountId);
      if (round.type === 'done') meter.ordered('claimed', round.claimed);
      if (round.type === 'taken' || !round.more) return;
    }
  }

  #repeat(ms: number): void {
    this.#cancel = this.#ports.clock.after(ms, () => {
      this.#running = this.round()
        .catch((err: unknown) => this.#ports.log.error({ err }, 'a dialing round failed'))
        .finally(() => {
          if (this.#state === 'running') this.#repeat(roundMs);
        });
    });
  }
}

function report(log: Log, { campaignId, step }: AppliedStep): void {
  if (step.type === 'paused')
    log.warn({ campaignId, reason: step.reason }, 'paused a campaign because most of its calls cannot be placed');
  else log.info({ campaignId }, `a campaign was ${step.type}`);
}
