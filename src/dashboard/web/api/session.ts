import { ownUrl } from './address.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { heldSession } from './held-session.ts';

export type Role = 'owner' | 'editor' | 'viewer';
/** Who is signed in. */
export type Session = {
  readonly user: { readonly user_id: string; readonly username: string; readonly role: Role };
  readonly account: { readonly name: string };
};
type Opened = Session & { readonly csrf_token: string };

const order: readonly Role[] = ['viewer', 'editor', 'owner'];
/** Whether somebody may do what takes a role. */
export const mayAs = ({ user }: Session, role: Role): boolean => order.indexOf(user.role) >= order.indexOf(role);

/** Who is signed in; null where nobody is. Throws `ApiFailure`. */
export async function readSession(): Promise<Session | null> {
  const response = await ask('session', 'GET');
  if (response.status === 401) return null;
  return opened(response);
}

/** Signs in. Throws `ApiFailure`: 401 for a wrong name or password, 429 after too many tries. */
export const signIn = async (username: string, password: string): Promise<Session> =>
  opened(await ask('session', 'POST', { username, password }));

/** Sets another password and ends all other sessions. Throws `ApiFailure`. */
export const changePassword = async (current_password: string, new_password: string): Promise<Session> =>
  opened(await ask('session/password', 'PUT', { current_password, new_password }));

/** Ends this session, or all of the user. Throws `ApiFailure`. */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  const response = await ask(where === 'here' ? 'session' : 'session/all', 'DELETE');
  if (!response.ok && response.status !== 401) throw failureOf(response, await response.json().catch(() => null));
}

async function opened(response: Response): Promise<Session> {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw failureOf(response, body);
  const { csrf_token, ...session } = body.results as Opened;
  heldSession.hold(csrf_token);
  return session;
}

function ask(path: string, method: string, json?: unknown): Promise<Response> {
  const headers = { 'X-CSRF-Token': heldSession.csrfToken(), 'Content-Type': 'application/json' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return fetch(ownUrl(path), { method, headers, ...body }).catch((cause: unknown) => {
    throw new ApiFailure('The server cannot be reached.', { status: 0, cause });
  });
}
