import type { At } from '../../ports.ts';
import { decide, type Step } from '../step.ts';

/** How it is known that a key was pressed: the far end reported it, or its tone was found in the caller's audio. */
export type KeySource = 'report' | 'tone';

/** A report or a tone whose counterpart has not come. */
export type LoneKey = { readonly digit: string; readonly at: At; readonly by: KeySource };

/** Keys that we have pressed ourselves, and until when their echo may be heard. */
export type SentKeys = { readonly digits: string; readonly until: At };

/** Dialling one key takes no longer than this. */
const oneKeyMs = 500;

/** Whether a key is one that the caller has pressed and that has not been told before [T41, T52]. */
export function isNewKey(step: Step, digit: string, by: KeySource): boolean {
  if (by === 'tone' && isEcho(step, digit)) return false;
  if (hasCounterpart(step, digit, by)) return false;
  return by === 'tone' || !isRepeated(step, digit);
}

/** We press keys: tones like these are not the caller's for a while [T52]. */
export function sendKeys(step: Step, digits: string): void {
  const { state, options, at } = step;
  const still = state.dtmf.sent !== null && at < state.dtmf.sent.until ? state.dtmf.sent.digits : '';
  state.dtmf.sent = { digits: still + digits, until: at + digits.length * oneKeyMs + options.keyEchoMs };
  step.effects.push({ type: 'digits.send', digits });
}

function isEcho(step: Step, digit: string): boolean {
  const { sent: keysSent } = step.state.dtmf;
  if (keysSent === null || step.at >= keysSent.until || !keysSent.digits.includes(digit)) return false;
  decide(step, 'T52', 'ignore', { because: 'we have pressed this key ourselves' });
  return true;
}

/** Each report belongs to one tone at most, and each tone to one report. */
function hasCounterpart(step: Step, digit: string, by: KeySource): boolean {
  const { state, options, at } = step;
  const recent = state.dtmf.loneKeys.filter((key) => at - key.at < options.keyPairMs);
  const counterpart = recent.find((key) => key.digit === digit && key.by !== by);
  if (counterpart === undefined) {
    state.dtmf.loneKeys = [...recent, { digit, at, by }];
    return false;
  }
  state.dtmf.loneKeys = recent.filter((key) => key !== counterpart);
  if (by === 'report') state.dtmf.lastKey = { digit, at };
  decide(step, 'T52', 'ignore', {
    because: by === 'tone' ? 'the key of this tone was reported' : 'the tone of this key was heard',
    elapsed_ms: at - counterpart.at,
    threshold_ms: options.keyPairMs,
  });
  return true;
}

function isRepeated(step: Step, digit: string): boolean {
  const { state, options, at } = step;
  const { lastKey } = state.dtmf;
  state.dtmf.lastKey = { digit, at };
  if (lastKey?.digit !== digit || at - lastKey.at >= options.keyRepeatMs) return false;
  state.dtmf.lastKey = lastKey;
  decide(step, 'T41', 'ignore', {
    because: 'the same key was reported twice',
    elapsed_ms: at - lastKey.at,
    threshold_ms: options.keyRepeatMs,
  });
  return true;
}
