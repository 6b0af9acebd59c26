import { shellTexts } from '../texts/shell.ts';
import { sameOriginUrl } from './address.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { sessionStore } from './session-store.ts';

export type Role = 'owner' | 'editor' | 'viewer';
/** The signed-in user. */
export type Session = {
  readonly user: {
    readonly user_id: string;
    readonly username: string;
    readonly role: Role;
    /** Two-factor authentication; `missing`: it must be set up before anything else. */
    readonly second_factor: 'set' | 'missing' | 'none';
  };
  readonly account: { readonly name: string };
};
type Opened = Session & { readonly csrf_token: string };
/** The result of a correct password: a session, or a challenge to send with a code. */
export type SignInResult =
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'code_needed'; readonly challenge: string };

const order: readonly Role[] = ['viewer', 'editor', 'owner'];
/** Whether a role includes the permissions of another. */
export const hasRole = ({ user }: Session, role: Role): boolean => order.indexOf(user.role) >= order.indexOf(role);

/** Fetches the signed-in user; null if signed out. Throws `ApiFailure`. */
export async function readSession(): Promise<Session | null> {
  const response = await sendSessionRequest('session', 'GET');
  if (response.status === 401) return null;
  return storeCsrfToken(await readSessionResponse(response));
}

/** Signs in. Throws `ApiFailure`: 401 for a wrong name or password, 429 after too many tries. */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  const results = await readSessionResponse<Opened | { readonly challenge: string }>(
    await sendSessionRequest('session', 'POST', { username, password }),
  );
  if ('challenge' in results) return { type: 'code_needed', challenge: results.challenge };
  return { type: 'session', session: storeCsrfToken(results) };
}

/** Signs in with a code. Throws `ApiFailure`: 401 for a wrong code, 410 if the sign-in must start again, 429 after too many tries. */
export const submitSignInCode = async (challenge: string, code: string): Promise<Session> =>
  storeCsrfToken(await readSessionResponse(await sendSessionRequest('session/code', 'POST', { challenge, code })));

/** Changes the password and ends all other sessions. Throws `ApiFailure`. */
export const changePassword = async (current_password: string, new_password: string): Promise<Session> =>
  storeCsrfToken(
    await readSessionResponse(await sendSessionRequest('session/password', 'PUT', { current_password, new_password })),
  );

/** Ends this session, or all sessions of the user. Throws `ApiFailure`. */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  const response = await sendSessionRequest(where === 'here' ? 'session' : 'session/all', 'DELETE');
  if (!response.ok && response.status !== 401) throw failureOf(response, await response.json().catch(() => null));
}

/** Keeps the CSRF token of an opened session. */
export function storeCsrfToken({ csrf_token, ...session }: Opened): Session {
  sessionStore.hold(csrf_token);
  return session;
}

/** The results of a response. Throws `ApiFailure`. */
export async function readSessionResponse<Results>(response: Response): Promise<Results> {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(response, body);
  return body.results;
}

/** Sends a session request. Throws `ApiFailure` if no response arrives. */
export function sendSessionRequest(path: string, method: string, json?: unknown): Promise<Response> {
  const headers = { 'X-CSRF-Token': sessionStore.csrfToken(), 'Content-Type': 'application/json' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return fetch(sameOriginUrl(path), { method, headers, ...body }).catch((cause: unknown) => {
    throw new ApiFailure(shellTexts.unreachable, { status: 0, cause });
  });
}
