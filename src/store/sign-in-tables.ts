import type { Stamp } from './column-types.ts';

/** Counters of sign-in tries, and places of earlier sign-ins. */
export type SignInTables = {
  sign_in_tries: {
    /** SHA-256 of what the counter is for. */
    subject: Buffer;
    tries: number;
    /** When the counter resets. */
    ends_at: Date;
    /** When the next try for a name may be checked; null until the name has many tries. */
    turn_at: Date | null;
  };
  sign_in_places: {
    /** SHA-256 of a name and an address. */
    place: Buffer;
    seen_at: Stamp;
  };
};
