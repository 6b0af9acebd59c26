import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LlmState } from '#engine/tree/node.ts';
import { findAssistant, updateAssistant } from '#src/store/assistants/assistants.ts';
import { findPassages } from '#src/store/assistants/knowledge.ts';
import { replaceTree } from '#src/store/assistants/llm-states.ts';
import { publishEdits, publishVersion, restoreDraft, saveVersion } from '#src/store/assistants/publishing.ts';
import {
  findCallAssistant,
  findPublishedAssistant,
  findVersion,
  hasUnpublishedChanges,
  listVersions,
} from '#src/store/assistants/versions.ts';
import {
  addVoicesOfKey,
  deleteVoice,
  findDefaultVoice,
  insertVoice,
  listVoices,
  removeVoicesOfKey,
  seedVoices,
} from '#src/store/assistants/voices.ts';
import { toJson } from '#src/store/database/text.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testVoices } from '#test/support/no-media.ts';
import { storeAssistant, storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
await seedVoices(db, testVoices);
const all = { limit: 50, offset: 0 };
type Key = Awaited<ReturnType<typeof storeAssistant>>;

const asDraft = (key: Key) => updateAssistant(db, key, { publishes_edits: false });
const publish = (key: Key, number: number) =>
  db.transaction().execute((trx) => publishVersion(trx, { ...key, number }));
const restore = (key: Key, number: number) => db.transaction().execute((trx) => restoreDraft(trx, { ...key, number }));
const save = ({ assistantId }: Key, note = '') =>
  db.transaction().execute((trx) => saveVersion(trx, assistantId, { author: 'Ida', note }));
const numbersOf = async (key: Key) => (await listVersions(db, key, all)).rows.map(({ number }) => number);
const publishedPrompt = async (key: Key) => (await findPublishedAssistant(db, key))?.prompt;

const leaf = (last: number, name: string, children: LlmState[] = []): LlmState => ({
  state_id: `01a1fbe4-c504-787b-97d2-79379ff9553${last}`,
  name,
  description: '',
  prompt: `Be ${name}.`,
  parameters: { properties: { treatment: { type: 'string' }, day: { type: 'string' } }, type: 'object' },
  position: { x: 1, y: 2 },
  tools: [],
  turn_taking: {},
  transitions: [],
  children,
});

describe('an assistant that publishes its edits', () => {
  it('gets a version with each edit that changes something, and calls use the newest', async () => {
    const key = await storeAssistant(db);
    await updateAssistant(db, { ...key, author: 'Ida' }, { prompt: 'Be brief.' });
    await updateAssistant(db, key, { prompt: 'Be brief.' });
    const { rows } = await listVersions(db, key, all);
    assert.deepEqual(
      rows.map(({ number, author, is_published }) => [number, author, is_published]),
      [
        [2, 'Ida', true],
        [1, '', false],
      ],
    );
    assert.equal(await publishedPrompt(key), 'Be brief.');
    assert.equal(await hasUnpublishedChanges(db, key.assistantId), false);
  });

  it('returns to an earlier version with its states, and the next edit builds on that', async () => {
    const key = await storeAssistant(db);
    const tree = [leaf(1, 'calm', [leaf(2, 'kind'), leaf(3, 'quick')])];
    await replaceTree(db, key.assistantId, tree);
    await publishEdits(db, key.assistantId, '');
    await replaceTree(db, key.assistantId, [leaf(1, 'loud')]);
    await updateAssistant(db, key, { prompt: 'Shout.' });
    assert.deepEqual(await numbersOf(key), [3, 2, 1]);
    assert.equal(await publish(key, 2), null);
    const draft = await findAssistant(db, key.accountId, key.assistantId);
    assert.equal(draft?.prompt, 'Be kind.');
    assert.equal(
      JSON.stringify(draft?.llm_states),
      JSON.stringify((await findPublishedAssistant(db, key))?.llm_states),
    );
    assert.equal(JSON.stringify(draft?.llm_states[0]?.parameters), JSON.stringify(tree[0]?.parameters));
    assert.deepEqual(draft?.llm_states, tree);
    await updateAssistant(db, key, { name: 'Eve' });
    assert.deepEqual((await findPublishedAssistant(db, key))?.llm_states, tree);
    assert.deepEqual(await numbersOf(key), [4, 3, 2, 1]);
  });
});

describe('an assistant that keeps a draft', () => {
  it('runs calls on the published version until another is published', async () => {
    const key = await storeAssistant(db);
    await asDraft(key);
    await updateAssistant(db, key, { prompt: 'Draft.' });
    assert.equal(await publishedPrompt(key), 'Be kind.');
    assert.equal(await hasUnpublishedChanges(db, key.assistantId), true);
    const saved = await save(key, 'shorter');
    assert.equal(await publishedPrompt(key), 'Be kind.');
    assert.equal(await publish(key, saved.number), null);
    assert.equal(await publishedPrompt(key), 'Draft.');
    assert.equal(await hasUnpublishedChanges(db, key.assistantId), false);
  });

  it('keeps its draft on a return to an earlier version, and restores it only on request', async () => {
    const key = await storeAssistant(db);
    await asDraft(key);
    await updateAssistant(db, key, { prompt: 'Second.' });
    await publish(key, (await save(key)).number);
    await updateAssistant(db, key, { prompt: 'Third.' });
    await publish(key, 1);
    const draft = async () => (await findAssistant(db, key.accountId, key.assistantId))?.prompt;
    assert.equal(await draft(), 'Third.');
    await restore(key, 2);
    assert.equal(await draft(), 'Second.');
    assert.equal(await publishedPrompt(key), 'Be kind.');
  });

  it('publishes its draft when it begins to publish edits', async () => {
    const key = await storeAssistant(db);
    await asDraft(key);
    await updateAssistant(db, key, { prompt: 'Draft.' });
    await updateAssistant(db, key, { publishes_edits: true });
    assert.equal(await publishedPrompt(key), 'Draft.');
  });

  it('finds the passages of the published text, of a call’s own text and of a restored one', async () => {
    const key = await storeAssistant(db);
    const about = (word: string) => `${word} opens at nine. `.repeat(500);
    await updateAssistant(db, key, { custom_knowledge_base: about('Harbour') });
    const first = (await listVersions(db, key, all)).rows[0]!;
    const call = await storeCall(db, {
      account_id: key.accountId,
      assistant_id: key.assistantId,
      version_id: first.version_id,
    });
    await asDraft(key);
    await updateAssistant(db, key, { custom_knowledge_base: about('Museum') });
    const read = async (assistant: { knowledge_fingerprint: string | null } | undefined) => {
      const { knowledge_fingerprint: fingerprint = null } = assistant ?? {};
      const question = { assistantId: key.assistantId, fingerprint, words: 'When is it that it opens?', context: '' };
      return (await findPassages(db, question))[0]?.content.split(' ')[0];
    };
    assert.equal(await read(await findPublishedAssistant(db, key)), 'Harbour');
    assert.equal(await read(await findAssistant(db, key.accountId, key.assistantId)), 'Museum');
    await publish(key, (await save(key)).number);
    assert.equal(await read(await findCallAssistant(db, call)), 'Harbour', 'the call goes on');
    await db
      .updateTable('calls')
      .set({ end_time: new Date(), status: 'completed' })
      .where('call_id', '=', call.call_id)
      .execute();
    await updateAssistant(db, key, { name: 'Eve' });
    assert.equal(await read(await findCallAssistant(db, call)), undefined);
    await restore(key, first.number);
    assert.equal(await read(await findAssistant(db, key.accountId, key.assistantId)), 'Harbour', 'the draft');
    await publish(key, first.number);
    assert.equal(await read(await findPublishedAssistant(db, key)), 'Harbour');
    assert.equal((await findPublishedAssistant(db, key))?.custom_knowledge_base, about('Harbour'));
  });
});

describe('a version', () => {
  it('cannot change', async () => {
    const key = await storeAssistant(db);
    const change = db.updateTable('assistant_versions').set({ number: 7 } as never);
    await assert.rejects(
      change.where('assistant_id', '=', key.assistantId).execute(),
      /version 1 of assistant .* cannot change/,
    );
  });

  it('belongs to one account', async () => {
    const mine = await storeAssistant(db);
    const other = await storeAssistant(db);
    assert.equal((await findVersion(db, { ...mine, number: 1 }))?.assistant.prompt, 'Be kind.');
    assert.equal(await findVersion(db, { ...mine, accountId: other.accountId, number: 1 }), undefined);
    assert.deepEqual((await listVersions(db, { ...mine, accountId: other.accountId }, all)).rows, []);
  });

  it('is not published without its voice', async () => {
    const key = await storeAssistant(db);
    const { accountId } = key;
    const voice = await insertVoice(db, { ...testVoices[0]!, provider_voice_id: 'mine', account_id: accountId });
    assert.ok(voice);
    await asDraft(key);
    await updateAssistant(db, key, { voice_id: voice.voice_id });
    const { number } = await save(key);
    await updateAssistant(db, key, { voice_id: (await findDefaultVoice(db, accountId))?.voice_id ?? null });
    await deleteVoice(db, accountId, voice.voice_id);
    assert.equal(await publish(key, number), 'voice_gone');
    assert.equal(await publish(key, 99), 'unknown');
    await restore(key, number);
    assert.equal((await findAssistant(db, accountId, key.assistantId))?.voice, null, 'another voice can be chosen');
  });

  it('keeps the voice of a removed provider key while it is published', async () => {
    const key = await storeAssistant(db);
    const { accountId } = key;
    await addVoicesOfKey(db, accountId, [{ ...testVoices[0]!, provider: 'keyed', provider_voice_id: 'one' }]);
    const { rows } = await listVoices(db, accountId, { provider: 'keyed' }, all);
    await updateAssistant(db, key, { voice_id: rows[0]!.voice_id });
    await asDraft(key);
    await updateAssistant(db, key, { voice_id: null });
    await removeVoicesOfKey(db, accountId, ['keyed']);
    assert.equal((await findPublishedAssistant(db, key))?.voice?.provider, 'keyed');
  });

  it('is the same for every call that begins while others are published', async () => {
    const key = await storeAssistant(db);
    await asDraft(key);
    const prompts = new Map<string, string>();
    const publishes = (async () => {
      for (let count = 0; count < 25; count++) {
        await updateAssistant(db, key, {
          prompt: `Prompt ${count}.`,
          begin_message: `Prompt ${count}.`,
          turn_taking: toJson({}),
        });
        const { number, version_id } = await save(key);
        prompts.set(version_id, `Prompt ${count}.`);
        await publish(key, number);
      }
    })();
    const begins = Array.from({ length: 200 }, () => findPublishedAssistant(db, key));
    const begun = await Promise.all(begins);
    await publishes;
    for (const assistant of begun) {
      assert.equal(assistant?.prompt, prompts.get(assistant?.published_version_id ?? '') ?? 'Be kind.');
      assert.equal(assistant?.begin_message || 'Be kind.', assistant?.prompt);
    }
    const call = { account_id: key.accountId, assistant_id: key.assistantId };
    for (const [version_id, prompt] of prompts)
      assert.equal((await findCallAssistant(db, { ...call, version_id }))?.prompt, prompt);
  });
});
