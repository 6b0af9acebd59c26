import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import type { Message } from '#engine/ports/language-model.ts';
import { assistantTurns } from './history.ts';
import type { Question } from './question.ts';
import { spokenList } from './spoken.ts';

export const goodbyeLine = 'Thank you for calling. Goodbye!';
export const nothingElseLine = 'I am sorry, I have found nothing else.';
export const takeYourTimeLine = 'Of course, take your time.';
export const stillRingingLine = 'One moment, please, I am still trying to reach someone.';
export const areYouThereLine = 'Hello, are you still there?';
export const cannotAnswerLine = 'I am afraid I do not know that.';
export const stillLookingLine = 'One moment, please, I am still looking.';
export const bareHelloLine = 'Hello!';
/** How an operator gets a real conversation. Said once in a call without states. */
export const limitsLine =
  'I only follow rules: for a real conversation, enter the API key of a provider on the page Providers of the dashboard.';
export const understoodLine = 'All right.';
export const whatElseLine = 'What else can I do for you?';
export const noTransferLine = 'I am sorry, I cannot put you through to a person.';
export const notSavedLine = 'I am sorry, I could not note that just now. Please tell me once more.';
export const transferLine = 'Of course, I will put you through. One moment, please.';

/** The first words of a call without a greeting. */
export const helloLine = (assistantName: string, question: string): string =>
  assistantName === '' ? `Hello! ${question}` : `Hello, this is ${assistantName}. ${question}`;

/** Said after a failure. */
export const apologyLine = (question: string): string => `Sorry, something went wrong on my side. ${question}`;

const REMINDERS = ['Are you still there?', 'I am still here.', 'Hello? Can you hear me?'];

/** Said into silence; consecutive ones differ in wording. */
export function reminderLine(messages: readonly Message[], question: string): string {
  return `${pick(REMINDERS, trailing(messages, REMINDERS))} ${question}`;
}

/** Tells an agent who is to take the call what the caller said last. */
export function briefingText(messages: readonly Message[]): string {
  const said = messages.findLast((message) => message.role === 'user');
  return said === undefined ? 'There is a caller for you.' : `There is a caller for you, who said: ${said.content}`;
}

const STILL_HERE = ['I am still here.', 'Take your time, I am still here.', 'No hurry, I am here.'];

/** Said to a caller who asked for time; consecutive ones differ in wording. */
export function stillHereLine(messages: readonly Message[]): string {
  return pick(STILL_HERE, trailing(messages, STILL_HERE));
}

const UNCLEAR = [
  'Sorry, I did not catch that.',
  'I am sorry, I could not understand you. Could you say it once more?',
  'Sorry, the line is not good.',
];

/** Said when speech was heard but no words. */
export function unclearSpeechLine(messages: readonly Message[], question: string): string {
  const said = trailing(messages, UNCLEAR);
  return `${pick(UNCLEAR, said)} ${question}`;
}

const NOT_UNDERSTOOD = [
  'Sorry, I did not quite get that.',
  'I am sorry, I still did not get that.',
  'Let us try that once more.',
];

/** Said when the words match nothing: the question again, from the second time on with an example of an answer. */
export function notUnderstoodLine(messages: readonly Message[], question: Question): string {
  const said = trailing(messages, NOT_UNDERSTOOD);
  const example = said > 0 && question.field !== null ? exampleOf(question.field) : null;
  return `${pick(NOT_UNDERSTOOD, said)} ${question.text}${example === null ? '' : ` ${example}`}`;
}

function exampleOf(field: ExpectedAnswer): string | null {
  switch (field.kind) {
    case 'date':
      return 'You can say a day of the week or a date.';
    case 'time':
      return 'You can say a time, for example half past ten.';
    case 'yes_no':
      return 'Please say yes or no.';
    case 'choice':
      return field.options.length === 0 ? null : `You can say ${spokenList(field.options.slice(0, 5), 'or')}.`;
    case 'phone':
    case 'digits':
      return 'Please say it digit by digit.';
    case 'email':
      return 'Please say it like anna dot miller at example dot com.';
    case 'name':
      return 'Please say your first and last name.';
    default:
      return null;
  }
}

const THANKS = ['Thank you.', 'All right.', 'Good.'];

/** A short acknowledgment of an answer. */
export const thanksLine = (messages: readonly Message[]): string => pick(THANKS, assistantTurns(messages).length);

/** Confirms corrected values. */
export const correctionLine = (values: readonly string[]): string => `All right, ${spokenList(values, 'and')}.`;

/** Repeats the last words. */
export function repeatLine(heard: string): string {
  const start = [...THANKS, 'I said:'].find((text) => heard.startsWith(`${text} `)) ?? '';
  return `I said: ${heard.slice(start.length).trim()}`;
}

/** How many of the last turns in a row started with one of some texts. */
function trailing(messages: readonly Message[], starts: readonly string[]): number {
  const turns = assistantTurns(messages);
  const first = turns.findIndex((turn) => !starts.some((start) => turn.startsWith(start)));
  return first < 0 ? turns.length : first;
}

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;
