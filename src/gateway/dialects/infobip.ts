import type { Dialect, DialectSession, SupportedFormat, WireEvent } from './dialect.ts';
import { DialectError } from './dialect.ts';
import { parseFields } from './fields.ts';
import { WebsocketEventReader } from './websocket-events.ts';

const carried: readonly SupportedFormat[] = [
  { encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000, 32_000, 48_000] },
];

/**
 * Infobip Calls, a WebSocket endpoint in a dialog: 16-bit samples and `websocket:…` events. https://www.infobip.com/docs/voice-and-video/calls
 *
 * Clearing the buffer and reporting playback are not documented, so neither is used and the lead is short. A media stream of type MEDIA_STREAMING
 * only listens: the caller would not hear the assistant, so it is rejected.
 */
export const infobip: Dialect = {
  name: 'infobip',
  title: 'Infobip Calls WebSocket endpoint',
  document: 'https://www.infobip.com/docs/voice-and-video/calls',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: false,
    returnMarks: false,
    clear: false,
    keepOrder: true,
    reportDigits: true,
    sendDigits: false,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 20 }),
  open: openSession,
};

function openSession(): DialectSession {
  const reader = new WebsocketEventReader(carried);
  return {
    decode: (message) => (typeof message === 'string' ? readText(reader, message) : reader.audio(message)),
    encode: (command) => (command.type === 'audio' ? [command.payload] : []),
  };
}

function readText(reader: WebsocketEventReader, message: string): readonly WireEvent[] {
  const fields = parseFields(message);
  if (fields.event === undefined && fields.packetizationTime !== undefined) {
    throw new DialectError('unsupported', 'a listen-only media stream; expected the WebSocket of a dialog');
  }
  return reader.event(fields);
}
