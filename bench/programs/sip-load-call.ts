import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAudibleRange } from '#demo/load/audible-range.ts';
import type { LoadCallRecord } from '#demo/load/call.ts';
import { CallerVoice } from '#demo/load/caller-voice.ts';
import { ConversationMeasure } from '#demo/load/conversation.ts';
import { FarEnd } from '#demo/load/far-end.ts';
import type { FrameTicker } from '#demo/load/frame-ticker.ts';
import { Series } from '#demo/load/series.ts';
import type { CallerAudio } from '#demo/load/speech.ts';
import type { TalkPolicy } from '#demo/load/talk-policy.ts';
import { type Dialog, dialogOfResponse, requestWithin, responseTo } from '#sip/dialog/dialog.ts';
import type { SipMessage, SipRequest, SipResponse } from '#sip/message/message.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import { srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import { type AgreedMedia, agree, localKey, type MediaPolicy, offerOf } from '#sip/sdp/negotiation.ts';
import { parseSessionDescription } from '#sip/sdp/session-description.ts';
import { createPacketGuard, type PacketGuard } from '#src/gateway/rtp/packet-guard.ts';
import { messageIn } from '#test/support/sip-messages.ts';
import { RtpPlayout } from './rtp-playout.ts';

const host = '127.0.0.1';
const frameSamples = 160;
const frameMs = 20;
const answerWithinMs = 10_000;
/** Datagrams that wait, such as the BYE, are sent before the sockets close. */
const farewellMs = 20;

export type SipLoadCallOptions = {
  readonly port: number;
  /** The called number. */
  readonly number: string;
  readonly isEncrypted: boolean;
  readonly beat: FrameTicker;
  readonly audio: CallerAudio;
  readonly talk: TalkPolicy;
};

type Talking = { readonly agreed: AgreedMedia; readonly guard: PacketGuard; readonly dialog: Dialog };

/** One call over SIP and RTP, measured as the calls over media sockets are. */
export class SipLoadCall {
  readonly #options: SipLoadCallOptions;
  readonly #signalling = createSocket('udp4');
  readonly #media = createSocket('udp4');
  readonly #farEnd = new FarEnd();
  readonly #measure = new ConversationMeasure(this.#farEnd);
  readonly #playout = new RtpPlayout();
  readonly #voice: CallerVoice;
  readonly #sendLateness = new Series();
  readonly #opened: Promise<void>;
  readonly #srtpKeys = randomBytes(srtpKeyBytes);
  #talking: Talking | null = null;
  #sequence = 0;
  #started = false;
  #leave: () => void = () => {};
  #broken: string | null = null;
  #ending = false;

  constructor(options: SipLoadCallOptions) {
    this.#options = options;
    const { audio, talk } = options;
    this.#voice = new CallerVoice({ audio, talk, measure: this.#measure, farEnd: this.#farEnd });
    this.#opened = this.#open();
  }

  /** Why the call ended without our hang-up; null while it is fine. */
  get broken(): string | null {
    return this.#broken;
  }

  async hangUp(): Promise<LoadCallRecord> {
    this.#ending = true;
    this.#leave();
    await this.#opened;
    if (this.#talking !== null) this.#send(requestWithin(this.#talking.dialog, 'BYE').request);
    await sleep(farewellMs);
    this.#signalling.close();
    this.#media.close();
    this.#measure.step(performance.now());
    const marks = { received: 0, returned: 0 };
    return { measure: this.#measure, sendLateness: this.#sendLateness, marks, broken: this.#broken };
  }

  get #policy(): MediaPolicy {
    const plain = this.#options.isEncrypted ? 'rejected' : 'accepted';
    return { codecs: ['pcmu'], keys: 'accepted', plain };
  }

  async #open(): Promise<void> {
    for (const socket of [this.#signalling, this.#media]) {
      socket.bind(0, host);
      await once(socket, 'listening');
    }
    const invite = this.#send(this.#invite());
    this.#signalling.on('message', (bytes) => {
      const message = messageIn(bytes);
      if (message !== null) this.#take(message, invite);
    });
    this.#media.on('message', (bytes) => this.#hear(bytes));
    setTimeout(() => {
      if (this.#talking === null && !this.#ending) this.#broken ??= 'not answered';
    }, answerWithinMs).unref();
  }

  #invite(): SipRequest {
    const { port, number } = this.#options;
    const place = { address: host, port: portOf(this.#media), sessionId: '1', version: 1, srtpKeys: this.#srtpKeys };
    const headers = [
      { name: 'max-forwards', value: '70' },
      { name: 'from', value: `<sip:+12025550188@${host}>;tag=${text()}` },
      { name: 'to', value: `<sip:${number}@${host}>` },
      { name: 'call-id', value: text() },
      { name: 'cseq', value: '1 INVITE' },
      { name: 'contact', value: `<sip:caller@${host}:${portOf(this.#signalling)}>` },
      { name: 'content-type', value: 'application/sdp' },
    ];
    const body = new TextEncoder().encode(offerOf(place, this.#policy));
    return { type: 'request', method: 'INVITE', uri: `sip:${number}@${host}:${port}`, headers, body };
  }

  #take(message: SipMessage, invite: SipRequest): void {
    if (message.type === 'response') return this.#responded(message, invite);
    if (message.method === 'ACK') return;
    this.#transmit(responseTo(message, 200, 'OK'));
    if (message.method === 'BYE' && !this.#ending) this.#break('hung up by the server');
  }

  #responded(response: SipResponse, invite: SipRequest): void {
    if (response.status < 200 || this.#talking !== null) return;
    if (response.status >= 300) return this.#break(`rejected with ${response.status}`);
    const agreed = agree(parseSessionDescription(response.body), this.#policy);
    if (agreed === null) return this.#break('no common media');
    const dialog = dialogOfResponse(invite, response);
    this.#send(requestWithin(dialog, 'ACK', { number: 1 }).request);
    const guard = createPacketGuard(localKey(agreed, { srtpKeys: this.#srtpKeys }), agreed.crypto?.key ?? null);
    this.#talking = { agreed, guard, dialog };
    if (!this.#ending) this.#leave = this.#options.beat.join((dueAt, now) => this.#step(dueAt, now));
  }

  #break(why: string): void {
    this.#broken ??= why;
    this.#leave();
  }

  /** Sends the completed frame; the first one begins with the first beat. */
  #step(dueAt: number, now: number): void {
    this.#farEnd.takeReached(now);
    this.#measure.step(now);
    if (this.#started) {
      this.#sendLateness.push(now, now - dueAt);
      this.#speak(this.#voice.take());
    }
    this.#started = true;
    this.#voice.consider(dueAt);
  }

  #speak(payload: Uint8Array): void {
    if (this.#talking === null) return;
    const { agreed, guard } = this.#talking;
    this.#sequence += 1;
    const [sequence, timestamp] = [this.#sequence & 0xffff, (this.#sequence * frameSamples) >>> 0];
    const packet = writeRtp({ payloadType: agreed.audioType, marker: false, sequence, timestamp, ssrc: 1, payload });
    this.#media.send(guard.sealed(packet, 'media'), agreed.port, host);
  }

  #hear(bytes: Buffer): void {
    const opened = this.#ending ? null : (this.#talking?.guard.opened(bytes, 'media') ?? null);
    const packet = opened === null ? null : parseRtp(opened);
    if (packet === null) return;
    const now = performance.now();
    const sounding = findAudibleRange(packet.payload);
    const played = { timestamp: packet.timestamp, isSounding: sounding !== null };
    const { latenessMs, gapMs } = this.#playout.take(played, now);
    this.#measure.step(now);
    this.#measure.lateness.push(now, latenessMs);
    if (gapMs > 0) this.#measure.gaps.push(now, gapMs);
    if (sounding === null) return;
    this.#measure.sounded(now + sounding.fromMs, now);
    this.#farEnd.add(frameMs, now, sounding);
  }

  #send(request: SipRequest): SipRequest {
    const via = { name: 'via', value: `SIP/2.0/UDP ${host}:${portOf(this.#signalling)};branch=z9hG4bK${text()};rport` };
    const sent = { ...request, headers: [via, ...request.headers] };
    this.#transmit(sent);
    return sent;
  }

  #transmit(message: SipMessage): void {
    this.#signalling.send(serializeMessage(message), this.#options.port, host);
  }
}

const portOf = (socket: Socket): number => socket.address().port;
const text = (): string => randomBytes(8).toString('hex');
