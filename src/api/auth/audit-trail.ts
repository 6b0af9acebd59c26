import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../../foundation/log.ts';
import { type Actor, completeAuditEntry, openAuditEntry } from '../../store/accounts/audit.ts';
import { type Snapshot, snapshotOf } from '../../store/accounts/audit-subjects.ts';
import type { AuditOutcome } from '../../store/accounts/audit-tables.ts';
import type { Db } from '../../store/database/database.ts';
import { toStorable } from '../../store/database/text.ts';
import type { ApiEnv } from '../envelope.ts';
import { createAddressReader, originOf } from '../middleware/client-address.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { type AuditRule, auditRuleOf } from './audit-rules.ts';

type AuditPorts = { readonly db: Db; readonly log: Log; readonly trustedProxies: readonly string[] };

const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Records every request that changes something in the audit log: actor, action, address and differences. The entry is stored before the change. If
 * the process dies in between, the entry stays open, which means that the outcome is unknown.
 */
export function recordAuditTrail({ db, log, trustedProxies }: AuditPorts): MiddlewareHandler<ApiEnv> {
  const addressOf = createAddressReader(trustedProxies);
  return async (c, next) => {
    const route = safe.includes(c.req.method) ? null : routePattern(c);
    const rule = route === null ? null : auditRuleOf(c.req.method, route);
    if (rule === undefined) throw new TypeError(`${c.req.method} ${route} has no rule in audit-rules.ts`);
    if (rule === null) return next();
    const { accountId } = c.get('owner');
    const subject = { type: rule.subject, id: namedIn(c, rule, route ?? '') ?? accountOf(rule, accountId) };
    const before = await snapshotOf(db, subject, accountId);
    const entryId = await openAuditEntry(db, {
      accountId,
      actor: actorOf(c),
      subject,
      before,
      address: addressOf(originOf(c)),
      requestId: c.get('requestId'),
      action: `${rule.subject}.${rule.verb}`,
    });
    await next();
    await complete(c, { db, rule, entryId, subject, before }).catch((err: unknown) =>
      log.error({ err, entryId }, 'cannot complete an entry of the audit log'),
    );
  };
}

type Opened = {
  readonly db: Db;
  readonly rule: AuditRule;
  readonly entryId: string;
  readonly subject: { readonly type: AuditRule['subject']; readonly id: string | null };
  readonly before: Snapshot;
};

async function complete(c: Context<ApiEnv>, { db, rule, entryId, subject, before }: Opened): Promise<void> {
  const outcome = outcomeOf(c.res.status);
  const id = subject.id ?? (outcome === 'done' ? await madeIn(c.res, rule.made) : null);
  const changed = { type: subject.type, id };
  const after = outcome === 'done' ? await snapshotOf(db, changed, c.get('owner').accountId) : null;
  await completeAuditEntry(db, entryId, { outcome, subject: changed, before, after });
}

function outcomeOf(status: number): AuditOutcome {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
}

/** The subject id in the path. It is read via the route pattern, because middleware in front of a route cannot see the route's parameters. */
function namedIn(c: Context, { param }: AuditRule, route: string): string | null {
  if (param === undefined) return null;
  const text = c.req.path.split('/')[route.split('/').indexOf(`:${param}`)];
  return text === undefined ? null : toStorable(decoded(text)).slice(0, longestId);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const longestId = 100;

/** Subjects of which an account has exactly one are identified by the account id. */
const accountOf = ({ subject }: AuditRule, accountId: string): string | null =>
  subject === 'account' || subject === 'dial_policy' || subject === 'webhook' ? accountId : null;

async function madeIn(response: Response, made: AuditRule['made']): Promise<string | null> {
  if (made === undefined) return null;
  let value: unknown = await response.clone().json();
  for (const field of made) value = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null;
  return typeof value === 'string' ? value : null;
}

/** The sender of the request. */
export function actorOf(c: Context<ApiEnv>): Actor & { readonly type: 'person' | 'key' } {
  const person = c.get('person');
  if (person !== undefined) return { type: 'person', id: person.userId, name: person.username };
  const { apiKeyId, name } = c.get('owner');
  return { type: 'key', id: apiKeyId, name };
}
