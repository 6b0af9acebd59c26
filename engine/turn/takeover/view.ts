import type { View } from '../step.ts';

/** Whether the assistant says nothing: an agent has the call, or someone has muted the assistant [TO2, TO9]. */
export function isSilenced({ state: { takeover } }: View): boolean {
  return takeover.agent !== null || takeover.assistant === 'muted' || takeover.lastWords === 'awaited';
}

/** Whether an agent has the call [TO1]. */
export function hasAgent({ state: { takeover } }: View): boolean {
  return takeover.agent !== null;
}

/** Whether the assistant hears the caller [TO11]. */
export function isCallerHeard({ state: { takeover } }: View): boolean {
  return takeover.caller === 'heard';
}
