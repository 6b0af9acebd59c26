import type { WireEvent } from './dialect.ts';
import { ascii, closeObject, colon, comma, JsonScanner, openObject } from './json-scanner.ts';

const event = ascii('event');
const media = ascii('media');
const track = ascii('track');
const inbound = ascii('inbound');
const payload = ascii('payload');
const chunk = ascii('chunk');
const timestamp = ascii('timestamp');
/** Fields that may occur once, as bits. */
const bits = { event: 1, stream: 2, media: 4, track: 8, payload: 16, chunk: 32, timestamp: 64 } as const;

/**
 * Decodes the `media` message with the caller's audio, which makes up nearly all traffic of Twilio's protocol and its relatives, directly from bytes.
 * Accepts the notation that providers send and returns the same result as the full parser; otherwise returns null, and the full parser decides.
 */
export class MediaMessageDecoder {
  readonly #json = new JsonScanner();
  readonly #streamField: Uint8Array;
  readonly #streamId: Uint8Array;
  /** The fields seen in this message. */
  #seen = 0;
  #payload: Uint8Array | null = null;
  #sequence: number | null = null;
  #timestampMs: number | null = null;

  /** `streamField` is the field that identifies the stream in every message, `streamId` its required value. */
  constructor(streamField: string, streamId: string) {
    this.#streamField = ascii(streamField);
    this.#streamId = ascii(streamId);
  }

  /** The audio of a text message in UTF-8; null if the full parser is needed. */
  read(text: Uint8Array): WireEvent | null {
    this.#json.begin(text);
    this.#seen = 0;
    this.#payload = null;
    this.#sequence = null;
    this.#timestampMs = null;
    if (!this.#message() || !this.#json.isAtEnd || (this.#seen & bits.event) === 0) return null;
    if (this.#payload === null) return null;
    return { type: 'audio', payload: this.#payload, sequence: this.#sequence, timestampMs: this.#timestampMs };
  }

  #message(): boolean {
    const json = this.#json;
    if (!json.takes(openObject)) return false;
    do {
      if (!json.string() || !this.#field()) return false;
    } while (json.takes(comma));
    return json.takes(closeObject);
  }

  /** Reads the value of the field whose name was just read. */
  #field(): boolean {
    const json = this.#json;
    if (json.isString(event)) return this.#first(bits.event) && json.takes(colon) && json.takesString(media);
    if (json.isString(media)) return this.#first(bits.media) && json.takes(colon) && this.#media();
    if (json.isString(this.#streamField)) {
      return this.#first(bits.stream) && json.takes(colon) && json.takesString(this.#streamId);
    }
    return json.takes(colon) && json.value();
  }

  #media(): boolean {
    const json = this.#json;
    if (!json.takes(openObject)) return false;
    do {
      if (!json.string() || !this.#mediaField()) return false;
    } while (json.takes(comma));
    return json.takes(closeObject);
  }

  #mediaField(): boolean {
    const json = this.#json;
    if (json.isString(payload)) {
      if (!this.#first(bits.payload) || !json.takes(colon)) return false;
      this.#payload = json.base64();
      return this.#payload !== null;
    }
    if (json.isString(chunk)) {
      if (!this.#first(bits.chunk) || !json.takes(colon)) return false;
      this.#sequence = json.number();
      return this.#sequence !== null;
    }
    if (json.isString(timestamp)) {
      if (!this.#first(bits.timestamp) || !json.takes(colon)) return false;
      this.#timestampMs = json.number();
      return this.#timestampMs !== null;
    }
    if (json.isString(track)) return this.#first(bits.track) && json.takes(colon) && json.takesString(inbound);
    return json.takes(colon) && json.value();
  }

  /** Whether a field occurs for the first time: in JSON the last duplicate counts. */
  #first(bit: number): boolean {
    const isFirst = (this.#seen & bit) === 0;
    this.#seen |= bit;
    return isFirst;
  }
}
