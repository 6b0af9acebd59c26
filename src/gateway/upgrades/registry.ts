import type { FarEndSettings } from '../../settings/far-ends.ts';
import { azureCheck } from './azure.ts';
import { basicCheck, bearerCheck } from './credentials.ts';
import { genesysCheck } from './genesys.ts';
import type { UpgradeCheck, UpgradePorts } from './upgrade-check.ts';
import { webexCheck } from './webex.ts';

/** The checks whose credentials are configured, by dialect; all other dialects rely on the token in their path. */
export function createUpgradeChecks(settings: FarEndSettings, ports: UpgradePorts): ReadonlyMap<string, UpgradeCheck> {
  const { audiocodes, azure, bandwidth, exotel, genesys, infobip, webex } = settings;
  const checks: readonly (readonly [string, UpgradeCheck | null])[] = [
    ['audiocodes', audiocodes.token === null ? null : bearerCheck(audiocodes.token)],
    ['azure', azure.resourceId === null ? null : azureCheck({ ...azure, resourceId: azure.resourceId }, ports)],
    ['bandwidth', basicOf(bandwidth)],
    ['exotel', basicOf(exotel)],
    ['genesys', genesys.apiKey === null ? null : genesysCheck({ ...genesys, apiKey: genesys.apiKey }, ports)],
    ['infobip', basicOf(infobip)],
    ['webex', webexOf(webex, ports)],
  ];
  return new Map(checks.filter((entry): entry is [string, UpgradeCheck] => entry[1] !== null));
}

function basicOf({ user, password }: FarEndSettings['bandwidth']): UpgradeCheck | null {
  return user === null || password === null ? null : basicCheck(user, password);
}

function webexOf({ audience, url, ...source }: FarEndSettings['webex'], ports: UpgradePorts): UpgradeCheck | null {
  return audience === null || url === null ? null : webexCheck({ ...source, audience, url }, ports);
}
