import type { AudioFormat } from '#codecs/format.ts';
import type { MediaLeg } from './admission.ts';
import type { DialectAbilities, WireCommand } from './dialects/dialect.ts';
import type { Outbound } from './outbound.ts';

/** Parts of a leg. */
export type LegParts = {
  readonly format: AudioFormat;
  readonly can: DialectAbilities;
  readonly outbound: Outbound;
  /** Runs a function unless the call is over. */
  whileOpen(act: () => void): void;
  send(command: WireCommand): void;
  hangUp(): void;
};

/** The side of a media socket on which the engine plays audio. */
export function createLeg(parts: LegParts): MediaLeg {
  const { format, can, outbound, whileOpen, send, hangUp } = parts;
  return {
    rateHz: format.rateHz,
    format,
    marks: can.mark,
    keysInAudio: can.hearDigits ?? !can.reportDigits,
    play: (frame) => whileOpen(() => outbound.play(frame)),
    mark: (name) => whileOpen(() => outbound.mark(name)),
    flush: () => whileOpen(() => outbound.flush()),
    clear: () => whileOpen(() => outbound.clear()),
    background: (loop) => whileOpen(() => outbound.background(loop)),
    tell: (event) => whileOpen(() => send({ type: 'tell', event })),
    ...(can.sendDigits ? { sendDigits: createDialer(parts) } : {}),
    hangUp: () => whileOpen(hangUp),
  };
}

function createDialer({ whileOpen, send }: LegParts): (digits: string) => void {
  return (digits) => {
    if (!/^[0-9*#A-D]+$/.test(digits)) throw new RangeError('expected digits from 0-9, *, #, A-D');
    whileOpen(() => send({ type: 'digits', digits }));
  };
}
