import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

export const suppressionSources = ['api', 'csv', 'call', 'webhook'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];

/** The do-not-call list of an account, for all campaigns; each number appears once. */
export type SuppressionTables = {
  suppressions: {
    account_id: string;
    /** E.164. */
    number: string;
    source: SuppressionSource;
    /** The reason; may be empty. */
    reason: Generated<string>;
    /** The call in which the callee asked for it. */
    call_id: string | null;
    created_at: Stamp;
  };
};
