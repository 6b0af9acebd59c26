import { stringify } from 'yaml';

/** Scenarios of another format in the fields of a suite, and the parts that have no counterpart. */
export type Imported = {
  readonly scenarios: readonly Readonly<Record<string, unknown>>[];
  readonly omitted: readonly string[];
};

/** A suite as YAML; the parts that were left out are comments at its top. */
export function importedSuite({ scenarios, omitted }: Imported): string {
  const notes = omitted.map((line) => `# not imported: ${line.replaceAll('\n', ' ')}\n`);
  return `${notes.join('')}${stringify({ scenarios })}`;
}

/** The value as a mapping; empty if it is none. */
export function mappingOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The value as a list of mappings; a single mapping is a list of one. */
export function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(mappingOf);
}
