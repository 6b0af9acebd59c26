import { silenceByte } from '#codecs/format.ts';
import { parseRtp } from '#sip/rtp/packet.ts';
import { type Received, RtpReceiver } from '#sip/rtp/receiver.ts';
import type { RtpSender } from '#sip/rtp/sender.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import type { Dialect, StreamStart, WireCommand, WireEvent } from '../dialects/dialect.ts';

/** The words by which the signaling of a call speaks to its dialect, as text messages. */
export type RtpWord = 'start' | 'hold' | 'resume' | 'alive';

/** A call's RTP as a dialect: the agreed media, the sender of its packets, and the two parties. */
export type RtpStream = {
  readonly agreed: AgreedMedia;
  readonly sender: RtpSender;
  readonly now: () => number;
  readonly start: Pick<StreamStart, 'providerCallId' | 'from' | 'to'>;
  /** Whether the far end takes no audio at present. */
  readonly isHeld: () => boolean;
};

/** The shortest lead over real time at which a late tick leaves no gap. */
const leastLeadMs = 40;

/**
 * The dialect of one SIP call. Silence is sent as audio, because trunks hang up calls without packets. RTP has no marks and no clear: the far end's
 * buffer is a few packets long.
 */
export function createRtpDialect(stream: RtpStream): Dialect {
  const { agreed } = stream;
  const format = { encoding: agreed.encoding, rateHz: 8000 } as const;
  const formats = [{ encoding: agreed.encoding, ratesHz: [8000] }];
  const { ptimeMs } = agreed;
  const hasKeys = agreed.keysType !== null;
  return {
    name: 'sip',
    title: 'SIP',
    document: 'https://www.rfc-editor.org/rfc/rfc3550',
    formats: { incoming: formats, outgoing: formats },
    can: {
      mark: false,
      returnMarks: false,
      clear: false,
      keepOrder: true,
      reportDigits: hasKeys,
      sendDigits: hasKeys,
      answerEnd: false,
    },
    timing: { keepAliveMs: ptimeMs },
    packet: () => ({ unitMs: ptimeMs, minMs: ptimeMs, sendMs: ptimeMs, leadMs: Math.max(leastLeadMs, 2 * ptimeMs) }),
    open: () => {
      const receiver = new RtpReceiver(agreed);
      const silence = new Uint8Array(8 * ptimeMs).fill(silenceByte(agreed.encoding));
      const started = { type: 'started', streamId: null, parameters: {}, incoming: format, outgoing: format } as const;
      return {
        decode: (message) =>
          typeof message === 'string'
            ? decodeWord(message, { ...started, ...stream.start })
            : decodeRtp(message, receiver),
        encode: (command) => encode(command, stream, silence),
      };
    },
  };
}

function decodeWord(word: string, started: WireEvent): readonly WireEvent[] {
  if (word === 'start') return [started];
  if (word === 'hold') return [{ type: 'paused' }];
  return [{ type: word === 'resume' ? 'resumed' : 'alive' }];
}

function decodeRtp(bytes: Uint8Array, receiver: RtpReceiver): readonly WireEvent[] {
  const packet = parseRtp(bytes);
  return packet === null ? [] : receiver.push(packet).map(eventOf);
}

function eventOf(received: Received): WireEvent {
  if (received.type === 'key') return { type: 'digit', digit: received.key };
  return { type: 'audio', payload: received.payload, sequence: null, timestampMs: received.timestampMs };
}

function encode(command: WireCommand, { sender, now, isHeld }: RtpStream, silence: Uint8Array): readonly Uint8Array[] {
  if (command.type === 'audio') return sender.audio(command.payload, now());
  if (command.type === 'keep_alive' && !isHeld()) return sender.silence(silence, now());
  if (command.type === 'digits') sender.dial(command.digits);
  return [];
}
