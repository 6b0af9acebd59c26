import { detailSchema, json } from './responses.ts';

/** The credentials of a person: a username and a password. */
export const byPassword = [{ Basic: [] }];
/** A key, or the credentials of a person. */
export const byEither = [{ ApiKey: [] }, { Basic: [] }];
/** The error response to a missing or wrong name or password. */
export const credentialsError = {
  401: json(detailSchema, 'The username or the password is missing or wrong.'),
} as const;
