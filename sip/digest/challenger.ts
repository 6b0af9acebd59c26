import { createHmac } from 'node:crypto';
import { headerOf, headersOf, type SipRequest } from '../message/message.ts';
import {
  algorithmOf,
  type DigestUser,
  digestAlgorithms,
  digestResponse,
  equalInConstantTime,
  parseDigest,
  quote,
} from './digest.ts';

/** The users of a `Challenger`, and how long a nonce is valid. `key` signs nonces. */
export type ChallengerOptions = {
  readonly realm: string;
  readonly users: readonly DigestUser[];
  readonly key: Uint8Array;
  readonly nonceMs: number;
};

/** `stale`: the right password with a nonce that has expired or was used; the far end may try again without asking anyone. */
export type Verdict = 'authenticated' | 'challenge' | 'stale';

/** The most uses of nonces that are remembered. */
const mostRemembered = 10_000;

/**
 * Challenges requests and checks the answers. A nonce is its time, signed together with the `Call-ID`, so that a challenge costs no memory; it is
 * accepted once for each count. Times are milliseconds since 1970.
 */
export class Challenger {
  readonly #options: ChallengerOptions;
  /** The highest `nc` by nonce, oldest nonce first. */
  readonly #used = new Map<string, number>();

  constructor(options: ChallengerOptions) {
    this.#options = options;
  }

  /** The values of `WWW-Authenticate`, the strongest algorithm first. RFC 8760, section 2.3. */
  challenges(request: SipRequest, nowMs: number, stale: boolean): readonly string[] {
    const nonce = this.#nonceAt(nowMs, headerOf(request, 'call-id'));
    const rest = `qop="auth"${stale ? ', stale=true' : ''}`;
    return digestAlgorithms.map(
      (algorithm) => `Digest realm=${quote(this.#options.realm)}, nonce="${nonce}", algorithm=${algorithm}, ${rest}`,
    );
  }

  /** Checks the credentials of a request. */
  check(request: SipRequest, nowMs: number): Verdict {
    for (const value of headersOf(request, 'authorization')) {
      const fields = parseDigest(value);
      if (fields !== null && this.#isRight(fields, request)) {
        return this.#judgeNonce(fields, headerOf(request, 'call-id'), nowMs);
      }
    }
    return 'challenge';
  }

  #isRight(fields: ReadonlyMap<string, string>, { method, uri }: SipRequest): boolean {
    const field = (name: string): string => fields.get(name) ?? '';
    const algorithm = algorithmOf(fields.get('algorithm'));
    const isForUs = field('realm') === this.#options.realm && field('uri') === uri && field('qop') === 'auth';
    if (algorithm === null || !isForUs || !/^[0-9a-f]{8}$/i.test(field('nc'))) return false;
    const user = this.#options.users.find((known) => equalInConstantTime(known.user, field('username')));
    // An unknown user costs the same time as a wrong password.
    const input = {
      algorithm,
      realm: field('realm'),
      nonce: field('nonce'),
      method,
      uri,
      nc: field('nc'),
      cnonce: field('cnonce'),
    };
    const expected = digestResponse(user ?? { user: '', password: '' }, input);
    return equalInConstantTime(expected, field('response').toLowerCase()) && user !== undefined;
  }

  #judgeNonce(fields: ReadonlyMap<string, string>, callId: string | null, nowMs: number): Verdict {
    const nonce = fields.get('nonce') ?? '';
    const issuedMs = Number.parseInt(nonce.slice(0, 12), 16);
    if (!equalInConstantTime(nonce, this.#nonceAt(issuedMs, callId))) return 'challenge';
    const count = Number.parseInt(fields.get('nc') ?? '0', 16);
    const isFresh = issuedMs <= nowMs && nowMs - issuedMs <= this.#options.nonceMs;
    if (!isFresh || count <= (this.#used.get(nonce) ?? 0)) return 'stale';
    this.#remember(nonce, count);
    return 'authenticated';
  }

  #remember(nonce: string, count: number): void {
    this.#used.set(nonce, count);
    if (this.#used.size <= mostRemembered) return;
    for (const oldest of this.#used.keys()) {
      this.#used.delete(oldest);
      return;
    }
  }

  #nonceAt(ms: number, callId: string | null): string {
    const time = Math.max(0, Number.isFinite(ms) ? ms : 0)
      .toString(16)
      .padStart(12, '0');
    return `${time}${createHmac('sha256', this.#options.key).update(`${time}${callId}`).digest('hex').slice(0, 32)}`;
  }
}
