import { bytesPerMs } from '#codecs/format.ts';
import type { Dialect, DialectSession, StreamStart } from '#src/gateway/dialects/dialect.ts';
import { dialects } from '#src/gateway/dialects/index.ts';
import { type FixtureMessage, readSessions, toWire } from '#test/support/wire-fixtures.ts';
import type { BenchResult } from '../scenario.ts';
import type { MicroResults } from './micro-results.ts';
import { costOf, type Effort } from './operation.ts';

const frameMs = 20;
/** Higher than all numbers in the fixtures. */
const firstNumber = 1_000;

/** Measures decoding one frame of a caller, and encoding 20 ms of ours in the longest messages that the dialect prefers. */
export function dialectResults(effort: Effort): MicroResults {
  const measured = [...dialects.values()].flatMap((dialect) => {
    const live = begin(dialect);
    return live === null ? [] : [resultOf(dialect, live, effort)];
  });
  const failures =
    dialects.size === measured.length ? [] : [`${dialects.size - measured.length} dialects were not measured`];
  return { results: measured, failures };
}

/** A message as received from a socket. */
type Arrived = { readonly data: Buffer; readonly isBinary: boolean };

/** A session whose stream has started, and a source of audio messages for it. */
type Live = {
  readonly session: DialectSession;
  readonly start: StreamStart;
  readonly audio: () => Arrived;
};

function begin(dialect: Dialect): Live | null {
  for (const { upgrade, steps } of readSessions(dialect.name)) {
    const session = dialect.open(upgrade);
    let start: StreamStart | null = null;
    for (const step of steps) {
      if (!('in' in step) || !('events' in step)) continue;
      const [event] = step.events as readonly { readonly type: string; readonly payload?: string }[];
      if (start !== null && event?.type === 'audio' && event.payload !== undefined) {
        return { session, start, audio: asFrames(step.in, event.payload, start) };
      }
      for (const meant of session.decode(toWire(step.in))) if (meant.type === 'started') start = meant;
    }
  }
  return null;
}

/** The recorded message with 20 ms of audio in place of its few bytes, with increasing numbers if it has them. */
function asFrames(message: FixtureMessage, recorded: string, { incoming }: StreamStart): () => Arrived {
  const bytes = incoming.encoding === 'opus' ? 60 : frameMs * bytesPerMs(incoming);
  const payload = Buffer.alloc(bytes, 0x55);
  const wire = toWire(message);
  if (typeof wire !== 'string') return () => ({ data: payload, isBinary: true });
  const text = wire.replaceAll(recorded, payload.toString('base64'));
  const [before, after] = text.split(/(?<="seq":)\d+/);
  let number = firstNumber;
  const same = { data: Buffer.from(text), isBinary: false };
  return after === undefined
    ? () => same
    : () => ({ data: Buffer.from(`${before}${number++}${after}`), isBinary: false });
}

/** Bytes of audio in a message, found as the gateway finds them in a socket's data. */
function heardIn(session: DialectSession, { data, isBinary }: Arrived): number {
  const audio = isBinary ? null : session.decodeAudio?.(data);
  if (audio?.type === 'audio') return audio.payload.length;
  let bytes = 0;
  for (const event of session.decode(isBinary ? data : data.toString()))
    if (event.type === 'audio') bytes += event.payload.length;
  return bytes;
}

function resultOf(dialect: Dialect, { session, start, audio }: Live, effort: Effort): BenchResult {
  const { outgoing } = start;
  const { sendMs } = dialect.packet(outgoing);
  const payload = new Uint8Array(outgoing.encoding === 'opus' ? 60 : sendMs * bytesPerMs(outgoing)).fill(0x55);
  let heard = 0;
  const decode = costOf(() => {
    heard += heardIn(session, audio());
  }, effort);
  const encode = costOf(() => session.encode({ type: 'audio', payload }), effort);
  const perFrame = (ns: number): number => (ns * frameMs) / sendMs;
  if (heard === 0) throw new Error(`nothing was heard in ${dialect.name}`);
  return {
    table: 'dialects, 20 ms',
    name: dialect.name,
    values: {
      decode_min_ns: decode.min_ns,
      decode_median_ns: decode.median_ns,
      decode_max_ns: decode.max_ns,
      decode_bytes: decode.bytes,
      message_out_ms: sendMs,
      encode_min_ns: perFrame(encode.min_ns),
      encode_median_ns: perFrame(encode.median_ns),
      encode_max_ns: perFrame(encode.max_ns),
      encode_bytes: encode.bytes === null ? null : perFrame(encode.bytes),
    },
  };
}
