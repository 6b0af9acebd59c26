import type { Context } from 'hono';
import { findAccount } from '../../store/accounts/accounts.ts';
import { findDashboardUser } from '../../store/accounts/dashboard-users.ts';
import { openSession, type Session, useSession } from '../../store/accounts/sessions.ts';
import type { Credentials, NamedUser } from '../auth/password-verifier.ts';
import { csrfToken, type SessionPorts, setSessionCookie } from '../auth/session-cookie.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { addressLimit } from '../middleware/address-limit.ts';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import type { SessionResponse } from '../schemas/session.ts';
import { isChallengeOf, readChallenge } from './challenge.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import type { SignIns } from './sign-ins.ts';
import { createUserAudit } from './user-audit.ts';

type SignInFlowDeps = Pick<
  ApiDeps,
  'db' | 'dashboardUrl' | 'signInKey' | 'wallClock' | 'trustedProxies' | 'rateLimitRps'
> & {
  readonly sessions: SessionPorts;
  readonly signIns: SignIns;
};

/** The limit on sign-in requests per address from unknown devices; further ones are rejected before any lookup. */
export const strangerPace = { perSecond: 5, burst: 20 };

type UserName = Pick<NamedUser, 'dashboard_user_id' | 'username'>;
type AccountUser = UserName & Pick<NamedUser, 'account_id'>;
type ChallengeAnswer = { readonly challenge: string; readonly code: string };

export type SignInFlow = SignInFlowDeps & {
  /** The user with this name and password. Throws 401, or 429 after too many wrong passwords. */
  checkPassword(c: Context<ApiEnv>, credentials: Credentials): Promise<NamedUser>;
  /** Throws 401 if the code is wrong or already used, 429 after too many wrong codes. */
  checkCode(c: Context<ApiEnv>, user: UserName, code: string): Promise<void>;
  /** The user of a challenge whose code is correct. Throws like `checkCode`, and 410 if the challenge is not valid. */
  checkChallenge(c: Context<ApiEnv>, answer: ChallengeAnswer): Promise<NamedUser>;
  /** Opens a session for a fully authenticated user and remembers the device. */
  enter(c: Context<ApiEnv>, user: AccountUser): Promise<SessionResponse>;
  /** Opens a session with a new token. */
  open(c: Context, userId: string): Promise<SessionResponse>;
  present(session: Session): Promise<SessionResponse>;
};

type Client = { readonly address: string; readonly device: string | null };

/** Authenticates dashboard requests and issues sessions and cookies. */
export function createSignInFlow(deps: SignInFlowDeps): SignInFlow {
  const { db, sessions, signIns } = deps;
  const addressOf = createAddressReader(deps.trustedProxies);
  const admitStranger = addressLimit(deps, strangerPace);
  const noteOn = createUserAudit(deps);
  const from = (c: Context<ApiEnv>, username: string): Client => {
    const device = c.get('person')?.session?.sessionId ?? knownDevice(c, username, deps);
    if (device === null) admitStranger(c);
    return { address: clientPart(addressOf(originOf(c)) ?? 'unknown'), device };
  };
  const checkCode = async ({ dashboard_user_id: userId }: UserName, code: string, client: Client) => {
    const isRight = await signIns.codes.check({ userId, code, ...client });
    if (!isRight) throw wrong('The code is wrong or already used.');
  };
  /** Each sign-in gets a new session, so a token planted beforehand is useless. */
  const open = async (c: Context, userId: string) => {
    const token = await openSession(db, userId);
    const inUse = await useSession(db, token);
    if (inUse === null) throw new ApiError(401, 'You are not signed in.', { shape: 'detail' });
    setSessionCookie(c, sessions, token);
    return present(inUse.session);
  };
  const present = async (session: Session): Promise<SessionResponse> => {
    const { name } = await findAccount(db, session.accountId);
    const { userId: user_id, username, role, secondFactor: second_factor } = session;
    const user = { user_id, username, role, second_factor };
    return { user, account: { name }, csrf_token: csrfToken(sessions.csrfKey, session) };
  };
  return {
    ...deps,
    open,
    present,
    checkPassword: async (c, credentials) => {
      const user = await signIns.guard.check({ credentials, ...from(c, credentials.username) });
      if (user === null) throw wrong('The username or the password is wrong.');
      signIns.noticeProxy(c);
      return user;
    },
    checkCode: (c, user, code) => checkCode(user, code, from(c, user.username)),
    checkChallenge: async (c, { challenge, code }) => {
      const name = readChallenge(challenge, deps);
      if (name === null) throw challengeOver();
      const client = from(c, name);
      const user = await findDashboardUser(db, name);
      if (user === undefined || !isChallengeOf(user, challenge, deps)) throw challengeOver();
      if (user.second_factor === 'set') await checkCode(user, code, client);
      return user;
    },
    enter: async (c, { dashboard_user_id: userId, account_id: accountId, username }) => {
      const session = await open(c, userId);
      await noteOn(c, { userId, accountId, username }, 'sign_in');
      rememberDevice(c, username, deps);
      return session;
    },
  };
}

const challengeOver = (): ApiError =>
  new ApiError(410, 'The sign-in has expired, or the password has changed. Sign in again.', { shape: 'detail' });
const wrong = (detail: string): ApiError => new ApiError(401, detail, { shape: 'detail' });

/** The session of a request that passed `admitSession`. Throws without a session. */
export function requiredSession(c: Context<ApiEnv>): Session {
  const session = c.get('person')?.session ?? null;
  if (session === null) throw new Error('cannot check a session');
  return session;
}
