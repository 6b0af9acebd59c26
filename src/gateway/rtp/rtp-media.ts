import type { Clock } from '#engine/ports/clock.ts';
import { parseRtp } from '#sip/rtp/packet.ts';
import { goodbyesIn, writeGoodbye } from '#sip/rtp/rtcp.ts';
import { RtpSender, type SenderStart } from '#sip/rtp/sender.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import type { StreamStart } from '../dialects/dialect.ts';
import type { Metronome } from '../metronome.ts';
import type { MediaChannel, MediaSocketListener } from '../websocket/media-socket.ts';
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
  /** The address that signaling comes from: media may come from there too, whatever the description says. */
  readonly signallingAddress: string;
  /** Our side ended the call. */
  ended(reason: string): void;
};

/** RFC 3550, section 6.2, gives five seconds as the least interval. */
const reportMs = 5_000;
const aliveMs = 5_000;
/** After this long without a packet the far end may have moved to another address. */
const silentMs = 3_000;
const privateAddress =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:)/i;

type Source = { readonly address: string; readonly port: number; heardAt: number };

/** The RTP of one call, as the media socket of a connection. */
export class RtpMedia implements MediaChannel {
  readonly #ports: RtpMediaPorts;
  readonly #sender: RtpSender;
  readonly #leave: () => void;
  #agreed: AgreedMedia;
  /** Where packets come from, once one came: packets go there too. RFC 4961. */
  #source: Source | null = null;
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
    this.#reportedAt = now;
    this.#aliveAt = now;
    ports.sockets.rtp.on('message', (bytes, { address, port }) => this.#receive(bytes, address, port));
    ports.sockets.rtcp.on('message', (bytes, { address }) => this.#receiveControl(bytes, address));
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
    const { clock } = this.#ports;
    return { agreed: this.#agreed, sender: this.#sender, start, now: () => clock.now(), isHeld: () => this.#isHeld };
  }

  /** The far end has changed its description: another address, or hold. */
  change(agreed: AgreedMedia): void {
    const wasHeld = this.#isHeld;
    const moved = agreed.address !== this.#agreed.address || agreed.port !== this.#agreed.port;
    this.#agreed = agreed;
    if (moved) this.#source = null;
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
    const { address, port } = this.#source ?? this.#agreed;
    // The far end's port may be closed or filtered; RTP takes no notice.
    if (port !== 0) this.#ports.sockets.rtp.send(message, port, address, () => {});
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
    this.#control(writeGoodbye(this.#ports.first.ssrc));
    this.#isOpen = false;
    this.#leave();
    const { rtp, rtcp } = this.#ports.sockets;
    // After the datagrams that wait to be sent.
    setImmediate(() => {
      rtp.close();
      rtcp.close();
    });
    if (code !== null) this.#listener?.closed(code);
  }

  #say(word: RtpWord): void {
    this.#listener?.message(Buffer.from(word), false);
  }

  #receive(bytes: Buffer, address: string, port: number): void {
    if (this.#isPaused || !this.#isOpen || !this.#isFrom(bytes, address, port)) return;
    this.#listener?.message(bytes, true);
  }

  /** Takes the first sender of valid packets as the far end, and no other one while that is heard. */
  #isFrom(bytes: Buffer, address: string, port: number): boolean {
    const now = this.#ports.clock.now();
    const source = this.#source;
    if (source !== null && source.address === address && source.port === port) {
      source.heardAt = now;
      return true;
    }
    const isTaken = source !== null && now - source.heardAt < silentMs;
    if (isTaken || !this.#mayBe(address) || parseRtp(bytes) === null) return false;
    this.#source = { address, port, heardAt: now };
    return true;
  }

  /** A far end behind NAT describes an address that no packet comes from. */
  #mayBe(address: string): boolean {
    const { address: described } = this.#agreed;
    return address === described || address === this.#ports.signallingAddress || privateAddress.test(described);
  }

  /** A source that leaves also says so in SIP: its goodbye ends nothing, but another source may follow immediately. */
  #receiveControl(bytes: Uint8Array, address: string): void {
    if (this.#source?.address === address && goodbyesIn(bytes).length > 0) this.#source = null;
  }

  #tick(now: number): void {
    for (const packet of this.#isHeld ? [] : this.#sender.tick(now)) this.send(packet);
    if (now - this.#reportedAt >= reportMs) {
      this.#reportedAt = now;
      this.#control(this.#sender.report(now, this.#ports.wallClock(), 'parley'));
    }
    const isSilent = this.#agreed.direction === 'recvonly' || this.#agreed.direction === 'inactive';
    if (!isSilent || now - this.#aliveAt < aliveMs) return;
    this.#aliveAt = now;
    this.#say('alive');
  }

  #control(bytes: Uint8Array): void {
    const { address, port } = this.#source ?? this.#agreed;
    if (this.#isOpen && port !== 0 && port < 65_535) this.#ports.sockets.rtcp.send(bytes, port + 1, address, () => {});
  }
}
