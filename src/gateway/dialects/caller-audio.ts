import type { WireEvent } from './dialect.ts';
import { base64In, type Fields, numberIn } from './fields.ts';

const nothing: readonly never[] = [];

/**
 * The caller's audio in a `media` message of the Twilio and Plivo protocols; empty for the `outbound` track, which carries our own audio. Throws
 * `DialectError`.
 */
export function readCallerAudio(media: Fields): readonly WireEvent[] {
  if (media.track !== undefined && media.track !== 'inbound') return nothing;
  return [
    {
      type: 'audio',
      payload: base64In(media, 'payload'),
      sequence: numberIn(media, 'chunk'),
      timestampMs: numberIn(media, 'timestamp'),
    },
  ];
}
