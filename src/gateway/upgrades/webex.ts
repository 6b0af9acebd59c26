import { decodeJwt } from 'jose';
import { readBearer } from './credentials.ts';
import { createTokenVerifier, type TokenVerifier } from './published-keys.ts';
import type { UpgradeCheck, UpgradePorts } from './upgrade-check.ts';

/** The registration of a data source; null for fields that are not checked. */
export type WebexDataSource = {
  readonly audience: string;
  readonly url: string;
  readonly subject: string | null;
  readonly nonce: string | null;
  readonly organizationId: string | null;
  /** Identity brokers whose tokens are accepted. */
  readonly issuers: readonly string[];
};

/** Schema of virtual agents that use WebSockets. */
const schemaId = 'a38a10b7-43e4-4676-a076-a7d6dce9387d';

/**
 * Sockets of Webex Contact Center: the token of the registered data source, RS256, bound to it by its claims. The token stays the same until it is
 * rotated, so it proves the sender but does not prevent replays. https://developer.webex.com/webex-contact-center/docs/bring-your-own-data-source
 */
export function webexCheck(source: WebexDataSource, ports: UpgradePorts): UpgradeCheck {
  const { audience, issuers } = source;
  const readers = new Map(
    issuers.map((issuer): [string, TokenVerifier] => {
      const keysUrl = `${issuer}/oauth2/v2/keys/verificationjwk`;
      return [issuer, createTokenVerifier({ issuer, audience, keysUrl }, ports)];
    }),
  );
  return async ({ headers }) => {
    const token = readBearer(headers);
    const read = token === null ? undefined : readers.get(issuerOf(token));
    const claims = token === null || read === undefined ? null : await read(token);
    if (claims === null) return false;
    const { sub, jti } = claims;
    return (
      claims['com.cisco.datasource.url'] === source.url &&
      claims['com.cisco.datasource.schema.uuid'] === schemaId &&
      isAs(source.organizationId, claims['com.cisco.org.uuid']) &&
      isAs(source.subject, sub) &&
      isAs(source.nonce, jti)
    );
  };
}

/** The issuer in a token; empty if the text is not a token. */
function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return '';
  }
}

function isAs(expected: string | null, given: unknown): boolean {
  return expected === null ? typeof given === 'string' : given === expected;
}
