import type { At } from '#engine/ports/clock.ts';
import { type Dialect, emptyUpgrade, type PacketRule } from '#src/gateway/dialects/dialect.ts';
import { twilio as wholeTwilio } from '#src/gateway/dialects/twilio.ts';
import { Outbound } from '#src/gateway/outbound.ts';

/** The format of the far end. */
export const format = { encoding: 'mulaw', rateHz: 8000 } as const;
/** A far end that reports marks and clears, with messages of 60 ms. */
export const twilio: Dialect = { ...wholeTwilio, packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }) };

/** Resolves when reports of audio sent outside of a tick have been made. */
export const reported = Promise.resolve();

type Wire = { readonly at: At } & (
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'clear' }
);

/** The lead of `openOutbound`. */
export const leadMs = 200;

/** An outbound on a clock that the test sets, with a log of its output; by default with a lead of 200 ms. */
export function openOutbound(dialect: Dialect = withPacket({ ...twilio.packet(format), leadMs })) {
  const session = dialect.open(emptyUpgrade);
  session.decode('{"event":"start","streamSid":"MZ1","start":{}}');
  const wire: Wire[] = [];
  const log: string[] = [];
  const time = { now: 0 };
  const told = { sentMs: 0 };
  const spoke: (readonly [lateMs: number, gapMs: number])[] = [];
  const outbound = new Outbound(
    { dialect, session, format },
    {
      now: () => time.now,
      transmit: (messages) => {
        for (const message of messages) wire.push(readMessage(String(message), time.now));
      },
      sent: (ms) => {
        told.sentMs += ms;
        log.push(`sent ${ms}`);
      },
      reached: (name) => log.push(`reached ${name}`),
      spoke: (lateMs, gapMs) => spoke.push([lateMs, gapMs]),
    },
  );
  outbound.start();
  return {
    outbound,
    wire,
    log,
    told,
    spoke,
    time,
    run(ms: number, tickMs = 20) {
      for (const until = time.now + ms; time.now < until; ) {
        time.now += tickMs;
        outbound.tick(time.now);
      }
    },
    audio: () => wire.flatMap((message) => (message.type === 'audio' ? [message] : [])),
    order: () => wire.map((message) => (message.type === 'mark' ? message.name : message.type)),
  };
}

function readMessage(text: string, at: At): Wire {
  const { event, media, mark } = JSON.parse(text);
  if (event === 'media') return { at, type: 'audio', payload: Buffer.from(media.payload, 'base64') };
  return event === 'mark' ? { at, type: 'mark', name: mark.name } : { at, type: 'clear' };
}

/** A constant level. */
export function tone(ms: number, rateHz = 8000, value = 1000) {
  return { samples: new Int16Array((ms * rateHz) / 1000).fill(value), rateHz };
}

/** `twilio` with other packets and abilities. */
export function withPacket(packet: PacketRule, can: Partial<Dialect['can']> = {}): Dialect {
  return { ...twilio, packet: () => packet, can: { ...twilio.can, ...can } };
}
