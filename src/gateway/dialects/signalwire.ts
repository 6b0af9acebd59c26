import type { Dialect, SupportedFormat } from './dialect.ts';
import { parametersIn } from './fields.ts';
import { openTwilioLike, readFormats, type TwilioLike } from './twilio-like.ts';

const formats: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [16_000, 24_000] },
];

/**
 * SignalWire cXML `<Stream>`: Twilio's protocol with 16-bit samples as a choice of `codec`, the same both ways, and with dialed digits, one per
 * message. https://developer.signalwire.com/compatibility-api/cxml/voice/stream/
 *
 * Only `start` must name the stream, inside its body. The byte order of 16-bit samples is not documented; little-endian is assumed. Streams that must
 * not receive bursts set `realtime="true"`.
 */
export const signalwire: Dialect = {
  name: 'signalwire',
  title: 'SignalWire cXML Stream',
  document: 'https://developer.signalwire.com/compatibility-api/cxml/voice/stream/',
  formats: { incoming: formats, outgoing: formats },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: true,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 100 }),
  open: (upgrade) => openTwilioLike(variant, upgrade),
};

const variant: TwilioLike = {
  names: { streamId: 'streamSid', callId: 'callSid', mediaFormat: 'mediaFormat' },
  requiresStreamId: true,
  formats: (mediaFormat) => readFormats(mediaFormat, formats),
  parameters: (start) => parametersIn(start, 'customParameters'),
  digits: (digits) => [...digits].map((digit) => ({ dtmf: { digit } })),
};
