import { stringify } from 'yaml';
import type { Scenario } from '../scenario/schema.ts';
import type { ToolMocks } from '../scenario/tool-schema.ts';
import type { Discovery } from './explore.ts';
import type { Duty } from './trouble.ts';

/** Discoveries as a suite that reproduces them; it fails until they are fixed. */
export function suiteOf(assistant: string, discoveries: readonly Discovery[]): string {
  const scenarios = discoveries.map(({ trouble, scenario }) => ({
    ...written(scenario),
    ...(trouble.duty === undefined ? {} : { must: [expectationOf(trouble.duty)] }),
    must_not: [{ end: 'silence' }],
    name: `${trouble.key}: ${trouble.about}`.slice(0, 200),
  }));
  return stringify({ assistant, scenarios });
}

/** The expectation that fails as long as a step is left out. */
function expectationOf({ kind, name }: Duty): Record<string, string> {
  return kind === 'tool' ? { tool: name } : { variable: name, matches: '/./' };
}

/** The fields of a scenario that a caller needs. */
function written({
  name,
  wants,
  facts,
  agrees,
  replies,
  transfer,
  variables,
  tools,
  transfer_to,
  limit,
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
    ...(Object.keys(tools).length === 0 ? {} : { tools: mocksOf(tools) }),
    ...(transfer_to === undefined ? {} : { transfer_to }),
    limit: `${limit}ms`,
    now,
    seed,
  };
}

function mocksOf(tools: ToolMocks): Record<string, unknown> {
  const entries = Object.entries(tools).map(([name, mocks]) => {
    return [name, mocks.map(({ delay, ...mock }) => ({ ...mock, delay: `${delay}ms` }))] as const;
  });
  return Object.fromEntries(entries);
}
