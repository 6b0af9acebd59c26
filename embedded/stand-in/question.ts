import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { lastQuestion } from './directives.ts';
import { describeResult } from './functions.ts';
import { pastCalls } from './history.ts';
import { fillSpokenLine, missingFields, questionFor, type Scene } from './scene.ts';

/** A question and, if it asks for a value, what answers it. */
export type Question = { readonly text: string; readonly field: ExpectedAnswer | null };

const AGREEMENT: ExpectedAnswer = { name: 'agreement', kind: 'yes_no', options: [], digits: null };
const WHAT_TO_DO = 'How can I help you?';
const ANYTHING_ELSE = 'Is there anything else I can do for you?';

/** The question that is currently open. */
export function openQuestion(scene: Scene): Question {
  if (scene.memory.proposed) return { text: proposal(scene), field: AGREEMENT };
  const missing = missingFields(scene)[0];
  if (missing !== undefined) return { text: questionFor(scene, missing), field: missing };
  const general = fillSpokenLine(scene, scene.directives.ask);
  return { text: general ?? asked(scene) ?? resultQuestion(scene) ?? WHAT_TO_DO, field: null };
}

/** The question after answering one of the caller's: the open question, or whether there is anything else. */
export function questionAfterAnswer(scene: Scene): string {
  const question = openQuestion(scene);
  const waits = question.field !== null || scene.expected.length > 0;
  return waits ? question.text : ANYTHING_ELSE;
}

/** Repeats the question in full if the caller cannot have heard it. */
const proposal = (scene: Scene): string => asked(scene) ?? lastResult(scene) ?? WHAT_TO_DO;

function asked(scene: Scene): string | null {
  return lastQuestion(scene.heard)?.replace(/^(?:sorry|once more|again)[,:]?\s+/i, '') ?? null;
}

const resultQuestion = (scene: Scene): string | null => lastQuestion(lastResult(scene) ?? '');

function lastResult(scene: Scene): string | null {
  const calls = pastCalls(scene.prompt.messages).filter(({ name }) =>
    scene.functions.some((offer) => offer.name === name),
  );
  const last = calls.at(-1);
  return last === undefined || last.result === null ? null : describeResult(scene, last);
}
