import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect } from './dialect.ts';
import { DialectError } from './dialect.ts';
import type { Fields } from './fields.ts';
import { numberIn, optionalTextIn, parametersIn } from './fields.ts';
import { openTwilioLike, type TwilioLike } from './twilio-like.ts';

const mulaw: AudioFormat = { encoding: 'mulaw', rateHz: 8000 };

/**
 * Twilio Media Streams, bidirectional: JSON text both ways, mu-law 8 kHz in base64.
 * https://www.twilio.com/docs/voice/media-streams/websocket-messages
 */
export const twilio: Dialect = {
  name: 'twilio',
  title: 'Twilio Media Streams',
  document: 'https://www.twilio.com/docs/voice/media-streams/websocket-messages',
  formats: { incoming: [{ encoding: 'mulaw', ratesHz: [8000] }], outgoing: [{ encoding: 'mulaw', ratesHz: [8000] }] },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => openTwilioLike(variant, upgrade),
};

const variant: TwilioLike = {
  names: { streamId: 'streamSid', callId: 'callSid', mediaFormat: 'mediaFormat' },
  wantsStreamId: true,
  formats(mediaFormat) {
    checkFormat(mediaFormat);
    return { incoming: mulaw, outgoing: mulaw };
  },
  parameters: (start) => parametersIn(start, 'customParameters'),
};

function checkFormat(format: Fields): void {
  const encoding = optionalTextIn(format, 'encoding') ?? 'audio/x-mulaw';
  const rateHz = numberIn(format, 'sampleRate') ?? 8000;
  const channels = numberIn(format, 'channels') ?? 1;
  if (encoding === 'audio/x-mulaw' && rateHz === 8000 && channels === 1) return;
  throw new DialectError('unsupported', 'mediaFormat is not audio/x-mulaw, 8000 Hz, 1 channel');
}
