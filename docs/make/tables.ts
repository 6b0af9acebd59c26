import { formerRules, listRules } from '#engine/turn/former-rules.ts';
import { type TurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';
import { type Machine, machines, type Transition } from './observe.ts';

/** Every phase change of every state machine as Markdown tables. */
export function transitionTables(transitions: readonly Transition[]): string {
  return (Object.keys(machines) as Machine[]).map((machine) => tableOf(machine, transitions)).join('\n\n');
}

function tableOf(machine: Machine, transitions: readonly Transition[]): string {
  const rows = transitions
    .filter((transition) => transition.machine === machine)
    .map(({ from, to, triggers }) => {
      const on = triggers.map(({ event }) => `\`${event}\``).join(', ');
      const decisions = [
        ...new Set(triggers.flatMap(({ decisions }) => decisions.map(({ decision }) => decision))),
      ].toSorted(byNumber);
      return `| ${from} → ${to} | ${on} | ${decisions.join(', ')} |`;
    });
  return [`| ${machine} | events | decisions |`, '|---|---|---|', ...rows].join('\n');
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Replacements of each former rule number as a Markdown table. */
export function formerRulesTable(): string {
  const rows = Object.entries(formerRules).map(([former, ids]) => `| ${former} | ${listRules(ids)} |`);
  return ['| former rule | current rules |', '|---|---|', ...rows].join('\n');
}

/** The options of turn taking with their documentation and their values by behavior, from the source of their type. */
export function optionsTable(source: string): string {
  const [balanced, patient, quick] = turnOptionsByBehavior;
  const documented = docsOf(source);
  const names = Object.keys(balanced) as (keyof TurnOptions)[];
  const rows = names.map((name) => {
    const values = [quick, balanced, patient].map((options) => shown(options[name]));
    const [first, ...others] = values;
    const same = others.every((value) => value === first);
    return `| \`${name}\` | ${same ? '' : values[0]} | ${values[1]} | ${same ? '' : values[2]} | ${documented.get(name) ?? ''} |`;
  });
  return ['| option | quick (2) | balanced (0) | patient (1) | meaning |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The comment above each field of `TurnOptions`. */
function docsOf(source: string): ReadonlyMap<string, string> {
  const type = /export type TurnOptions = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? '';
  const fields = type.matchAll(/\/\*\*([\s\S]*?)\*\/\s*readonly (\w+):/g);
  return new Map([...fields].map(([, text = '', name = '']) => [name, text.replace(/\s*\n\s*\*\s?/g, ' ').trim()]));
}

function shown(value: TurnOptions[keyof TurnOptions]): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
