import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { UpgradePorts } from './upgrade-check.ts';

/** Who signs tokens and for whom. */
export type TokenRules = {
  readonly issuer: string;
  readonly audience: string;
  /** Where the issuer publishes its keys, as a JWK Set (RFC 7517). */
  readonly keysUrl: string;
};

/** Reads a token: its claims where it is in order, null for any other. Rejects where the issuer's keys cannot be had. */
export type TokenReader = (token: string) => Promise<JWTPayload | null>;

const options = {
  timeoutDuration: 5000,
  /** Keys that nobody has do not make us ask again before that. */
  cooldownDuration: 30_000,
  cacheMaxAge: 3_600_000,
} as const;
const clockToleranceSeconds = 60;

/** Reads tokens that are signed with RS256 under one of an issuer's published keys (RFC 7519), which are kept for an hour. */
export function createTokenReader(
  { issuer, audience, keysUrl }: TokenRules,
  { wallClock, fetch }: Pick<UpgradePorts, 'wallClock' | 'fetch'>,
): TokenReader {
  const keys = createRemoteJWKSet(new URL(keysUrl), { ...options, [customFetch]: (url, init) => fetch(url, init) });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        requiredClaims: ['exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(wallClock()),
      });
      return payload;
    } catch (error) {
      if (isOfToken(error)) return null;
      throw new Error(`cannot fetch the keys of ${issuer}`, { cause: error });
    }
  };
}

/** Whether a failure is the token's own rather than that of getting keys. */
function isOfToken(error: unknown): boolean {
  const { JOSEError, JWKSInvalid, JWKSTimeout } = errors;
  if (!(error instanceof JOSEError) || error instanceof JWKSInvalid || error instanceof JWKSTimeout) return false;
  // What an answer that brings no keys is called.
  return error.code !== 'ERR_JOSE_GENERIC';
}
