import { createHash } from 'node:crypto';
import { timingSafeEqualText } from '../../carriers/timing-safe-equal.ts';
import type { NamedUser } from '../auth/password-verifier.ts';
import { macOf } from './mac.ts';

/** The maximum time between the password and the code, in milliseconds. */
export const challengeMs = 5 * 60_000;

type ChallengePorts = { readonly signInKey: Buffer; readonly wallClock: () => number };

type Challenged = Pick<NamedUser, 'username' | 'password_hash'>;

/**
 * Makes the token with which a browser that has sent the right password sends the code. It is valid for this step of this
 * user only, and expires after `challengeMs` or when the password changes.
 */
export function newChallenge(user: Challenged, { signInKey, wallClock }: ChallengePorts): string {
  const until = String(wallClock() + challengeMs);
  const name = Buffer.from(user.username).toString('base64url');
  return `${until}.${name}.${macOf(signInKey, 'challenge', until, ...boundTo(user))}`;
}

/** The user name in a challenge; null if it is malformed or expired. `isChallengeOf` checks whether it is genuine. */
export function readChallenge(challenge: string, { wallClock }: ChallengePorts): string | null {
  const [, until, name] = /^(\d{13})\.([\w-]{1,600})\.[\w-]{22}$/.exec(challenge) ?? [];
  if (until === undefined || name === undefined || Number(until) <= wallClock()) return null;
  return Buffer.from(name, 'base64url').toString('utf8');
}

/** Whether a challenge was issued to this user with the current password; compares in constant time. */
export function isChallengeOf(user: Challenged, challenge: string, { signInKey }: ChallengePorts): boolean {
  const [until = '', , mac = ''] = challenge.split('.');
  return timingSafeEqualText(mac, macOf(signInKey, 'challenge', until, ...boundTo(user)));
}

const boundTo = ({ username, password_hash }: Challenged): readonly string[] => [
  username,
  createHash('sha256').update(password_hash).digest('base64url'),
];
