import assert from 'node:assert/strict';
import type {
  Dialect,
  DialectErrorCode,
  DialectSession,
  StreamStart,
  WireEvent,
} from '#src/gateway/dialects/dialect.ts';
import { DialectError, supportsFormat } from '#src/gateway/dialects/dialect.ts';
import type { Message } from './mutate.ts';

/** A session's result for one message. */
export type Outcome =
  | { readonly type: 'events'; readonly events: readonly WireEvent[] }
  | { readonly type: 'refused'; readonly code: DialectErrorCode };

/** The maximum size of a response or command on the wire in addition to its audio, whatever the length of the message. */
const mostBytes = 4096;
/** The maximum number of events in a message: as many digits, or the parts of one packet. */
const mostEvents = 64;

/** Has a session decode one message. Throws if it does not return well-formed events or throw `DialectError`. The error contains the message. */
export function outcomeOf(dialect: Dialect, session: DialectSession, message: Message): Outcome {
  try {
    const events = session.decode(message);
    assert.ok(events.length <= mostEvents, `${events.length} events of one message`);
    for (const event of events) check(dialect, event);
    return { type: 'events', events };
  } catch (error) {
    if (error instanceof DialectError) return { type: 'refused', code: error.code };
    throw new Error(`${dialect.name} does not do as it declares with ${formatMessage(message)}`, { cause: error });
  }
}

/** Throws if a session puts more on the wire than a command with this many bytes of audio justifies. */
export function checkSent(messages: readonly Message[], audioBytes: number): void {
  const bytes = messages.reduce((sum, message) => sum + message.length, 0);
  assert.ok(bytes <= mostBytes + 2 * audioBytes, `${bytes} bytes are sent for ${audioBytes} of audio`);
  for (const message of messages) assert.ok(typeof message === 'string' || message instanceof Uint8Array);
}

/** A message as a line of a report. */
export function formatMessage(message: Message): string {
  const text = typeof message === 'string' ? JSON.stringify(message) : `bytes ${Buffer.from(message).toString('hex')}`;
  return text.length <= 1000 ? text : `${text.slice(0, 1000)}… (${text.length} characters)`;
}

function check(dialect: Dialect, event: WireEvent): void {
  switch (event.type) {
    case 'started':
      return checkStart(dialect, event);
    case 'audio':
      assert.ok(event.payload instanceof Uint8Array);
      return checkNumbers(event.sequence, event.timestampMs);
    case 'text':
      return assert.match(event.text, /^\S.{0,1999}$/s);
    case 'digit':
      return assert.match(event.digit, /^[0-9A-D*#]$/);
    case 'mark':
      return assert.equal(typeof event.name, 'string');
    case 'complained':
      return assert.equal(typeof event.about, 'string');
    case 'stopped':
      return assert.ok(event.reason === null || typeof event.reason === 'string');
    case 'respond':
      return checkSent(event.messages, 0);
    case 'alive':
    case 'paused':
    case 'resumed':
      return;
    default:
      assert.fail(`an event of type ${(event as { readonly type: unknown }).type}`);
  }
}

function checkStart(dialect: Dialect, { streamId, providerCallId, incoming, outgoing, parameters }: StreamStart): void {
  for (const id of [streamId, providerCallId]) assert.ok(id === null || (typeof id === 'string' && id.length <= 1024));
  assert.ok(supportsFormat(dialect.formats.incoming, incoming) && supportsFormat(dialect.formats.outgoing, outgoing));
  for (const value of Object.values(parameters)) assert.equal(typeof value, 'string');
}

function checkNumbers(...numbers: readonly (number | null)[]): void {
  for (const number of numbers) assert.ok(number === null || Number.isFinite(number), `${number} in audio`);
}
