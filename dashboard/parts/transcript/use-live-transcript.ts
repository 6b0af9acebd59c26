import { useReducer } from 'react';
import { useEventStream } from '../../api/event-stream.ts';
import type { StreamState } from '../../api/follow-stream.ts';
import { applyEvent } from './apply-event.ts';
import { emptyTranscript, type LiveTranscript } from './transcript.ts';

/** Follows a call by its event stream, from the start. Components for different calls need different `key`s. */
export function useLiveTranscript(callId: string | null): {
  readonly talk: LiveTranscript;
  readonly stream: StreamState;
} {
  const [talk, tell] = useReducer(applyEvent, emptyTranscript);
  const stream = useEventStream({ path: callId === null ? null : `/calls/${callId}/events`, onEvent: tell });
  return { talk, stream };
}
