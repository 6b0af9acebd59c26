import { createContext, use } from 'react';
import { hasRole, type Role, type Session } from './session.ts';

/** The query key of the session. */
export const sessionKey = ['session'];

/** The signed-in user, for components inside the sign-in. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('Nobody is signed in here.');
  return session;
}

/** Whether the signed-in user has a role. Actions without permission are hidden. */
export const useHasRole = (role: Role): boolean => hasRole(useSession(), role);
