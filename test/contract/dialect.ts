import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import type { Dialect, DialectSession, WireCommand, WireEvent } from '#src/gateway/dialects/dialect.ts';
import { DialectError } from '#src/gateway/dialects/dialect.ts';

/** A message as it stands in a fixture: JSON text as object, other text as string, binary as base64. */
type FixtureMessage = string | { readonly base64: string } | { readonly [field: string]: unknown };
type Step =
  | { readonly in: FixtureMessage; readonly events: readonly unknown[] }
  | { readonly in: FixtureMessage; readonly error: string }
  | { readonly command: Record<string, unknown> & WireCommand; readonly out: readonly FixtureMessage[] };

const folder = new URL('../../fixtures/wire/', import.meta.url);

/** Every session recorded for a dialect, as the messages that the far end sends. */
export function readSessions(name: string): { readonly file: string; readonly steps: readonly Step[] }[] {
  const files = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith('.jsonl'));
  return files.map((file) => {
    const lines = readFileSync(new URL(`${name}/${file}`, folder), 'utf8')
      .trim()
      .split('\n');
    return { file, steps: lines.map((line): Step => JSON.parse(line)) };
  });
}

/** What a fixture's message is on the wire. */
export function toWire(message: FixtureMessage): string | Uint8Array {
  if (typeof message === 'string') return message;
  return typeof message.base64 === 'string' ? Buffer.from(message.base64, 'base64') : JSON.stringify(message);
}

/** Declares the contract of one dialect: its fixtures in both directions, its rules of packing, its indifference to garbage. */
export function describeDialect(dialect: Dialect): void {
  describe(`dialect ${dialect.name}`, () => {
    for (const { file, steps } of readSessions(dialect.name)) {
      it(`translates every message of ${file}`, () => {
        const session = dialect.open();
        steps.forEach((step, index) => {
          check(session, step, `line ${index + 1}`);
        });
      });
    }

    it('says of text that is no message nothing that was in it', () => {
      for (const text of ['in confidence', '{"event":in confidence', '"in confidence"', '{"in confidence":'])
        assert.throws(
          () => dialect.open().decode(text),
          (error) => error instanceof DialectError && !inspect(error).includes('confidence'),
          text,
        );
    });

    it('declares packets that can be cut and sent', () => {
      const { unitMs, minMs, sendMs } = dialect.packet;
      assert.ok(unitMs > 0 && minMs >= unitMs && sendMs >= minMs, JSON.stringify(dialect.packet));
      assert.equal(minMs % unitMs, 0);
      assert.equal(sendMs % unitMs, 0);
    });

    it('keeps what one socket said from another', () => {
      const sessions = readSessions(dialect.name).map((recorded) => ({ ...recorded, session: dialect.open() }));
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
