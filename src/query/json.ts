import { errorAt, type Place, type QueryError, quoted } from './place.ts';

/** A value in a filter with its position. Numbers keep their digits. */
export type JsonNode = { readonly place: Place } & (
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly source: string }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'object'; readonly entries: readonly JsonEntry[] }
);
export type JsonEntry = { readonly key: string; readonly value: JsonNode };

/** The maximum length of a filter, in characters. */
const longestQuery = 65_536;
/** More JSON levels than any filter within its own limits needs. */
const deepestJson = 80;

/**
 * Parses JSON (RFC 8259) of limited length and depth. Unlike `JSON.parse` it rejects duplicate keys, keeps every digit of numbers, and reports where
 * it stopped. Throws `QueryError`.
 */
export function readJson(text: string): JsonNode {
  if (text.length > longestQuery)
    throw errorAt(null, `expected at most ${longestQuery} characters, got ${text.length}`);
  const reader = new JsonReader(text);
  const value = reader.value(null, 1);
  reader.end();
  return value;
}

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(place: Place, depth: number): JsonNode {
    this.#take(blank);
    if (depth > deepestJson) throw errorAt(place, 'the filter is nested too deeply');
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(place, depth);
      case '[':
        return this.#array(place, depth);
      case '"':
        return { type: 'string', value: this.#string(place), place };
      default:
        return this.#scalar(place);
    }
  }

  end(): void {
    this.#take(blank);
    if (this.#at < this.#text.length) throw this.#unexpected(null);
  }

  #object(place: Place, depth: number): JsonNode {
    const entries: JsonEntry[] = [];
    const known = new Set<string>();
    this.#each('}', place, () => {
      this.#take(blank);
      const key = this.#string(place);
      const inner: Place = { within: place, key };
      if (known.has(key)) throw errorAt(inner, `the key ${quoted(key)} appears twice; use each key once`);
      known.add(key);
      this.#take(blank);
      this.#expect(':', place);
      entries.push({ key, value: this.value(inner, depth + 1) });
    });
    return { type: 'object', entries, place };
  }

  #array(place: Place, depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.#each(']', place, () => {
      items.push(this.value({ within: place, key: items.length }, depth + 1));
    });
    return { type: 'array', items, place };
  }

  /** Parses members up to the closing bracket; the opening one is next. */
  #each(close: string, place: Place, member: () => void): void {
    this.#at += 1;
    this.#take(blank);
    if (this.#text[this.#at] === close) {
      this.#at += 1;
      return;
    }
    for (;;) {
      member();
      this.#take(blank);
      if (this.#text[this.#at] === close) break;
      this.#expect(',', place);
    }
    this.#at += 1;
  }

  #string(place: Place): string {
    const token = this.#take(string);
    if (token === null) throw this.#unexpected(place);
    const value = JSON.parse(token) as string;
    if (value.includes('\0')) throw errorAt(place, 'the text contains a NUL character; remove it');
    if (!value.isWellFormed())
      throw errorAt(place, 'the text contains an unpaired surrogate; send well-formed Unicode');
    return value;
  }

  #scalar(place: Place): JsonNode {
    const source = this.#take(number);
    if (source !== null) return { type: 'number', source, place };
    switch (this.#take(word)) {
      case 'null':
        return { type: 'null', place };
      case 'true':
        return { type: 'boolean', value: true, place };
      case 'false':
        return { type: 'boolean', value: false, place };
      default:
        throw this.#unexpected(place);
    }
  }

  #expect(character: string, place: Place): void {
    if (this.#text[this.#at] !== character) throw this.#unexpected(place);
    this.#at += 1;
  }

  #take(token: RegExp): string | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #unexpected(place: Place): QueryError {
    const came = this.#at < this.#text.length ? quoted(this.#text.slice(this.#at, this.#at + 10)) : 'the end';
    return errorAt(place, `expected valid JSON, got ${came} at character ${this.#at + 1}`);
  }
}
