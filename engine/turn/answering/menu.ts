import type { At } from '../../ports.ts';
import { startReply } from '../agent/reply.ts';
import { hangUp } from '../call/ending.ts';
import { sendKeys } from '../dtmf/key-reports.ts';
import { wordsOf } from '../language/phrases.ts';
import { decide, type Step } from '../step.ts';
import { commitWords, dropWords, textOf } from '../user/words.ts';
import { hearsMachine, isMachines, isPerson, learn } from './detection.ts';
import { offeredKey } from './phrases.ts';

/** Two menus with so many of their words in common are the same, as a recogniser hears them. */
const sameShare = 0.8;

/** A turn of a machine is over: takes it where the assistant listens to one, and answers what is to be answered [T45, T46, T47]. */
export function takesMachinesTurn(step: Step, spokeUntil: At): boolean {
  if (!hearsMachine(step)) return false;
  learn(step, { spokeUntil });
  const {
    answering: answerer,
    user: { turn },
  } = step.state;
  const text = textOf(turn);
  if (answerer.is === 'menu') endMenuTurn(step, text, spokeUntil);
  else if (answerer.is === 'screening') endScreeningTurn(step, text, spokeUntil);
  else endGreetingTurn(step, text);
  return true;
}

/** Words into the message are kept until it is known whose they are. */
function endGreetingTurn(step: Step, text: string): void {
  const { message } = step.state.answering;
  if (text === '') {
    dropWords(step, 'noise');
    if (message === 'cut') learn(step, { message: 'awaited' });
  } else if (message === 'awaited') keep(step);
}

function endMenuTurn(step: Step, text: string, spokeUntil: At): void {
  const { state, options } = step;
  const { answering, language } = options;
  const { menu, spokeFrom } = state.answering;
  const shortMs = spokeUntil - (spokeFrom ?? spokeUntil);
  if (!isMachines(step, text) && shortMs <= answering.shortGreetingMs) {
    isPerson(step, { because: 'somebody speaks who offers no keys', greeting_ms: shortMs });
    return;
  }
  if (offeredKey(text, language) === null) return text === '' ? dropWords(step, 'noise') : keep(step);
  const times = isSame(text, menu.text) ? menu.times + 1 : 1;
  learn(step, { menu: { text, times } });
  if (times >= answering.menuLoops) {
    decide(step, 'T46', 'end the call', { because: 'the same menu comes again and again', times });
    return hangUp(step, 'menu_loop');
  }
  decide(step, 'T46', times === 1 ? 'choose a key' : 'wait', {
    because: times === 1 ? 'the menu is over' : 'the key was pressed already',
    times,
    waited_ms: step.at - spokeUntil,
  });
  if (times === 1) startReply(step, 'menu', { callerStoppedAt: spokeUntil });
  else keep(step);
}

function endScreeningTurn(step: Step, text: string, spokeUntil: At): void {
  const { introduced } = step.state.answering;
  if (!introduced && text !== '') {
    learn(step, { introduced: true });
    decide(step, 'T47', 'say who calls and why', { because: 'the screening asks', waited_ms: step.at - spokeUntil });
    return startReply(step, 'screening', { callerStoppedAt: spokeUntil });
  }
  if (!isMachines(step, text)) {
    isPerson(step, { because: 'somebody speaks after the screening' });
    return;
  }
  if (text === '') return dropWords(step, 'noise');
  decide(step, 'T47', 'wait', { because: 'the screening was told already' });
  keep(step);
}

/** The model has chosen: keys are pressed once for a menu [T46], or as it wants in a conversation [T53]. */
export function onKeysRequested(step: Step, digits: string): void {
  const rule = step.state.answering.is === 'menu' ? 'T46' : 'T53';
  decide(step, rule, 'press', { because: 'the model chose it', digits });
  sendKeys(step, digits);
}

/** Somebody outside the call has chosen: keys are pressed at once [T49]. */
export function onKeysOrdered(step: Step, digits: string): void {
  if (step.state.call.phase !== 'live') return;
  decide(step, 'T49', 'press', { because: 'it was ordered from outside the call', digits });
  sendKeys(step, digits);
}

/** What a machine said belongs to the transcript, and asks for no answer. */
function keep(step: Step): void {
  commitWords(step, step.state.user.turn.finals.length);
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const common = [...first].filter((word) => second.has(word)).length;
  return common >= sameShare * Math.max(first.size, second.size) && common > 0;
}
