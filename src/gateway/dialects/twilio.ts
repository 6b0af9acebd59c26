import type { Dialect, SupportedFormat } from './dialect.ts';
import { parametersIn } from './fields.ts';
import { openTwilioLike, readFormats, type TwilioLike } from './twilio-like.ts';

const formats: readonly SupportedFormat[] = [{ encoding: 'mulaw', ratesHz: [8000] }];

/**
 * Twilio Media Streams, bidirectional: JSON text in both directions, mu-law 8 kHz in base64.
 * https://www.twilio.com/docs/voice/media-streams/websocket-messages
 */
export const twilio: Dialect = {
  name: 'twilio',
  title: 'Twilio Media Streams',
  document: 'https://www.twilio.com/docs/voice/media-streams/websocket-messages',
  formats: { incoming: formats, outgoing: formats },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
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
};
