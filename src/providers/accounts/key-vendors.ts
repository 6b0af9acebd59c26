import { key, type SettingValues } from '../../settings/readers.ts';
import type { ProviderPart } from '../provider.ts';
import { languageModels, recognisers, speechModels, synthesisers } from '../registry.ts';

/** A vendor that one API key gives access to; an account can enter this key. */
export type KeyVendor = {
  /** Its name in the API. */
  readonly name: string;
  readonly title: string;
  /** The server setting of the same key. */
  readonly setting: string;
  readonly parts: readonly KeyVendorPart[];
  /** Its page for API keys. */
  readonly keysUrl: string;
  readonly pricesUrl: string;
};
/** One part of a call that the vendor can serve. */
export type KeyVendorPart = {
  readonly part: Exclude<ProviderPart, 'end_of_turn'>;
  readonly provider: string;
  readonly limits: string;
};

/** The API keys of an account by the names of their settings. */
export type AccountKeys = ReadonlyMap<string, string>;

const all = [...recognisers, ...languageModels, ...speechModels, ...synthesisers].filter(
  ({ facts: { needs, local }, settings }) => !local && needs.length === 1 && settings[needs[0] ?? ''] === key,
);

const partsOf = ({ parts }: KeyVendor) => new Set(parts.map(({ part }) => part));

/** All vendors with an API key, those that serve more parts of a call first. */
export const keyVendors: readonly KeyVendor[] = [...Map.groupBy(all, ({ facts }) => facts.needs[0] ?? '')]
  .map(([setting, providers]): KeyVendor => {
    const declaring = providers.find(({ facts }) => facts.sites !== undefined)?.facts;
    if (declaring?.sites === undefined) throw new TypeError(`no provider with ${setting} declares its sites`);
    const parts = providers.map(({ part, facts: { name, limits } }) => ({ part, provider: name, limits }));
    const { name, title, sites } = declaring;
    return { name, title, setting, parts, keysUrl: sites.keys, pricesUrl: sites.prices };
  })
  .toSorted((one, other) => partsOf(other).size - partsOf(one).size);

/** The vendor with this name in the API; undefined for an unknown one. */
export function findKeyVendor(name: string): KeyVendor | undefined {
  return keyVendors.find((vendor) => vendor.name === name);
}

/** Whether the server's own settings give access to a vendor: these take precedence over the keys of accounts. */
export function isInSettings({ setting }: KeyVendor, values: SettingValues): boolean {
  return all.some(({ facts, create }) => facts.needs[0] === setting && create(values) !== null);
}

/** The settings with the keys of an account added; a vendor that the settings give access to stays as it is. */
export function withAccountKeys(values: SettingValues, keys: AccountKeys): SettingValues {
  const added = keyVendors.flatMap((vendor) => {
    const given = keys.get(vendor.setting);
    return given === undefined || isInSettings(vendor, values) ? [] : [[vendor.setting, given] as const];
  });
  return { ...values, ...Object.fromEntries(added) };
}
