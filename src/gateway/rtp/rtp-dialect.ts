import { parseRtp } from '#sip/rtp/packet.ts';
import { audioFormatOf } from '#sip/rtp/payload-decoder.ts';
import type { PayloadEncoder } from '#sip/rtp/payload-encoder.ts';
import type { Received, RtpReceiver } from '#sip/rtp/receiver.ts';
import type { RtpSender } from '#sip/rtp/sender.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import type { Dialect, StreamStart, WireCommand, WireEvent } from '../dialects/dialect.ts';

/** The words by which the media of a call speak to their dialect, as text messages; `due`: the receiver has audio without a packet. */
export type RtpWord = 'start' | 'hold' | 'resume' | 'alive' | 'due';

/** A call's RTP as a dialect: the agreed media, both directions of its packets, and the two parties. */
export type RtpStream = {
  readonly agreed: AgreedMedia;
  readonly receiver: RtpReceiver;
  readonly encoder: PayloadEncoder;
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
  const format = audioFormatOf(agreed.codec);
  const formats = [{ encoding: format.encoding, ratesHz: [format.rateHz] }];
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
    // At every tick, because ticks come late: the clock of the packets says what is due.
    timing: { keepAliveMs: 0 },
    packet: () => ({ unitMs: ptimeMs, minMs: ptimeMs, sendMs: ptimeMs, leadMs: Math.max(leastLeadMs, 2 * ptimeMs) }),
    open: () => {
      const started = { type: 'started', streamId: null, parameters: {}, incoming: format, outgoing: format } as const;
      return {
        decode: (message) =>
          typeof message === 'string'
            ? decodeWord(message, { ...started, ...stream.start }, stream)
            : decodeRtp(message, stream),
        encode: (command) => encode(command, stream),
      };
    },
  };
}

function decodeWord(word: string, started: WireEvent, { receiver, now }: RtpStream): readonly WireEvent[] {
  if (word === 'start') return [started];
  if (word === 'due') return receiver.due(now()).map(eventOf);
  if (word === 'hold') return [{ type: 'paused' }];
  return [{ type: word === 'resume' ? 'resumed' : 'alive' }];
}

function decodeRtp(bytes: Uint8Array, { receiver, now }: RtpStream): readonly WireEvent[] {
  const packet = parseRtp(bytes);
  return packet === null ? [] : receiver.push(packet, now()).map(eventOf);
}

function eventOf(received: Received): WireEvent {
  if (received.type === 'key') return { type: 'digit', digit: received.key };
  return { type: 'audio', payload: received.payload, sequence: null, timestampMs: received.timestampMs };
}

function encode(command: WireCommand, stream: RtpStream): readonly Uint8Array[] {
  const { sender, encoder, now, isHeld } = stream;
  if (command.type === 'audio') return sender.audio(encoder.encode(command.payload), now());
  if (command.type === 'keep_alive' && !isHeld()) return dueSilence(stream);
  if (command.type === 'digits') sender.dial(command.digits);
  return [];
}

/** Silence up to now. */
function dueSilence({ sender, encoder, now }: RtpStream): readonly Uint8Array[] {
  const at = now();
  const packets: Uint8Array[] = [];
  while (!sender.isAhead(at)) packets.push(...sender.audio(encoder.silence(), at));
  return packets;
}
