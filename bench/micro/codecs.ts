import alawmulaw from 'alawmulaw';
import wavefile from 'wavefile';
import { type AudioFormat, createDecoder, createEncoder, type Encoding } from '#codecs/format.ts';
import { createMp3Encoder } from '#codecs/mp3.ts';
import { createOpusDecoder, createOpusEncoder } from '#codecs/opus.ts';
import type { BenchResult } from '../scenario.ts';
import type { MicroResults } from './micro-results.ts';
import { costOf, type Effort } from './operation.ts';
import { speechFrames } from './speech-frames.ts';

const table = 'codecs, 20 ms frames';
type Case = { readonly name: string; readonly run: (frame: number) => unknown };

/** Compares our codecs with packages that produce the same bytes. */
export async function codecResults(effort: Effort): Promise<MicroResults> {
  const cases = [...g711Cases(), ...pcmCases(), ...opusCases(), await mp3Case()];
  const results = cases.map(({ name, run }): BenchResult => ({ table, name, values: costOf(run, effort) }));
  return { results, failures: differing() };
}

const speech8k = speechFrames(8_000);
const pick = <Item>(items: readonly Item[], run: number): Item => items[run % items.length]!;

function ownCases(label: string, format: AudioFormat, frames: readonly Int16Array[]): readonly Case[] {
  const encoder = createEncoder(format);
  const decoder = createDecoder(format);
  const { rateHz } = format;
  const heard = frames.map((samples) => ({ samples, rateHz }));
  const payloads = heard.map((frame) => encoder.encode(frame));
  return [
    { name: `${label} decode`, run: (run) => decoder.decode(pick(payloads, run)) },
    { name: `${label} encode`, run: (run) => encoder.encode(pick(heard, run)) },
  ];
}

function g711Cases(): readonly Case[] {
  const own = (encoding: Encoding, label: string) => ownCases(label, { encoding, rateHz: 8_000 }, speech8k);
  const codes = {
    mu: speech8k.map((samples) => alawmulaw.mulaw.encode(samples)),
    a: speech8k.map((samples) => alawmulaw.alaw.encode(samples)),
  };
  return [
    ...own('mulaw', 'µ-law'),
    { name: 'µ-law decode, alawmulaw', run: (run) => alawmulaw.mulaw.decode(pick(codes.mu, run)) },
    { name: 'µ-law encode, alawmulaw', run: (run) => alawmulaw.mulaw.encode(pick(speech8k, run)) },
    { name: 'µ-law encode, wavefile', run: (run) => asWave(pick(speech8k, run)).toMuLaw() },
    ...own('alaw', 'A-law'),
    { name: 'A-law decode, alawmulaw', run: (run) => alawmulaw.alaw.decode(pick(codes.a, run)) },
    { name: 'A-law encode, alawmulaw', run: (run) => alawmulaw.alaw.encode(pick(speech8k, run)) },
    { name: 'A-law encode, wavefile', run: (run) => asWave(pick(speech8k, run)).toALaw() },
  ];
}

function asWave(samples: Int16Array): InstanceType<typeof wavefile.WaveFile> {
  const wave = new wavefile.WaveFile();
  wave.fromScratch(1, 8_000, '16', samples);
  return wave;
}

function pcmCases(): readonly Case[] {
  return [
    ...ownCases('PCM 16 bit, 16 kHz,', { encoding: 'pcm_s16le', rateHz: 16_000 }, speechFrames(16_000)),
    ...ownCases('PCM float, 16 kHz,', { encoding: 'pcm_f32le', rateHz: 16_000 }, speechFrames(16_000)),
  ];
}

function opusCases(): readonly Case[] {
  const rateHz = 48_000;
  const frames = speechFrames(rateHz).map((samples) => ({ samples, rateHz }));
  const encoder = createOpusEncoder(rateHz);
  const decoder = createOpusDecoder(rateHz);
  const packets = frames.map((frame) => encoder.encode(frame));
  return [
    { name: 'Opus, 48 kHz, decode', run: (run) => decoder.decode(pick(packets, run)) },
    { name: 'Opus, 48 kHz, encode', run: (run) => encoder.encode(pick(frames, run)) },
  ];
}

/** An endless stream. */
async function mp3Case(): Promise<Case> {
  const frames = speechFrames(24_000);
  const encoder = await createMp3Encoder(24_000);
  return { name: 'MP3, 24 kHz, encode', run: (run) => encoder.encode(pick(frames, run)) };
}

/** A comparison is meaningful only if both produce the same result. */
function differing(): readonly string[] {
  const checks = [
    ['mulaw', alawmulaw.mulaw],
    ['alaw', alawmulaw.alaw],
  ] as const;
  return checks.flatMap(([encoding, other]) => {
    const ours = createDecoder({ encoding, rateHz: 8_000 });
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const same = ours.decode(codes).samples.every((sample, code) => sample === other.decode(codes)[code]);
    return same ? [] : [`${encoding} is decoded otherwise than by alawmulaw`];
  });
}
