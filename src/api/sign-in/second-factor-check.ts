import type { Log } from '../../foundation/log.ts';
import {
  readFactorSecret,
  type SecondFactorStore,
  useRecoveryCode,
  useStep,
} from '../../store/accounts/second-factors.ts';
import { type Counter, countTry, lockedSeconds, uncountTries } from '../../store/accounts/sign-in-tries.ts';
import { addressCounter, codeCounter, deviceCodeCounter } from './counters.ts';
import { tooManyTries } from './guard.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { findTimeStep } from './totp.ts';

type CodeTry = {
  readonly userId: string;
  readonly code: string;
  readonly address: string;
  /** The id of a device from which the user has signed in; null for unknown devices. */
  readonly device: string | null;
};

type SecondFactorCheckPorts = SecondFactorStore & { readonly log: Log; readonly wallClock: () => number };

/**
 * Checks the codes of users whose password was correct. Wrong codes on a known device lock only that device. On unknown
 * devices, codes are limited per user; recovery codes, which cannot be guessed, only per address.
 */
export class SecondFactorCheck {
  readonly #ports: SecondFactorCheckPorts;

  constructor(ports: SecondFactorCheckPorts) {
    this.#ports = ports;
  }

  /** Whether a code from the app or a recovery code is correct; each works once. Throws 429 after too many wrong ones. */
  async check(attempt: CodeTry): Promise<boolean> {
    const { db, log } = this.#ports;
    const counters = countersOf(attempt);
    const seconds = await lockedSeconds(db, counters);
    if (seconds > 0) throw tooManyTries(seconds);
    for (const counter of counters) if (!(await countTry(db, counter))) throw tooManyTries(counter.windowSeconds);
    const isRight = await this.#isRight(attempt);
    if (isRight) await uncountTries(db, forgotten(attempt));
    else if (attempt.device === null)
      log.warn({ userId: attempt.userId }, 'sign-in attempt with the right password and a wrong code');
    return isRight;
  }

  async #isRight({ userId, code }: CodeTry): Promise<boolean> {
    const { db, wallClock } = this.#ports;
    const recovery = readRecoveryCode(code);
    if (recovery !== null) return useRecoveryCode(db, userId, recovery);
    const secret = await readFactorSecret(this.#ports, userId, 'active');
    const step =
      secret === null ? null : findTimeStep(Buffer.from(secret, 'base64'), code.replaceAll(' ', ''), wallClock());
    return step !== null && useStep(db, userId, step);
  }
}

function countersOf({ userId, code, address, device }: CodeTry): readonly Counter[] {
  if (device !== null) return [deviceCodeCounter(userId, device)];
  return readRecoveryCode(code) === null ? [codeCounter(userId), addressCounter(address)] : [addressCounter(address)];
}

function forgotten({ userId, address, device }: CodeTry) {
  if (device !== null) return { all: [deviceCodeCounter(userId, device).subject], back: [] };
  return { all: [codeCounter(userId).subject], back: [addressCounter(address).subject] };
}
