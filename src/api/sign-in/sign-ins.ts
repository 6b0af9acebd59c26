import type { Context } from 'hono';
import { findDashboardUser } from '../../store/dashboard-users.ts';
import type { ApiDeps } from '../deps.ts';
import { PasswordDesk } from '../password-desk.ts';
import { CodeDesk } from './code-desk.ts';
import { SignInGuard } from './guard.ts';
import { createProxyNotice } from './proxy-notice.ts';

export type SignInsDeps = Pick<ApiDeps, 'db' | 'clock' | 'wallClock' | 'sealer' | 'log' | 'trustedProxies'>;

/** Checks credentials for the dashboard and for HTTP basic authentication. */
export type SignIns = {
  readonly desk: PasswordDesk;
  readonly guard: SignInGuard;
  readonly codes: CodeDesk;
  /** Call it after a correct password. */
  readonly noticeProxy: (c: Context) => void;
};

/** Creates the checks; a server shares one instance between all routes. */
export function createSignIns(deps: SignInsDeps): SignIns {
  const { db, log, trustedProxies } = deps;
  const desk = new PasswordDesk((username) => findDashboardUser(db, username));
  return {
    desk,
    guard: new SignInGuard({ ...deps, desk }),
    codes: new CodeDesk(deps),
    noticeProxy: createProxyNotice(trustedProxies, log),
  };
}
