import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { type Document, resolve, type Schema } from '#src/api/description/document.ts';

/** How the effect of a field shows: by two values of the field and a view of something else. */
type Shown = {
  readonly values: readonly [unknown, unknown];
  /** Something that a user observes besides the stored field, after the field has been set. It must be the same for the same value. */
  readonly seen: (value: unknown) => Promise<unknown>;
};
/** Why a field needs no effect, or which test elsewhere shows it. */
export type FieldEffect =
  | Shown
  | { readonly label: string }
  | { readonly shownBy: { readonly file: string; readonly test: string } };

/** The fields of a schema of the API description. */
export function fieldsOf(document: Document, name: string): readonly string[] {
  const schema = document.components.schemas[name];
  assert.ok(schema !== undefined, `the API describes ${name}`);
  return namesIn(schema, document);
}

function namesIn(schema: Schema, document: Document): string[] {
  const it = resolve(schema, document);
  const own = Object.keys(it.properties ?? {});
  return [...new Set([...own, ...(it.allOf ?? []).flatMap((part) => namesIn(part, document))])];
}

/** The paths of the innermost fields of a schema, such as `keys.count`. */
export function leavesOf(document: Document, schema: Schema, path = ''): readonly string[] {
  const { properties } = resolve(schema, document);
  if (properties === undefined) return [path];
  return Object.entries(properties).flatMap(([name, inner]) =>
    leavesOf(document, inner, path === '' ? name : `${path}.${name}`),
  );
}

/** The schema of a field by its path. */
export function leafOf(document: Document, schema: Schema, path: string): Schema {
  const [name = '', ...rest] = path.split('.');
  const inner = resolve(schema, document).properties?.[name] ?? {};
  return rest.length === 0 ? inner : leafOf(document, inner, rest.join('.'));
}

/** Two different values within the bounds of a simple schema. */
export function twoValues(schema: Schema, document: Document): readonly [unknown, unknown] {
  const { type, minimum = 0, maximum = 1, enum: options } = resolve(schema, document);
  if (options !== undefined) return [options[0], options[1]];
  if (type === 'boolean') return [true, false];
  if (type === 'array') return [['stop'], ['wait']];
  if (type === 'string') return ['1', '2'];
  return [minimum, maximum];
}

/** An object with one value at a path. */
export const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** Tests that each field of a schema changes something observable, or is in the list with a reason. */
export function describeEffects(
  name: string,
  fields: readonly string[],
  effects: Readonly<Record<string, FieldEffect>>,
): void {
  describe(`each field of ${name}`, () => {
    it('is covered here', () => {
      assert.deepEqual(Object.keys(effects).toSorted(), fields.toSorted());
    });
    for (const [field, effect] of Object.entries(effects)) {
      if ('label' in effect) continue;
      it(`${field} has an effect`, async () => {
        if ('shownBy' in effect) return assertTested(effect.shownBy);
        await assertEffect(effect);
      });
    }
  });
}

/** The third view has the first value again: what differs between the first two comes from the field alone. */
async function assertEffect({ values: [one, other], seen }: Shown): Promise<void> {
  const first = await seen(one);
  const second = await seen(other);
  assert.notDeepEqual(second, first, `the same for ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
  assert.deepEqual(await seen(one), first);
}

function assertTested({ file, test }: { readonly file: string; readonly test: string }): void {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  assert.ok(text.includes(test), `${file} tests “${test}”`);
}
