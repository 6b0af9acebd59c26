/**
 * When the caller of one call speaks, in milliseconds of the call's inbound audio: turn `k` starts at `leadMs + k * loopMs` and lasts `speechMs`.
 * Replies to turns with odd `k + parity` are long.
 */
export type Schedule = {
  readonly loopMs: number;
  readonly speechMs: number;
  readonly leadMs: number;
  readonly parity: number;
};

/** Parses a call's schedule from the parameters of its stream. Throws `RangeError` if one is missing or not a number. */
export function readSchedule(parameters: Readonly<Record<string, string>>): Schedule {
  const read = (name: keyof Schedule): number => {
    const text = parameters[name] ?? '';
    if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text);
    throw new RangeError(`parameter ${name} is "${text}"; expected a decimal number`);
  };
  return { loopMs: read('loopMs'), speechMs: read('speechMs'), leadMs: read('leadMs'), parity: read('parity') };
}
