import type { Clause } from './clause.ts';
import type { Json } from './json.ts';
import type { Shape } from './shape.ts';

type Row = readonly [number: number, path: string, shape: Shape];

/** The clauses for the fields of a resource; a shape with `?` is documented as null until there is a value. */
export function fieldsOf(section: string, of: string, rows: readonly Row[]): readonly Clause[] {
  return rows.map(([number, path, shape]) => ({
    number,
    section,
    clause: `${of}.${path}: ${typeof shape === 'string' ? shape : JSON.stringify(shape)}`,
    check: { type: 'field', of, path, shape },
  }));
}

/** The shape of a value from a list. */
export const one = (...values: readonly Json[]): Shape => ({ $in: values });
