import type { Context } from 'hono';
import type { ApiEnv } from '../envelope.ts';

/** The name under which a change by this request is kept: that of the user, or of the API key. */
export const authorOf = (c: Context<ApiEnv>): string => c.get('person')?.username ?? c.get('owner').name;
