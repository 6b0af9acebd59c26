import type { Dialect, DialectSession, Upgrade, WireCommand } from '#src/gateway/dialects/dialect.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { readSessions, toWire } from '#test/support/wire-fixtures.ts';
import { type Message, mutate } from './mutate.ts';
import { Numbering } from './numbering.ts';
import { checkSent, type Outcome, outcomeOf } from './outcome.ts';

/** Counts of results for the messages to one dialect. */
export type Tally = {
  readonly sessions: number;
  readonly messages: number;
  readonly outcomes: Readonly<Record<string, number>>;
};

export type FuzzOptions = {
  readonly messages: number;
  readonly seed: number;
  /** Called before each message is decoded, with its number. */
  readonly before?: (message: number) => void;
};

const audioBytes = 960;
const commands: readonly WireCommand[] = [
  { type: 'audio', payload: new Uint8Array(audioBytes) },
  { type: 'utterance_end' },
  { type: 'mark', name: 'm' },
  { type: 'clear' },
  { type: 'digits', digits: '1' },
  { type: 'keep_alive' },
  { type: 'tell', event: { type: 'transcript' } },
  { type: 'end', reason: 'hung up', outcome: 'completed' },
];
/** Maximum number of messages to one session. */
const sessionLength = 40;

/**
 * Mutates recordings of a dialect and feeds them to its sessions: in and out of order, mixed with other sessions, started twice and not at all.
 * Throws, with seed and message, if a session violates its contract.
 */
export function fuzzDialect(dialect: Dialect, { messages, seed, before = () => {} }: FuzzOptions): Tally {
  const random = createRandom(seedOf(dialect, seed));
  const recorded = validSessions(dialect);
  const outcomes: Record<string, number> = {};
  let count = 0;
  let sessions = 0;
  try {
    while (count < messages) {
      sessions += 1;
      for (const outcome of play(dialect, recorded, random)) {
        for (const kind of kindsOf(outcome)) outcomes[kind] = (outcomes[kind] ?? 0) + 1;
        count += 1;
        if (count === messages) break;
        before(count);
      }
    }
  } catch (error) {
    throw new Error(`message ${count} of ${dialect.name} with seed ${seed}: ${String(error)}`, { cause: error });
  }
  return { sessions, messages: count, outcomes };
}

/** The far end's messages in a recorded session. */
export type ValidSession = { readonly upgrade: Upgrade; readonly messages: readonly Message[] };

/** The recordings of a dialect, as sent by its far ends. */
export function validSessions(dialect: Dialect): readonly ValidSession[] {
  const sessions = readSessions(dialect.name).map(({ upgrade, steps }) => ({
    upgrade,
    messages: steps.flatMap((step) => ('in' in step ? [toWire(step.in)] : [])),
  }));
  return sessions.filter(({ messages }) => messages.length > 0);
}

/** A dialect's own seed: it gets the same messages alone as among all. */
export function seedOf({ name }: Dialect, seed: number): number {
  return [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), seed);
}

function* play(dialect: Dialect, recorded: readonly ValidSession[], random: Random): Generator<Outcome> {
  const sound = random.pick(recorded);
  const session = dialect.open(garbled(sound.upgrade, random));
  const numbers = new Numbering();
  const isEager = random.chance(0.3);
  let started = random.chance(0.4);
  for (const each of ordered(sound.messages, random)) {
    const foreign = random.chance(0.05) ? random.pick(random.pick(recorded).messages) : each;
    const given = random.chance(0.95) ? numbers.number(foreign) : foreign;
    const outcome = outcomeOf(dialect, session, started && random.chance(0.7) ? mutate(given, random) : given);
    numbers.took(outcome);
    if (outcome.type === 'events') started ||= outcome.events.some(({ type }) => type === 'started');
    sendSome(session, random);
    yield outcome;
    // A socket ends with its first such message; a session must not rely on that.
    if (outcome.type === 'refused' && !isEager) return;
  }
}

/** The request that opened the session, half of the time with other values. */
function garbled({ query, headers, subprotocol }: Upgrade, random: Random): Upgrade {
  if (random.chance(0.5)) return { query, headers, subprotocol };
  const garble = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(mutate(value, random))]));
  return { query: garble(query), headers: garble(headers), subprotocol: random.pick([null, '', 'x'.repeat(300)]) };
}

function ordered(messages: readonly Message[], random: Random): readonly Message[] {
  const [first, ...rest] = messages;
  if (first === undefined) return [];
  const again = Array.from({ length: sessionLength }, () => random.pick(messages));
  switch (random.between(0, 5)) {
    case 0:
      return [...rest, first, ...again].slice(0, sessionLength);
    case 1:
      return [first, first, ...rest, ...again].slice(0, sessionLength);
    case 2:
      return again;
    default:
      return [...messages, ...again].slice(0, sessionLength);
  }
}

function sendSome(session: DialectSession, random: Random): void {
  if (!random.chance(0.2)) return;
  const command = random.pick(commands);
  checkSent(session.encode(command), command.type === 'audio' ? audioBytes : 0);
}

function kindsOf(outcome: Outcome): readonly string[] {
  if (outcome.type === 'refused') return [outcome.code];
  return outcome.events.length === 0 ? ['nothing'] : outcome.events.map(({ type }) => type);
}
