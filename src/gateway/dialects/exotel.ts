import type { AudioFormat } from '#codecs/format.ts';
import { bytesPerMs } from '#codecs/format.ts';
import type { Dialect, PacketRule, SupportedFormat, Upgrade } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import type { Fields } from './fields.ts';
import { numberIn, optionalTextIn, parametersIn } from './fields.ts';
import { openTwilioLike, type TwilioLike } from './twilio-like.ts';

const formats: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000] },
];
/** Audio must come in multiples of this and in messages of at least `leastBytes`; other lengths cause gaps. */
const unitBytes = 320;
const leastBytes = 3200;
const usualMs = 200;

/**
 * Exotel AgentStream, the Voicebot applet: Twilio's protocol in snake case, with 16-bit samples in messages of 100 ms or more, in the same format
 * both ways. https://developer.exotel.com/docs/agentstream/websocket-protocol
 *
 * `media_format.encoding` has been seen as `raw`, `audio/x-raw` and `base64` for the same samples, and the documentation contradicts itself on the
 * default: audio is mu-law only if the field says so. The rate is text; if it is missing, `?sample-rate=` of the URL applies. What happens to marks
 * at a clear is not documented, so they are not awaited.
 */
export const exotel: Dialect = {
  name: 'exotel',
  title: 'Exotel AgentStream (Voicebot)',
  document: 'https://developer.exotel.com/docs/agentstream/websocket-protocol',
  formats: { incoming: formats, outgoing: formats },
  can: {
    mark: true,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  packet: packetOf,
  open: (upgrade) => openTwilioLike(variant, upgrade),
};

const variant: TwilioLike = {
  names: { streamId: 'stream_sid', callId: 'call_sid', mediaFormat: 'media_format' },
  requiresStreamId: true,
  formats(mediaFormat, upgrade) {
    const format = readFormat(mediaFormat, upgrade);
    return { incoming: format, outgoing: format };
  },
  parameters: (start) => parametersIn(start, 'custom_parameters'),
  hasPartyNumbers: true,
};

/** One message plays while the next is sent, hence the lead. */
function packetOf(format: AudioFormat): PacketRule {
  const perMs = bytesPerMs(format);
  const unitMs = Math.max(20, unitBytes / perMs);
  const minMs = Math.ceil(leastBytes / perMs / unitMs) * unitMs;
  const sendMs = Math.max(minMs, usualMs);
  return { unitMs, minMs, sendMs, leadMs: 2 * sendMs };
}

function readFormat(mediaFormat: Fields, { query }: Upgrade): AudioFormat {
  const isMulaw = /mu-?law|ulaw|pcmu/i.test(optionalTextIn(mediaFormat, 'encoding') ?? '');
  const rateHz = numberIn(mediaFormat, 'sample_rate') ?? numberIn(query, 'sample-rate') ?? 8000;
  const format: AudioFormat = { encoding: isMulaw ? 'mulaw' : 'pcm_s16le', rateHz };
  if (supportsFormat(formats, format)) return format;
  throw new DialectError(
    'unsupported',
    'media_format is neither 16-bit PCM at 8000, 16000 or 24000 Hz nor mu-law at 8000 Hz',
  );
}
