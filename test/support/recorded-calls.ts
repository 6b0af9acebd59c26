import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallEvent } from '#engine/call/events.ts';

const folder = join(import.meta.dirname, '../../fixtures/calls');

/** The recorded calls of `fixtures/calls`, by name. */
export function recordedCalls(): readonly { readonly name: string; readonly log: readonly CallEvent[] }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.map((file) => {
    const [, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    return { name: file.replace('.jsonl', ''), log: lines.map((line) => JSON.parse(line)) };
  });
}
