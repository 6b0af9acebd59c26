import { randomBytes, randomInt } from 'node:crypto';
import { srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import { localKey } from '#sip/sdp/negotiation.ts';
import type { Admission, AdmitMediaSocket } from '../gateway/admission.ts';
import { Connection } from '../gateway/connection.ts';
import { emptyUpgrade } from '../gateway/dialects/dialect.ts';
import type { Metronome } from '../gateway/metronome.ts';
import { DetachableChannel } from '../gateway/rtp/detachable-channel.ts';
import { Party } from '../gateway/rtp/party.ts';
import { createRtpDialect } from '../gateway/rtp/rtp-dialect.ts';
import { RtpMedia } from '../gateway/rtp/rtp-media.ts';
import { RtpPortPool, type RtpPorts } from '../gateway/rtp/rtp-ports.ts';
import type { MediaChannel } from '../gateway/websocket/media-socket.ts';
import type { SipSettings } from '../settings/sip.ts';
import type { AgentMedia, CallMedia, MediaStart, ReservedMedia } from '../sip/call-media.ts';
import type { Core } from './core.ts';
import { recordMediaQuality } from './record-media-quality.ts';
import { reportMediaSocket } from './report-media-socket.ts';

type SipMediaPorts = { readonly core: Core; readonly metronome: Metronome; readonly admit: AdmitMediaSocket };
type Reserved = { readonly sockets: RtpPorts; readonly srtpKeys: Uint8Array };
/** The audio of a caller, and the way to take it from the engine. */
type Caller = { readonly media: RtpMedia; readonly order: MediaStart; detach(): void };

/** The audio of SIP calls: connects their RTP to the engine, and to each other after a transfer. */
export class SipMedia {
  readonly #ports: SipMediaPorts;
  readonly #pool: RtpPortPool;
  readonly #callers = new WeakMap<CallMedia, Caller>();

  constructor({ listen, rtpPorts }: SipSettings, ports: SipMediaPorts) {
    this.#ports = ports;
    this.#pool = new RtpPortPool(listen[0]?.host ?? '127.0.0.1', rtpPorts);
  }

  /** Reserves ports. Rejects if none is free. */
  async reserve(): Promise<ReservedMedia> {
    const sockets = await this.#pool.open();
    let isUsed = false;
    const srtpKeys = randomBytes(srtpKeyBytes);
    const use = (): Reserved => {
      isUsed = true;
      return { sockets, srtpKeys };
    };
    return {
      port: sockets.port,
      srtpKeys,
      start: (order) => this.#startCaller(this.#open(use(), order), order),
      startAgent: (order, pressed) => this.#startAgent(this.#open(use(), order), order, pressed),
      release: () => {
        if (isUsed) return;
        isUsed = true;
        sockets.rtp.close();
        sockets.rtcp.close();
      },
    };
  }

  #open({ sockets, srtpKeys }: Reserved, order: MediaStart): RtpMedia {
    const { agreed, token, signallingAddress, ended } = order;
    const { core, metronome } = this.#ports;
    const first = { ssrc: randomInt(2 ** 32), sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 32) };
    const { clock } = core;
    const startedAt = clock.now();
    const target = core.tokens.read(token);
    const callId = target?.type === 'call' ? target.callId : null;
    return new RtpMedia(
      {
        ...{ sockets, clock, metronome, wallClock: Date.now, first, signallingAddress, ended },
        localKey: localKey(agreed, { srtpKeys }),
        measured: (quality) => recordMediaQuality(core, { callId, ms: clock.now() - startedAt, quality }),
      },
      agreed,
    );
  }

  #startCaller(media: RtpMedia, order: MediaStart): CallMedia {
    const { core, admit } = this.#ports;
    const channel = new DetachableChannel(media);
    const connect = async (): Promise<void> => {
      const admission = await admit('sip', order.token, null);
      if (admission.type === 'rejected') {
        media.close(1008, admission.reason);
        return this.#neverConnected(order);
      }
      if (!media.isOpen) return admission.abandoned('hung up');
      const start: Admission['start'] = async (...stream) => {
        const started = await admission.start(...stream);
        if (started.type === 'rejected') await this.#neverConnected(order);
        return started;
      };
      this.#connect(media, channel, order, { ...admission, start });
    };
    connect().catch((err: unknown) => {
      core.log.error({ err }, 'cannot connect the audio of a SIP call');
      media.close(1011, 'internal error');
    });
    this.#callers.set(media, { media, order, detach: () => channel.detach() });
    return media;
  }

  /** Ends a call that was answered before the server had no more capacity, so that it releases its slot. */
  async #neverConnected({ token }: MediaStart): Promise<void> {
    const { tokens, calls } = this.#ports.core;
    const target = tokens.read(token);
    if (target?.type === 'call') await calls.finish(target.callId, 'failed', 'media_never_connected');
  }

  #startAgent(media: RtpMedia, order: MediaStart, pressed: (key: string) => void): AgentMedia {
    const party = new Party(pressed);
    this.#connect(media, media, order, party.admission);
    return {
      change: (agreed) => media.change(agreed),
      hungUp: () => media.hungUp(),
      play: (samples, ended) => party.play(samples, ended),
      meet: (caller) => {
        const taken = this.#callers.get(caller);
        if (taken === undefined || !media.isOpen) throw new RangeError('the audio has ended');
        taken.detach();
        const other = new Party();
        party.meet(other);
        this.#connect(taken.media, taken.media, taken.order, other.admission);
      },
    };
  }

  #connect(media: RtpMedia, socket: MediaChannel, { providerCallId, from, to }: MediaStart, admission: Admission) {
    const { core, metronome } = this.#ports;
    const { clock, metrics } = core;
    const dialect = createRtpDialect(media.streamOf({ providerCallId, from, to }));
    const report = (event: Parameters<typeof reportMediaSocket>[1]) => reportMediaSocket(core, event);
    const meter = metrics.socketMeter(dialect.name);
    new Connection({ socket, dialect, upgrade: emptyUpgrade, admission, metronome, clock, report, meter });
  }
}
