import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { failureOf } from '#sip/dialog/failure.ts';
import { referTo, referToReplacing } from '#sip/refer/refer-to.ts';
import type { AgentCall, Briefing, BriefingReply, CallProgress, Carrier } from '../carriers/carrier.ts';
import type { TransferWay } from '../settings/sip-peer.ts';
import { AgentBriefing } from './agent-briefing.ts';
import type { AgentMedia } from './call-media.ts';
import type { EstablishedCall } from './established-call.ts';
import type { CallFailure, OutboundCall } from './outbound-call.ts';
import { carrierName, e164, type Place } from './placing.ts';
import { progressOf } from './progress.ts';

/** Dependencies of transfers. */
export type TrunkTransfersPorts = {
  readonly clock: Clock;
  readonly random: () => string;
  readonly place: Place;
  /** The host of the trunk in URIs; null without a trunk. */
  readonly host: () => string | null;
  /** The call of a caller after its answer; null if it is over. */
  callerOf(id: string): EstablishedCall | null;
  transferWayOf(address: string): TransferWay;
  /** News of an agent's call; false if the transfer is over. */
  agentReported(room: string, report: CallProgress): boolean;
  /** An agent's response to a briefing; false if they do not get the caller. */
  agentReplied(room: string, reply: BriefingReply): boolean;
  /** The audio of a briefing at 8 kHz. Rejects if it is gone. */
  briefingAudio(url: string): Promise<Int16Array>;
};

type Agent = {
  readonly room: string;
  readonly call: OutboundCall;
  media: AgentMedia | null;
  briefing: AgentBriefing | null;
  /** Whether the result of `connect` tells what has become of the agent. */
  isConnecting: boolean;
};

/** How long a far end may take to connect two calls, and, in addition to the ringing, to call an agent. */
const [attendedMs, blindExtraMs] = [8_000, 5_000];

type Transferring = Pick<Carrier, 'ring' | 'connect'> & Required<Pick<Carrier, 'brief' | 'refer'>>;

/** Transfers callers to agents: the agent is called over the trunk, and both meet here or, if their peer can, there. */
export class TrunkTransfers implements Transferring {
  readonly #ports: TrunkTransfersPorts;
  readonly #agents = new Map<string, Agent>();
  /** Transfers by the far end; their agents are not our calls. */
  readonly #referred = new Set<string>();

  constructor(ports: TrunkTransfersPorts) {
    this.#ports = ports;
  }

  readonly ring = async (person: AgentCall): Promise<{ readonly providerCallId: string }> => {
    const { from, to, ringSeconds, limitSeconds, room } = person;
    const call: OutboundCall = await this.#ports.place({
      ...{ from, to, ringSeconds, limitSeconds, token: '' },
      begin: (media, start) => {
        const agent = this.#agents.get(call.id);
        const started = media.startAgent(start, (key) => agent?.briefing?.pressed(key));
        if (agent !== undefined) agent.media = started;
        // After the audio has started. Nothing tells a person from a machine.
        queueMicrotask(() => this.#report(room, { ...progressOf(call.id, 'in-progress'), answeredBy: 'human' }));
        return started;
      },
      ringing: (id) => this.#report(room, progressOf(id, 'ringing')),
      over: (id, failure) => this.#over(id, room, failure),
    });
    if (!call.isOver) this.#agents.set(call.id, { room, call, media: null, briefing: null, isConnecting: false });
    return { providerCallId: call.id };
  };

  /** Asks the caller's side to call the agent, if its peer is set up so. Resolves with null if it refuses. */
  readonly refer = (callerId: string, person: AgentCall): Promise<{ readonly providerCallId: string } | null> => {
    const caller = this.#ports.callerOf(callerId);
    const host = this.#ports.host();
    const isWanted = caller?.abilities.refer === true && this.#ports.transferWayOf(caller.address) === 'blind';
    if (caller === null || !isWanted || host === null) return Promise.resolve(null);
    const id = this.#ports.random();
    const { room, to, ringSeconds } = person;
    if (!e164.test(to))
      return Promise.reject(new ProviderError(carrierName, 'expected a number in E.164', { retryable: false }));
    return new Promise((resolve) => {
      const accepted = (): void => resolve({ providerCallId: id });
      this.#referred.add(id);
      const report = (progress: CallProgress): void => {
        accepted();
        const isAwaited = this.#ports.agentReported(room, progress);
        // A transfer that was canceled has been carried out nevertheless.
        if (progress.status === 'in-progress' && !isAwaited) caller.hangUp('transferred');
      };
      caller.refer({
        to: referTo(`sip:${to}@${host};user=phone`),
        limitMs: ringSeconds * 1000 + blindExtraMs,
        accepted,
        ringing: () => report(progressOf(id, 'ringing')),
        ended: (failure) => {
          if (failure === null) return report({ ...progressOf(id, 'in-progress'), answeredBy: 'human' });
          this.#referred.delete(id);
          if (failure.type === 'refused') resolve(null);
          else report(progressOf(id, failureOf(failure.status ?? 408)));
        },
      });
    });
  };

  readonly brief = async (id: string, { audioUrl, accept, keySeconds }: Briefing): Promise<void> => {
    const audio = await this.#ports.briefingAudio(audioUrl).catch((cause: unknown) => {
      throw new ProviderError(carrierName, 'the briefing cannot be read', { retryable: false, cause });
    });
    const agent = this.#agents.get(id);
    const media = agent?.media ?? null;
    if (agent === undefined || media === null) throw gone('the agent has hung up');
    agent.briefing = new AgentBriefing(
      { accept, keySeconds },
      {
        clock: this.#ports.clock,
        play: (ended) => media.play(audio, ended),
        replied: (key) => {
          const isTaken = this.#ports.agentReplied(agent.room, { providerCallId: id, key });
          if (!isTaken) agent.call.hangUp('declined');
        },
      },
    );
  };

  readonly connect = async (callerId: string, _room: string, { providerCallId: id }: { providerCallId: string }) => {
    // The caller's side has connected them already.
    if (this.#referred.delete(id)) return;
    const agent = this.#agents.get(id);
    const caller = this.#ports.callerOf(callerId);
    if (agent?.media == null || agent.call.established === null) throw gone('the agent has hung up');
    if (caller?.media == null) throw gone('the caller has hung up');
    agent.isConnecting = true;
    if (await this.#connectThere(caller, agent.call.established)) return agent.call.hangUp('transferred');
    if (caller.isOver) throw gone('the caller has hung up');
    if (agent.call.established.isOver) throw gone('the agent has hung up');
    agent.media.meet(caller.media);
  };

  /** Also succeeds if the agent's call is over. */
  hangUp(id: string): void {
    this.#referred.delete(id);
    this.#agents.get(id)?.call.hangUp('hung up');
  }

  /** True if the peer of both calls has connected them: then they no longer need us. */
  #connectThere(caller: EstablishedCall, agent: EstablishedCall): Promise<boolean> {
    const isWanted = this.#ports.transferWayOf(caller.address) !== 'bridge';
    if (!isWanted || !caller.abilities.refer || !agent.abilities.replaces) return Promise.resolve(false);
    return new Promise((resolve) =>
      caller.refer({
        to: referToReplacing(agent.dialog),
        limitMs: attendedMs,
        accepted: () => {},
        ringing: () => {},
        ended: (failure) => resolve(failure === null),
      }),
    );
  }

  /** An agent who answers after the end of the transfer hears nothing. */
  #report(room: string, report: CallProgress): void {
    if (this.#ports.agentReported(room, report) || report.status !== 'in-progress') return;
    this.#agents.get(report.providerCallId)?.call.hangUp('the transfer is over');
  }

  #over(id: string, room: string, failure: CallFailure | null): void {
    const agent = this.#agents.get(id);
    agent?.briefing?.stop();
    this.#agents.delete(id);
    if (agent?.isConnecting !== true) this.#ports.agentReported(room, progressOf(id, failure ?? 'completed'));
  }
}

function gone(why: string): ProviderError {
  return new ProviderError(carrierName, why, { retryable: false });
}
