import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Values = Readonly<Record<string, unknown>>;
type Template<Row> = {
  readonly compiled: CompiledQuery<Row>;
  /** For each parameter the name of its value; null for a constant of the query. */
  readonly names: readonly (string | null)[];
};

/** The maximum number of combinations of given values for which a query stays compiled. */
const mostTemplates = 50;

/**
 * A frequent query that is built and compiled with its first use; each use fills in its values. Values may be left out: the query is built for each
 * combination of the given ones. `build` must use a value only as a parameter: at that time it is a placeholder, so neither a condition nor a list
 * can depend on it.
 */
export function compileOnce<Given extends object, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  const templates = new Map<string, Template<Row>>();
  return async (db, given) => {
    const values = given as Values;
    const present = Object.keys(values)
      .filter((name) => values[name] !== undefined)
      .sort();
    const { compiled, names } = templateFor(templates, present, (placeholders) => build(db, placeholders as Given));
    const parameters = compiled.parameters.map((constant, index) => filled(values, names[index], constant));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}

type Build<Row> = (placeholders: Values) => Compilable<Row>;

function templateFor<Row>(
  templates: Map<string, Template<Row>>,
  present: readonly string[],
  build: Build<Row>,
): Template<Row> {
  const combination = present.join();
  const known = templates.get(combination);
  if (known !== undefined) return known;
  const template = compile(present, build);
  if (templates.size >= mostTemplates) templates.clear();
  templates.set(combination, template);
  return template;
}

function compile<Row>(present: readonly string[], build: Build<Row>): Template<Row> {
  const names = new Map<unknown, string>();
  const placeholders: Record<string, unknown> = {};
  for (const name of present)
    Object.defineProperty(placeholders, name, { enumerable: true, get: () => placeholder(names, name) });
  const compiled = build(placeholders).compile();
  for (const [value, name] of names)
    if (!compiled.parameters.includes(value)) throw new TypeError(`${name} is not a parameter of ${compiled.sql}`);
  return { compiled, names: compiled.parameters.map((value) => names.get(value) ?? null) };
}

function placeholder(names: Map<unknown, string>, name: string): symbol {
  const made = Symbol(name);
  names.set(made, name);
  return made;
}

const filled = (values: Values, name: string | null | undefined, constant: unknown): unknown =>
  name == null ? constant : values[name];
