import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dialect, DialectSession, Upgrade, WireCommand, WireEvent } from '#src/gateway/dialects/dialect.ts';
import { DialectError, plainUpgrade } from '#src/gateway/dialects/dialect.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { readSessions, toWire } from './dialect.ts';

type Message = string | Uint8Array;

const hostile = [
  'null',
  '[]',
  '{}',
  '-0',
  '1e999',
  '""',
  '"\\ud800"',
  'true',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[]]]]]]]]',
];
const eventTypes: ReadonlySet<string> = new Set([
  'started',
  'audio',
  'digit',
  'mark',
  'alive',
  'paused',
  'resumed',
  'complained',
  'stopped',
  'respond',
]);
const commands: readonly WireCommand[] = [
  { type: 'audio', payload: new Uint8Array(960) },
  { type: 'utterance_end' },
  { type: 'mark', name: 'm' },
  { type: 'clear' },
  { type: 'digits', digits: '1' },
  { type: 'keep_alive' },
];
/** Messages to one session before a fresh one is opened. */
const sessionLength = 20;

/**
 * Declares that `decode` survives mutations of the dialect's own fixtures: it answers events or throws `DialectError`.
 * `SEED` in the environment repeats a run.
 */
export function describeDialectFuzz(dialect: Dialect, options: { readonly messages: number }): void {
  describe(`dialect ${dialect.name} under garbage`, () => {
    const seed = Number(process.env.SEED ?? 20_260_401);
    it(`answers ${options.messages} mutated messages with events or DialectError (SEED=${seed})`, () => {
      const random = createRandom(seed);
      const sound = soundMessages(dialect.name);
      let session = dialect.open(plainUpgrade);
      for (let count = 0; count < options.messages; count += 1) {
        if (count % sessionLength === 0) session = opened(dialect, random, sound);
        const message = mutate(random.pick(sound), random);
        decode(session, message, `message ${count} of SEED=${seed}: ${shown(message)}`);
        for (const command of commands) session.encode(command);
      }
    });

    it('takes deep and long messages in its stride', () => {
      const session = dialect.open(plainUpgrade);
      const deep = `${'{"event":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
      const long = JSON.stringify({ event: 'x'.repeat(200_000), type: 'y'.repeat(200_000) });
      for (const message of [deep, '['.repeat(200_000), long, new Uint8Array(200_001)]) {
        decode(session, message, shown(message));
      }
    });
  });
}

/** Half of the sessions have started, so that what comes after `start` is tried as well. */
function opened(dialect: Dialect, random: Random, sound: readonly Message[]): DialectSession {
  const session = dialect.open(randomUpgrade(dialect.name, random));
  if (random.chance(0.5)) return session;
  for (const message of sound) {
    if (decode(session, message, shown(message)).some((event) => event.type === 'started')) return session;
  }
  return session;
}

/** How a recorded session was opened, half of the time with other values. */
function randomUpgrade(name: string, random: Random): Upgrade {
  const { query, headers, subprotocol } = random.pick(readSessions(name)).upgrade;
  if (random.chance(0.5)) return { query, headers, subprotocol };
  const garbled = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(record).map((key) => [key, random.pick(hostile)]));
  return { query: garbled(query), headers: garbled(headers), subprotocol: random.pick(hostile) };
}

function decode(session: DialectSession, message: Message, context: string): readonly WireEvent[] {
  try {
    const events = session.decode(message);
    for (const event of events) assert.ok(eventTypes.has(event.type), context);
    return events;
  } catch (error) {
    if (error instanceof DialectError) return [];
    throw new Error(`decode threw something else than DialectError: ${context}`, { cause: error });
  }
}

function soundMessages(name: string): Message[] {
  return readSessions(name).flatMap(({ steps }) => steps.flatMap((step) => ('in' in step ? [toWire(step.in)] : [])));
}

function mutate(message: Message, random: Random): Message {
  if (typeof message !== 'string') return mutateBytes(message, random);
  switch (random.between(0, 7)) {
    case 0:
      return Buffer.from(message);
    case 1:
      return message.slice(0, random.between(0, message.length));
    case 2:
      return replaceValue(message, random);
    case 3:
      return spliced(message, random, String.fromCharCode(random.between(0, 0xffff)));
    case 4:
      return spliced(message, random, random.pick(hostile));
    case 5:
      return message.replace(/"([a-zA-Z]+)":/, (_, name) => `"${name}${random.between(0, 9)}":`);
    case 6:
      return message;
    default:
      return mutateBytes(Buffer.from(message), random).toString('latin1');
  }
}

/** Another kind of value in one field. */
function replaceValue(message: string, random: Random): string {
  const values = [...message.matchAll(/:("[^"]*"|[0-9]+)/g)];
  const chosen = values.length === 0 ? undefined : random.pick(values);
  if (chosen === undefined) return message;
  const at = chosen.index + 1;
  return message.slice(0, at) + random.pick(hostile) + message.slice(at + chosen[0].length - 1);
}

function spliced(message: string, random: Random, piece: string): string {
  const at = random.between(0, message.length);
  return message.slice(0, at) + piece + message.slice(at + random.between(0, 3));
}

function mutateBytes(bytes: Uint8Array, random: Random): Buffer {
  const mutated = Buffer.from(bytes.subarray(0, random.between(0, bytes.length)));
  for (let flips = random.between(0, 4); flips > 0 && mutated.length > 0; flips -= 1) {
    mutated[random.between(0, mutated.length - 1)] = random.between(0, 255);
  }
  return mutated;
}

function shown(message: Message): string {
  const text = typeof message === 'string' ? JSON.stringify(message) : `bytes ${Buffer.from(message).toString('hex')}`;
  return text.slice(0, 300);
}
