import { encodeMulaw } from '#codecs/g711.ts';
import { encodeS16le } from '#codecs/pcm.ts';
import { parseRtp, writeRtp } from '#sip/rtp/packet.ts';
import { audioFormatOf, createPayloadDecoder } from '#sip/rtp/payload-decoder.ts';
import { createPayloadEncoder } from '#sip/rtp/payload-encoder.ts';
import { audioCodecs } from '#sip/sdp/audio-codec.ts';
import { SrtpProtector } from '#sip/srtp/protector.ts';
import { SrtpKey, sizesOf, srtpSuites } from '#sip/srtp/suite.ts';
import { SrtpUnprotector } from '#sip/srtp/unprotector.ts';
import type { BenchResult } from '../scenario.ts';
import type { MicroResults } from './micro-results.ts';
import { costOf, type Effort } from './operation.ts';
import { speechFrames } from './speech-frames.ts';

const table = 'RTP, one packet of 20 ms in and one out';
/** Packets that are sealed ahead; a packet is authentic once, so each repetition of them gets a new far end. */
const sealedAhead = 5_000;

/** Measures the codecs of SIP calls, and SRTP around a packet of G.711. */
export function rtpResults(effort: Effort): MicroResults {
  const cases = [...audioCodecs.map(codecCase), ...srtpSuites.map(srtpCase)];
  const results = cases.map(({ name, run }): BenchResult => ({ table, name, values: costOf(run, effort) }));
  return { results, failures: [] };
}

function codecCase(codec: (typeof audioCodecs)[number]) {
  const { encoding, rateHz } = audioFormatOf(codec);
  const frames = speechFrames(rateHz).map(encoding === 'pcm_s16le' ? encodeS16le : encodeMulaw);
  const [encoder, decoder] = [
    createPayloadEncoder({ codec, ptimeMs: 20, maxBitrate: null }),
    createPayloadDecoder(codec),
  ];
  const payloads = frames.map((frame) => encoder.encode(frame));
  const run = (nth: number): void => {
    decoder.decode(payloads[nth % payloads.length]!);
    encoder.encode(frames[nth % frames.length]!);
  };
  return { name: codec, run };
}

function srtpCase(suite: (typeof srtpSuites)[number]) {
  const { key, salt } = sizesOf(suite);
  const master = new SrtpKey(suite, new Uint8Array(key + salt).fill(7));
  const packetAt = (nth: number) =>
    writeRtp({
      ...{ payloadType: 0, marker: false, sequence: nth & 0xffff, timestamp: nth, ssrc: 1 },
      payload: new Uint8Array(160),
    });
  const far = new SrtpProtector(master);
  const sealed = Array.from({ length: sealedAhead }, (_, nth) => far.media(packetAt(nth)));
  const protector = new SrtpProtector(master);
  let unprotector = new SrtpUnprotector(master);
  const run = (nth: number): void => {
    if (nth % sealedAhead === 0) unprotector = new SrtpUnprotector(master);
    const opened = unprotector.media(sealed[nth % sealedAhead]!);
    if (opened === null || parseRtp(opened) === null) throw new Error('a packet that is not authentic');
    protector.media(packetAt(nth));
  };
  return { name: suite, run };
}
