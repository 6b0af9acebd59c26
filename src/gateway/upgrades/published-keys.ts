import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { UpgradePorts } from './upgrade-check.ts';

/** The issuer and the audience of tokens. */
export type TokenRules = {
  readonly issuer: string;
  readonly audience: string;
  /** The URL of the issuer's keys, a JWK Set (RFC 7517). */
  readonly keysUrl: string;
};

/** Verifies a token: returns its claims, null for an invalid token. Rejects if the issuer's keys are unavailable. */
export type TokenVerifier = (token: string) => Promise<JWTPayload | null>;

const options = {
  timeoutDuration: 5000,
  /** The minimum interval between requests for unknown keys. */
  cooldownDuration: 30_000,
  cacheMaxAge: 3_600_000,
} as const;
const clockToleranceSeconds = 60;

/** Verifies tokens that are signed with RS256 under one of an issuer's published keys (RFC 7519), which are cached for an hour. */
export function createTokenVerifier(
  { issuer, audience, keysUrl }: TokenRules,
  { wallClock, fetch }: Pick<UpgradePorts, 'wallClock' | 'fetch'>,
): TokenVerifier {
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

/** Whether a failure is caused by the token rather than by fetching keys. */
function isOfToken(error: unknown): boolean {
  const { JOSEError, JWKSInvalid, JWKSTimeout } = errors;
  if (!(error instanceof JOSEError) || error instanceof JWKSInvalid || error instanceof JWKSTimeout) return false;
  // The error for a response without keys.
  return error.code !== 'ERR_JOSE_GENERIC';
}
