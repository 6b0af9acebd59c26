import { sql } from 'kysely';

/** The state of a user's second factor: on, required but missing, or off. */
export const factorStatuses = ['set', 'missing', 'none'] as const;
export type FactorStatus = (typeof factorStatuses)[number];

/** SQL for the second-factor state of a row of `dashboard_users`. */
export const factorStatus = sql<FactorStatus>`case
  when exists (
    select from second_factors
    where second_factors.dashboard_user_id = dashboard_users.dashboard_user_id and second_factors.confirmed_at is not null
  ) then 'set'
  when (select second_factor_required from accounts where accounts.account_id = dashboard_users.account_id) then 'missing'
  else 'none' end`;
