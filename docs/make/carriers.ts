import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CarrierDefinition } from '#src/carriers/define-carrier.ts';
import { carriers } from '#src/carriers/registry.ts';
import type { Setting } from '#src/settings/readers.ts';
import { fill } from './fill.ts';
import { table } from './markdown-table.ts';

const page = 'docs/settings.md';

/** Generates the page about settings, with the table of each carrier's settings. */
export async function makeCarriers(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../..', page), 'utf8');
  return new Map([
    [
      page,
      fill(page, text, { carriers: table(['carrier', 'required settings', 'optional settings'], carriers.map(rowOf)) }),
    ],
  ]);
}

function rowOf({ facts, settings, needs }: CarrierDefinition): readonly string[] {
  const others = Object.entries(settings).filter(([name]) => !needs.includes(name));
  return [
    facts.title,
    needs.map(quoted).join(', '),
    others.map(([name, setting]) => `${quoted(name)}${usual(setting)}`).join(', '),
  ];
}

function usual({ read }: Setting): string {
  const value = read.parse(undefined);
  return value === null ? '' : ` (${typeof value === 'string' ? quoted(value) : value})`;
}

function quoted(text: string): string {
  return `\`${text}\``;
}
