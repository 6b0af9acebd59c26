import { type DialRefusal, isNumberRefusal } from '../../calls/dialling/dial-policy.ts';
import { refusalWords } from '../../calls/dialling/refusal-words.ts';
import type { Refused } from '../../calls/lifecycle/call-orders.ts';
import { retryAfterSeconds } from '../../calls/usage/call-capacity.ts';
import { ApiError, badField, diskFull } from '../errors.ts';

/** Why a call was not placed, as a sentence for clients. */
export function refusal(refused: Refused): ApiError {
  switch (refused.reason) {
    case 'not_dialled':
      return dialRefusal(refused.number, refused.refusal);
    case 'unknown_assistant':
      return badField('assistant_id', 'it names nothing of the account, accepted is the id of an assistant');
    case 'unknown_number':
      return badField('from_number', 'it names nothing of the account, accepted is a number of the account');
    case 'carrier_not_configured':
      return new ApiError(409, 'The carrier of the number is not configured on this server.');
    case 'number_not_connected':
      return new ApiError(409, 'The number is connected to no assistant.');
    case 'not_callable':
      return new ApiError(409, 'The assistant cannot be called: it needs a prompt or a state, and a voice.');
    case 'wallet_empty':
      return new ApiError(402, 'The wallet is empty.');
    case 'limit_reached':
      return new ApiError(429, 'The limit of concurrent calls is reached.', {
        headers: { 'Retry-After': '10' },
      });
    case 'too_many_in_an_hour':
      return new ApiError(429, 'The limit of calls within an hour is reached.', {
        headers: { 'Retry-After': '600' },
      });
    case 'announced_before':
      return new ApiError(409, 'The call has been taken already.');
    case 'overloaded':
      return new ApiError(503, 'The server has no room for another call now.', {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      });
    case 'disk_full':
      return diskFull();
    case 'draining':
      return new ApiError(503, 'The server is shutting down.', { headers: { 'Retry-After': '10' } });
  }
}

/** The same for visitors of web pages, who must not learn what the account spends. */
export function refusalOfVisitor(refused: Refused): ApiError {
  return refusal(refused.reason === 'not_dialled' ? { type: 'refused', reason: 'limit_reached' } : refused);
}

/** The error for a number that is not dialed: 403 if the number is blocked, 429 if the account's dial or spending limits are used up. */
export function dialRefusal(number: string, refusal: DialRefusal): ApiError {
  const words = refusalWords(number, refusal);
  if (isNumberRefusal(refusal)) return new ApiError(403, words);
  const seconds = Math.max(1, Math.ceil((refusal.freeAtMs - Date.now()) / 1000));
  return new ApiError(429, words, { headers: { 'Retry-After': String(seconds) } });
}
