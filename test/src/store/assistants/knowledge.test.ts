import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { findAssistant, updateAssistant } from '#src/store/assistants/assistants.ts';
import { findPassages } from '#src/store/assistants/knowledge.ts';
import { insertVoice } from '#src/store/assistants/voices.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { handbook, longHandbook, questions } from '#test/support/handbook.ts';
import { storeAssistant } from '#test/support/stored.ts';

const { db } = await openTestDatabase();

type Stored = { readonly accountId: string; readonly assistantId: string };

async function withKnowledge(change: Parameters<typeof updateAssistant>[2], language = 'en'): Promise<Stored> {
  const stored = await storeAssistant(db);
  const voice = await insertVoice(db, {
    account_id: stored.accountId,
    provider: 'test',
    provider_voice_id: 'v',
    name: 'V',
    language,
  });
  assert.ok(voice);
  await updateAssistant(db, stored, { ...change, voice_id: voice.voice_id });
  return stored;
}
async function ask({ accountId, assistantId }: Stored, words: string, context = '') {
  const fingerprint = (await findAssistant(db, accountId, assistantId))?.knowledge_fingerprint ?? null;
  return findPassages(db, { assistantId, fingerprint, words, context });
}
const headings = async (stored: Stored, words: string, context = '') =>
  (await ask(stored, words, context)).map(({ heading }) => heading);
const indexedAt = async ({ assistantId }: Stored) =>
  (
    await db
      .selectFrom('knowledge_bases')
      .select('indexed_at')
      .where('assistant_id', '=', assistantId)
      .executeTakeFirst()
  )?.indexed_at;

const hotel = await withKnowledge({ custom_knowledge_base: longHandbook(200_000) });

describe('a knowledge base of 200 kB', () => {
  for (const [question, topic] of questions) {
    it(`answers "${question}" with ${topic}`, async () => {
      assert.equal((await ask(hotel, question))[0]?.content, handbook[topic]);
    });
  }

  it('considers the preceding conversation, but less than the question', async () => {
    const before = 'May I bring my dog? Yes, dogs are welcome for ten euros a night.';
    assert.equal((await headings(hotel, 'and in the restaurant?', before))[0], 'Pets');
    assert.equal((await headings(hotel, 'and how much is breakfast?', before))[0], 'Breakfast');
  });

  it('returns nothing for unknown topics and for no words at all', async () => {
    assert.deepEqual(await ask(hotel, 'xylophone quasar'), []);
    assert.deepEqual(await ask(hotel, ''), []);
    assert.deepEqual(await ask(hotel, '?!… ,'), []);
  });

  it('returns a few passages of limited length', async () => {
    const found = await ask(hotel, 'curtain carpet lamp mirror kettle window desk housekeeper foreman sheet drawer');
    assert.ok(found.length > 1 && found.length <= 6);
    for (const { heading, content } of found) assert.ok(content.length <= 900 && heading.length <= 200);
  });

  it('accepts special characters and search operators as plain words', async () => {
    const hostile = [
      "' or 1=1 --",
      "dog' | 'cat:*",
      'dog\\',
      "\\' dog",
      'a & b | !c <-> (d',
      'dog\0\ud800',
      '"; drop table knowledge_chunks; --',
      `${'dog '.repeat(20_000)}`,
      'x'.repeat(100_000),
      '犬'.repeat(5_000),
    ];
    for (const words of hostile) await assert.doesNotReject(ask(hotel, words, words), words.slice(0, 40));
    assert.equal((await headings(hotel, "'dog\\' | !x"))[0], 'Pets');
  });

  it('can be searched only by its own account', async () => {
    const stranger = await withKnowledge({ custom_knowledge_base: 'We sell shoes. '.repeat(600) });
    assert.deepEqual(await ask({ ...hotel, accountId: stranger.accountId }, 'may I bring my dog'), []);
    assert.deepEqual(await headings(stranger, 'may I bring my dog'), []);
  });
});

describe('questions with answers', () => {
  const filler = Array.from({ length: 300 }, (_, index) => ({
    question: `What is article ${index}?`,
    answer: `Article ${index} lies on shelf ${index * 3} and is sold by the piece.`,
  }));
  const faq = [...filler, { question: 'Where are you?', answer: 'At 5 Mill Lane, behind the station.' }];

  it('are found by words that other searches drop', async () => {
    const shop = await withKnowledge({ chatbot_faq: JSON.stringify(faq) });
    assert.deepEqual((await ask(shop, 'so, where are you?'))[0], {
      heading: 'Where are you?',
      content: 'At 5 Mill Lane, behind the station.',
    });
    assert.equal((await headings(shop, 'tell me about article 77'))[0], 'What is article 77?');
  });
});

describe('knowledge in other languages', () => {
  const padding = 'Lorem ipsum dolor sit amet. '.repeat(300);
  const texts = [
    ['de', '## Haustiere\nHunde dürfen mitgebracht werden.', 'darf mein Hund mit', 'Hunde'],
    ['fr', '## Animaux\nLes chiens sont acceptés sans supplément.', 'est-ce que le chien est accepté', 'chiens'],
    ['pl', '## Godziny\nBiuro jest otwarte w soboty.', 'jakie są godziny otwarcia w sobotę', 'soboty'],
    ['ja', '## 駐車場\n駐車場は一泊千円です。', '駐車場はいくらですか', '千円'],
    ['zh', '## 早餐\n早餐从七点到十点供应。', '请问早餐几点开始', '七点'],
    ['ko', '## 주차\n주차장은 무료입니다.', '주차장이 있나요', '무료'],
    ['ru', '## Завтрак\nЗавтрак подают с семи часов.', 'когда у вас завтраки', 'семи'],
  ] as const;
  for (const [language, text, question, expected] of texts) {
    it(`is searched by the rules of ${language}`, async () => {
      const stored = await withKnowledge({ custom_knowledge_base: `${padding}\n\n${text}` }, language);
      assert.match((await ask(stored, question))[0]?.content ?? '', new RegExp(expected));
    });
  }
});

describe('the passages of an assistant', () => {
  it('are regenerated only when the text changes', async () => {
    const stored = await withKnowledge({ custom_knowledge_base: longHandbook(8_000) });
    const first = await indexedAt(stored);
    await updateAssistant(db, stored, { custom_knowledge_base: longHandbook(8_000), chatbot_faq: '[]' });
    await updateAssistant(db, stored, { prompt: 'Other.' });
    assert.deepEqual(await indexedAt(stored), first);
    await updateAssistant(db, stored, {
      custom_knowledge_base: `${longHandbook(8_000)}\n\n## Sauna\n\nClosed in July.`,
    });
    assert.notDeepEqual(await indexedAt(stored), first);
    assert.equal((await headings(stored, 'is the sauna open'))[0], 'Sauna');
  });

  it('are absent for short texts', async () => {
    const stored = await withKnowledge({ custom_knowledge_base: longHandbook(8_000) });
    assert.ok(((await findAssistant(db, stored.accountId, stored.assistantId))?.knowledge_passages ?? 0) > 10);
    await updateAssistant(db, stored, { custom_knowledge_base: 'Short.' });
    assert.equal((await findAssistant(db, stored.accountId, stored.assistantId))?.knowledge_passages, null);
    assert.deepEqual(await ask(stored, 'dog'), []);
  });

  it('match the stored text after concurrent changes', async () => {
    const stored = await withKnowledge({ custom_knowledge_base: longHandbook(8_000) });
    const texts = ['Zebra', 'Walrus', 'Ostrich', 'Gibbon'].map((animal) =>
      `The ${animal} is fed at noon. `.repeat(300),
    );
    await Promise.all(texts.map((text) => updateAssistant(db, stored, { custom_knowledge_base: text })));
    const kept = (await findAssistant(db, stored.accountId, stored.assistantId))?.custom_knowledge_base ?? '';
    const [, animal = ''] = /The (\w+)/.exec(kept) ?? [];
    const { rows } = await sql<{ content: string }>`
      select content from knowledge_chunks where assistant_id = ${stored.assistantId}
    `.execute(db);
    assert.ok(rows.length > 0 && rows.every(({ content }) => content.includes(animal)));
  });

  it('follow the language of the voice', async () => {
    const stored = await withKnowledge({ custom_knowledge_base: longHandbook(8_000) }, 'sv');
    const first = await indexedAt(stored);
    await updateAssistant(db, stored, { voice_id: null });
    assert.notDeepEqual(await indexedAt(stored), first);
    assert.equal((await headings(stored, 'swimming pool'))[0], 'Swimming pool');
  });

  it('are rolled back with a failed change', async () => {
    const stored = await withKnowledge({ custom_knowledge_base: 'Short.' });
    const change = { custom_knowledge_base: longHandbook(8_000), behavior: 9 };
    await assert.rejects(updateAssistant(db, stored, change), { code: '23514' });
    assert.equal(await indexedAt(stored), undefined);
  });
});
