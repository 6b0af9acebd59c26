import type { Dialect, SupportedFormat } from './dialect.ts';
import { openPlivoLike } from './plivo-like.ts';

const formats: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000] },
];

/**
 * Vobiz Audio Streams: Plivo's protocol, counted from 0; we send a `stop` to end the stream, Vobiz sends none.
 * https://www.vobiz.ai/docs/xml/stream/stream-events
 *
 * Checkpoints that are pending at `clearAudio` are not reported. The caller's audio has at most 16 kHz, and replies use the same format; 16-bit
 * samples are little-endian, judging by the audio in the documentation. Its own examples send nothing for a while after `clearAudio`.
 */
export const vobiz: Dialect = {
  name: 'vobiz',
  title: 'Vobiz Audio Streams',
  document: 'https://www.vobiz.ai/docs/xml/stream/stream-events',
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
  timing: { restAfterClearMs: 100 },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 100 }),
  open: () => openPlivoLike({ formats, sendsDigits: false, endsByMessage: true }),
};
