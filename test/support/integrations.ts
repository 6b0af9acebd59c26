import type { IntegrationSettings } from '#src/integrations/registry.ts';

/** Settings with base URLs of apps, and hosts that custom tools may reach. */
export function defaultIntegrationSettings(allowedPrivateHosts: readonly string[]): IntegrationSettings {
  const baseUrl = null;
  return { calcom: { baseUrl }, hubspot: { baseUrl }, slack: { baseUrl }, allowedPrivateHosts };
}
