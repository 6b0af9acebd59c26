import type { Configured, SettingsTable, SettingValues } from '../settings/readers.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierFacts } from './facts.ts';

/** A carrier as the registry lists it. */
export type CarrierDefinition = {
  readonly facts: CarrierFacts;
  /** Its settings by the names of their environment variables. */
  readonly settings: SettingsTable;
  /** The settings that are set all together or not at all. */
  readonly needs: readonly string[];
  /** Returns null where a required setting is not set. */
  readonly create: (values: SettingValues) => Carrier | null;
};

/** Declares a carrier; `create` gets the settings that `facts.needs` names without null. */
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
