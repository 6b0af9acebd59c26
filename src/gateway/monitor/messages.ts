import { z } from 'zod';
import type { AudioFrame } from '#codecs/frame.ts';
import type { SupervisionStatus } from '../../calls/live/supervision.ts';
import type { LiveChannel } from '../../calls/media/live-line.ts';

/** A text message to a monitor. */
export type MonitorNews =
  | ({ readonly type: 'ready' } & SupervisionStatus)
  | ({ readonly type: 'status' } & SupervisionStatus)
  /** Audio of the assistant that was sent and not played yet is not heard by the caller either. */
  | { readonly type: 'clear' }
  /** The call cannot be taken over now. */
  | { readonly type: 'refused' }
  | { readonly type: 'ended' };

const channels = ['caller', 'assistant', 'agent'] as const satisfies readonly LiveChannel[];
/** Channel, a reserved byte, and the rate in Hz as 16 bits, little endian. */
const headBytes = 4;
const leastRateHz = 8_000;
const mostRateHz = 48_000;
/** More audio than one message of a microphone has. */
const mostMicrophoneMs = 200;

/** A binary message with audio for a monitor: the header and 16-bit samples, little endian. */
export function writeAudio(channel: LiveChannel, { samples, rateHz }: AudioFrame): Buffer {
  const message = Buffer.allocUnsafe(headBytes + samples.byteLength);
  message.writeUInt8(channels.indexOf(channel), 0);
  message.writeUInt8(0, 1);
  message.writeUInt16LE(rateHz, 2);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(message, headBytes);
  return message;
}

/** Reads audio of the agent's microphone; null if it is malformed. */
export function readAudio(message: Buffer): AudioFrame | null {
  if (message.length <= headBytes || message.length % 2 !== 0 || message[0] !== channels.indexOf('agent')) return null;
  const rateHz = message.readUInt16LE(2);
  const samples = new Int16Array((message.length - headBytes) / 2);
  if (rateHz < leastRateHz || rateHz > mostRateHz || samples.length * 1000 > mostMicrophoneMs * rateHz) return null;
  for (let index = 0; index < samples.length; index += 1) samples[index] = message.readInt16LE(headBytes + 2 * index);
  return { samples, rateHz };
}

const orderSchema = z.object({ type: z.enum(['take_over', 'give_back']) });
export type MonitorOrder = z.infer<typeof orderSchema>;

/** Reads a text message of a monitor; null if it is malformed. */
export function readOrder(text: string): MonitorOrder | null {
  try {
    return orderSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
