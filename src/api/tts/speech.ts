import type { AudioFrame } from '#codecs/frame.ts';
import type { Mp3RateHz } from '#codecs/mp3.ts';
import { mp3InfoFrame } from '#codecs/mp3-info.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { type Narration, narrate } from '../../providers/narrate.ts';
import { withSpeech } from './audible.ts';
import type { Encoding, EncodingThread } from './encoding-thread.ts';
import { countSamples, framing, type SpeechFormat } from './format.ts';

export type SpeechPorts = { readonly clock: Clock; readonly encoders: EncodingThread };
/** The request for a speech file. */
export type SpeechJob = {
  readonly tts: TextToSpeech;
  readonly narration: Narration;
  readonly format: SpeechFormat;
  /** Whether the length must be known before the first byte. */
  readonly whole: boolean;
};
/** The bytes of a file, produced in order and no faster than they are read. */
export type Speech = {
  /** Null if the length is not known before the end. */
  readonly lengthBytes: number | null;
  readonly chunks: AsyncGenerator<Uint8Array>;
};

/** The amount of audio per encoding step; the encoder serves other requests in between. */
const sliceMs = 400;

/** Starts a speech file. Synthesis begins when the first chunk is read, unless the length must be known. Reading throws `NoSpeech`. */
export async function openSpeech(ports: SpeechPorts, order: SpeechJob): Promise<Speech> {
  const frames = withSpeech(narrate(order.tts, order.narration, ports.clock), order.narration.signal);
  const encoding = () => ports.encoders.open(order.format);
  if (!order.whole) return { lengthBytes: null, chunks: fileOf(frames, encoding, framing(order.format, null)) };
  const all = await gathered(frames);
  const samples = countSamples(all, order.format.rateHz);
  if (order.format.container === 'mp3') return wholeMp3(all, { rateHz: order.format.rateHz, samples }, encoding);
  const { head, tail } = framing(order.format, samples);
  const lengthBytes = head.length + samples * bytesOf[order.format.encoding] + tail.length;
  return { lengthBytes, chunks: fileOf(all, encoding, { head, tail }) };
}

const bytesOf = { pcm_f32le: 4, pcm_s16le: 2, mulaw: 1, alaw: 1 } as const;

async function wholeMp3(
  frames: readonly AudioFrame[],
  { rateHz, samples }: { readonly rateHz: Mp3RateHz; readonly samples: number },
  open: () => Encoding,
): Promise<Speech> {
  const audio = await gathered(fileOf(frames, open, { head: nothing, tail: nothing }));
  const parts = [mp3InfoFrame(rateHz, { samples, audio }), ...audio];
  const lengthBytes = parts.reduce((sum, part) => sum + part.length, 0);
  return { lengthBytes, chunks: each(parts) };
}

/** The first chunk contains sound, not only the header, so that a failure before any sound becomes an error response. */
async function* fileOf(
  frames: AsyncIterable<AudioFrame> | Iterable<AudioFrame>,
  open: () => Encoding,
  { head, tail }: { head: Uint8Array; tail: Uint8Array },
): AsyncGenerator<Uint8Array> {
  const encoding = open();
  let before = head;
  try {
    for await (const frame of frames) {
      for (const slice of slices(frame)) {
        const bytes = await encoding.encode(slice);
        if (bytes.length === 0) continue;
        yield joined(before, bytes);
        before = nothing;
      }
    }
    const last = joined(joined(before, await encoding.end()), tail);
    if (last.length > 0) yield last;
  } finally {
    encoding.close();
  }
}

const nothing = new Uint8Array(0);

/** Copies chunks into separate buffers. */
function* slices({ samples, rateHz }: AudioFrame): Generator<AudioFrame> {
  const length = Math.ceil((sliceMs * rateHz) / 1000);
  for (let at = 0; at < samples.length; at += length) yield { samples: samples.slice(at, at + length), rateHz };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
