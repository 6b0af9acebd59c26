import { stringify } from 'yaml';
import type { Scenario } from '../scenario/schema.ts';
import type { Discovery } from './explore.ts';

/** Discoveries as a suite that reproduces them; it fails until they are fixed. */
export function suiteOf(assistant: string, discoveries: readonly Discovery[]): string {
  const scenarios = discoveries.map(({ trouble, scenario }) => ({
    ...written(scenario),
    must_not: [{ end: 'silence' }],
    name: `${trouble.key}: ${trouble.about}`.slice(0, 200),
  }));
  return stringify({ assistant, scenarios });
}

/** The fields of a scenario that a caller needs. */
export function written({
  name,
  wants,
  facts,
  agrees,
  replies,
  transfer,
  variables,
  now,
  seed,
}: Scenario): Record<string, unknown> {
  return {
    name,
    wants,
    ...(Object.keys(facts).length === 0 ? {} : { facts }),
    ...(agrees ? {} : { agrees }),
    ...(replies.length === 0 ? {} : { replies: replies.map(({ when, say, times }) => ({ when, say, times })) }),
    ...(transfer === 'answered' ? {} : { transfer }),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
    now,
    seed,
  };
}
