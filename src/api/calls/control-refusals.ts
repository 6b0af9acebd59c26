import { ApiError } from '../errors.ts';

/** The errors for commands to a live call that were not carried out. */
export const controlRefusals = {
  not_live: new ApiError(409, 'The call is not live.'),
  impossible: new ApiError(409, 'This call cannot be transferred: no configured carrier carries it.'),
  no_answer: new ApiError(503, 'The process that carries the call does not respond. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  }),
} as const;
