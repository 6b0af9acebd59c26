import type { AudioFormat } from '#codecs/format.ts';
import type { Dialect, SupportedFormat, Upgrade } from './dialect.ts';
import { DialectError, supportsFormat } from './dialect.ts';
import type { Fields } from './fields.ts';
import { numberIn, optionalTextIn, pairsIn, parametersIn } from './fields.ts';
import { openTwilioLike, type TwilioLike } from './twilio-like.ts';

const carried: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'alaw', ratesHz: [8000] },
];
const encodings: ReadonlyMap<string, AudioFormat['encoding']> = new Map([
  ['PCMU', 'mulaw'],
  ['PCMA', 'alaw'],
]);

/**
 * Telnyx Media Streaming with `stream_bidirectional_mode: rtp`: JSON text in both directions, G.711 in base64.
 * https://developers.telnyx.com/docs/voice/programmable-voice/media-streaming
 *
 * Each direction has its own codec. `start` names the incoming one, from the caller's leg or `stream_codec`; the outgoing one is set by
 * `stream_bidirectional_codec`, which `start` does not repeat: the stream's URL carries it as `?codec=PCMA`, with PCMU as the default of both. With
 * streaming on a dialed call the socket opens before the callee's phone rings, and closes without a start if the call is not answered. Packets may
 * arrive out of order. The byte order of L16 is not documented, so it is not supported.
 */
export const telnyx: Dialect = {
  name: 'telnyx',
  title: 'Telnyx Media Streaming',
  document: 'https://developers.telnyx.com/docs/voice/programmable-voice/media-streaming',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: false,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  // A call may ring for 600 s.
  timing: { startWithinMs: 660_000 },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 100 }),
  open: (upgrade) => openTwilioLike(variant, upgrade),
};

const variant: TwilioLike = {
  names: { streamId: 'stream_id', callId: 'call_control_id', mediaFormat: 'media_format' },
  requiresStreamId: false,
  formats: (mediaFormat, upgrade) => ({ incoming: readIncoming(mediaFormat), outgoing: readOutgoing(upgrade) }),
  parameters: (start) => ({ ...clientState(start), ...customParameters(start) }),
  hasPartyNumbers: true,
};

function readIncoming(mediaFormat: Fields): AudioFormat {
  const encoding = encodings.get((optionalTextIn(mediaFormat, 'encoding') ?? 'PCMU').toUpperCase());
  const rateHz = numberIn(mediaFormat, 'sample_rate') ?? 8000;
  const channels = numberIn(mediaFormat, 'channels') ?? 1;
  if (encoding !== undefined && channels === 1 && supportsFormat(carried, { encoding, rateHz }))
    return { encoding, rateHz };
  throw new DialectError(
    'unsupported',
    'media_format is neither PCMU nor PCMA at 8000 Hz with 1 channel; set stream_codec',
  );
}

function readOutgoing({ query }: Upgrade): AudioFormat {
  const encoding = encodings.get((query.codec ?? 'PCMU').toUpperCase());
  if (encoding !== undefined) return { encoding, rateHz: 8000 };
  throw new DialectError('unsupported', 'codec in the URL is neither PCMU nor PCMA');
}

/** `client_state` is encoded in base64. */
function clientState(start: Fields): Record<string, string> {
  const state = optionalTextIn(start, 'client_state');
  return state === null || state === '' ? {} : { client_state: Buffer.from(state, 'base64').toString() };
}

/** Custom headers are set as pairs of name and value; the shape in which they arrive is not documented. */
function customParameters(start: Fields): Record<string, string> {
  return Array.isArray(start.custom_parameters)
    ? pairsIn(start, 'custom_parameters')
    : parametersIn(start, 'custom_parameters');
}
