/** The keys by their event number. RFC 4733, table 3. */
const keys = '0123456789*#ABCD';

/** A report about a pressed key. RFC 4733, section 2.3. */
export type KeyEvent = {
  readonly key: string;
  readonly end: boolean;
  /** In units of the timestamp. */
  readonly duration: number;
};

/** Reads the payload of an event; null for other events than keys. */
export function parseKeyEvent(payload: Uint8Array): KeyEvent | null {
  const key = payload.length >= 4 ? keys[payload[0]!] : undefined;
  if (key === undefined) return null;
  return { key, end: payload[1]! >> 7 === 1, duration: (payload[2]! << 8) | payload[3]! };
}

/** Writes the payload of an event with a power of -10 dBm0. */
export function writeKeyEvent({ key, end, duration }: KeyEvent): Uint8Array {
  return Uint8Array.of(keys.indexOf(key), (end ? 0x80 : 0) | 10, duration >> 8, duration);
}
