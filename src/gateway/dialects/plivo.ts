import type { Dialect, SupportedFormat } from './dialect.ts';
import { openPlivoLike } from './plivo-like.ts';

const formats: readonly SupportedFormat[] = [
  { encoding: 'mulaw', ratesHz: [8000] },
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000] },
];

/**
 * Plivo Audio Streaming, bidirectional: JSON text in both directions, mu-law or 16-bit samples in base64, the same both ways.
 * https://www.plivo.com/docs/voice-agents/audio-streaming/concepts/audio-streaming-reference
 *
 * The documentation contradicts itself on the default of `contentType` in `<Stream>`, so the format in `start` counts. Timestamps are milliseconds of
 * the epoch as text. A `stop` is optional; the end of the socket ends the stream. Whether checkpoints are reported after `clearAudio` is not
 * documented, so they are not awaited.
 */
export const plivo: Dialect = {
  name: 'plivo',
  title: 'Plivo Audio Streaming',
  document: 'https://www.plivo.com/docs/voice-agents/audio-streaming/concepts/audio-streaming-reference',
  formats: { incoming: formats, outgoing: formats },
  can: {
    mark: true,
    returnMarks: false,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: true,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 100 }),
  open: () => openPlivoLike({ formats, sendsDigits: true, endsByMessage: false }),
};
