import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, it } from 'vitest';
import type { AudioFormat } from '#codecs/format.ts';
import { bytesPerMs } from '#codecs/format.ts';
import type {
  Dialect,
  DialectAbilities,
  DialectSession,
  StreamStart,
  WireCommand,
  WireEvent,
} from '#src/gateway/dialects/dialect.ts';
import { DialectError, emptyUpgrade, supportsFormat } from '#src/gateway/dialects/dialect.ts';
import { type RecordedSession, readSessions, type Step, toWire } from '#test/support/wire-fixtures.ts';

/** Declares the contract of a dialect: its fixtures in both directions, its packet rules, its robustness against garbage. */
export function describeDialect(dialect: Dialect): void {
  describe(`dialect ${dialect.name}`, () => {
    for (const { file, upgrade, steps } of readSessions(dialect.name)) {
      it(`translates every message of ${file}`, () => {
        const session = dialect.open(upgrade);
        steps.forEach((step, index) => {
          check(session, step, `line ${index + 1}`);
        });
      });
    }

    it('repeats nothing of an invalid message in its error', () => {
      for (const text of ['in confidence', '{"event":in confidence', '"in confidence"', '{"in confidence":'])
        assert.doesNotMatch(inspect(outcome(() => dialect.open(emptyUpgrade).decode(text))), /confidence/, text);
    });

    it('declares packets that can be cut and sent', () => {
      for (const format of declaredFormats(dialect)) {
        const rule = dialect.packet(format);
        const { unitMs, minMs, sendMs, leadMs = sendMs } = rule;
        assert.ok(unitMs > 0 && minMs >= unitMs && sendMs >= minMs && leadMs >= sendMs, JSON.stringify(rule));
        assert.equal(minMs % unitMs, 0);
        assert.equal(sendMs % unitMs, 0);
        assert.ok(Number.isInteger((unitMs * format.rateHz) / 1000), `${unitMs} ms at ${format.rateHz} Hz`);
      }
    });

    it('starts with declared formats, and reports only declared capabilities', () => {
      const recorded = readSessions(dialect.name).map((one) => play(dialect, one));
      assert.ok(recorded.some(({ start }) => start !== null));
      for (const { file, start } of recorded) {
        if (start === null) continue;
        assert.ok(supportsFormat(dialect.formats.incoming, start.incoming), file);
        assert.ok(supportsFormat(dialect.formats.outgoing, start.outgoing), file);
      }
      const seen = new Set(recorded.flatMap(({ events }) => events.map(({ type }) => type)));
      assert.equal(seen.has('mark'), dialect.can.mark, 'events of type mark');
      assert.equal(seen.has('digit'), dialect.can.reportDigits, 'events of type digit');
    });

    it('encodes exactly the declared commands, in whole messages of its format', () => {
      for (const one of readSessions(dialect.name)) {
        const { session, start } = play(dialect, one, 'started');
        if (start === null) continue;
        for (const [ability, command] of commands)
          assert.equal(session.encode(command).length > 0, dialect.can[ability], `${one.file}: ${command.type}`);
        const payload = wholePacket(start.outgoing, dialect.packet(start.outgoing).minMs);
        assert.ok(session.encode({ type: 'audio', payload }).length > 0, `${one.file}: audio`);
      }
    });

    it('shares no state between sockets', () => {
      const sessions = readSessions(dialect.name).map((recorded) => ({
        ...recorded,
        session: dialect.open(recorded.upgrade),
      }));
      const longest = Math.max(...sessions.map(({ steps }) => steps.length));
      for (let index = 0; index < longest; index += 1) {
        for (const { file, steps, session } of sessions) {
          const step = steps[index];
          if (step !== undefined) check(session, step, `${file} line ${index + 1}`);
        }
      }
    });
  });
}

const commands: readonly (readonly [keyof DialectAbilities, WireCommand])[] = [
  ['mark', { type: 'mark', name: 'm' }],
  ['clear', { type: 'clear' }],
  ['sendDigits', { type: 'digits', digits: '1#' }],
];

/** A payload of this many milliseconds; any for Opus, whose packets vary in length. */
function wholePacket(format: AudioFormat, ms: number): Uint8Array {
  return Buffer.alloc(format.encoding === 'opus' ? 3 : ms * bytesPerMs(format), 1);
}

/** Every possible outgoing format; the ends of a range. */
function declaredFormats(dialect: Dialect): AudioFormat[] {
  return dialect.formats.outgoing.flatMap(({ encoding, ratesHz }) => {
    const rates = 'stepHz' in ratesHz ? [ratesHz.fromHz, ratesHz.toHz] : ratesHz;
    return rates.map((rateHz) => ({ encoding, rateHz }));
  });
}

/** Runs a recorded session, to its end or until its stream has started. */
function play(dialect: Dialect, { file, upgrade, steps }: RecordedSession, until: 'ended' | 'started' = 'ended') {
  const session = dialect.open(upgrade);
  const events: WireEvent[] = [];
  let start: StreamStart | null = null;
  for (const step of steps) {
    if (until === 'started' && start !== null) break;
    if ('command' in step) session.encode(command(step.command));
    if (!('events' in step)) continue;
    const decoded = session.decode(toWire(step.in));
    events.push(...decoded);
    start = decoded.find((event) => event.type === 'started') ?? start;
  }
  return { file, session, events, start };
}

/** The result, or the `DialectError` that was thrown. */
function outcome(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    assert.ok(error instanceof DialectError);
    return error;
  }
}

function check(session: DialectSession, step: Step, where: string): void {
  if ('command' in step) {
    const out = session.encode(command(step.command)).map(fromWire);
    return assert.deepEqual(out, step.out.map(toWire).map(fromWire), where);
  }
  if ('error' in step) {
    return assert.throws(
      () => session.decode(toWire(step.in)),
      (error) => error instanceof DialectError && error.code === step.error,
      `${where}: expected ${step.error}`,
    );
  }
  assert.deepEqual(session.decode(toWire(step.in)).map(event), step.events, where);
}

function command(given: Record<string, unknown> & WireCommand): WireCommand {
  return given.type === 'audio' ? { type: 'audio', payload: Buffer.from(String(given.payload), 'base64') } : given;
}

function event(given: WireEvent): unknown {
  if (given.type === 'audio') return { ...given, payload: base64(given.payload) };
  return given.type === 'respond' ? { ...given, messages: given.messages.map(fromWire) } : given;
}

function fromWire(message: string | Uint8Array): unknown {
  return typeof message === 'string' ? parsed(message) : { base64: base64(message) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
