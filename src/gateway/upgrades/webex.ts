import { decodeJwt } from 'jose';
import { readBearer } from './credentials.ts';
import { createTokenReader, type TokenReader } from './published-keys.ts';
import type { UpgradeCheck, UpgradePorts } from './upgrade-check.ts';

/** What a data source was registered with; null for what is not checked. */
export type WebexDataSource = {
  readonly audience: string;
  readonly url: string;
  readonly subject: string | null;
  readonly nonce: string | null;
  readonly organizationId: string | null;
  /** Identity brokers whose tokens are taken. */
  readonly issuers: readonly string[];
};

/** Schema of virtual agents that are spoken to over WebSockets. */
const schemaId = 'a38a10b7-43e4-4676-a076-a7d6dce9387d';

/**
 * Sockets of Webex Contact Center: the token of the registered data source, RS256, bound to it by its claims. It stays the
 * same until it is rotated, so that it proves who comes, not that they come for the first time.
 * https://developer.webex.com/webex-contact-center/docs/bring-your-own-data-source
 */
export function webexCheck(source: WebexDataSource, ports: UpgradePorts): UpgradeCheck {
  const { audience, issuers } = source;
  const readers = new Map(
    issuers.map((issuer): [string, TokenReader] => {
      const keysUrl = `${issuer}/oauth2/v2/keys/verificationjwk`;
      return [issuer, createTokenReader({ issuer, audience, keysUrl }, ports)];
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

/** Who a token says has made it; empty where it is none. */
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
