import { decide, type Step } from '../step.ts';
import { changeDtmf } from './slice.ts';

/** Dialling one key takes no longer than this. */
const oneKeyMs = 500;

/** We press keys: tones like these are not the caller's for a while [K15]. */
function sendKeys(step: Step, digits: string): void {
  const { options, at } = step;
  const { sent } = step.state.dtmf;
  const still = sent !== null && at < sent.until ? sent.digits : '';
  const until = at + digits.length * oneKeyMs + options.keyEchoMs;
  changeDtmf(step, { sent: { digits: still + digits, until } });
  step.effects.push({ type: 'digits.send', digits });
}

/** The model has chosen: keys are pressed once for a menu [V19], or as it wants in a conversation [K20]. */
export function onKeysRequested(step: Step, digits: string): void {
  const rule = step.state.answering.is === 'menu' ? 'V19' : 'K20';
  decide(step, rule, 'press', { because: 'the model chose it', digits });
  sendKeys(step, digits);
}

/** Somebody outside the call has chosen: keys are pressed immediately [K17]. */
export function onKeysOrdered(step: Step, digits: string): void {
  if (step.state.call.phase !== 'live') return;
  decide(step, 'K17', 'press', { because: 'it was ordered from outside the call', digits });
  sendKeys(step, digits);
}
