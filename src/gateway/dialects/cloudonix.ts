import type { Dialect, SupportedFormat } from './dialect.ts';
import { parametersIn } from './fields.ts';
import { openTwilioLike, readFormats, type TwilioLike } from './twilio-like.ts';

const formats: readonly SupportedFormat[] = [{ encoding: 'mulaw', ratesHz: [8000] }];

/**
 * Cloudonix CXML `<Stream>`: Twilio's protocol. The REST API identifies the call by `session`; `callSid` identifies only its media. Derived from one
 * implementation, because the protocol is not documented. https://developers.cloudonix.com/
 */
export const cloudonix: Dialect = {
  name: 'cloudonix',
  title: 'Cloudonix CXML Stream',
  document: 'https://developers.cloudonix.com/',
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
  names: { streamId: 'streamSid', callId: 'session', mediaFormat: 'mediaFormat' },
  requiresStreamId: true,
  formats: (mediaFormat) => readFormats(mediaFormat, formats),
  parameters: (start) => parametersIn(start, 'customParameters'),
};
