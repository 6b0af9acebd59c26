import { sql } from 'kysely';
import { codeOf, stepAt } from '#src/api/sign-in/totp.ts';
import type { Db } from '#src/store/database/database.ts';
import type { Visitor } from './sign-in.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a secret from base32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows now, or `steps` of 30 seconds later. */
export const shownCode = (secret: string, steps = 0): string => codeOf(bytesOf(secret), stepAt(Date.now()) + steps);

/** Makes the current code of a user valid again, as if 30 seconds had passed. */
export async function allowCodeReuse(db: Db, username: string): Promise<void> {
  await sql`
    update second_factors set last_step = last_step - 10
    where dashboard_user_id = (select dashboard_user_id from dashboard_users where username = ${username})`.execute(db);
}

export type Enrolled = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Sets up two-factor authentication for a signed-in visitor; the code that confirmed it is valid again. */
export async function enrol(visitor: Visitor, db: Db, password: string): Promise<Enrolled> {
  const { body: begun } = await visitor.ask('/app/session/second-factor', { json: { password } });
  const { secret } = begun.results;
  const { body } = await visitor.ask('/app/session/second-factor', {
    method: 'PUT',
    json: { code: shownCode(secret) },
  });
  visitor.csrf = body.results.csrf_token;
  await allowCodeReuse(db, body.results.user.username);
  return { secret, recoveryCodes: body.results.recovery_codes };
}
