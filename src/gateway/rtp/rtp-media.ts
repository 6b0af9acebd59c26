import type { RemoteInfo } from 'node:dgram';
import type { Clock } from '#engine/ports/clock.ts';
import { isRtcp, isStun, parseRtp } from '#sip/rtp/packet.ts';
import { createPayloadEncoder, type PayloadEncoder } from '#sip/rtp/payload-encoder.ts';
import { RtpReceiver } from '#sip/rtp/receiver.ts';
import { writeGoodbye } from '#sip/rtp/rtcp.ts';
import { RtpSender, type SenderStart } from '#sip/rtp/sender.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import type { SrtpKey } from '#sip/srtp/suite.ts';
import type { StreamStart } from '../dialects/dialect.ts';
import type { Metronome } from '../metronome.ts';
import type { MediaChannel, MediaSocketListener } from '../websocket/media-socket.ts';
import { ControlReports } from './control-reports.ts';
import { FarEnd, type Place } from './far-end.ts';
import type { MediaQuality } from './media-quality.ts';
import { createPacketGuard, type PacketGuard } from './packet-guard.ts';
import type { RtpStream, RtpWord } from './rtp-dialect.ts';
import type { RtpPorts } from './rtp-ports.ts';

/** Dependencies of a call's RTP. */
export type RtpMediaPorts = {
  readonly sockets: RtpPorts;
  readonly clock: Clock;
  readonly metronome: Metronome;
  /** Milliseconds since 1970, for sender reports. */
  readonly wallClock: () => number;
  /** The random start of the stream. */
  readonly first: SenderStart;
  /** The key of our packets; null without encryption. */
  readonly localKey: SrtpKey | null;
  /** The address that signaling comes from: media may come from there too, whatever the description says. */
  readonly signallingAddress: string;
  /** Our side ended the call. */
  ended(reason: string): void;
  /** The media are over; called once. */
  measured(quality: MediaQuality): void;
};

/** RFC 3550, section 6.2, gives five seconds as the least interval. */
const reportMs = 5_000;
const aliveMs = 5_000;

/** The RTP of one call, as the media socket of a connection. */
export class RtpMedia implements MediaChannel {
  readonly #ports: RtpMediaPorts;
  readonly #sender: RtpSender;
  readonly #encoder: PayloadEncoder;
  readonly #receiver: RtpReceiver;
  readonly #guard: PacketGuard;
  readonly #reports: ControlReports;
  readonly #farEnd: FarEnd;
  readonly #leave: () => void;
  #agreed: AgreedMedia;
  /** Where the far end's RTCP comes from; its RTCP port until then. */
  #control: Place | null = null;
  /** The source that is heard. */
  #ssrc: number | null = null;
  #rejected = 0;
  #listener: MediaSocketListener | null = null;
  #isPaused = false;
  #isOpen = true;
  #reportedAt: number;
  #aliveAt: number;

  constructor(ports: RtpMediaPorts, agreed: AgreedMedia) {
    const now = ports.clock.now();
    this.#ports = ports;
    this.#agreed = agreed;
    this.#sender = new RtpSender(agreed, ports.first, now);
    this.#encoder = createPayloadEncoder(agreed);
    this.#receiver = new RtpReceiver(agreed);
    this.#guard = createPacketGuard(ports.localKey, agreed.crypto?.key ?? null);
    this.#reports = new ControlReports(ports.first.ssrc);
    this.#farEnd = new FarEnd(agreed, ports.signallingAddress);
    this.#reportedAt = now;
    this.#aliveAt = now;
    ports.sockets.rtp.on('message', (bytes, from) => this.#receive(bytes, from));
    ports.sockets.rtcp.on('message', (bytes, from) => this.#receiveControl(bytes, from));
    this.#leave = ports.metronome.join({ tick: (at) => this.#tick(at), failed: () => this.#finish(1011) });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** UDP has no far end that reads too slowly. */
  get bufferedBytes(): number {
    return 0;
  }

  /** The parameters for the dialect of this call. */
  streamOf(start: Pick<StreamStart, 'providerCallId' | 'from' | 'to'>): RtpStream {
    return {
      ...{ agreed: this.#agreed, receiver: this.#receiver, encoder: this.#encoder, sender: this.#sender, start },
      now: () => this.#ports.clock.now(),
      isHeld: () => this.#isHeld,
    };
  }

  /** The far end has changed its description: another address, another key, or hold. */
  change(agreed: AgreedMedia): void {
    const wasHeld = this.#isHeld;
    this.#agreed = agreed;
    this.#farEnd.change(agreed);
    this.#guard.change(agreed.crypto?.key ?? null);
    if (!this.#farEnd.isHeard) this.#control = null;
    if (this.#isHeld !== wasHeld) this.#say(wasHeld ? 'resume' : 'hold');
  }

  listen(listener: MediaSocketListener): void {
    queueMicrotask(() => {
      this.#listener = listener;
      this.#say('start');
      if (this.#isHeld) this.#say('hold');
    });
  }

  send(message: string | Uint8Array): void {
    if (!this.#isOpen || typeof message === 'string') return;
    const { address, port } = this.#farEnd.place;
    // The far end's port may be closed or filtered; RTP takes no notice.
    if (port !== 0) this.#ports.sockets.rtp.send(this.#guard.sealed(message, 'media'), port, address, () => {});
  }

  pong(): void {}

  /** Packets that come meanwhile are dropped: live audio is not heard later. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Our side ends the call. */
  close(_code: number, reason: string): void {
    if (!this.#isOpen) return;
    this.#finish(null);
    this.#ports.ended(reason);
  }

  /** The far end has hung up. */
  hungUp(): void {
    this.#finish(1000);
  }

  get #isHeld(): boolean {
    return this.#agreed.direction === 'sendonly' || this.#agreed.direction === 'inactive';
  }

  #finish(code: number | null): void {
    if (!this.#isOpen) return;
    this.#sendControl(writeGoodbye(this.#ports.first.ssrc));
    this.#isOpen = false;
    this.#leave();
    const { rtp, rtcp } = this.#ports.sockets;
    // After the datagrams that wait to be sent.
    setImmediate(() => {
      rtp.close();
      rtcp.close();
    });
    if (code !== null) this.#listener?.closed(code);
    this.#ports.measured(this.#quality());
    this.#receiver.close();
    this.#encoder.close();
  }

  #quality(): MediaQuality {
    const { received, lost, late, unknown, concealedMs, jitterMs } = this.#receiver.counts;
    const { roundTripMs, farEndLoss } = this.#reports;
    const { packets } = this.#sender.report(this.#ports.clock.now(), this.#ports.wallClock());
    return {
      codec: this.#agreed.codec,
      encryption: this.#agreed.crypto?.key.suite ?? null,
      ...{ packets_received: received, packets_lost: lost, packets_late: late },
      packets_rejected: this.#rejected + unknown,
      ...{ concealed_ms: concealedMs, jitter_ms: Math.round(jitterMs * 10) / 10, packets_sent: packets },
      far_end_loss: farEndLoss === null ? null : Math.round(farEndLoss * 1000) / 1000,
      round_trip_ms: roundTripMs === null ? null : Math.round(roundTripMs),
    };
  }

  #say(word: RtpWord): void {
    this.#listener?.message(Buffer.from(word), false);
  }

  #receive(bytes: Buffer, from: RemoteInfo): void {
    if (!this.#isOpen || isStun(bytes)) return;
    if (isRtcp(bytes)) return this.#receiveControl(bytes, from);
    const now = this.#ports.clock.now();
    const opened = this.#farEnd.mayBe(from, now) ? this.#guard.opened(bytes, 'media') : null;
    const packet = opened === null ? null : parseRtp(opened);
    if (opened === null || packet === null) {
      this.#rejected += 1;
      return;
    }
    this.#farEnd.heard(from, now);
    this.#ssrc = packet.ssrc;
    if (!this.#isPaused) this.#listener?.message(asBuffer(opened), true);
  }

  /** A source that leaves also says so in SIP: its goodbye ends nothing, but another source may follow immediately. */
  #receiveControl(bytes: Uint8Array, { address, port }: RemoteInfo): void {
    if (!this.#isOpen || isStun(bytes) || address !== this.#farEnd.place.address) return;
    const opened = this.#guard.opened(bytes, 'control');
    if (opened === null) {
      this.#rejected += 1;
      return;
    }
    this.#control = { address, port };
    const goodbyes = this.#reports.read(opened, this.#ports.wallClock());
    if (this.#ssrc !== null && goodbyes.includes(this.#ssrc)) this.#farEnd.left();
  }

  #tick(now: number): void {
    if (this.#receiver.isDue) this.#say('due');
    for (const packet of this.#isHeld || !this.#isOpen ? [] : this.#sender.tick(now)) this.send(packet);
    if (now - this.#reportedAt >= reportMs && this.#isOpen) {
      this.#reportedAt = now;
      this.#sendControl(
        this.#reports.write(this.#sender.report(now, this.#ports.wallClock()), this.#receiver.report()),
      );
    }
    const isSilent = this.#agreed.direction === 'recvonly' || this.#agreed.direction === 'inactive';
    if (!isSilent || now - this.#aliveAt < aliveMs) return;
    this.#aliveAt = now;
    this.#say('alive');
  }

  #sendControl(packet: Uint8Array): void {
    const { address, port } = this.#control ?? this.#describedControl();
    if (!this.#isOpen || port === 0 || port > 65_535) return;
    this.#ports.sockets.rtcp.send(this.#guard.sealed(packet, 'control'), port, address, () => {});
  }

  /** The next port of a far end behind NAT is a guess that usually holds. */
  #describedControl(): Place {
    const { address, port } = this.#farEnd.place;
    const isDescribed = port === this.#agreed.port;
    return { address, port: port === 0 || isDescribed ? this.#agreed.rtcpPort : port + 1 };
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
