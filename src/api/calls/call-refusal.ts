import { type DialRefusal, isNumberRefusal } from '../../calls/dialling/dial-policy.ts';
import { explainRefusal } from '../../calls/dialling/refusal-messages.ts';
import type { RefusedCall } from '../../calls/lifecycle/call-requests.ts';
import { retryAfterSeconds } from '../../calls/usage/call-capacity.ts';
import { ApiError, badField, diskFull } from '../errors.ts';

/** Why a call was not placed, as a sentence for clients. */
export function callRefusalError(refused: RefusedCall): ApiError {
  switch (refused.reason) {
    case 'not_dialled':
      return dialRefusalError(refused.number, refused.refusal);
    case 'unknown_assistant':
      return badField('assistant_id', 'expected the id of an assistant of the account; none has this id');
    case 'unknown_number':
      return badField('from_number', 'expected a phone number of the account; it does not own this one');
    case 'carrier_not_configured':
      return new ApiError(409, 'The carrier of the number is not configured on this server.');
    case 'number_not_connected':
      return new ApiError(409, 'The number is not connected to an assistant.');
    case 'not_callable':
      return new ApiError(
        409,
        'The assistant is not ready for calls: it needs a voice, and a prompt or at least one state.',
      );
    case 'wallet_empty':
      return new ApiError(402, 'The wallet is empty. Recharge it to place calls.');
    case 'limit_reached':
      return new ApiError(429, 'The limit of concurrent calls is reached.', {
        headers: { 'Retry-After': '10' },
      });
    case 'too_many_in_an_hour':
      return new ApiError(429, 'The limit of calls per hour is reached.', {
        headers: { 'Retry-After': '600' },
      });
    case 'announced_before':
      return new ApiError(409, 'The call was already accepted.');
    case 'overloaded':
      return new ApiError(503, 'The server is at capacity. Try again shortly.', {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      });
    case 'disk_full':
      return diskFull();
    case 'draining':
      return new ApiError(503, 'The server is shutting down.', { headers: { 'Retry-After': '10' } });
  }
}

/** The same for visitors of web pages, who must not learn what the account spends. */
export function visitorRefusalError(refused: RefusedCall): ApiError {
  return callRefusalError(refused.reason === 'not_dialled' ? { type: 'refused', reason: 'limit_reached' } : refused);
}

/** The error for a number that is not dialed: 403 if the number is blocked, 429 if the account's dial or spending limits are used up. */
export function dialRefusalError(number: string, callRefusalError: DialRefusal): ApiError {
  const words = explainRefusal(number, callRefusalError);
  if (isNumberRefusal(callRefusalError)) return new ApiError(403, words);
  const seconds = Math.max(1, Math.ceil((callRefusalError.freeAtMs - Date.now()) / 1000));
  return new ApiError(429, words, { headers: { 'Retry-After': String(seconds) } });
}
