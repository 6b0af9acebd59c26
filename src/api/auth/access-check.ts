import type { Context, MiddlewareHandler } from 'hono';
import { type Role, roles, type Scope } from '../../store/accounts/account-tables.ts';
import type { KeyLimits } from '../../store/accounts/key-owners.ts';
import { belongsToAssistants } from '../../store/assistants/assistant-ownership.ts';
import type { Db } from '../../store/database/database.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { accessOf, type Reach } from './access.ts';
import { scopeProblem } from './key-scopes.ts';

/** The lowest role that a user needs for each scope. */
const roleOf: Readonly<Record<Scope, Role>> = {
  read: 'viewer',
  call: 'editor',
  write: 'editor',
  admin: 'owner',
  metrics: 'owner',
};

/** Rejects requests that the user's role, or the key's scopes and assistants, do not allow. */
export function checkAccess(db: Db): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const route = routePattern(c);
    if (route === null) return next();
    const access = accessOf(c.req.method, route);
    if (access === undefined || access === 'open')
      throw new TypeError(
        `${c.req.method} ${route} is missing from access.ts, or is open there, although the request has credentials`,
      );
    const { limits } = c.get('owner');
    const person = c.get('person');
    if (person !== undefined) checkRole(person.role, access.scopes[0]);
    else if (limits !== null) checkScopes(limits, access.scopes);
    if (limits?.assistants != null) await checkReach(c, { db, route, reach: access.reach, own: limits.assistants });
    await next();
  };
}

function checkRole(role: Role, scope: Scope): void {
  const needed = roleOf[scope];
  if (roles.indexOf(role) > roles.indexOf(needed))
    throw refused(`The role ${role} does not allow this; it requires ${needed}.`);
}

function checkScopes(limits: KeyLimits, accepted: readonly Scope[]): void {
  const problem = scopeProblem(limits, accepted);
  if (problem !== null) throw refused(problem);
}

/** Whether the request may do what needs the role owner or the scope admin, in a route that needs less. */
export function mayAdminister(c: Context<ApiEnv>): boolean {
  const person = c.get('person');
  if (person !== undefined) return person.role === roleOf.admin;
  const { limits } = c.get('owner');
  return limits === null || scopeProblem(limits, ['admin']) === null;
}

type Reached = { readonly db: Db; readonly route: string; readonly reach: Reach; readonly own: readonly string[] };

/** Resources of other assistants get the same response as resources that do not exist. */
async function checkReach(c: Context, { db, route, reach, own }: Reached): Promise<void> {
  if (reach === 'narrowed') return;
  if (reach === 'account')
    throw refused(`The key is limited to ${counted(own)}, but this request concerns the whole account.`);
  const id = idIn(c.req.path, route, `:${reach}_id`);
  const isOwn =
    id !== null && (reach === 'assistant' ? own.includes(id) : await belongsToAssistants(db, reach, id, own));
  if (!isOwn) throw notFound(reach);
}

const counted = ({ length }: readonly string[]): string => (length === 1 ? '1 assistant' : `${length} assistants`);

/** The id at the position of a path parameter; null if the segment is not a UUID. */
function idIn(path: string, route: string, parameter: string): string | null {
  const text = path.split('/')[route.split('/').indexOf(parameter)] ?? '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

const refused = (detail: string): ApiError => new ApiError(403, detail, { shape: 'detail' });
