import type { At } from '../../ports/clock.ts';

/** The current speaker to the caller, and whether the assistant hears the caller. */
export type TakeoverState = {
  /** The agent who has the call [TO1]; null while it is the assistant's. */
  readonly agent: { readonly name: string; readonly since: At } | null;
  /** `muted`: the assistant says nothing until it is unmuted [TO9]. */
  readonly assistant: 'speaks' | 'muted';
  /** `muted`: the assistant hears silence instead of the caller [TO11]. */
  readonly caller: 'heard' | 'muted';
  /** Whether something was left unsaid or unanswered since the assistant fell silent. */
  readonly owed: 'nothing' | 'reply';
  /** `awaited`: the agent has given the call back, and the agent's last words are not known yet [TO7]. */
  readonly lastWords: 'none' | 'awaited';
};

/** The call is the assistant's, and nothing is muted. */
export const noTakeover: TakeoverState = {
  agent: null,
  assistant: 'speaks',
  caller: 'heard',
  owed: 'nothing',
  lastWords: 'none',
};
