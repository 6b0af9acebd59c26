import type { z } from 'zod';
import { ScriptSource } from '#demo/script-source.ts';
import { expectationNames, expectationSchemas } from './expectation-schema.ts';
import { type Scenario, scenarioSchema, suiteSchema } from './schema.ts';

/** Scenarios of one file, with the assistant that they call. */
export type Suite = {
  readonly file: string;
  /** As written in the file; null if it names none. */
  readonly assistant: string | null;
  readonly scenarios: readonly Scenario[];
};

type Place = { readonly value: unknown; readonly path: readonly PropertyKey[] };

/** Reads a suite from YAML. Throws `ScriptError` with the one line `file:line:column: value found; value expected` for the first error. */
export function readSuite(text: string, file: string): Suite {
  const source = new ScriptSource(text, file, nameOf);
  const suite = checked(source, suiteSchema, { value: source.value, path: [] });
  const { must: _, must_not: __, ...fields } = suite.defaults;
  const { must = [], must_not = [] } = checked(source, scenarioSchema.partial(), {
    value: suite.defaults,
    path: ['defaults'],
  });
  const seen = new Set<string>();
  const scenarios = suite.scenarios.map((own, index) => {
    const place = { value: merged(fields, own), path: ['scenarios', index] };
    const read = checked(source, scenarioSchema, place, own);
    const scenario = { ...read, must: [...must, ...read.must], must_not: [...must_not, ...read.must_not] };
    if (seen.has(scenario.name))
      throw source.error({
        path: ['scenarios', index, 'name'],
        key: null,
        expected: 'a name that no other scenario has',
      });
    seen.add(scenario.name);
    return scenario;
  });
  return { file, assistant: suite.assistant ?? null, scenarios };
}

/** Mappings of the defaults are merged with those of a scenario; everything else is replaced. Expectations are joined once read. */
function merged(defaults: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...defaults, ...own };
  for (const [name, value] of Object.entries(own)) {
    const before = defaults[name];
    if (isMapping(before) && isMapping(value)) joined[name] = { ...before, ...value };
  }
  return joined;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `own` is the part of the value that is written at the path; an issue elsewhere comes from the defaults. */
function checked<Schema extends z.ZodType>(
  source: ScriptSource,
  schema: Schema,
  place: Place,
  own: object | null = null,
): z.output<Schema> {
  const result = schema.safeParse(place.value);
  if (result.success) return result.data;
  const issue = sharpened(result.error.issues[0]!, place.value);
  const [first] = issue.path;
  const isDefault =
    own !== null &&
    first !== undefined &&
    !(String(first) in own) &&
    place.path[0] === 'scenarios' &&
    issue.path.length > 1;
  const above = isDefault ? ['defaults'] : place.path;
  const key = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? null) : null;
  const expected = key === null ? issue.message : `one of ${knownKeys(schema, issue.path)}`;
  throw source.error({ path: [...above, ...issue.path], key, expected });
}

/** An issue of an expectation says which part of the meant kind is wrong. */
function sharpened(issue: z.core.$ZodIssue, value: unknown): z.core.$ZodIssue {
  const [list, index] = issue.path;
  if ((list !== 'must' && list !== 'must_not') || typeof index !== 'number' || issue.code !== 'invalid_union')
    return issue;
  const written = (value as Record<string, unknown[]>)[list]?.[index];
  const kind = isMapping(written) ? expectationNames.find((name) => name in written) : undefined;
  if (kind === undefined) return issue;
  const [inner] = expectationSchemas[kind]!.safeParse(written).error?.issues ?? [];
  return inner === undefined ? issue : ({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue);
}

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const shape = path.length === 0 ? (schema as unknown as { shape?: object }).shape : undefined;
  return shape === undefined ? 'the fields in docs/simulation.md' : Object.keys(shape).join(', ');
}

/** A path for people: the first scenario is scenario 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `${part + 1}` : String(part)));
  if (parts.length === 0) return 'the suite';
  const [first, second, ...rest] = parts;
  if (first !== 'scenarios' || second === undefined) return parts.join('.');
  return [`scenario ${second}`, rest.join('.')].filter((part) => part !== '').join(', ');
}
