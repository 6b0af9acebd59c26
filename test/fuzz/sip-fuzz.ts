import assert from 'node:assert/strict';
import { parseMessage } from '#sip/message/parse.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { StreamReader } from '#sip/message/stream-reader.ts';
import { audioCodecs } from '#sip/sdp/audio-codec.ts';
import type { Flow } from '#src/sip/flow.ts';
import { createSipTrunk, type SipTrunk } from '#src/sip/trunk.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { bytesOf, messageIn } from '#test/support/sip-messages.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { type GrowthOptions, medianSlope, warmUpRounds } from './growth.ts';
import { FuzzedMedia } from './media-fuzz.ts';
import { mutateBytes } from './mutate-bytes.ts';

/** The name of this run, next to those of the dialects. */
export const sipMessages = 'sip';

const sessionLength = 60;
/** The most messages that go out immediately for one that came: 100, 180 and the answer. */
const mostSent = 3;
/** The most bytes of responses for one message beyond those of the longest message, which a response partly repeats. */
const mostMoreBytes = 2_500;
/** Longer than every timer of a transaction or an answer. */
const allOverMs = 200_000;
const sdp =
  'v=0\no=- 1 1 IN IP4 h\ns=-\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 4000 RTP/AVP 96 9 0 101\na=rtpmap:96 opus/48000/2\na=fmtp:96 maxaveragebitrate=16000;useinbandfec=1\na=rtpmap:101 telephone-event/8000\na=fmtp:101 0-16\na=rtcp:4001\na=ptime:20\na=sendrecv\nm=audio 4002 RTP/SAVP 0\na=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz|2^20\na=crypto:2 AEAD_AES_128_GCM inline:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGw==\n';
const pieces = [
  '\r\n',
  ' ',
  '\t',
  ',',
  ';',
  '"',
  '<',
  '>',
  '\\',
  '=',
  ':',
  '\0',
  '@',
  '%',
  'Via: ',
  ';tag=',
  'z9hG4bK',
  '\u00ff',
  '-1',
  '4294967296',
];

/**
 * Sends mutated SIP, SDP and RTP to a door with calls in virtual time. Throws, with seed and message, if an undeclared error comes, more goes out than
 * came in justifies, or something is left when all timers have run.
 */
export function fuzzSip({ messages, seed, before = () => {} }: FuzzOptions): Tally {
  const random = createRandom(seed);
  const outcomes: Record<string, number> = {};
  let count = 0;
  let sessions = 0;
  try {
    while (count < messages) {
      sessions += 1;
      const session = new Session(random);
      for (let left = random.between(1, sessionLength); left > 0 && count < messages; left -= 1) {
        count += 1;
        before(count);
        const kind = session.say();
        outcomes[kind] = (outcomes[kind] ?? 0) + 1;
      }
      session.finish();
    }
  } catch (error) {
    throw new Error(`message ${count} of ${sipMessages} with seed ${seed}: ${String(error)}`, { cause: error });
  }
  return { sessions, messages: count, outcomes };
}

const noTransfers = {
  agentReported: () => false,
  agentReplied: () => false,
  briefingAudio: () => Promise.reject(new Error('no audio here')),
} as const;

export type SipGrowthOptions = Pick<GrowthOptions, 'seed' | 'collect' | 'before'> & {
  readonly rounds: number;
  readonly messagesPerRound: number;
};
export const defaultSipGrowthOptions = { rounds: 14, messagesPerRound: 3_000 } as const;

/** Bytes by which a door that stays open grows per message, once all timers of a round have run: the median of the slopes between all readings. */
export function measureSipGrowth({
  seed,
  rounds,
  messagesPerRound,
  collect,
  before = () => {},
}: SipGrowthOptions): number {
  const session = new Session(createRandom(seed));
  const readings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let left = messagesPerRound; left > 0; left -= 1) {
      before();
      session.say();
    }
    session.finish();
    collect();
    readings.push(process.memoryUsage().heapUsed);
  }
  // Keeps the door alive until the last reading.
  session.finish();
  return medianSlope(readings.slice(warmUpRounds)) / messagesPerRound;
}

/** A door with one peer. */
class Session {
  readonly #random: Random;
  readonly #clock = new VirtualClock();
  readonly #trunk: SipTrunk;
  readonly #media: FuzzedMedia;
  readonly #flow: Flow;
  #sent: Uint8Array[] = [];
  #tag = '';
  #number = 0;
  #longest = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#media = new FuzzedMedia(random);
    let made = 0;
    this.#trunk = createSipTrunk({
      settings: {
        ...{
          listen: [],
          peers: [],
          publicAddress: null,
          rtpPorts: { from: 20_000, to: 20_001 },
          tls: null,
          trunk: null,
          codecs: audioCodecs,
          srtp: { peers: [], withoutTls: random.chance(0.5) },
        },
        login: random.chance(0.2) ? { user: 'pbx', password: 'password' } : null,
      },
      clock: this.#clock,
      wallClock: () => this.#clock.now(),
      random: () => `random${++made}`,
      randomDigits: () => '1',
      nonceKey: new Uint8Array(32),
      reserve: () => Promise.reject(new Error('no audio here')),
      accepts: () => random.chance(0.9),
      announced: async ({ providerCallId }) => this.#trunk.carrier.inbound?.decline(providerCallId, 'busy'),
      failed: () => {},
      progressed: () => {},
      ...noTransfers,
      resolver: { naptr: async () => [], srv: async () => [], addresses: async () => [] },
      chance: () => 0,
      registration: () => {},
      ignored: () => {},
    });
    this.#flow = {
      ...{ transport: random.pick(['UDP', 'TCP']), address: '127.0.0.1', port: 5060, isOpen: true },
      ...{ localAddress: '127.0.0.1', localPort: 5060 },
      send: (message) => {
        this.#sent.push(serializeMessage(message));
        if (message.type === 'response')
          this.#tag = /tag=(\w+)/.exec(JSON.stringify(message.headers))?.[1] ?? this.#tag;
        return true;
      },
    };
  }

  say(): string {
    this.#clock.advance(this.#random.between(0, 3_000));
    this.#number += 1;
    return this.#random.chance(0.3) ? this.#media.say(this.#number, this.#clock.now()) : this.#sendMessage();
  }

  /** All timers run: nothing is left. */
  finish(): void {
    this.#clock.advance(allOverMs);
    this.#media.close();
    const { transactions, calls } = this.#trunk.door;
    assert.deepEqual([transactions.size, calls, this.#clock.pending], [0, 0, 0], 'something is left');
  }

  #sendMessage(): string {
    const bytes = mutateText(this.#message(), this.#random);
    const message = messageIn(bytes);
    this.#readAsStream(bytes);
    if (message === null) return 'unreadable';
    this.#sent = [];
    this.#trunk.door.receive(message, this.#flow);
    const sentBytes = this.#sent.reduce((sum, { length }) => sum + length, 0);
    assert.ok(this.#sent.length <= mostSent, `${this.#sent.length} messages go out`);
    // A repeated request gets the response to the first one again, which may have been longer.
    this.#longest = Math.max(this.#longest, bytes.length);
    assert.ok(sentBytes <= mostMoreBytes + mostSent * this.#longest, `${sentBytes} bytes for ${this.#longest}`);
    for (const one of this.#sent) parseMessage(one);
    return this.#sent.length === 0 ? 'silent' : 'answered';
  }

  #message(): string {
    const method = this.#random.pick([
      'INVITE',
      'INVITE',
      'ACK',
      'BYE',
      'CANCEL',
      'OPTIONS',
      'UPDATE',
      'REGISTER',
      'PRACK',
      'NOTIFY',
      'REFER',
    ]);
    const rest = `Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK${this.#random.between(1, 9)};rport
From: "A" <sip:+1202555@127.0.0.1>;tag=far
To: <sip:+12025550143@127.0.0.1>${this.#random.chance(0.4) ? `;tag=${this.#tag}` : ''}
Call-ID: 1
CSeq: ${this.#number} ${method}
Contact: <sip:far@127.0.0.1>
Supported: timer
${this.#random.chance(0.2) ? 'Require: 100rel' : 'X: 1'}
RAck: 2 ${this.#number} INVITE
Event: refer
Session-Expires: 1800;refresher=uac
Record-Route: <sip:proxy.example;lr>
Authorization: Digest username="pbx", realm="parley", nonce="0", uri="sip:a", response="0", nc=00000001, cnonce="c", qop=auth
Content-Type: application/sdp

${sdp}`;
    return this.#random.chance(0.2)
      ? `SIP/2.0 200 OK\n${rest}`
      : `${method} sip:+12025550143@127.0.0.1 SIP/2.0\n${rest}`;
  }

  #readAsStream(bytes: Uint8Array): void {
    try {
      new StreamReader().read(bytes);
    } catch (error) {
      if (!(error instanceof SipError)) throw error;
    }
  }
}

/** Changes up to four places of a text: removes, repeats or replaces what is there; some are left as they are. */
function mutateText(text: string, random: Random): Uint8Array {
  let mutated = text;
  for (let changes = random.between(0, 4); changes > 0; changes--) {
    const from = random.between(0, mutated.length);
    const to = Math.min(mutated.length, from + random.between(0, 30));
    const piece = random.pick(pieces).repeat(random.chance(0.02) ? 3_000 : random.between(0, 3));
    const kept = random.chance(0.3) ? mutated.slice(from, to).repeat(random.between(1, 3)) : '';
    mutated = `${mutated.slice(0, from)}${piece}${kept}${mutated.slice(to)}`;
  }
  const bytes = bytesOf(mutated);
  return random.chance(0.2) ? mutateBytes(bytes, random) : bytes;
}
