import assert from 'node:assert/strict';
import type { Role } from '#src/store/accounts/account-tables.ts';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { hashPassword } from '#src/store/accounts/passwords.ts';
import { openSession } from '#src/store/accounts/sessions.ts';
import type { TestResponse, TestServer } from './server.ts';

export type BrowserRequest = {
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the token in the browser's cookie. */
  readonly cookie?: string;
  /** The remote address of its socket. */
  readonly from?: string;
};

/** A browser on the dashboard: keeps its cookies, sends its origin, and includes the session's CSRF token. */
export class Visitor {
  readonly #server: TestServer;
  /** The session cookie. */
  cookie = '';
  /** The known-device cookie. */
  device = '';
  csrf = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  async ask(path: string, { method, json, headers = {}, cookie, from }: BrowserRequest = {}): Promise<TestResponse> {
    const cookies = [cookie ?? this.cookie, this.device].filter((one) => one !== '').join('; ');
    const init = {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...(cookies === '' ? {} : { Cookie: cookies }),
        ...(this.csrf === '' ? {} : { 'X-CSRF-Token': this.csrf }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    };
    const incoming = { socket: { remoteAddress: from ?? '198.51.100.7' } };
    const response = await this.#server.app.api.request(path, init, { incoming });
    this.#keep(response.headers.getSetCookie(), cookie !== undefined);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async signIn(username: string, password: string, request: BrowserRequest = {}): Promise<TestResponse> {
    const answer = await this.ask('/app/session', { ...request, json: { username, password } });
    this.#enter(answer);
    return answer;
  }

  /** The second step, with the challenge of the first. */
  async showCode(challenge: string, code: string, request: BrowserRequest = {}): Promise<TestResponse> {
    const answer = await this.ask('/app/session/code', { ...request, json: { challenge, code } });
    this.#enter(answer);
    return answer;
  }

  /** Keeps the token of a new session. */
  #enter({ status, body }: TestResponse): void {
    if (status === 200 && body.results.csrf_token !== undefined) this.csrf = body.results.csrf_token;
  }

  #keep(given: readonly string[], isOther: boolean): void {
    for (const cookie of given) {
      const kept = /Max-Age=0/.test(cookie) ? '' : cookie.split(';', 1)[0]!;
      if (/^[\w-]*device=/.test(cookie)) this.device = kept;
      else if (!isOther) this.cookie = kept;
    }
  }
}

export const visitorPassword = 'a long enough password';

/** Hashed once, because hashing is slow. */
let passwordHash: Promise<string> | null = null;

/** Adds a user with a role to the first account, with `visitorPassword`. */
export async function addUser({ database: { db } }: TestServer, username: string, role: Role): Promise<string> {
  passwordHash ??= hashPassword(visitorPassword);
  const [account_id, password_hash] = await Promise.all([findFirstAccount(db), passwordHash]);
  const { dashboard_user_id } = await db
    .insertInto('dashboard_users')
    .values({ account_id: account_id!, username, role, password_hash })
    .returning('dashboard_user_id')
    .executeTakeFirstOrThrow();
  return dashboard_user_id;
}

/** A user with a role who signed in some time ago. */
export async function signInAs(server: TestServer, username: string, role: Role): Promise<Visitor> {
  const token = await openSession(server.database.db, await addUser(server, username, role));
  const visitor = new Visitor(server);
  const isSecure = server.app.core.dashboardUrl().startsWith('https:');
  visitor.cookie = `${isSecure ? '__Host-parley' : 'parley_session'}=${token}`;
  const { status, body } = await visitor.ask('/app/session');
  assert.equal(status, 200);
  visitor.csrf = body.results.csrf_token;
  return visitor;
}
