import { randomBytes, randomInt } from 'node:crypto';
import { srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import { localKey } from '#sip/sdp/negotiation.ts';
import { takeByOrder, takeProgress } from '../api/routes/carriers.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { AdmitMediaSocket } from '../gateway/admission.ts';
import { Connection } from '../gateway/connection.ts';
import { emptyUpgrade } from '../gateway/dialects/dialect.ts';
import type { Metronome } from '../gateway/metronome.ts';
import { createRtpDialect } from '../gateway/rtp/rtp-dialect.ts';
import { RtpMedia } from '../gateway/rtp/rtp-media.ts';
import { RtpPortPool, type RtpPorts } from '../gateway/rtp/rtp-ports.ts';
import type { SipSettings } from '../settings/sip.ts';
import type { CallMedia, MediaStart, ReservedMedia } from '../sip/call-media.ts';
import { createSipTrunk } from '../sip/trunk.ts';
import { findAnyCall, findCarrierCall } from '../store/calls/calls.ts';
import { deriveKey } from '../store/database/secret.ts';
import type { Core } from './core.ts';
import { recordMediaQuality } from './record-media-quality.ts';
import { reportMediaSocket } from './report-media-socket.ts';

/** The SIP door of a server. */
export type Sip = {
  readonly carrier: Carrier;
  /** Opens the configured addresses. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

type SipPorts = { readonly core: Core; readonly metronome: Metronome; readonly admit: AdmitMediaSocket };

/** Creates the SIP door: its calls join the engine as media sockets do. */
export function createSip(settings: SipSettings, { core, metronome, admit }: SipPorts): Sip {
  const { log, clock } = core;
  const deps = { ...core, db: core.database.db };
  const pool = new RtpPortPool(settings.listen[0]?.host ?? '127.0.0.1', settings.rtpPorts);
  const failed = (err: unknown): void => log.error({ err }, 'cannot handle a SIP call');
  const { carrier, door } = createSipTrunk({
    ...{ settings, clock },
    wallClock: Date.now,
    random: () => randomBytes(16).toString('hex'),
    randomDigits: () => String(randomInt(2 ** 47)),
    nonceKey: deriveKey(core.secret, 'sip-nonce'),
    reserve: async () => reserved(await pool.open(), { core, metronome, admit }),
    announced: (inbound) => {
      const { inbound: orders } = carrier;
      if (orders !== undefined) takeByOrder(deps, { carrier, orders, inbound }).catch(failed);
    },
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
  return {
    carrier,
    listen: async () => {
      await door.open();
      log.info({ addresses: door.listeners.map(({ transport, port }) => `${transport}:${port}`) }, 'SIP listens');
    },
    close: () => door.close(),
  };
}

function reserved(sockets: RtpPorts, ports: SipPorts): ReservedMedia {
  let isUsed = false;
  const free = (): void => {
    sockets.rtp.close();
    sockets.rtcp.close();
  };
  const srtpKeys = randomBytes(srtpKeyBytes);
  return {
    port: sockets.port,
    srtpKeys,
    start: (order) => {
      isUsed = true;
      return startMedia({ sockets, srtpKeys }, order, ports);
    },
    release: () => {
      if (!isUsed) free();
      isUsed = true;
    },
  };
}

type Reserved = { readonly sockets: RtpPorts; readonly srtpKeys: Uint8Array };

function startMedia(
  { sockets, srtpKeys }: Reserved,
  order: MediaStart,
  { core, metronome, admit }: SipPorts,
): CallMedia {
  const { agreed, token, providerCallId, from, to, signallingAddress, ended } = order;
  const { clock } = core;
  const startedAt = clock.now();
  const first = { ssrc: randomInt(2 ** 32), sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 32) };
  const media = new RtpMedia(
    {
      ...{ sockets, clock, metronome, wallClock: Date.now, first, signallingAddress, ended },
      localKey: localKey(agreed, { srtpKeys }),
      measured: (quality) => recordMediaQuality(core, { providerCallId, ms: clock.now() - startedAt, quality }),
    },
    agreed,
  );
  const dialect = createRtpDialect(media.streamOf({ providerCallId, from, to }));
  const connect = async (): Promise<void> => {
    const admission = await admit(dialect.name, token, null);
    if (admission.type === 'rejected') return media.close(1008, admission.reason);
    if (!media.isOpen) return admission.abandoned('hung up');
    const report = (event: Parameters<typeof reportMediaSocket>[1]) => reportMediaSocket(core, event);
    const meter = core.metrics.socketMeter(dialect.name);
    new Connection({ socket: media, dialect, upgrade: emptyUpgrade, admission, metronome, clock, report, meter });
  };
  connect().catch((err: unknown) => {
    core.log.error({ err }, 'cannot connect the audio of a SIP call');
    media.close(1011, 'internal error');
  });
  return media;
}
