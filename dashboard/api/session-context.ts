import { createContext, use } from 'react';
import { mayAs, type Role, type Session } from './session.ts';

/** The query key of the session. */
export const sessionKey = ['session'];

/** Who is signed in, below the sign-in. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('Nobody is signed in here.');
  return session;
}

/** Whether the one who is signed in may do what takes a role. What they may not do is not offered. */
export const useMay = (role: Role): boolean => mayAs(useSession(), role);
