import { fieldOf, textOf } from '../message-fields.ts';
import { errorCodeOf } from '../vendor-failure.ts';

/** An `error` event: its code, and which of our events it concerns. */
export type EventError = {
  readonly code: string | null;
  /** The id of the rejected event; null if the server does not say. */
  readonly eventId: string | null;
  readonly about: 'response' | 'commit' | 'session' | 'item' | 'audio' | 'nothing' | 'unknown';
};

/** Parses an `error` event. The ids of our events start with their purpose. */
export function eventErrorOf(message: unknown): EventError {
  const error = fieldOf(message, 'error');
  const code = errorCodeOf(error);
  const eventId = textOf(fieldOf(error, 'event_id'));
  return { code, eventId, about: aboutOf(eventId, code) };
}

function aboutOf(eventId: string | null, code: string | null): EventError['about'] {
  const named = eventId?.split('-')[0];
  switch (named) {
    case 'response':
    case 'commit':
    case 'session':
    case 'item':
    case 'audio':
      return named;
    // The item or response to be canceled, truncated or deleted no longer exists.
    case 'cancel':
    case 'truncate':
    case 'delete':
      return 'nothing';
  }
  if (code === 'input_audio_buffer_commit_empty') return 'commit';
  if (code === 'response_cancel_not_active') return 'nothing';
  return code === 'session_expired' ? 'session' : 'unknown';
}

/** Whether a retry may succeed. */
export function isRetryableCode(code: string | null): boolean {
  return !/^(invalid_|insufficient_quota|model_not_found|unknown_parameter|missing_)/.test(code ?? '');
}
