import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawMachines } from './diagram.ts';
import { exampleCall, logTable, whyText } from './example.ts';
import { fill } from './fill.ts';
import { observe } from './observe.ts';
import { formerRulesTable, optionsTable, transitionTables } from './tables.ts';

const root = join(import.meta.dirname, '../..');
/** Number of random calls for observing the reducer. */
const calls = 80;

/** Generates the documentation files about turn taking, by their paths from the root. */
export async function makeTurnTaking(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, 'docs/turn-taking.md'), 'utf8');
  const rules = await readFile(join(root, 'engine/turn/SPEC.md'), 'utf8');
  const options = await readFile(join(root, 'engine/turn/options.ts'), 'utf8');
  const transitions = await observe(calls);
  const example = await exampleCall();
  const made = {
    transitions: transitionTables(transitions),
    log: logTable(example),
    why: await whyText(example),
    options: optionsTable(options),
  };
  return new Map([
    ['docs/turn-taking.md', fill('docs/turn-taking.md', text, made)],
    ['docs/turn-taking.svg', drawMachines(transitions)],
    ['engine/turn/SPEC.md', fill('engine/turn/SPEC.md', rules, { 'former-rules': formerRulesTable() })],
  ]);
}
