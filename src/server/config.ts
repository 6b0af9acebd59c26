import { carriers } from '../carriers/registry.ts';
import { providers } from '../providers/registry.ts';
import { type Config, readSettings } from '../settings/config.ts';

/**
 * Reads the settings of the server, its carriers and its providers from the environment and from `.env` in the working folder; the environment takes
 * precedence, and an empty value counts as unset. Throws `ConfigError`.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  envFile: string | null = '.env',
): Config {
  return readSettings({ carriers, providers }, environment, envFile);
}
