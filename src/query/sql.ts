import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, KnownColumn, Relation } from './check.ts';
import type { Order } from './sort.ts';

type Sql<T> = RawBuilder<T>;

const relations: Readonly<Record<Relation, Sql<unknown>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

/**
 * Converts a filter to one SQL condition on the columns of `item`, with SQL's three-valued logic. Every value is a bound parameter; column names come
 * from the list that the filter was checked against. Texts are compared by code point.
 */
export function compileCondition(condition: Condition): Sql<SqlBool> {
  switch (condition.type) {
    case 'all':
      return joined(condition.conditions, sql` and `, sql`true`);
    case 'any':
      return joined(condition.conditions, sql` or `, sql`false`);
    case 'not':
      return sql`(not ${compileCondition(condition.condition)})`;
    case 'null':
      return condition.negated
        ? sql`(${plain(condition.column)} is not null)`
        : sql`(${plain(condition.column)} is null)`;
    case 'relation':
      return compileRelation(condition);
    case 'like':
      return condition.negated
        ? sql`(${text(condition.column)} not like ${condition.pattern}::text)`
        : sql`(${text(condition.column)} like ${condition.pattern}::text)`;
    case 'in':
      return compileIn(condition);
  }
}

/** A deterministic sort order: ties are broken by `id`. */
export function compileOrder(order: Order): Sql<unknown> {
  const keys = order.map(({ column, descending }) =>
    descending ? sql`${comparable(column)} desc` : comparable(column),
  );
  return sql.join(keys);
}

/** The sort order of a list whose columns belong to a table. Ignores case; missing values are last. */
export function compileListOrder(order: Order, table: string): Sql<unknown> {
  const keys = order.map(({ column: { name, kind }, descending }) => {
    const column = sql.ref(`${table}.${name}`);
    const key = kind === 'text' ? sql`lower(${column})` : column;
    return descending ? sql`${key} desc nulls last` : sql`${key} nulls last`;
  });
  return sql.join(keys);
}

function joined(conditions: readonly Condition[], by: Sql<unknown>, none: Sql<SqlBool>): Sql<SqlBool> {
  if (conditions.length === 0) return none;
  return sql`(${sql.join(conditions.map(compileCondition), by)})`;
}

function compileRelation({ column, relation, value }: Extract<Condition, { type: 'relation' }>): Sql<SqlBool> {
  const [left, cast] = comparison(column, [value]);
  return sql`(${left} ${relations[relation]} ${value}::${cast})`;
}

/** Like `IN` and `NOT IN`, but supports empty lists: nothing is in them, not even NULL. */
function compileIn({ column, values, negated }: Extract<Condition, { type: 'in' }>): Sql<SqlBool> {
  const [left, cast] = comparison(
    column,
    values.filter((value) => value !== null),
  );
  return negated ? sql`(${left} <> all (${values}::${cast}[]))` : sql`(${left} = any (${values}::${cast}[]))`;
}

type Cast = Sql<unknown>;

/** The two sides of a comparison: a column, and the type with which its indexes apply to these values. */
function comparison(column: KnownColumn, values: readonly string[]): readonly [Sql<unknown>, Cast] {
  switch (column.kind) {
    case 'text':
      return [text(column), sql`text`];
    case 'identifier':
      return values.every(isIdentifier) ? [plain(column), sql`uuid`] : [text(column), sql`text`];
    case 'integer':
    case 'dollars':
    case 'seconds':
      return [plain(column), values.every(isBigint) ? sql`bigint` : sql`numeric`];
    case 'moment':
      return [plain(column), sql`timestamptz`];
  }
}

const plain = ({ name }: KnownColumn): Sql<unknown> => sql`${sql.ref(`item.${name}`)}`;
const text = (column: KnownColumn): Sql<unknown> => sql`${plain(column)}::text collate "C"`;

const comparable = (column: KnownColumn): Sql<unknown> => (column.kind === 'text' ? text(column) : plain(column));

/** The canonical spelling of identifiers, whose text order is that of their values. */
const isIdentifier = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Integers short enough to fit into eight bytes. */
const isBigint = (value: string): boolean => /^-?\d{1,18}$/.test(value);
