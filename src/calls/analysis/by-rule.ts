import { spokenName } from '#embedded/stand-in/fields.ts';
import { isQuestion } from '#embedded/stand-in/knowledge.ts';
import { spokenList, spokenValue } from '#embedded/stand-in/spoken.ts';
import type { Turn } from '#engine/call/events.ts';
import type { CallAnalysis } from '../../store/database/schema.ts';
import { answerByRule, collectEvidence } from './answers.ts';
import { type FunctionRun, isLookUp } from './function-runs.ts';
import type { Question } from './questions.ts';
import { type Sentiment, sentimentOf } from './sentiment.ts';

/** The evidence for judging a call. */
export type CallFacts = {
  readonly turns: readonly Turn[];
  /** Names of the states from the root to the one in which the call ended. */
  readonly path: readonly string[];
  /** The stored end reason. */
  readonly reason: string | null;
  /** ISO 8601 with offset, in the assistant's time zone: when the call took place. */
  readonly now: string;
};

export type AnalysedCall = CallAnalysis & { readonly sentiment: Sentiment };

type Verdict = { readonly value: string; readonly because: string };

const MAX_QUOTE_CHARS = 160;
const GOODBYE = /\b(goodbye|good-bye|bye|have a nice day)\b/i;

/** Analyzes a call without a language model: from its states, functions, last words and end reason. */
export function analyseByRule(facts: CallFacts, questions: readonly Question[]): AnalysedCall {
  const evidence = collectEvidence(facts.turns, facts.now);
  const call = callCompletion(facts);
  const task = taskCompletion(evidence.acts, call.value === 'completed', facts);
  return {
    summary: summaryOf(facts, evidence.acts, call),
    call_completion: call.value,
    call_completion_summary: call.because,
    task_completion: task.value,
    task_completion_summary: task.because,
    post_analysis_data: questions.map((question) => ({ name: question.name, value: answerByRule(question, evidence) })),
    sentiment: sentimentOf(facts.turns),
  };
}

type Spoken = Extract<Turn, { readonly role: 'user' | 'assistant' }>;

const spokenTurns = (turns: readonly Turn[]): Spoken[] =>
  turns.filter((turn): turn is Spoken => turn.role === 'user' || turn.role === 'assistant');

const CUT_OFF: ReadonlyMap<string | null, string> = new Map([
  ['silence', 'The call ended because the caller stayed silent.'],
  ['failure', 'The call ended because of a technical failure.'],
  ['media_lost', 'The connection was lost.'],
  ['drained', 'The call ended because the server shut down.'],
  ['time_limit', 'The call reached its time limit.'],
  ['node_lost', 'The call ended because its server was lost.'],
]);

function callCompletion({ turns, reason }: CallFacts): Verdict {
  const spoken = spokenTurns(turns);
  const last = spoken.at(-1);
  if (!spoken.some(({ role }) => role === 'user')) return incomplete('The caller said nothing.');
  const cut = CUT_OFF.get(reason);
  if (cut !== undefined) return incomplete(cut);
  const saidGoodbye = spoken.slice(-2).some(({ content }) => GOODBYE.test(content));
  if (reason === 'assistant_hung_up' || saidGoodbye) {
    return { value: 'completed', because: 'The conversation ended with a goodbye.' };
  }
  if (last?.role === 'assistant' && isQuestion(last.content)) {
    return incomplete('The caller hung up without answering the assistant’s question.');
  }
  if (last?.role === 'user') return incomplete('The caller hung up before the assistant replied.');
  return { value: 'completed', because: 'The caller hung up after a reply of the assistant.' };
}

const incomplete = (because: string): Verdict => ({ value: 'incomplete', because });

function taskCompletion(acts: readonly FunctionRun[], callCompleted: boolean, { path }: CallFacts): Verdict {
  const done = acts.filter((act) => act.outcome === 'succeeded' && !isLookUp(act));
  const failed = acts.filter((act) => act.outcome !== 'succeeded' && !isLookUp(act));
  const lastFailed = failed.filter(({ name }) => !done.some((act) => act.name === name));
  if (done.length > 0 && lastFailed.length === 0) return { value: 'completed', because: `Done: ${namesOf(done)}.` };
  if (done.length > 0) {
    return { value: 'partially_completed', because: `Done: ${namesOf(done)}. Not done: ${namesOf(lastFailed)}.` };
  }
  if (failed.length > 0) return { value: 'not_completed', because: `Failed: ${namesOf(failed)}.` };
  const where = path.length === 0 ? '' : ` The call ended in "${path.at(-1)}".`;
  if (acts.length > 0)
    return { value: 'not_completed', because: `The assistant looked something up but took no further action.${where}` };
  if (callCompleted) return { value: 'completed', because: 'The conversation was completed; no action was needed.' };
  return { value: 'not_completed', because: `No action was taken.${where}` };
}

const namesOf = (acts: readonly FunctionRun[]): string =>
  spokenList([...new Set(acts.map(({ name }) => spokenName(name)))], 'and');

function summaryOf(facts: CallFacts, acts: readonly FunctionRun[], call: Verdict): string {
  const words = spokenTurns(facts.turns).filter(({ role }) => role === 'user');
  const sentences = [
    words[0] === undefined ? '' : `The caller began with "${quoted(words[0].content)}".`,
    facts.path.length === 0 ? '' : `The call reached the state "${facts.path.at(-1)}" (${facts.path.join(' → ')}).`,
    ...latestActs(acts).map((act) => actSentence(act, facts.now)),
    words.length < 2 ? '' : `The caller's last words were "${quoted(words.at(-1)?.content ?? '')}".`,
    call.because,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** The last run of each function. */
const latestActs = (acts: readonly FunctionRun[]): FunctionRun[] =>
  acts.filter((act, index) => acts.findLastIndex(({ name }) => name === act.name) === index);

function actSentence(act: FunctionRun, now: string): string {
  const values = new Map([
    ...Object.entries(act.args).map(([name, value]) => [name, String(value)] as const),
    ...act.result,
  ]);
  const told = [...values]
    .filter(([, value]) => value !== 'true' && value !== 'false')
    .slice(0, 8)
    .map(([name, value]) => `${spokenName(name)} ${spokenValue(value, now)}`);
  const name = spokenName(act.name);
  const outcome = act.outcome === 'succeeded' ? 'worked' : act.outcome === 'failed' ? 'failed' : 'got no response';
  return `"${name}" ${outcome}${told.length === 0 ? '' : `: ${told.join('; ')}`}.`;
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/"/g, "'").trim();
  return line.length <= MAX_QUOTE_CHARS ? line : `${line.slice(0, MAX_QUOTE_CHARS - 1).trimEnd()}…`;
}
