import { type Role, readSessionResponse, type Session, sendSessionRequest, storeCsrfToken } from './session.ts';

/** The account and role that the link of an invitation leads to. */
export type OpenedInvitation = { readonly account: string; readonly role: Role; readonly expires_at: string };

/** Reads the invitation of a link. Throws `ApiFailure`: 410 if it is used, revoked or expired. */
export const readInvitation = async (token: string): Promise<OpenedInvitation> =>
  readSessionResponse(await sendSessionRequest('invitations', 'POST', { token }));

/** Becomes a user and signs in. Throws `ApiFailure`: 409 if the name is taken, 410 as for `readInvitation`. */
export const acceptInvitation = async (token: string, username: string, password: string): Promise<Session> =>
  storeCsrfToken(
    await readSessionResponse(await sendSessionRequest('invitations/user', 'POST', { token, username, password })),
  );
