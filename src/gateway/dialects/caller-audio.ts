import type { WireEvent } from './dialect.ts';
import { base64In, type Fields, numberIn } from './fields.ts';

const nothing: readonly never[] = [];

/**
 * The caller's audio in the body of a `media` message of Twilio's and Plivo's protocols; a stream of both tracks carries our
 * own voice as `outbound`, which is nothing. Throws `DialectError`.
 */
export function callerAudioIn(media: Fields): readonly WireEvent[] {
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
