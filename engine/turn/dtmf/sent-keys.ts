import { logDecision, type Step } from '../step.ts';
import { changeDtmf } from './slice.ts';

/** Longest duration of one sent key. */
const oneKeyMs = 500;

/** The assistant sends keys: such tones do not count as the caller's for a while [K15]. */
function sendKeys(step: Step, digits: string): void {
  const { options, at } = step;
  const { sent } = step.state.dtmf;
  const still = sent !== null && at < sent.until ? sent.digits : '';
  const until = at + digits.length * oneKeyMs + options.keyEchoMs;
  changeDtmf(step, { sent: { digits: still + digits, until } });
  step.effects.push({ type: 'digits.send', digits });
}

/** The model chose keys: they are sent once per menu [V19], or as requested in a conversation [K20]. */
export function onKeysRequested(step: Step, digits: string): void {
  const rule = step.state.answering.is === 'menu' ? 'V19' : 'K20';
  logDecision(step, rule, 'press', { because: 'the model chose it', digits });
  sendKeys(step, digits);
}

/** An external request chose keys: they are sent immediately [K17]. */
export function onExternalKeysRequested(step: Step, digits: string): void {
  if (step.state.call.phase !== 'live') return;
  logDecision(step, 'K17', 'press', { because: 'an outside request', digits });
  sendKeys(step, digits);
}
