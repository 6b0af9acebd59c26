import type { JsonObject } from '#engine/json.ts';
import type { Prompt } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import { chooseMenuKey, introduction, neutralSentence, voicemailMessage } from './answering.ts';
import { lastQuestion, parameterKey, sentencesOf } from './directives.ts';
import { findYesNo } from './extract/choices.ts';
import { firstPhrase, hasPhrase, plainText } from './extract/tokens.ts';
import { isConfirmation } from './fields.ts';
import {
  argumentsFor,
  changeTransition,
  completedTransition,
  describeResult,
  endsWithQuestion,
  nextFunctionCall,
  type PlannedCall,
  readyTransition,
  wasRefused,
} from './functions.ts';
import { assistantTurns, callsSinceCallerSpoke, hasPendingCall, latestCalls, unreportedCalls } from './history.ts';
import { answerFrom, isQuestion, wantsRepeat } from './knowledge.ts';
import { isOptOut, saysWrongNumber } from './opt-out.ts';
import * as phrases from './phrases.ts';
import { openQuestion, questionAfterAnswer } from './question.ts';
import { answerAside, fillSpokenLine, missingFields, questionFor, readScene, type Scene } from './scene.ts';
import { bestMatch } from './similarity.ts';
import { spokenValue } from './spoken.ts';

/** One reply: words, then at most one tool call. Never empty. */
export type Decision = {
  readonly text: string;
  readonly call: { readonly name: string; readonly args: JsonObject } | null;
};

/** Minimum evidence for a transition, and its minimum lead over the next one. */
const MIN_SCORE = 0.5;
const MIN_MARGIN = 0.08;
/** Minimum evidence for words that also answer the state's own question. */
const SURE_SCORE = 0.8;
/** More tool calls than this between two turns of the caller are a loop. */
const MAX_ACTS = 5;

/** Decides what to say and do from the prompt alone. Deterministic. */
export function decide(prompt: Prompt): Decision {
  const scene = readScene(prompt);
  switch (prompt.brief.cause) {
    case 'opening':
      return opening(scene);
    case 'tool':
    case 'state':
      return goOn(scene);
    case 'reminder':
      return say(phrases.reminderLine(prompt.messages, openQuestion(scene).text));
    case 'still_here':
      return say(phrases.stillHereLine(prompt.messages));
    case 'hold':
      return say(phrases.takeYourTimeLine);
    case 'transfer':
      return say(phrases.transferLine);
    case 'transfer_wait':
      return say(phrases.stillRingingLine);
    case 'briefing':
      return say(phrases.briefingText(prompt.messages));
    case 'transfer_failed':
      return say(`${phrases.noTransferLine} ${openQuestion(scene).text}`);
    case 'handback':
    case 'reconnected':
      return goOn(scene);
    case 'probe':
      return say(phrases.areYouThereLine);
    case 'unclear':
      return say(phrases.unclearSpeechLine(prompt.messages, openQuestion(scene).text));
    case 'apology':
      return say(phrases.apologyLine(openQuestion(scene).text));
    case 'voicemail':
      return say(voicemailMessage(prompt.brief.assistantName));
    case 'screening':
      return say(introduction(prompt.brief.assistantName));
    case 'neutral':
      return say(neutralSentence(prompt.brief.assistantName));
    case 'menu':
      return { text: '', call: { name: 'press_digits', args: { digits: chooseMenuKey(prompt) } } };
    case 'goodbye':
    case 'unheard':
      return end(
        scene,
        fillSpokenLine(scene, scene.directives.ends ? scene.directives.say : null) ?? phrases.goodbyeLine,
      );
    case 'caller':
    case 'say':
    case 'filler':
      return scene.words === '' ? goOn(scene) : answer(scene);
  }
}

const say = (text: string): Decision => ({ text, call: null });
const act = (text: string, { offer, args }: PlannedCall): Decision => ({ text, call: { name: offer.name, args } });

function opening(scene: Scene): Decision {
  const { assistantName } = scene.prompt.brief;
  return say(fillSpokenLine(scene, scene.directives.say) ?? phrases.helloLine(assistantName, openQuestion(scene).text));
}

/** Handles the result of a function or a state change: reports it, then takes the next step. */
function goOn(scene: Scene): Decision {
  const untold = latestCalls(scene.prompt.messages).filter(({ result }) => result !== null);
  const told = untold.filter(({ name }) => scene.functions.some((offer) => offer.name === name));
  const text = told.map((call) => describeResult(scene, call)).join(' ');
  if (untold.some(({ name, failed }) => failed && (name === stopCallingType || name === wrongNumberType)))
    return say(phrases.notSavedLine);
  if (endsWithQuestion(text)) return say(text);
  if (scene.prompt.brief.state === null && text !== '' && missingFields(scene).length === 0)
    return say(joined(text, questionAfterAnswer(scene)));
  const entered = untold.some(({ name, failed }) => !failed && !scene.functions.some((offer) => offer.name === name));
  const line = entered ? fillSpokenLine(scene, scene.directives.say) : null;
  // The question of the state before has been answered.
  return progress(entered ? { ...scene, heard: phrases.whatElseLine } : scene, joined(text, line));
}

/** The next step of the state: call a due function, ask for a missing value, move on, end, or ask the state's question. */
function progress(scene: Scene, lead: string): Decision {
  if (endsWithQuestion(lead)) return say(lead);
  const circling = callsSinceCallerSpoke(scene.prompt.messages) >= MAX_ACTS;
  const due = circling ? null : nextFunctionCall(scene);
  if (due) return act(joined(lead, lineBefore(scene, due)), due);
  const missing = missingFields(scene)[0];
  if (missing !== undefined) return say(joined(lead, declinedLine(scene) ?? questionFor(scene, missing)));
  const ready = circling ? null : readyTransition(scene);
  if (ready) return act(lead, ready);
  if (isLast(scene, lead)) return end(scene, lead === '' ? phrases.goodbyeLine : lead);
  return say(joined(lead, declinedLine(scene) ?? openQuestion(scene).text));
}

/** Whether the call ends here: the state's prompt says so, or says goodbye and leads nowhere else, or its words are a goodbye. */
function isLast({ directives, transitions, expected, prompt }: Scene, lead: string): boolean {
  const isLeaf = prompt.brief.state !== null && transitions.length + expected.length === 0;
  return directives.ends || (directives.saysGoodbye && isLeaf) || /\bgood-?bye\b[^?]*$/i.test(lead);
}

/** The words before a function or transfer. */
function lineBefore(scene: Scene, { offer }: PlannedCall): string | null {
  const own = fillSpokenLine(scene, scene.directives.before.get(parameterKey(offer.name)));
  return own ?? (offer.kind === 'transfer_call' ? phrases.transferLine : null);
}

/** The state's own words for a no that the caller has just said without an alternative. */
function declinedLine(scene: Scene): string | null {
  const { memory, expected, directives } = scene;
  const refused = expected.some((field) => isConfirmation(field) && memory.values.get(field.name) === 'false');
  const declined = memory.answer === 'declined' && memory.learnt.size === 0;
  return scene.words !== '' && (refused || declined) ? fillSpokenLine(scene, directives.onNo) : null;
}

/** Says the words, then ends the call if that tool is offered. */
function end(scene: Scene, text: string): Decision {
  const offer = scene.prompt.tools.find(({ kind }) => kind === 'end_call');
  return offer ? act(text, { offer, args: argumentsFor(scene, offer).args }) : say(text);
}

/** Readings of the caller's words, in order of precedence. */
function answer(scene: Scene): Decision {
  const { words, heard } = scene;
  const last = optOut(scene);
  if (last !== undefined) return { text: '', call: { name: last.name, args: {} } };
  if (wantsRepeat(words) && heard !== '') return say(phrases.repeatLine(heard));
  if (wantsPerson(words)) return person(scene);
  const aside = answerAside(words, scene.prompt.brief.knowledge, scene.transitions);
  if (aside !== null) return say(joined(aside, questionAfterAnswer(scene)));
  const way: Way | null = changeTransition(scene) ?? askedTransition(scene) ?? completedTransition(scene);
  if (way) return way.missing ? say(way.missing) : act('', way);
  if (saysGoodbye(words)) return end(scene, phrases.goodbyeLine);
  return answerState(scene);
}

/** The opt-out tool, if the callee asks for it and it is offered. */
function optOut({ words, prompt }: Scene): ToolOffer | undefined {
  const wanted = isOptOut(words) ? stopCallingType : saysWrongNumber(words) ? wrongNumberType : null;
  return prompt.tools.find(({ name }) => name === wanted);
}

function answerState(scene: Scene): Decision {
  const { memory, words, prompt } = scene;
  if (memory.learnt.size > 0 || memory.answer !== null || memory.corrected.size > 0) return takeIn(scene);
  if (asksToWait(words)) return say(phrases.takeYourTimeLine);
  const known = isQuestion(words) ? answerFrom(prompt.brief.knowledge, words) : null;
  if (known) return say(joined(known.text, questionAfterAnswer(scene)));
  if (unreportedCalls(prompt.messages).length > 0) return goOn(scene);
  if (hasPendingCall(prompt.messages)) return say(phrases.stillLookingLine);
  if (scene.wanted?.isNew) return takeIn(scene);
  if (offersMore(scene)) return say(phrases.whatElseLine);
  const verdict = scene.prompt.brief.state === null ? findYesNo(words) : null;
  if (verdict !== null && lastQuestion(scene.heard) !== null) return afterVerdict(scene, verdict);
  if (isGreeting(words)) return say(joined(phrases.bareHelloLine, openQuestion(scene).text));
  if (isQuestion(words)) return say(joined(phrases.cannotAnswerLine, limits(scene), openQuestion(scene).text));
  return say(phrases.notUnderstoodLine(prompt.messages, openQuestion(scene)));
}

/** Handles a yes or no to the assistant's own question, if no tool takes it further. */
function afterVerdict(scene: Scene, verdict: boolean): Decision {
  const heard = plainText(scene.heard);
  const isDone = hasPhrase(heard, 'anything else') || hasPhrase(heard, plainText(phrases.whatElseLine));
  if (!verdict && isDone) return end(scene, phrases.goodbyeLine);
  return say(joined(phrases.understoodLine, verdict ? limits(scene) : null, phrases.whatElseLine));
}

/** The limits of the rules, once in a call without states. */
function limits({ prompt: { brief, messages } }: Scene): string | null {
  const isSaid = assistantTurns(messages).some((turn) => turn.includes(phrases.limitsLine));
  return brief.state === null && !isSaid ? phrases.limitsLine : null;
}

/** Handles a yes to "Is there anything else …?" */
const offersMore = (scene: Scene): boolean =>
  hasPhrase(plainText(scene.heard), 'anything else') && findYesNo(scene.words) === true;

/** Handles new values: thanks and the next step. A state change is silent, because the next state speaks immediately. */
function takeIn(scene: Scene): Decision {
  const lead = acknowledgement(scene);
  const next = progress(scene, lead);
  const moves = scene.transitions.some(({ name }) => name === next.call?.name);
  return moves && next.text === lead ? { ...next, text: '' } : next;
}

type Way = PlannedCall & { readonly missing?: string };

/** The transition that the words ask for, with a question for a missing argument. */
function askedTransition(scene: Scene): Way | null {
  const { memory, words, transitions } = scene;
  const answersOwn = scene.expected.some(({ name, kind }) => kind === 'yes_no' && memory.learnt.has(name));
  const match = bestMatch(words, transitions, { agreement: !answersOwn });
  const least = memory.learnt.size > 0 && !answersOwn ? SURE_SCORE : MIN_SCORE;
  if (match === null || match.score < least || match.margin < MIN_MARGIN || wasRefused(scene, match.item)) return null;
  const { args, missing } = argumentsFor(scene, match.item);
  const lacks = missing.find((field) => !memory.values.has(field.name));
  if (lacks === undefined) return { offer: match.item, args };
  return missing.length > 0 && memory.learnt.size === 0 && memory.answer === null
    ? { offer: match.item, args, missing: questionFor(scene, lacks) }
    : null;
}

/** Confirms a corrected value by repeating it; only acknowledges any other answer. */
function acknowledgement(scene: Scene): string {
  const { memory, prompt, expected } = scene;
  const corrected = [...memory.corrected].filter(
    (name) => memory.learnt.has(name) && expected.some((field) => field.name === name && field.kind !== 'open'),
  );
  const values = corrected.map((name) => memory.values.get(name) ?? '');
  if (values.length === 0 || values.includes('true') || values.includes('false')) {
    return memory.answer === 'declined' ? '' : phrases.thanksLine(prompt.messages);
  }
  return phrases.correctionLine(values.map((value) => spokenValue(value, prompt.brief.now)));
}

function person(scene: Scene): Decision {
  const offer = scene.prompt.tools.find(({ kind }) => kind === 'transfer_call');
  if (offer === undefined) return say(joined(phrases.noTransferLine, openQuestion(scene).text));
  return act(phrases.transferLine, { offer, args: argumentsFor(scene, offer).args });
}

const PERSON =
  /\b(?:speak|talk|connect|transfer|put)\b.*\b(?:person|human|someone|somebody|receptionist|operator|colleague|agent|staff|through|doctor|dentist)\b|\b(?:real|living) (?:person|human)\b/;

const wantsPerson = (words: string): boolean =>
  PERSON.test(plainText(words)) && !/\b(?:don't|not) (?:want|need)\b/.test(plainText(words));

const GOODBYES = [
  'goodbye',
  'good bye',
  'bye',
  'bye bye',
  'hang up',
  'have a nice day',
  'see you',
  'talk to you later',
];
const ENOUGH = [
  "that's all",
  'that is all',
  "that's it",
  'nothing else',
  'forget it',
  'never mind',
  'call back later',
  'changed my mind',
];

const saysGoodbye = (words: string): boolean => firstPhrase(plainText(words), [...GOODBYES, ...ENOUGH]) !== undefined;

const isGreeting = (words: string): boolean =>
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day))(?: there| hello)?$/.test(plainText(words));

const asksToWait = (words: string): boolean =>
  [
    'one moment',
    'just a moment',
    'a moment',
    'hold on',
    'wait',
    'one second',
    'just a second',
    'let me see',
    'let me check',
    'let me think',
  ].some((phrase) => hasPhrase(plainText(words), phrase));

/** Joins texts, without repeating sentences. */
function joined(...texts: readonly (string | null)[]): string {
  const sentences = texts.flatMap((text) => sentencesOf(text ?? ''));
  return [...new Set(sentences)].join(' ');
}
