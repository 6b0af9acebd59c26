import assert from 'node:assert/strict';
import { mostConcealedMs } from '#sip/rtp/concealment.ts';
import { defaultJitterBufferOptions } from '#sip/rtp/jitter-buffer.ts';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import { type Received, RtpReceiver } from '#sip/rtp/receiver.ts';
import { parseReports, writeGoodbye, writeReport } from '#sip/rtp/rtcp.ts';
import { writeKeyEvent } from '#sip/rtp/telephone-event.ts';
import { type AudioCodec, audioCodecs } from '#sip/sdp/audio-codec.ts';
import { SrtpProtector } from '#sip/srtp/protector.ts';
import { SrtpKey, sizesOf, srtpSuites } from '#sip/srtp/suite.ts';
import { SrtpUnprotector } from '#sip/srtp/unprotector.ts';
import type { Random } from '#test/support/random.ts';
import { mutateBytes } from './mutate-bytes.ts';

/** One packet may release those that wait for it, with concealed audio before each. */
const mostReceived = 2 * (defaultJitterBufferOptions.depth + 2);
/** The longest audio of one result: 200 ms of G.722 as samples, or concealed audio. */
const mostBytes = Math.max(1600 * 4, mostConcealedMs * 32);
const audioType = 96;

/** The media of a call that gets mutated RTP, RTCP, SRTP and SRTCP. */
export class FuzzedMedia {
  readonly #random: Random;
  readonly #codec: AudioCodec;
  readonly #receiver: RtpReceiver;
  readonly #protector: SrtpProtector;
  readonly #unprotector: SrtpUnprotector;
  #ssrc = 1;

  constructor(random: Random) {
    this.#random = random;
    // Opus is a hundredth of the sessions: its decoder would be most of the time.
    this.#codec = random.chance(0.01) ? 'opus' : random.pick(audioCodecs.filter((codec) => codec !== 'opus'));
    this.#receiver = new RtpReceiver({ codec: this.#codec, audioType, keysType: 101 });
    const suite = random.pick(srtpSuites);
    const { key, salt } = sizesOf(suite);
    const master = new SrtpKey(suite, new Uint8Array(key + salt).fill(7));
    this.#protector = new SrtpProtector(master);
    this.#unprotector = new SrtpUnprotector(master);
  }

  /** Sends a packet; returns its kind. */
  say(number: number, now: number): string {
    if (this.#random.chance(0.02)) this.#ssrc += 1;
    if (this.#random.chance(0.2)) return this.#control(number);
    const packet = this.#packet(number);
    const bytes = mutateBytes(packet, this.#random);
    const read = parseRtp(bytes);
    this.#check(read === null ? [] : this.#receiver.push(read, now));
    this.#check(this.#receiver.due(now + this.#random.between(0, 200)));
    if (this.#random.chance(0.5)) return 'rtp';
    this.#openSealed(this.#protector.media(writeRtp({ ...parseRtp(packet)!, ssrc: 1 })), 'media');
    return 'srtp';
  }

  close(): void {
    this.#receiver.close();
  }

  #packet(number: number): Uint8Array {
    const fields = { sequence: number & 0xffff, timestamp: number * 160, ssrc: this.#ssrc, marker: false };
    const key = writeKeyEvent({ key: '5', end: false, duration: 160 });
    const audio = Uint8Array.from({ length: 160 }, (_, at) => (at * number) & 0xff);
    return writeRtp({
      ...fields,
      ...this.#random.pick([
        { payloadType: audioType, payload: audio },
        { payloadType: audioType, payload: audio },
        { payloadType: 101, payload: key },
        { payloadType: 13, payload: Uint8Array.of(40, 1, 2) },
      ]),
    });
  }

  #control(number: number): string {
    const sent = { ssrc: 1, unixMs: number * 20, timestamp: number, packets: number & 1, octets: number };
    const heard = { ssrc: 2, fractionLost: 1, lost: 2, highest: 3, jitter: 4, lastReport: 5, sinceLastReport: 6 };
    const packet = this.#random.pick([writeReport(sent, heard, 'fuzz'), writeGoodbye(1)]);
    const { goodbyes, blocks } = parseReports(mutateBytes(packet, this.#random));
    assert.ok(goodbyes.length <= 31 && blocks.length <= 31, `${goodbyes.length} and ${blocks.length}`);
    this.#openSealed(this.#protector.control(packet), 'control');
    return 'rtcp';
  }

  /** A changed packet is not authentic; the unchanged one is, once. */
  #openSealed(sealed: Uint8Array, kind: 'media' | 'control'): void {
    const mutated = mutateBytes(sealed, this.#random);
    if (!Buffer.from(mutated).equals(sealed)) assert.equal(this.#unprotector[kind](mutated), null, 'a forged packet');
    assert.notEqual(this.#unprotector[kind](sealed), null, 'an authentic packet');
    assert.equal(this.#unprotector[kind](sealed), null, 'a replayed packet');
  }

  #check(received: readonly Received[]): void {
    assert.ok(received.length <= mostReceived, `${received.length} results of one packet`);
    for (const one of received)
      assert.ok(one.type === 'key' || (Number.isFinite(one.timestampMs) && one.payload.length <= mostBytes));
  }
}
