import type { Clock } from '#engine/ports/clock.ts';
import { isKnownPlace, rememberPlace } from '../../store/accounts/sign-in-places.ts';
import { type Counter, claimTurn, countTry, lockedSeconds, uncountTries } from '../../store/accounts/sign-in-tries.ts';
import type { Db } from '../../store/database/database.ts';
import type { Credentials, NamedUser, PasswordVerifier } from '../auth/password-verifier.ts';
import { ApiError } from '../errors.ts';
import { addressCounter, deviceCounter, nameAndAddressCounter, namePace, nameSubject } from './counters.ts';
import { TurnQueues } from './turn-queues.ts';

type PasswordTry = {
  readonly credentials: Credentials;
  readonly address: string;
  /** The id of a device or session from which this name has signed in; null for unknown devices. */
  readonly device: string | null;
};
/** The counters that a try was added to. A correct password resets `own` and removes one try from each of `shared`. */
type Lane = { readonly key: string; readonly own: Counter; readonly shared: readonly Buffer[] };

type SignInGuardPorts = { readonly db: Db; readonly desk: PasswordVerifier; readonly clock: Clock };

/**
 * Checks passwords and slows down guessing without locking users out. Devices and addresses from which a name has signed in have separate counters.
 * Other tries are limited per address, and queue once a name has many of them. All processes share the counters; a rejected try writes nothing.
 */
export class SignInGuard {
  readonly #ports: SignInGuardPorts;
  readonly #turns: TurnQueues;

  constructor(ports: SignInGuardPorts) {
    this.#ports = ports;
    this.#turns = new TurnQueues({
      clock: ports.clock,
      claim: (name) => claimTurn(ports.db, Buffer.from(name, 'hex'), namePace),
    });
  }

  /** The user with this name and password, or null. Throws 429 after too many wrong ones. */
  async check(attempt: PasswordTry): Promise<NamedUser | null> {
    const { db, desk } = this.#ports;
    const { key, own, shared } = await this.#admit(attempt);
    const user = await desk.check(attempt.credentials, key);
    if (user === null) return null;
    await uncountTries(db, { all: [own.subject], back: shared });
    await rememberPlace(db, { username: user.username, address: attempt.address });
    return user;
  }

  async #admit(attempt: PasswordTry): Promise<Lane> {
    const { address, device } = attempt;
    const { username } = attempt.credentials;
    if (device !== null) return this.#admitKnown(deviceCounter(username, device));
    const isKnown = await isKnownPlace(this.#ports.db, { username, address });
    return isKnown ? this.#admitKnown(nameAndAddressCounter(username, address)) : this.#admitStranger(attempt);
  }

  async #admitKnown(own: Counter): Promise<Lane> {
    await this.#refuseLocked([own]);
    await this.#count([own]);
    return { key: own.subject.toString('hex'), own, shared: [] };
  }

  async #admitStranger({ credentials: { username }, address }: PasswordTry): Promise<Lane> {
    const [own, ofAll, name] = [
      nameAndAddressCounter(username, address),
      addressCounter(address),
      nameSubject(username),
    ];
    await this.#refuseLocked([own, ofAll]);
    if (!(await this.#turns.wait(name.toString('hex'), address))) throw underAttack();
    await this.#count([own, ofAll]);
    return { key: 'strangers', own, shared: [ofAll.subject, name] };
  }

  /** Throws 429 if one of the counters is full. */
  async #refuseLocked(counters: readonly Counter[]): Promise<void> {
    const seconds = await lockedSeconds(this.#ports.db, counters);
    if (seconds > 0) throw tooManyTries(seconds);
  }

  async #count(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters)
      if (!(await countTry(this.#ports.db, counter))) throw tooManyTries(counter.windowSeconds);
  }
}

/** The error after too many tries; `seconds` goes into `Retry-After`. */
export function tooManyTries(seconds: number): ApiError {
  return new ApiError(429, 'Too many attempts. Try again later.', { headers: { 'Retry-After': String(seconds) } });
}

const underAttack = (): ApiError =>
  new ApiError(429, 'Too many passwords are being tried for this name. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });
