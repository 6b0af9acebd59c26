import { createRandom } from '#codecs/random.ts';
import type { ExpectedAnswer } from '#engine/ports/expected-answers.ts';
import { expectedAnswers } from '#engine/tree/expected-answers.ts';
import { eachState, type LlmState } from '#engine/tree/node.ts';
import { listVariables } from '#engine/tree/variables.ts';
import { scriptOf, toolsOf } from '#src/calls/lifecycle/script.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
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
/** Names of parameters whose texts are numbers of a certain form. */
const wordsByDigits = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A caller who says random wishes that the assistant's own examples name, and knows an answer to all that it may ask. */
export function randomCaller({ assistant }: CalledAssistant, seed: number): Scenario {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const { states } = scriptOf(assistant);
  const all = [...eachState(states)].map(({ state }) => state);
  const phrases = all.flatMap((state) => [
    ...quoted(state.description),
    ...state.tools.flatMap((tool) => quoted(tool.function.description)),
  ]);
  const wants =
    phrases.length === 0 ? ['hello'] : Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(phrases));
  const facts = Object.fromEntries(
    all.flatMap((state) =>
      expectedAnswers(state.parameters).map((answer) => [answer.name, factFor(answer, state, pick)] as const),
    ),
  );
  const detours = phrases.length > 0 && random() < 0.5 ? [{ when: '/\\?/', say: pick(phrases), times: 1 }] : [];
  const tools = Object.fromEntries(
    toolsOf(scriptOf(assistant))
      .filter(({ type }) => type !== 'transition' && type !== 'end_call' && type !== 'transfer_call')
      .map(
        ({ function: { name }, functionId }) =>
          [name, functionId.startsWith('example.') ? [] : [{ answer: { ok: true } }]] as const,
      )
      .filter(([, mocks]) => mocks.length > 0),
  );
  return scenarioSchema.parse({
    name: `caller ${seed}`,
    wants,
    facts,
    agrees: random() < 0.8,
    replies: detours,
    tools,
    transfer: random() < 0.5 ? 'answered' : 'busy',
    transfer_to: '+12025550177',
    variables: Object.fromEntries(
      listVariables([assistant.prompt, assistant.begin_message]).map((name) => [name, 'Anna']),
    ),
    limit: '180s',
    seed,
  });
}

/** The phrases in quotation marks of a description, which are examples of a caller's words. */
function quoted(text: string): readonly string[] {
  return Array.from(text.matchAll(/["“]([^"”]{2,80})["”]/g), ([, phrase = '']) => phrase);
}

function factFor(answer: ExpectedAnswer, state: LlmState, pick: <Item>(items: readonly Item[]) => Item) {
  const asked = new RegExp(`^\\s*Ask for (?:the )?${answer.name.replaceAll('_', '[ _-]')}\\s*:\\s*(.+)$`, 'im').exec(
    state.prompt,
  )?.[1];
  const question = asked
    ?.split(/[.!]\s/)
    .at(-1)
    ?.replace(/[[\]{}"“”]/g, ' ')
    .trim();
  const digits =
    answer.digits === null
      ? null
      : Array.from({ length: answer.digits }, (_, at) => wordsByDigits[(at * 3 + 4) % 10]).join(' ');
  const exact = answer.kind === 'choice' ? answer.options : digits === null ? answersByKind[answer.kind] : [digits];
  const words = exact.length === 0 ? answersByKind.open : exact;
  return { say: [pick(words), pick(words)], asked: question === undefined || question === '' ? [] : [question] };
}
