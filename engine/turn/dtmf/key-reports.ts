import { logDecision, type Step, type View } from '../step.ts';
import { changeDtmf } from './slice.ts';
import type { KeySource, UnpairedKey } from './state.ts';

/** Records a report or a tone of a key. Returns whether it is a new key press by the caller [K10, K14]. */
export function registerKeyPress(step: Step, digit: string, by: KeySource): boolean {
  if (by === 'tone' && isEcho(step, digit)) {
    logDecision(step, 'K15', 'ignore', { because: 'the assistant sent this key itself' });
    return false;
  }
  const recent = recentLoneKeys(step);
  const counterpart = recent.find((key) => key.digit === digit && key.by !== by);
  if (counterpart !== undefined) {
    pairUp(step, counterpart, recent);
    return false;
  }
  changeDtmf(step, { unpairedKeys: [...recent, { digit, at: step.at, by }] });
  return by === 'tone' || admitReport(step, digit);
}

function isEcho({ state, at }: View, digit: string): boolean {
  const { sent } = state.dtmf;
  return sent !== null && at < sent.until && sent.digits.includes(digit);
}

function recentLoneKeys({ state, options, at }: View): readonly UnpairedKey[] {
  return state.dtmf.unpairedKeys.filter((key) => at - key.at < options.keyPairMs);
}

/** Matches each report with at most one tone and each tone with at most one report. */
function pairUp(step: Step, counterpart: UnpairedKey, recent: readonly UnpairedKey[]): void {
  const { options, at } = step;
  const { digit } = counterpart;
  changeDtmf(step, { unpairedKeys: recent.filter((key) => key !== counterpart) });
  if (counterpart.by === 'tone') changeDtmf(step, { lastKey: { digit, at } });
  logDecision(step, 'K14', 'ignore', {
    because: counterpart.by === 'report' ? 'the key of this tone was reported' : 'the tone of this key was heard',
    elapsed_ms: at - counterpart.at,
    threshold_ms: options.keyPairMs,
  });
}

/** Ignores a report of the same key that follows too soon [K10]. */
function admitReport(step: Step, digit: string): boolean {
  const { options, at } = step;
  const { lastKey } = step.state.dtmf;
  if (lastKey?.digit !== digit || at - lastKey.at >= options.keyRepeatMs) {
    changeDtmf(step, { lastKey: { digit, at } });
    return true;
  }
  logDecision(step, 'K10', 'ignore', {
    because: 'the same key was reported twice',
    elapsed_ms: at - lastKey.at,
    threshold_ms: options.keyRepeatMs,
  });
  return false;
}
