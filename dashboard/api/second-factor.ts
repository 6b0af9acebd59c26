import { readSessionResponse, type Session, sendSessionRequest, storeCsrfToken } from './session.ts';

/** The two-factor authentication of the signed-in user. */
export type SecondFactor = {
  /** When it was turned on; null if it is off. */
  readonly since: string | null;
  readonly recovery_codes_left: number;
  readonly required: boolean;
};
/** The secret for an authenticator app: a key to type and a URI to scan. */
export type AppSecret = { readonly secret: string; readonly uri: string };
/** The new session, and the recovery codes, which are shown once. */
export type ConfirmedSecondFactor = { readonly session: Session; readonly recoveryCodes: readonly string[] };
/** The proof that a change requires. */
export type FactorProof = { readonly password: string; readonly code: string };

const path = 'session/second-factor';

/** Reads it. Throws `ApiFailure`, like all functions here. */
export const readSecondFactor = async (): Promise<SecondFactor> =>
  readSessionResponse(await sendSessionRequest(path, 'GET'));

/** Creates a secret, which `confirmSecondFactor` activates. */
export const beginSecondFactor = async (password: string): Promise<AppSecret> =>
  readSessionResponse(await sendSessionRequest(path, 'POST', { password }));

/** Turns it on with a first code and ends all other sessions. */
export async function confirmSecondFactor(code: string): Promise<ConfirmedSecondFactor> {
  const results = await readSessionResponse<Session & { csrf_token: string; recovery_codes: readonly string[] }>(
    await sendSessionRequest(path, 'PUT', { code }),
  );
  const { recovery_codes: recoveryCodes, ...opened } = results;
  return { session: storeCsrfToken(opened), recoveryCodes };
}

/** Turns it off and ends all other sessions. */
export const turnOffSecondFactor = async (proof: FactorProof): Promise<Session> =>
  storeCsrfToken(await readSessionResponse(await sendSessionRequest(`${path}/off`, 'POST', proof)));

/** Replaces the recovery codes. */
export async function regenerateRecoveryCodes(proof: FactorProof): Promise<readonly string[]> {
  const results = await readSessionResponse<{ recovery_codes: readonly string[] }>(
    await sendSessionRequest(`${path}/recovery-codes`, 'POST', proof),
  );
  return results.recovery_codes;
}
