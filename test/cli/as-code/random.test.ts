import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { describe, it } from 'vitest';
import { compareWithAccount } from '#cli/as-code/account.ts';
import { createApi } from '#cli/as-code/api.ts';
import { applyPlan } from '#cli/as-code/apply.ts';
import { readFolder } from '#cli/as-code/folder.ts';
import { planLines, planOf } from '#cli/as-code/plan.ts';
import { writeFolder } from '#cli/as-code/write-folder.ts';
import {
  emptyFolder,
  type FileAccount,
  filesIn,
  openFileAccount,
  openOtherAccount,
} from '#test/support/account-files.ts';
import { createRandom, type Random } from '#test/support/random.ts';

const assistants = 100;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const account = await openFileAccount();

const compare = async ({ url, key }: FileAccount, dir: string) => {
  const api = createApi({ url, key }, null);
  return { api, comparison: await compareWithAccount(api, await readFolder(dir), { env: {}, resendsSecrets: false }) };
};
const pull = async (from: FileAccount, dir: string) => {
  const { comparison } = await compare(from, dir);
  return writeFolder(dir, comparison);
};
const apply = async (to: FileAccount, dir: string) => {
  const { api, comparison } = await compare(to, dir);
  const plan = planOf(comparison);
  await applyPlan(api, plan, comparison, () => {});
  return plan.length;
};

const same = ['No differences.'];
const differences = async (of: FileAccount, dir: string) =>
  planLines(planOf((await compare(of, dir)).comparison), true, (line) => line);

describe('random assistants', () => {
  it(`leave an empty plan and the same bytes in another account (SEED=${seed})`, async () => {
    const random = createRandom(seed);
    const from = await openOtherAccount(account, 'random-source');
    for (let number = 0; number < assistants; number += 1) await create(from, random);
    const [dir, again] = [emptyFolder(), emptyFolder()];
    await pull(from, dir);
    await pull(from, again);
    const files = filesIn(dir);
    assert.deepEqual(filesIn(again), files);
    assert.deepEqual(await differences(from, dir), same);

    const to = await openOtherAccount(account, 'random-target');
    assert.equal(await apply(to, dir), assistants);
    assert.deepEqual(await differences(to, dir), same);
    rmSync(again, { recursive: true });
    await pull(to, again);
    assert.deepEqual(filesIn(again), files);
  });

  it(`become each other by their files (SEED=${seed})`, async () => {
    const random = createRandom(seed + 1);
    const [one, other] = [
      await openOtherAccount(account, 'random-one'),
      await openOtherAccount(account, 'random-other'),
    ];
    for (let number = 0; number < 20; number += 1) {
      const name = `Assistant ${number}`;
      await create(one, random, name);
      await create(other, random, name);
    }
    const dir = emptyFolder();
    await pull(one, dir);
    await apply(other, dir);
    assert.deepEqual(await differences(other, dir), same);
    assert.equal(await apply(other, dir), 0);
  });
});

const pieces = [
  'Hello',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '#',
  ': ',
  '- ',
  '"',
  "'",
  '\\',
  '{{first_name}}',
  'ü',
  '😀',
  '\u2028',
  '\u0085',
  '%',
  '&a',
  '*a',
  '|',
  '>',
  'null',
  'yes',
  '1e3',
  '0x1',
  '2026-03-14',
  '---',
  '...',
  '\ufeff',
  '\u200b',
  'a long sentence that an editor would wrap, because it does not end for a while and has many words in it',
];
const text = (random: Random, most = 12): string =>
  Array.from({ length: random.between(0, most) }, () => random.pick(pieces)).join('');
const word = (random: Random): string => random.pick(['Büro', 'office', 'Praxis', 'a/b', 'null', '1', '日本', 'x y']);
const maybe = (random: Random, fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(() => random.chance(0.6)));

function randomTool(random: Random, number: number) {
  const parameters = random.pick([
    {},
    { phone: 'string', 2: 'number', name: ['a', 'b'] },
    { type: 'object', properties: { z: { type: 'string' }, a: { type: 'number' } }, required: ['z'] },
  ]);
  const description = text(random, 4);
  return {
    ...random.pick([
      { type: 'http', functionId: 'https://crm.example.com/find' },
      { type: 'function', functionId: 'own' },
      { type: 'end_call', functionId: 'end_call' },
    ]),
    function: { name: `tool_${number}`, description, parameters },
    ...maybe(random, {
      side_effect: random.chance(0.5),
      timeout_ms: random.between(100, 60_000),
      filler: 'One moment.',
    }),
    ...maybe(random, { variables: { tier: '/customer/tier', name: '/0' }, closing: 'Goodbye.' }),
  };
}

type RandomState = { name: string; children: RandomState[] } & Record<string, unknown>;

function randomStates(random: Random, depth: number): RandomState[] {
  return Array.from({ length: random.between(depth === 0 ? 1 : 0, 3) }, (_, index) => ({
    name: `${word(random)} ${random.pick(['', 'greeting', 'farewell'])} ${index}`.trim(),
    ...maybe(random, {
      description: text(random),
      prompt: text(random),
      parameters: random.pick([{ day: 'string', 1: 'string', address: 'string' }, {}]),
      position: { x: random.between(-500, 500), y: random.next() * 100 },
      turn_taking: { profile: { pause_ms: random.between(0, 900) }, notice: 'One moment.' },
      tools: [randomTool(random, 1), randomTool(random, 2)],
    }),
    children: depth < 3 ? randomStates(random, depth + 1) : [],
  }));
}

async function create({ ask }: FileAccount, random: Random, name = `${word(random)} ${random.pick(['', 'two'])}x`) {
  const json = {
    name,
    ...maybe(random, {
      prompt: text(random, 30),
      begin_message: text(random),
      custom_knowledge_base: text(random, 60),
      voice_speed: random.between(-10, 10) / 10,
      voice_stability: random.between(0, 10) / 10,
      voice_emotion: random.pick([[], ['anger:high', 'curiosity']]),
      turn_taking: random.pick([{}, { min_delay_ms: 300 }]),
      behavior: random.between(0, 2),
      timezone: random.pick(['Europe/Berlin', 'UTC']),
      assistant_type: random.pick(['single_prompt', 'multi_task']),
      publishes_edits: random.chance(0.5),
      post_analysis: random.pick(['', 'Was it good?\nWhy?', '[{"name":"mood","description":"The mood"}]']),
      tools: JSON.stringify([randomTool(random, 1), randomTool(random, 2)], null, random.between(0, 2)),
      chatbot_faq: random.pick(['', '[]', JSON.stringify([{ question: 'Where?', answer: text(random, 5) }])]),
      chatbot_whitelisted_domains: random.pick([[], ['example.com']]),
    }),
  };
  const { assistant_id: id } = await ask('/ai-assistants', { json });
  if (random.chance(0.2)) return;
  const path = `/ai-assistants/llm-states/${id}`;
  const stored = await ask(path, { json: { llm_states: randomStates(random, 0) } });
  await ask(path, { json: { llm_states: withTransitions(random, stored) } });
}

type Stored = { readonly state_id: string; readonly children: readonly Stored[] };

/** Adds transitions from roots to random states, by id. */
function withTransitions(random: Random, states: readonly Stored[]) {
  const all = (some: readonly Stored[]): readonly string[] =>
    some.flatMap(({ state_id, children }) => [state_id, ...all(children)]);
  const ids = all(states);
  return states.map(({ state_id }) => {
    const others = ids.filter((id) => id !== state_id);
    const transitions = others.length === 0 ? [] : [{ to: random.pick(others), when: 'a == 1' }];
    return { state_id, transitions };
  });
}
