import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { SettingsOf, SettingsTable, SettingValues } from './readers.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings whose values no message repeats. */
const secretNames = /KEY|PASSWORD|SECRET|TOKEN|HEADERS|DATABASE_URL/;

/** Merges tables; providers that share a setting must declare it identically. Throws `TypeError` otherwise. */
export function joinTables(tables: readonly SettingsTable[]): SettingsTable {
  const joined: Record<string, SettingsTable[string]> = {};
  for (const [name, setting] of tables.flatMap((table) => Object.entries(table))) {
    if ((joined[name] ?? setting) !== setting)
      throw new TypeError(`${name} is declared twice with different definitions`);
    joined[name] = setting;
  }
  return joined;
}

/** Reads the settings of a table. Throws `ConfigError`. */
export function readTable(table: SettingsTable, environment: Environment): SettingValues {
  const readers = Object.fromEntries(Object.entries(table).map(([name, { read }]) => [name, read]));
  const result = z.object(readers).safeParse(environment);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw new ConfigError(complaint(name, environment[name], table));
}

/** The values of the settings that `table` declares, taken from `values`, which were read with this table among others. */
export function valuesOf<Table extends SettingsTable>(table: Table, values: SettingValues): SettingsOf<Table> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, values[name]])) as SettingsOf<Table>;
}

/** Rejects groups of settings that are only partly set. Throws `ConfigError`. */
export function checkGroup(group: readonly string[], values: SettingValues): void {
  const missing = group.filter((name) => values[name] === null);
  if (missing.length === 0 || missing.length === group.length) return;
  const [first, ...others] = group;
  const none = others.length === 1 ? 'neither' : 'none of them';
  const accepted = `${first} and ${others.join(' and ')}, or ${none}`;
  throw new ConfigError(`The setting ${missing[0]} is missing; set ${accepted}.`);
}

function complaint(name: string, value: string | undefined, table: SettingsTable): string {
  // A URL with a user name may contain a password.
  const isSecret = secretNames.test(name) || /@|password=/i.test(value ?? '');
  const came = isSecret ? 'is not valid' : `is "${value}"`;
  return `The setting ${name} ${came}; use ${table[name]?.accepts}.`;
}
