import { base64Length, decodeBase64 } from '#codecs/base64.ts';

/** The structural characters of JSON, as bytes. */
export const [colon, comma, openObject, closeObject] = [0x3a, 0x2c, 0x7b, 0x7d] as const;
const [quote, backslash, space, tilde, zero, nine] = [0x22, 0x5c, 0x20, 0x7e, 0x30, 0x39] as const;
/** Whole numbers with at most this many digits are exact. */
const mostDigits = 15;

/** ASCII text as bytes, for comparisons. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * Scans JSON in UTF-8 without creating strings and objects. Supports a subset of JSON: no white space, strings of visible ASCII without escapes,
 * whole numbers. A step fails on anything else.
 */
export class JsonScanner {
  #text: Uint8Array = new Uint8Array(0);
  #at = 0;
  /** The position of the last string read. */
  #from = 0;
  #to = 0;

  /** Resets to the start of another text. */
  begin(text: Uint8Array): void {
    this.#text = text;
    this.#at = 0;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Skips a character if it is next. */
  takes(character: number): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Skips a string. */
  string(): boolean {
    if (!this.takes(quote)) return false;
    const text = this.#text;
    let at = this.#at;
    this.#from = at;
    for (let byte = text[at]!; byte !== quote; byte = text[at]!) {
      if (!(byte >= space && byte <= tilde) || byte === backslash) return false;
      at += 1;
    }
    this.#to = at;
    this.#at = at + 1;
    return true;
  }

  /** Whether the last string read equals this one. */
  isString(expected: Uint8Array): boolean {
    if (this.#to - this.#from !== expected.length) return false;
    for (let i = 0; i < expected.length; i++) if (this.#text[this.#from + i] !== expected[i]) return false;
    return true;
  }

  /** Skips a string that equals this one. */
  takesString(expected: Uint8Array): boolean {
    return this.string() && this.isString(expected);
  }

  /** Reads a whole number, written as a number or a string; null for anything else. */
  number(): number | null {
    const isString = this.takes(quote);
    const from = this.#at;
    let number = 0;
    for (let byte = this.#text[this.#at]!; byte >= zero && byte <= nine; byte = this.#text[this.#at]!) {
      number = number * 10 + byte - zero;
      this.#at += 1;
    }
    const digits = this.#at - from;
    if (digits === 0 || digits > mostDigits) return null;
    if (isString) return this.takes(quote) ? number : null;
    return digits > 1 && this.#text[from] === zero ? null : number;
  }

  /** Skips a string or a whole number. */
  value(): boolean {
    return this.#text[this.#at] === quote ? this.string() : this.number() !== null;
  }

  /** Reads a string of padded base64 into new memory; null for anything else. */
  base64(): Uint8Array | null {
    if (!this.takes(quote)) return null;
    const text = this.#text;
    const from = this.#at;
    let to = from;
    while (to < text.length && text[to] !== quote) to += 4;
    const length = base64Length(text, from, to);
    if (to >= text.length || length < 0) return null;
    const bytes = Buffer.allocUnsafe(length);
    this.#at = to + 1;
    return decodeBase64(text, from, bytes) ? bytes : null;
  }
}
