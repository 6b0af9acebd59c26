import { createRandom } from '#codecs/random.ts';
import { findYesNo } from '#embedded/stand-in/extract/choices.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { expectedAnswers } from '#engine/tree/expected-answers.ts';
import { eachState, type LlmState } from '#engine/tree/node.ts';
import { listVariables } from '#engine/tree/variables.ts';
import { scriptOf, toolsOf } from '#src/calls/lifecycle/script.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { includesWords } from '../callers/text.ts';
import { type Scenario, scenarioSchema } from '../scenario/schema.ts';

/** Answers to expected kinds, in the words of callers. */
const answersByKind: Readonly<Record<ExpectedAnswer['kind'], readonly string[]>> = {
  yes_no: ['yes', 'no'],
  choice: [],
  digits: ['one two three four five'],
  number: ['four', 'one hundred and twenty'],
  phone: ['five five five oh one two three'],
  email: ['anna dot miller at example dot com'],
  spelled: ['M I L L E R'],
  address: ['twelve Bright Street'],
  date: ['next Tuesday', 'on Friday', 'tomorrow', 'on Thursday'],
  time: ['at ten thirty', 'half past seven', 'in the afternoon'],
  amount: ['about one hundred and twenty euros'],
  name: ['my name is Anna Miller'],
  open: ['please call me back about the contract'],
};
/** Words of a caller who wants nothing more. */
const saysEnough = /\b(?:that(?:'s| is) all|nothing else)\b/i;
/** Names of numbers of people, which are small. */
const headcount = /guests|people|persons|party/i;
const wordsByDigits = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Questions that a caller can decline. */
const proposal = '/\\b(?:do you|does that|shall i|would you like|is that right)\\b[^?]*\\?$/';
/** Share of the tools that fail the first time they run. */
const failingShare = 0.15;

/**
 * A caller who knows an answer to all that the assistant may ask. Its first wish is an example of one of the ways out of the first state, each seed
 * another way; another wish is a random example of any state. Some callers change the subject, decline once or twice, or meet a tool that fails once.
 */
export function randomCaller({ assistant }: CalledAssistant, seed: number): Scenario {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const { states } = scriptOf(assistant);
  const all = [...eachState(states)].map(({ state }) => state);
  const phrases = all.flatMap(wishesFor);
  const ways = (states[0]?.children ?? []).map(wishesFor).filter((wishes) => wishes.length > 0);
  const first = ways.length === 0 ? phrases : ways[seed % ways.length]!;
  const more = random() < 0.5 ? [pick(phrases)] : [];
  const wants = first.length === 0 ? ['hello'] : [pick(first), ...more];
  const facts = factsFor(all, pick);
  const detours = phrases.length > 0 && random() < 0.5 ? [{ when: '/\\?/', say: pick(phrases), times: 1 }] : [];
  const refusals =
    random() < 0.2 ? [{ when: proposal, say: 'No, thank you.', times: 1 + Math.floor(random() * 2) }] : [];
  return scenarioSchema.parse({
    name: `caller ${seed}`,
    wants,
    facts,
    replies: [...detours, ...refusals],
    tools: toolResults(assistant, random),
    transfer: random() < 0.5 ? 'answered' : 'busy',
    transfer_to: '+12025550177',
    variables: Object.fromEntries(
      listVariables([assistant.prompt, assistant.begin_message]).map((name) => [name, 'Anna']),
    ),
    limit: '180s',
    seed,
  });
}

/** Results of the tools that the example service does not run, and failures of some. */
function toolResults(assistant: CalledAssistant['assistant'], random: () => number): Record<string, unknown> {
  const tools = toolsOf(scriptOf(assistant)).filter(
    ({ type }) => type !== 'transition' && type !== 'end_call' && type !== 'transfer_call',
  );
  const entries = tools.map(({ function: { name }, functionId }) => {
    const failure = random() < failingShare ? [{ fails: 'the system is being updated', times: 1 }] : [];
    return [name, [...failure, ...(functionId.startsWith('example.') ? [] : [{ answer: { ok: true } }])]] as const;
  });
  return Object.fromEntries(entries.filter(([, mocks]) => mocks.length > 0));
}

/** The examples of a caller's words that a state quotes, without those that only agree, decline or end: they answer a question. */
function wishesFor({ description, tools }: LlmState): readonly string[] {
  return [description, ...tools.map((tool) => tool.function.description)]
    .flatMap(quoted)
    .filter((phrase) => findYesNo(phrase) === null && !saysEnough.test(phrase));
}

/** The phrases in quotation marks of a description, which are examples of a caller's words. */
function quoted(text: string): readonly string[] {
  return Array.from(text.matchAll(/["“]([^"”]{2,80})["”]/g), ([, phrase = '']) => phrase);
}

/** Facts for all answers that states expect; a name that several states expect has the questions of all of them. */
function factsFor(states: readonly LlmState[], pick: <Item>(items: readonly Item[]) => Item) {
  const answers = states.flatMap((state) => expectedAnswers(state.parameters).map((answer) => ({ answer, state })));
  const byName = Map.groupBy(answers, ({ answer }) => answer.name);
  const names = [...byName.keys()];
  return Object.fromEntries(
    [...byName].map(([name, all]) => {
      const words = wordsFor(all.at(-1)!.answer);
      const first = pick(words);
      const others = words.filter((one) => one !== first);
      const asked = new Set(all.flatMap((one) => questionsFor(one, names)));
      return [name, { say: [first, others.length === 0 ? first : pick(others)], asked: [...asked] }];
    }),
  );
}

function wordsFor(answer: ExpectedAnswer): readonly string[] {
  if (answer.kind === 'choice' && answer.options.length > 0) return answer.options;
  if (answer.digits !== null)
    return [Array.from({ length: answer.digits }, (_, at) => wordsByDigits[(at * 3 + 4) % 10]).join(' ')];
  const words = headcount.test(answer.name) ? ['four', 'for two people'] : answersByKind[answer.kind];
  return words.length === 0 ? answersByKind.open : words;
}

type Asked = { readonly answer: ExpectedAnswer; readonly state: LlmState };

/** The questions of a state's prompt for an answer, and if it expects only that one, those after a failure that name no other. */
function questionsFor({ answer, state }: Asked, names: readonly string[]): readonly string[] {
  const own = new RegExp(`^\\s*Ask for (?:the )?${answer.name.replaceAll('_', '[ _-]')}\\s*:\\s*(.+)$`, 'gim');
  const isOnly = expectedAnswers(state.parameters).length === 1;
  const afterFailure = isOnly ? questionsIn(state.prompt, /^\s*If \S+ fails,? (?:say|ask)\s*:\s*(.+)$/gim) : [];
  const others = names.filter((name) => name !== answer.name);
  return [
    ...questionsIn(state.prompt, own),
    ...afterFailure.filter((question) => !others.some((name) => includesWords(question, name))),
  ];
}

/** The last sentences of the lines that a pattern finds. */
function questionsIn(prompt: string, line: RegExp): readonly string[] {
  return Array.from(prompt.matchAll(line), ([, words = '']) =>
    words
      .split(/[.!]\s/)
      .at(-1)!
      .replace(/[[\]{}"“”]/g, ' ')
      .trim(),
  ).filter((question) => question !== '');
}
