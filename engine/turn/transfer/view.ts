import { isMadeOf } from '../language/phrases.ts';
import type { View } from '../step.ts';

/** Said while it rings, they take the transfer back. */
const refusals = ['never mind', 'forget it', 'cancel', 'stop', 'no', 'do not', 'don t', 'leave it', 'please', 'sorry'];

/** Whether these words of the caller take back the transfer that is in progress [TR2, TR5]. */
export function takesTransferBack({ state }: View, text: string): boolean {
  const { phase } = state.transfer;
  if (phase === 'none' || phase === 'connecting') return false;
  return phase === 'announcing' || isMadeOf(text, refusals);
}

/** Whether this key asks for a person: it does at any time but where digits are an answer [TR8]. */
export function asksForPerson({ state, options }: View, digit: string): boolean {
  if (options.transferTo === null || digit !== options.personKey || state.dtmf.keys !== null) return false;
  if (options.keyCount > 0) return false;
  const { expected } = state.endpointing.expectation;
  return !expected.some(({ kind }) => kind === 'digits' || kind === 'phone' || kind === 'number');
}
