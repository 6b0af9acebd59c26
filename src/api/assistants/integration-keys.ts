import { createHash } from 'node:crypto';
import { integrationOf } from '../../integrations/attach.ts';

/** The id of the integration with this key. */
export type IntegrationIds = (key: string) => string;

const integrationReference = /^\$\{integration:([a-z0-9][a-z0-9-]*)\}/;

/** The keys of the integrations that a document refers to. */
export function integrationKeysIn(value: unknown): readonly string[] {
  const keys = new Set<string>();
  mapFunctionIds(value, (id) => {
    const key = integrationReference.exec(id)?.[1];
    if (key !== undefined) keys.add(key);
    return id;
  });
  return [...keys];
}

/** A `functionId` with the key of its integration. */
export function withIntegrationKey(functionId: string, keyOf: (id: string) => string | undefined): string {
  const id = integrationOf({ functionId })?.integrationId;
  const key = id === undefined ? undefined : keyOf(id);
  return key === undefined ? functionId : `\${integration:${key}}${functionId.trim().slice(id!.length)}`;
}

/** A `functionId` with the id of its integration. */
export const withIntegrationId = (functionId: string, ids: IntegrationIds): string =>
  functionId.replace(integrationReference, (_, key: string) => ids(key));

/** The schema of tools accepts an integration by its id, so a key is checked as an id that follows from it. */
export function placeholderId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return `00000000-0000-4000-9000-${hash.slice(0, 12)}`;
}

/** A `functionId` in the form that the schema of tools accepts. */
export const toPlaceholder = (functionId: string): string => withIntegrationId(functionId, placeholderId);

/** The keys in a value by their placeholders. */
export const placeholdersIn = (value: unknown): ReadonlyMap<string, string> =>
  new Map(integrationKeysIn(value).map((key) => [placeholderId(key), key]));

/** Undoes `toPlaceholder`. */
export const fromPlaceholder = (functionId: string, names: ReadonlyMap<string, string>): string =>
  withIntegrationKey(functionId, (id) => names.get(id));

/** Maps every `functionId` in a value. */
export function mapFunctionIds(value: unknown, map: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapFunctionIds(one, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'functionId' && typeof one === 'string' ? map(one) : mapFunctionIds(one, map),
    ]),
  );
}
