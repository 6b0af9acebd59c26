import type { Context } from 'hono';
import type { Owner } from '../store/accounts/key-owners.ts';
import type { Session } from '../store/accounts/sessions.ts';
import type { TokenForm } from '../store/campaigns/lead-tokens.ts';
import type { FieldError } from './errors.ts';
import type { RequestBody } from './middleware/request-body.ts';

type Person = Pick<Session, 'userId' | 'username' | 'role'> & { readonly session: Session | null };

/** What the middleware finds out about a request. */
export type ApiEnv = {
  Variables: {
    requestId: string;
    /** Where the request comes with a body. */
    body?: RequestBody;
    owner: Owner;
    /** Who asks, where it is a person; `session` is null for one who sent a name and a password. */
    person?: Person;
    /** Whether what let the request in still would: for answers that go on. */
    isStillLetIn: () => Promise<boolean>;
    /** Of the campaign whose token a lead came with. */
    form: TokenForm;
    /** How the path answers unmet conditions; as other errors when left out. */
    unmetShape?: 'detail';
  };
};

/** The answer to a request for one thing, or to an action: `{err: false, msg, results}`. */
export function ok<T, S extends 200 | 201>(c: Context, results: T, msg: string, status: S) {
  return c.json({ err: false as const, msg, results }, status);
}

/** The answer to an action that gives nothing back: `{err: false, msg}`. */
export function done(c: Context, msg: string) {
  return c.json({ err: false as const, msg }, 200);
}

/** The body of a refusal. */
export function failBody(msg: string, errors?: readonly FieldError[]) {
  return errors === undefined ? { err: true as const, msg } : { err: true as const, msg, errors };
}
