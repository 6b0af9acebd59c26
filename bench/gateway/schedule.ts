/**
 * When the caller of one call speaks, in milliseconds of the call's inbound audio: turn `k` is heard from
 * `leadMs + k * loopMs` for `speechMs`. Replies to turns with odd `k + parity` are long.
 */
export type Schedule = {
  readonly loopMs: number;
  readonly speechMs: number;
  readonly leadMs: number;
  readonly parity: number;
};

/** Reads a call's schedule from the parameters of its stream. Throws `RangeError` where one is missing or no number. */
export function readSchedule(parameters: Readonly<Record<string, string>>): Schedule {
  const read = (name: keyof Schedule): number => {
    const text = parameters[name] ?? '';
    if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text);
    throw new RangeError(`parameter ${name} is "${text}", expected a decimal number`);
  };
  return { loopMs: read('loopMs'), speechMs: read('speechMs'), leadMs: read('leadMs'), parity: read('parity') };
}
