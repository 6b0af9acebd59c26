import type { Context } from 'hono';
import { findDashboardUser } from '../../store/accounts/dashboard-users.ts';
import { PasswordVerifier } from '../auth/password-verifier.ts';
import type { ApiDeps } from '../deps.ts';
import { SignInGuard } from './guard.ts';
import { createProxyNotice } from './proxy-notice.ts';
import { SecondFactorCheck } from './second-factor-check.ts';

type SignInsDeps = Pick<ApiDeps, 'db' | 'clock' | 'wallClock' | 'sealer' | 'log' | 'trustedProxies'>;

/** Checks credentials for the dashboard and for HTTP basic authentication. */
export type SignIns = {
  readonly desk: PasswordVerifier;
  readonly guard: SignInGuard;
  readonly codes: SecondFactorCheck;
  /** Records a correct password. */
  readonly noticeProxy: (c: Context) => void;
};

/** Creates the checks; a server shares one instance between all routes. */
export function createSignIns(deps: SignInsDeps): SignIns {
  const { db, log, trustedProxies } = deps;
  const desk = new PasswordVerifier((username) => findDashboardUser(db, username));
  return {
    desk,
    guard: new SignInGuard({ ...deps, desk }),
    codes: new SecondFactorCheck(deps),
    noticeProxy: createProxyNotice(trustedProxies, log),
  };
}
