import { createHmac, randomBytes } from 'node:crypto';
import type { Role } from '../../store/accounts/account-tables.ts';
import type { FactorStatus } from '../../store/accounts/factor-status.ts';
import { hashPassword, isPassword } from '../../store/accounts/passwords.ts';
import { ApiError } from '../errors.ts';
import { FairQueue, QueueFull } from '../middleware/fair-queue.ts';

/** Checks continue after a client disconnects, because other requests may wait for the result. */
const toTheEnd = new AbortController().signal;

export type Credentials = { readonly username: string; readonly password: string };
/** The user with a name, including the password hash. */
export type NamedUser = {
  readonly dashboard_user_id: string;
  readonly account_id: string;
  readonly username: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly second_factor: FactorStatus;
};

/** Each check occupies one of the process's four worker threads for tens of milliseconds. */
const checksAtOnce = 2;
/** The maximum number of waiting checks, per lane and in total. */
const mostWaiting = 20;
const mostWaitingInAll = 60;
/** The maximum number of recently valid credentials to remember. */
const mostKnown = 1_000;

/**
 * Checks passwords, a few concurrently. Credentials that were correct before are remembered by a keyed digest and skip the check while the stored
 * hash is unchanged, so a changed password takes effect with the next request.
 */
export class PasswordVerifier {
  readonly #find: (username: string) => Promise<NamedUser | undefined>;
  readonly #queue = new FairQueue({
    places: checksAtOnce,
    maxWaitingPerKey: mostWaiting,
    waitingInAll: mostWaitingInAll,
  });
  readonly #digestKey = randomBytes(32);
  /** Maps digests of credentials to the password hash that they matched. */
  readonly #known = new Map<string, string>();
  readonly #running = new Map<string, Promise<boolean>>();
  /** Created at start, so the first unknown name takes no longer than others. */
  readonly #decoy = hashPassword(randomBytes(16).toString('hex'));

  constructor(find: (username: string) => Promise<NamedUser | undefined>) {
    this.#find = find;
  }

  /** Whether these credentials were correct before. */
  knows(credentials: Credentials): boolean {
    return this.#known.has(this.#digest(credentials));
  }

  /**
   * The user with this name and password, or null. Lanes take turns, so a flood in one does not delay the others. Throws 429
   * if too many checks wait.
   */
  async check(credentials: Credentials, lane = ''): Promise<NamedUser | null> {
    const digest = this.#digest(credentials);
    const user = await this.#find(credentials.username);
    if (user !== undefined && this.#known.get(digest) === user.password_hash) return user;
    // An unknown name takes just as long, so that response times do not reveal which names exist.
    const stored = user?.password_hash ?? (await this.#decoy);
    const fits = await this.#fits(credentials.password, stored, lane);
    if (!fits || user === undefined) {
      this.#known.delete(digest);
      return null;
    }
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(digest, stored);
    return user;
  }

  /** Concurrent requests with the same credentials share one check. */
  #fits(password: string, stored: string, lane: string): Promise<boolean> {
    const check = this.#digest({ username: stored, password });
    const running = this.#running.get(check) ?? this.#queued(password, stored, lane);
    this.#running.set(check, running);
    return running.finally(() => this.#running.delete(check));
  }

  async #queued(password: string, stored: string, lane: string): Promise<boolean> {
    const leave = await this.#queue.enter(lane, toTheEnd).catch((error: unknown) => {
      throw tooManyPasswords(error);
    });
    try {
      return await isPassword(password, stored);
    } finally {
      leave();
    }
  }

  #digest({ username, password }: Credentials): string {
    return createHmac('sha256', this.#digestKey)
      .update(JSON.stringify([username, password]))
      .digest('base64');
  }
}

function tooManyPasswords(error: unknown): unknown {
  if (!(error instanceof QueueFull)) return error;
  return new ApiError(429, 'Too many passwords are being checked.', { headers: { 'Retry-After': '1' } });
}
