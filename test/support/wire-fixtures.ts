import { readdirSync, readFileSync } from 'node:fs';
import type { Upgrade, WireCommand } from '#src/gateway/dialects/dialect.ts';
import { emptyUpgrade } from '#src/gateway/dialects/dialect.ts';

/** A message in a fixture: JSON text as object, other text as string, binary as base64. */
export type FixtureMessage = string | { readonly base64: string } | { readonly [field: string]: unknown };
/** A line of a recorded session. */
export type Step =
  | { readonly in: FixtureMessage; readonly events: readonly unknown[] }
  | { readonly in: FixtureMessage; readonly error: string }
  | { readonly command: Record<string, unknown> & WireCommand; readonly out: readonly FixtureMessage[] };

const folder = new URL('../../fixtures/wire/', import.meta.url);

/** One recorded session. */
export type RecordedSession = { readonly file: string; readonly upgrade: Upgrade; readonly steps: readonly Step[] };

/** All sessions recorded for a dialect, as the messages of the remote end. */
export function readSessions(name: string): RecordedSession[] {
  const files = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith('.jsonl'));
  return files.map((file) => {
    const lines = readFileSync(new URL(`${name}/${file}`, folder), 'utf8')
      .trim()
      .split('\n');
    const steps = lines.map((line) => JSON.parse(line));
    const upgrade = 'upgrade' in steps[0] ? steps.shift().upgrade : {};
    return { file, upgrade: { ...emptyUpgrade, ...upgrade }, steps };
  });
}

/** A fixture's message in its wire format. */
export function toWire(message: FixtureMessage): string | Uint8Array {
  if (typeof message === 'string') return message;
  return typeof message.base64 === 'string' ? Buffer.from(message.base64, 'base64') : JSON.stringify(message);
}
