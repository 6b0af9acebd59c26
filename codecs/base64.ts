/** The value of each character of the standard alphabet (RFC 4648, section 4); 64 for every other byte. */
const values = new Uint8Array(256).fill(64);
for (const [value, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  values[character.charCodeAt(0)] = value;
}

const padding = 0x3d;

/** Number of bytes in the base64 text from `from` up to `to`; −1 if its length is impossible for padded base64. */
export function base64Length(text: Uint8Array, from: number, to: number): number {
  const characters = to - from;
  if (characters % 4 !== 0) return -1;
  if (characters === 0 || text[to - 1] !== padding) return (characters / 4) * 3;
  return (characters / 4) * 3 - (text[to - 2] === padding ? 2 : 1);
}

/**
 * Decodes padded base64, as ASCII bytes from `from` on, into `target`, whose length must be that of `base64Length`. Returns false for a character
 * outside of the standard alphabet; the content of `target` is then undefined.
 */
export function decodeBase64(text: Uint8Array, from: number, target: Uint8Array): boolean {
  const length = target.length;
  const whole = length - (length % 3);
  let at = from;
  let seen = 0;
  for (let i = 0; i < whole; i += 3, at += 4) {
    const a = values[text[at]!]!;
    const b = values[text[at + 1]!]!;
    const c = values[text[at + 2]!]!;
    const d = values[text[at + 3]!]!;
    seen |= a | b | c | d;
    target[i] = (a << 2) | (b >> 4);
    target[i + 1] = (b << 4) | (c >> 2);
    target[i + 2] = (c << 6) | d;
  }
  if (whole === length) return seen < 64;
  const a = values[text[at]!]!;
  const b = values[text[at + 1]!]!;
  const c = length - whole === 2 ? values[text[at + 2]!]! : 0;
  target[whole] = (a << 2) | (b >> 4);
  if (length - whole === 2) target[whole + 1] = (b << 4) | (c >> 2);
  return (seen | a | b | c) < 64;
}
