import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

export const suppressionSources = ['api', 'csv', 'call', 'webhook'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];

/** Numbers that an account must not call in any campaign, once each. */
export type SuppressionTables = {
  suppressions: {
    account_id: string;
    /** E.164. */
    number: string;
    source: SuppressionSource;
    /** Why, in words; may be empty. */
    reason: Generated<string>;
    /** The call in which it was asked for. */
    call_id: string | null;
    created_at: Stamp;
  };
};
