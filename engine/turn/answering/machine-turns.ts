import type { At } from '../../ports/clock.ts';
import { sameWords, wordsOf } from '../language/phrases.ts';
import { dispatch, logDecision, type Step, type View } from '../step.ts';
import { textOf } from '../user/words.ts';
import { concludePerson } from './conclusions.ts';
import { asksToHoldForPerson, keyOffersIn } from './phrases.ts';
import { changeAnswering } from './slice.ts';
import { answersLikePerson, asksBeforeActing, assessTurn, isOpenToDoubt } from './view.ts';

/** Share of common words from which two menus count as the same, given recognition errors. */
const sameShare = 0.8;

/** Takes a turn of a machine that the assistant listens to, and replies if needed [V16, V19, V23]. */
export function handleMachineTurn(step: Step, spokeUntil: At): void {
  changeAnswering(step, { spokeUntil });
  const { answering, user } = step.state;
  const text = textOf(user.turn);
  if (answering.is === 'menu') endMenuTurn(step, text, spokeUntil);
  else if (answering.is === 'screening') endScreeningTurn(step, text, spokeUntil);
  else endGreetingTurn(step, text);
}

/** Words into the message are kept until their speaker is known. */
function endGreetingTurn(step: Step, text: string): void {
  const { message } = step.state.answering;
  if (text !== '') {
    if (message !== 'awaited') return;
    const last = step.state.user.turn.finals.at(-1) ?? text;
    const late = step.at - (step.state.call.answeredAt ?? 0) > step.options.answering.correctWithinMs;
    if (!late && answersLikePerson(step, last))
      return concludePerson(step, { rule: 'V30', because: 'someone answers as a person does' });
    if (isOpenToDoubt(step) || asksBeforeActing(step)) return;
    return keep(step);
  }
  dispatch(step, { type: 'words.drop', reason: 'noise' });
  if (message === 'cut') changeAnswering(step, { message: 'awaited' });
}

function endMenuTurn(step: Step, text: string, spokeUntil: At): void {
  const { answering, language } = step.options;
  const { menu, spokeFrom } = step.state.answering;
  const shortMs = spokeUntil - (spokeFrom ?? spokeUntil);
  const short = !isMachineSpeech(step, text) && shortMs <= answering.shortGreetingMs;
  if (short || answersLikePerson(step, text))
    return concludePerson(step, { rule: 'V21', because: 'the speaker offers no keys', greeting_ms: shortMs });
  if (keyOffersIn(text, language).length === 0)
    return text === '' ? dispatch(step, { type: 'words.drop', reason: 'noise' }) : keep(step);
  const times = isSame(text, menu.text) ? menu.times + 1 : 1;
  changeAnswering(step, { menu: { text, times } });
  if (times >= answering.menuLoops) {
    logDecision(step, 'V20', 'end the call', { because: 'the same menu repeats', times });
    return dispatch(step, { type: 'call.hangUp', reason: 'menu_loop' });
  }
  logDecision(step, 'V19', times === 1 ? 'choose a key' : 'wait', {
    because: times === 1 ? 'the menu has ended' : 'the key was already pressed',
    times,
    waited_ms: step.at - spokeUntil,
  });
  if (times === 1) dispatch(step, { type: 'reply.start', cause: 'menu', callerStoppedAt: spokeUntil });
  else keep(step);
}

function endScreeningTurn(step: Step, text: string, spokeUntil: At): void {
  const { introduced } = step.state.answering;
  if (!introduced && text !== '') {
    changeAnswering(step, { introduced: true });
    logDecision(step, 'V23', 'say who calls and why', {
      because: 'the screening asks for it',
      waited_ms: step.at - spokeUntil,
    });
    return dispatch(step, { type: 'reply.start', cause: 'screening', callerStoppedAt: spokeUntil });
  }
  if (!isMachineSpeech(step, text))
    return concludePerson(step, { rule: 'V24', because: 'someone speaks after the screening' });
  if (text === '') return dispatch(step, { type: 'words.drop', reason: 'noise' });
  logDecision(step, 'V22', 'wait', { because: 'the screening was already answered' });
  keep(step);
}

/** Whether a turn is a repeated menu, a request to wait, or irrelevant [V20, V22]. */
function isMachineSpeech(view: View, text: string): boolean {
  const { language } = view.options;
  if (text === '' || assessTurn(view, { text, withSounds: false }).machineWords || asksToHoldForPerson(text, language))
    return true;
  return sameWords(text, view.state.answering.menu.text);
}

/** Commits a machine's words to the transcript without a reply. */
function keep(step: Step): void {
  dispatch(step, { type: 'words.commit', count: step.state.user.turn.finals.length });
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const common = [...first].filter((word) => second.has(word)).length;
  return common >= sameShare * Math.max(first.size, second.size) && common > 0;
}
