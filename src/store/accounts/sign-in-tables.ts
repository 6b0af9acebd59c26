import type { Generated } from 'kysely';
import type { Stamp } from '../database/column-types.ts';

/** Counters of sign-in tries, places of earlier sign-ins, and second factors. */
export type SignInTables = {
  sign_in_tries: {
    /** The SHA-256 of the counter's subject. */
    subject: Buffer;
    tries: number;
    /** When the counter resets. */
    ends_at: Date;
    /** When the next try for a name may be checked; null until the name has many tries. */
    turn_at: Date | null;
  };
  sign_in_places: {
    /** The SHA-256 of a name and an address. */
    place: Buffer;
    seen_at: Stamp;
  };
  second_factors: {
    dashboard_user_id: string;
    /** The secret shared with the authenticator app, sealed. */
    secret: string;
    /** The time step of the last accepted code; 0 before the first. */
    last_step: Generated<number>;
    created_at: Stamp;
    /** Null while the secret is pending. */
    confirmed_at: Date | null;
  };
  recovery_codes: {
    dashboard_user_id: string;
    /** The SHA-256 of the user and the code. */
    hash: Buffer;
    used_at: Date | null;
  };
};
