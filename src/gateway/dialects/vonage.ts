import type { Dialect, DialectSession, SupportedFormat, WireCommand } from './dialect.ts';
import { parseFields } from './fields.ts';
import { WebsocketEventReader } from './websocket-events.ts';

const nothing: readonly never[] = [];
const carried: readonly SupportedFormat[] = [{ encoding: 'pcm_s16le', ratesHz: [8000, 16_000, 24_000] }];

/**
 * Vonage Voice API, a WebSocket as an endpoint of a call: 16-bit samples in binary messages, JSON text for everything else.
 * https://developer.vonage.com/en/voice/voice-api/concepts/websockets
 *
 * The platform drops a socket on a binary message that is not 20 ms long, and underruns if each message is sent only when the previous one ends:
 * messages of 20 ms run one second ahead. Notifications that are pending at a clear are not documented to arrive, so they count as lost. Digits are
 * sent and calls are hung up through the REST API.
 */
export const vonage: Dialect = {
  name: 'vonage',
  title: 'Vonage Voice API WebSocket',
  document: 'https://developer.vonage.com/en/voice/voice-api/concepts/websockets',
  formats: { incoming: carried, outgoing: carried },
  can: {
    mark: true,
    returnMarks: false,
    clear: true,
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
    decode: (message) => (typeof message === 'string' ? reader.event(parseFields(message)) : reader.audio(message)),
    encode,
  };
}

function encode(command: WireCommand): readonly (string | Uint8Array)[] {
  switch (command.type) {
    case 'audio':
      return [command.payload];
    case 'mark':
      return [JSON.stringify({ action: 'notify', payload: { id: command.name } })];
    case 'clear':
      return ['{"action":"clear"}'];
    default:
      return nothing;
  }
}
