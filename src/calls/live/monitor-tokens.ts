import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { timingSafeEqualText } from '../../carriers/timing-safe-equal.ts';
import type { Db } from '../../store/database/database.ts';
import { useToken } from '../../store/database/used-tokens.ts';

/** How long a token may wait for its socket. */
export const monitorTokenMs = 60_000;

/** The call that a token opens, its bearer, and their page. */
const passSchema = z.object({
  callId: z.uuid(),
  accountId: z.uuid(),
  actor: z.object({ type: z.enum(['person', 'key', 'command']), id: z.string().nullable(), name: z.string() }),
  /** The origin of the page that may open the socket; null for programs, which send none. */
  origin: z.string().nullable(),
});
export type MonitorPass = z.infer<typeof passSchema>;
const payloadSchema = passSchema.extend({ id: z.uuid(), expires: z.number() });

/** Creates and accepts the tokens of monitor sockets: each is valid once, for a minute. */
export type MonitorTokens = {
  issue(pass: MonitorPass): { readonly token: string; readonly expiresAt: Date };
  /** The pass of a genuine, current token from its page; it may have been used. */
  read(token: string, origin: string | null): MonitorPass | null;
  /** As `read`, and marks the token as used; null if it was used before. Rejects only if the database is unavailable. */
  redeem(token: string, origin: string | null): Promise<MonitorPass | null>;
};

const longestToken = 2_000;

/** Tokens signed with HMAC-SHA256 under `key`: the pass as JSON and the signature, both base64url. */
export function createMonitorTokens(options: { key: Buffer; db: Db; wallClock: () => number }): MonitorTokens {
  const { key, db, wallClock } = options;
  const sign = (payload: string): string => createHmac('sha256', key).update(payload).digest('base64url');
  const open = (token: string, origin: string | null) => {
    const [payload = '', signature = ''] = token.slice(0, longestToken).split('.');
    if (!timingSafeEqualText(signature, sign(payload))) return null;
    const read = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!read.success || read.data.expires <= wallClock() || read.data.origin !== origin) return null;
    return read.data;
  };
  return {
    issue: (pass) => {
      const expires = wallClock() + monitorTokenMs;
      const payload = Buffer.from(JSON.stringify({ ...pass, id: randomUUID(), expires })).toString('base64url');
      return { token: `${payload}.${sign(payload)}`, expiresAt: new Date(expires) };
    },
    read: open,
    redeem: async (token, origin) => {
      const pass = open(token, origin);
      if (pass === null) return null;
      return (await useToken(db, { tokenId: pass.id, expiresAt: new Date(pass.expires) })) ? pass : null;
    },
  };
}
