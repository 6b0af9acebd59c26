import { readBearer } from './credentials.ts';
import { createTokenVerifier } from './published-keys.ts';
import type { UpgradeCheck, UpgradePorts } from './upgrade-check.ts';

const issuer = 'https://acscallautomation.communication.azure.com';

/** A resource of Azure Communication Services. */
export type AzureResource = {
  /** Its immutable resource id, the audience of tokens. */
  readonly resourceId: string;
  /** The URL of the published keys. Default: the issuer's. */
  readonly baseUrl: string | null;
};

/**
 * Sockets of Azure Communication Services: a token of Call Automation, RS256, for our resource, valid for five minutes.
 * https://learn.microsoft.com/azure/communication-services/how-tos/call-automation/secure-webhook-endpoint
 */
export function azureCheck({ resourceId, baseUrl }: AzureResource, ports: UpgradePorts): UpgradeCheck {
  const keysUrl = `${baseUrl ?? issuer}/calling/keys`;
  const read = createTokenVerifier({ issuer, audience: resourceId, keysUrl }, ports);
  return async ({ headers }) => {
    const token = readBearer(headers);
    return token !== null && (await read(token)) !== null;
  };
}
