import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';

type Values = Readonly<Record<string, unknown>>;
type Template<Row> = {
  readonly compiled: CompiledQuery<Row>;
  /** For each parameter the name of its value; null for a constant of the query. */
  readonly names: readonly (string | null)[];
};

/**
 * A frequent query that is built and compiled with its first use; each use fills in its values. `build` must use a value only as a parameter: at that
 * time it is a placeholder, so neither a condition nor a list can depend on it.
 */
export function compileOnce<Given extends Values, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  let template: Template<Row> | null = null;
  return async (db, values) => {
    template ??= compile((placeholders) => build(db, placeholders as Given));
    const { compiled, names } = template;
    const parameters = compiled.parameters.map((constant, index) => filled(values, names[index], constant));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(query)).rows;
  };
}

/** The same, once for each set of names whose values are present; there must be few such sets. */
export function compileByShape<Given extends Values, Row>(
  build: (db: Db, values: Given) => RawBuilder<Row>,
): (db: Db, values: Given) => Promise<Row[]> {
  const shapes = new Map<string, (db: Db, values: Given) => Promise<Row[]>>();
  return (db, values) => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const key = names.join();
    const known = shapes.get(key);
    if (known !== undefined) return known(db, values);
    const made = compileOnce<Given, Row>((on, placeholders) => {
      const present = Object.fromEntries(names.map((name) => [name, placeholders[name]]));
      return { compile: () => build(on, present as Given).compile(on) };
    });
    shapes.set(key, made);
    return made(db, values);
  };
}

function compile<Row>(build: (placeholders: Values) => Compilable<Row>): Template<Row> {
  const names = new Map<unknown, string>();
  const placeholders = new Proxy<Values>({}, { get: (_, name) => placeholder(names, String(name)) });
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
