import type { Context } from 'hono';
import type { ApiEnv } from '../envelope.ts';
import { actorOf } from './audit-trail.ts';

/** The name under which a change by this request is kept: that of the user, or of the API key. */
export const authorOf = (c: Context<ApiEnv>): string => actorOf(c).name;
