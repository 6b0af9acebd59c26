import { randomBytes, randomInt } from 'node:crypto';
import { decodeWav } from '#codecs/wav.ts';
import { takeByOrder, takeProgress } from '../api/routes/carriers.ts';
import type { BriefingReply, CallProgress, Carrier } from '../carriers/carrier.ts';
import { carrierHealthPart } from '../carriers/health-records.ts';
import type { AdmitMediaSocket } from '../gateway/admission.ts';
import type { Metronome } from '../gateway/metronome.ts';
import type { SipSettings } from '../settings/sip.ts';
import { createResolver } from '../sip/resolver.ts';
import type { RegistrationOutcome, ServerState } from '../sip/servers.ts';
import { createSipTrunk } from '../sip/trunk.ts';
import { findAnyCall, findCarrierCall } from '../store/calls/calls.ts';
import { findBriefing } from '../store/calls/transfers.ts';
import { deriveKey } from '../store/database/secret.ts';
import type { Core } from './core.ts';
import { SipMedia } from './sip-media.ts';

/** The SIP door of a server. */
export type Sip = {
  readonly carrier: Carrier;
  /** Opens the configured addresses. */
  listen(): Promise<void>;
  /** Ends registrations, so that no further calls come, and waits for callers who talk to agents, at most this long. */
  drain(limitMs: number): Promise<void>;
  close(): Promise<void>;
};

type SipPorts = {
  readonly core: Core;
  readonly metronome: Metronome;
  readonly admit: AdmitMediaSocket;
  /** News of an agent's call; false if the transfer is over. */
  readonly agentReported: (transferId: string, report: CallProgress) => boolean;
  readonly agentReplied: (transferId: string, reply: BriefingReply) => boolean;
};

/** Creates the SIP door: its calls join the engine as media sockets do. */
export function createSip(settings: SipSettings, ports: SipPorts): Sip {
  const { core, agentReported, agentReplied } = ports;
  const { log, clock } = core;
  const deps = { ...core, db: core.database.db };
  const media = new SipMedia(settings, ports);
  const failed = (err: unknown): void => log.error({ err }, 'cannot handle a SIP call');
  const { carrier, door } = createSipTrunk({
    ...{ settings, clock, agentReported, agentReplied },
    wallClock: Date.now,
    random: () => randomBytes(16).toString('hex'),
    randomDigits: () => String(randomInt(2 ** 47)),
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    nonceKey: deriveKey(core.secret, 'sip-nonce'),
    resolver: createResolver(),
    reserve: () => media.reserve(),
    briefingAudio: (url) => readBriefing(core, url),
    registration: (outcome) => noteRegistration(core, outcome),
    accepts: () => core.closed('new') === null,
    announced: async (inbound) => {
      const { inbound: orders } = carrier;
      if (orders !== undefined) await takeByOrder(deps, { carrier, orders, inbound });
    },
    failed,
    progressed: (report, callId) => {
      const find =
        callId === null
          ? findCarrierCall(deps.db, carrier.dialect, report.providerCallId)
          : findAnyCall(deps.db, callId);
      find.then((call) => (call === undefined ? undefined : takeProgress(deps, call, report, carrier))).catch(failed);
    },
    // At a level that a scanner does not fill the log with.
    ignored: (why) => log.debug({ why }, 'ignored a SIP message'),
  });
  addServerGauge(core, () => door.servers.states);
  return {
    carrier,
    listen: async () => {
      await door.open();
      log.info({ addresses: door.listeners.map(({ transport, port }) => `${transport}:${port}`) }, 'SIP listens');
    },
    drain: (limitMs) => door.drain(limitMs),
    close: () => door.close(),
  };
}

/** The audio of a briefing, which is at this server. */
async function readBriefing({ briefings, database }: Core, url: string): Promise<Int16Array> {
  const link = url.slice(url.lastIndexOf('/') + 1).replace(/\.wav$/, '');
  const transferId = briefings.read(link);
  const audio = transferId === null ? undefined : await findBriefing(database.db, transferId);
  if (audio === undefined) throw new Error('the transfer is over');
  return decodeWav(audio).channels[0] ?? new Int16Array(0);
}

/** A registration counts as a request to the carrier. */
function noteRegistration({ log, metrics: { vendorRecords } }: Core, outcome: RegistrationOutcome): void {
  vendorRecords.asked(carrierHealthPart, 'sip');
  if (outcome.type === 'registered') return vendorRecords.answered(carrierHealthPart, 'sip', outcome.tookMs);
  const { why, isStanding } = outcome;
  vendorRecords.failed(carrierHealthPart, 'sip', isStanding ? 'standing' : 'transient', why);
  log.warn({ why }, 'a SIP registration failed');
}

function addServerGauge({ metrics }: Core, states: () => readonly ServerState[]): void {
  metrics.gauge(
    {
      name: 'parley_sip_servers',
      help: 'SIP servers by state: reachable if one of their addresses responds, registered if they send calls here.',
      labels: ['server', 'state'],
    },
    () =>
      states().flatMap(({ server, isReachable, isRegistered }) => [
        { labels: { server, state: 'reachable' }, value: isReachable ? 1 : 0 },
        ...(isRegistered === null ? [] : [{ labels: { server, state: 'registered' }, value: isRegistered ? 1 : 0 }]),
      ]),
  );
}
