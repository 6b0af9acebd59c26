import type { Configured, SettingsTable, SettingValues } from '../settings/readers.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierFacts } from './facts.ts';

/** A carrier as listed in the registry. */
export type CarrierDefinition = {
  readonly facts: CarrierFacts;
  /** Its settings by environment variable. */
  readonly settings: SettingsTable;
  /** The settings that must be set together. */
  readonly needs: readonly string[];
  /** Returns null if a required setting is not set. */
  readonly create: (values: SettingValues) => Carrier | null;
};

/** Declares a carrier; in the settings passed to `create`, those in `facts.needs` are never null. */
export function defineCarrier<const Table extends SettingsTable, const Need extends keyof Table & string>({
  facts,
  settings,
  create,
}: {
  readonly facts: CarrierFacts & { readonly needs: readonly Need[] };
  readonly settings: Table;
  readonly create: (set: Configured<Table, Need>) => Carrier;
}): CarrierDefinition {
  const needs = Object.keys(settings).filter((name) => facts.needs.some((need) => need === name));
  const isConfigured = (values: SettingValues): values is Configured<Table, Need> =>
    needs.every((name) => (values[name] ?? null) !== null);
  return { facts, settings, needs, create: (values) => (isConfigured(values) ? create(values) : null) };
}
