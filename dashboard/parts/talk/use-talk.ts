import { useReducer } from 'react';
import { useEventStream } from '../../api/event-stream.ts';
import type { StreamState } from '../../api/follow-stream.ts';
import { followTalk } from './follow.ts';
import { nothingSaid, type Talk } from './talk.ts';

/** Follows a call by its event stream, from the start. Components for different calls need different `key`s. */
export function useTalk(callId: string | null): { readonly talk: Talk; readonly stream: StreamState } {
  const [talk, tell] = useReducer(followTalk, nothingSaid);
  const stream = useEventStream({ path: callId === null ? null : `/calls/${callId}/events`, onEvent: tell });
  return { talk, stream };
}
