import type { View } from '../step.ts';

/** Whether the assistant is listening to a machine, which gets no normal reply. */
export function isListeningToMachine({ state }: View): boolean {
  const { is, message } = state.answering;
  return is === 'menu' || is === 'screening' || (is === 'machine' && message !== 'none');
}

/** Whether a reply must wait until it is known who would hear it [V9]. */
export function mustHoldReply({ state }: View): boolean {
  const { is, message, spokeFrom } = state.answering;
  if (is === 'undecided') return spokeFrom !== null;
  if (is === 'machine' && message !== 'none') return state.agent.reply?.cause !== 'voicemail' || message !== 'due';
  return false;
}
