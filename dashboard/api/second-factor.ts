import { askSession, type Session, sessionOf, takeSession } from './session.ts';

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
export type TurnedOn = { readonly session: Session; readonly recoveryCodes: readonly string[] };
/** The proof that a change requires. */
export type FactorProof = { readonly password: string; readonly code: string };

const path = 'session/second-factor';

/** Reads it. Throws `ApiFailure`, like all functions here. */
export const readSecondFactor = async (): Promise<SecondFactor> => takeSession(await askSession(path, 'GET'));

/** Creates a secret, which `confirmSecondFactor` activates. */
export const beginSecondFactor = async (password: string): Promise<AppSecret> =>
  takeSession(await askSession(path, 'POST', { password }));

/** Turns it on with a first code and ends all other sessions. */
export async function confirmSecondFactor(code: string): Promise<TurnedOn> {
  const results = await takeSession<Session & { csrf_token: string; recovery_codes: readonly string[] }>(
    await askSession(path, 'PUT', { code }),
  );
  const { recovery_codes: recoveryCodes, ...opened } = results;
  return { session: sessionOf(opened), recoveryCodes };
}

/** Turns it off and ends all other sessions. */
export const turnOffSecondFactor = async (proof: FactorProof): Promise<Session> =>
  sessionOf(await takeSession(await askSession(`${path}/off`, 'POST', proof)));

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(proof: FactorProof): Promise<readonly string[]> {
  const results = await takeSession<{ recovery_codes: readonly string[] }>(
    await askSession(`${path}/recovery-codes`, 'POST', proof),
  );
  return results.recovery_codes;
}
