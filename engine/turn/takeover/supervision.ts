import { dispatch, logDecision, type Step } from '../step.ts';
import type { TurnEvent } from '../types.ts';
import { changeTakeover } from './slice.ts';
import { fallSilent, speakAgain } from './takeover.ts';

/** An instruction for the assistant, which the caller does not hear [TO8]. */
export function onWhisper(step: Step, text: string): void {
  if (text.trim() === '') return;
  dispatch(step, { type: 'reply.withdrawTentative', rule: 'TO8', because: 'an instruction changes the reply' });
  step.effects.push({ type: 'model.note', note: { about: 'whisper', text: text.trim() } });
}

/** Mutes or unmutes one side of the conversation between caller and assistant [TO9 to TO11]. */
export function onMute(step: Step, { side, muted }: Extract<TurnEvent, { type: 'mute.changed' }>): void {
  if (side === 'caller') return muteCaller(step, muted);
  const { assistant } = step.state.takeover;
  if ((assistant === 'muted') === muted) return;
  logDecision(step, muted ? 'TO9' : 'TO10', muted ? 'mute the assistant' : 'unmute the assistant', {
    because: 'a supervisor asked for it',
  });
  changeTakeover(step, { assistant: muted ? 'muted' : 'speaks' });
  if (!muted) return speakAgain(step);
  dispatch(step, { type: 'call.revive' });
  dispatch(step, { type: 'opening.done' });
  fallSilent(step);
}

function muteCaller(step: Step, muted: boolean): void {
  const { caller } = step.state.takeover;
  if ((caller === 'muted') === muted) return;
  logDecision(step, 'TO11', muted ? 'mute the caller' : 'unmute the caller', { because: 'a supervisor asked for it' });
  changeTakeover(step, { caller: muted ? 'muted' : 'heard' });
  step.effects.push({ type: muted ? 'caller.mute' : 'caller.unmute' });
}
