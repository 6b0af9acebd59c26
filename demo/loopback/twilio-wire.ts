import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import type { CarrierWire, GatewayMessage, StreamIdentity } from './wire.ts';

const frameMs = 20;
/** Numbering and field types of https://www.twilio.com/docs/voice/media-streams/websocket-messages: counts are strings. */
export function createTwilioWire(): CarrierWire {
  return new TwilioWire();
}

class TwilioWire implements CarrierWire {
  readonly frameBytes = 160;
  #stream: StreamIdentity = { streamId: '', callId: '', parameters: {} };
  #sequence = 0;
  #chunk = 0;

  start(stream: StreamIdentity): readonly string[] {
    this.#stream = stream;
    const start = {
      accountSid: 'AC00000000000000000000000000000000',
      streamSid: stream.streamId,
      callSid: stream.callId,
      tracks: ['inbound'],
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
      customParameters: stream.parameters,
    };
    return ['{"event":"connected","protocol":"Call","version":"1.0.0"}', this.#message('start', { start })];
  }

  /** Twilio signs media URLs as `wss:` and without their query. */
  headers(url: string, authToken: string): Readonly<Record<string, string>> {
    const signed = url.replace(/^ws:/, 'wss:').split('?', 1)[0]!;
    return { 'X-Twilio-Signature': signTwilio(authToken, signed, new URLSearchParams()) };
  }

  media(codes: Uint8Array): string {
    const payload = Buffer.from(codes.buffer, codes.byteOffset, codes.length).toString('base64');
    this.#sequence += 1;
    this.#chunk += 1;
    return (
      `{"event":"media","sequenceNumber":"${this.#sequence}","streamSid":"${this.#stream.streamId}",` +
      `"media":{"track":"inbound","chunk":"${this.#chunk}","timestamp":"${(this.#chunk - 1) * frameMs}",` +
      `"payload":"${payload}"}}`
    );
  }

  digit(digit: string): string {
    return this.#message('dtmf', { dtmf: { track: 'inbound_track', digit } });
  }

  mark(name: string): string {
    return this.#message('mark', { mark: { name } });
  }

  stop(): readonly string[] {
    return [
      this.#message('stop', {
        stop: { accountSid: 'AC00000000000000000000000000000000', callSid: this.#stream.callId },
      }),
    ];
  }

  read(message: string | Uint8Array): GatewayMessage {
    if (typeof message !== 'string') throw new Error('binary message; expected JSON text');
    const asked: { event: string; streamSid?: string; media?: { payload: string }; mark?: { name: string } } =
      JSON.parse(message);
    if (asked.streamSid !== this.#stream.streamId) throw new Error(`streamSid of another stream: ${asked.streamSid}`);
    if (asked.event === 'clear') return { type: 'clear' };
    if (asked.event === 'media') return { type: 'audio', payload: Buffer.from(asked.media!.payload, 'base64') };
    if (asked.event === 'mark') return { type: 'mark', name: asked.mark!.name };
    throw new Error(`unknown event ${asked.event}`);
  }

  encode(samples: Int16Array): Uint8Array {
    return encodeMulaw(samples);
  }

  decode(payload: Uint8Array): Int16Array {
    return decodeMulaw(payload);
  }

  #message(event: string, body: object): string {
    this.#sequence += 1;
    return JSON.stringify({ event, sequenceNumber: String(this.#sequence), streamSid: this.#stream.streamId, ...body });
  }
}
