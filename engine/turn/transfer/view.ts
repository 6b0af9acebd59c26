import { consistsOf } from '../language/phrases.ts';
import type { View } from '../step.ts';

/** Words that cancel the transfer while the phone rings. */
const refusals = ['never mind', 'forget it', 'cancel', 'stop', 'no', 'do not', 'don t', 'leave it', 'please', 'sorry'];

/** Whether these words of the caller cancel the current transfer [TR2, TR5]. */
export function cancelsTransfer({ state }: View, text: string): boolean {
  const { phase } = state.transfer;
  if (phase === 'none' || phase === 'connecting') return false;
  return phase === 'announcing' || consistsOf(text, refusals);
}

/** Whether this key asks for an agent: always, unless digits are expected [TR8]. */
export function requestsAgent({ state, options }: View, digit: string): boolean {
  if (options.transferTo === null || digit !== options.personKey || state.dtmf.keys !== null) return false;
  if (options.keyCount > 0) return false;
  const { expected } = state.endpointing.expectation;
  return !expected.some(({ kind }) => kind === 'digits' || kind === 'phone' || kind === 'number');
}
