import type { Context } from 'hono';
import type { Owner } from '../store/accounts/key-owners.ts';
import type { Session } from '../store/accounts/sessions.ts';
import type { TokenForm } from '../store/campaigns/lead-tokens.ts';
import type { FieldError } from './errors.ts';
import type { RequestBody } from './middleware/request-body.ts';

type Person = Pick<Session, 'userId' | 'username' | 'role'> & { readonly session: Session | null };

/** The variables that middleware sets for a request. */
export type ApiEnv = {
  Variables: {
    requestId: string;
    /** Set if the request has a body. */
    body?: RequestBody;
    owner: Owner;
    /** Set if a user sends the request; `session` is null with a name and password. */
    person?: Person;
    /** Whether the request would still be admitted now; for responses that stream. */
    isStillAuthorized: () => Promise<boolean>;
    /** The id of the campaign whose token authenticated an inbound lead. */
    form: TokenForm;
    /** How the path answers unmet conditions; like other errors if absent. */
    unmetShape?: 'detail';
  };
};

/** The response to a request for one resource, or to an action: `{err: false, msg, results}`. */
export function ok<T, S extends 200 | 201>(c: Context, results: T, msg: string, status: S) {
  return c.json({ err: false as const, msg, results }, status);
}

/** The response to an action without a result: `{err: false, msg}`. */
export function done(c: Context, msg: string) {
  return c.json({ err: false as const, msg }, 200);
}

/** The body of an error response. */
export function failBody(msg: string, errors?: readonly FieldError[]) {
  return errors === undefined ? { err: true as const, msg } : { err: true as const, msg, errors };
}
