import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { deleteAssistant, findAssistant, listAssistants, updateAssistant } from '#src/store/assistants/assistants.ts';
import { deleteStates, readTree, replaceTree } from '#src/store/assistants/llm-states.ts';
import { findDefaultVoice, findVoice, listVoices, seedVoices } from '#src/store/assistants/voices.ts';
import { toJson } from '#src/store/database/text.ts';
import { connectNumber, findPhoneNumber, insertPhoneNumber } from '#src/store/dialling/phone-numbers.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testVoices } from '#test/support/no-media.ts';
import { storeAssistant } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
await seedVoices(db, testVoices);

const state = (digit: number, name: string, children: ReturnType<typeof makeState>[] = []) =>
  makeState(`01a1fbe4-c504-787b-97d2-79379ff9552${digit}`, name, children);
function makeState(state_id: string, name: string, children: object[]) {
  const rest = {
    description: 'd',
    prompt: 'p',
    parameters: { day: 'string' },
    position: { x: 1, y: 2 },
    tools: [],
    turn_taking: {},
    transitions: [],
  };
  return { state_id, name, ...rest, children } as Parameters<typeof replaceTree>[2][number];
}

describe('an assistant', () => {
  it('is loaded with its voice, tree, account and number', async () => {
    const { accountId, assistantId } = await storeAssistant(db, 'Whole');
    const voice = await findDefaultVoice(db, accountId);
    await updateAssistant(db, { accountId, assistantId }, { voice_id: voice?.voice_id ?? null });
    const tree = [state(1, 'root', [state(2, 'left'), state(3, 'right')])];
    await replaceTree(db, assistantId, tree);
    const number = await storeNumber(accountId, '+14155550111');
    await connectNumber(db, { accountId, phoneNumberId: number.phone_number_id }, assistantId);
    const assistant = await findAssistant(db, accountId, assistantId);
    assert.equal(assistant?.voice?.name, 'Anna');
    assert.deepEqual(assistant?.llm_states, tree);
    assert.deepEqual(assistant?.user, { name: 'account of Whole', dp: '', email: '' });
    assert.equal(assistant?.phone_number, '+14155550111');
  });

  it('is invisible to other accounts and after its deletion, which frees its number', async () => {
    const mine = await storeAssistant(db);
    const other = await storeAssistant(db);
    assert.equal(await findAssistant(db, other.accountId, mine.assistantId), undefined);
    assert.equal(await deleteAssistant(db, other.accountId, mine.assistantId), 'unknown');
    const { accountId, assistantId } = mine;
    const { phone_number_id: phoneNumberId } = await storeNumber(accountId, '+14155550112');
    await connectNumber(db, { accountId, phoneNumberId }, assistantId);
    assert.equal(await deleteAssistant(db, accountId, assistantId), 'deleted');
    assert.equal(await deleteAssistant(db, accountId, assistantId), 'unknown');
    assert.equal((await listAssistants(db, accountId, { limit: 9, offset: 0 })).total, 0);
    assert.equal((await findPhoneNumber(db, accountId, phoneNumberId))?.assistant_id, null);
  });

  for (const change of [{ voice_speed: 2 }, { voice_stability: -0.1 }, { behavior: 3 }, { name: '' }]) {
    it(`is rejected by the database with ${JSON.stringify(change)}`, async () => {
      await assert.rejects(updateAssistant(db, await storeAssistant(db), change), { code: '23514' });
    });
  }
});

describe('a state tree', () => {
  it('keeps the order of its parameters', async () => {
    const { accountId, assistantId } = await storeAssistant(db);
    const parameters = { properties: { treatment: { type: 'string' }, day: { type: 'string' } }, type: 'object' };
    await replaceTree(db, assistantId, [{ ...state(9, 'root'), parameters }]);
    const [read] = await readTree(db, assistantId);
    const [found] = (await findAssistant(db, accountId, assistantId))?.llm_states ?? [];
    assert.equal(JSON.stringify(read?.parameters), JSON.stringify(parameters));
    assert.equal(JSON.stringify(found?.parameters), JSON.stringify(parameters));
  });

  it('is replaced as a whole, with the order of siblings', async () => {
    const { assistantId } = await storeAssistant(db);
    await replaceTree(db, assistantId, [makeState(uuid(1), 'a', []), makeState(uuid(2), 'b', [])]);
    await replaceTree(db, assistantId, [makeState(uuid(2), 'b', []), makeState(uuid(1), 'a', [])]);
    assert.deepEqual(
      (await readTree(db, assistantId)).map(({ name }) => name),
      ['b', 'a'],
    );
  });

  it('loses a deleted state with its descendants, and nothing if an id is unknown or of another account', async () => {
    const { accountId, assistantId } = await storeAssistant(db);
    const other = await storeAssistant(db);
    await replaceTree(db, assistantId, [makeState(uuid(3), 'root', [makeState(uuid(4), 'leaf', [])])]);
    assert.deepEqual(await deleteStates(db, { ...other, assistants: null }, [uuid(4)]), [uuid(4)]);
    assert.deepEqual(await deleteStates(db, { accountId, assistants: null }, [uuid(4), uuid(9)]), [uuid(9)]);
    assert.equal((await readTree(db, assistantId))[0]?.children.length, 1);
    assert.deepEqual(await deleteStates(db, { accountId, assistants: null }, [uuid(3)]), []);
    assert.deepEqual(await readTree(db, assistantId), []);
  });

  it('allows neither two siblings with the same name nor a parent of another assistant', async () => {
    const { assistantId } = await storeAssistant(db);
    const other = await storeAssistant(db);
    const twins = [makeState(uuid(5), 'same', []), makeState(uuid(6), 'same', [])];
    await assert.rejects(replaceTree(db, assistantId, twins), { constraint: 'llm_states_sibling_names' });
    await replaceTree(db, other.assistantId, [makeState(uuid(7), 'root', [])]);
    const astray = { ...columns, state_id: uuid(8), assistant_id: assistantId, parent_id: uuid(7) };
    await assert.rejects(db.insertInto('llm_states').values(astray).execute(), { code: '23503' });
  });
});

describe('voices', () => {
  it('keep their ids when the catalog is seeded again, and are found by either id', async () => {
    const { accountId } = await storeAssistant(db);
    const { rows } = await listVoices(db, accountId, {}, { limit: 9, offset: 0 });
    await seedVoices(db, [{ ...testVoices[0]!, description: 'Calmer' }, testVoices[1]!]);
    const again = await listVoices(db, accountId, {}, { limit: 9, offset: 0 });
    assert.deepEqual(
      again.rows.map(({ voice_id }) => voice_id),
      rows.map(({ voice_id }) => voice_id),
    );
    assert.equal(again.rows[0]?.description, 'Calmer');
    const [anna] = again.rows;
    assert.equal((await findVoice(db, accountId, anna?.id ?? 0))?.name, 'Anna');
    assert.equal((await findVoice(db, accountId, anna?.voice_id ?? ''))?.name, 'Anna');
  });
});

describe('a phone number', () => {
  it('belongs to one account and must be a valid number', async () => {
    const { accountId } = await storeAssistant(db);
    await storeNumber(accountId, '+14155550113');
    assert.equal(await insertPhoneNumber(db, numberRow(accountId, '+14155550113')), undefined);
    await assert.rejects(insertPhoneNumber(db, numberRow(accountId, '0155')), { code: '23514' });
  });

  it('is connected to at most one assistant', async () => {
    const { accountId, assistantId } = await storeAssistant(db);
    const other = await storeAssistant(db);
    const { phone_number_id: phoneNumberId } = await storeNumber(accountId, '+14155550114');
    const key = { accountId, phoneNumberId };
    assert.equal(await connectNumber(db, key, assistantId), 'connected');
    assert.equal(await connectNumber(db, key, other.assistantId), 'connected_elsewhere');
    assert.equal(await connectNumber(db, key, null), 'connected');
    assert.equal(await connectNumber(db, key, other.assistantId), 'connected');
    assert.equal(await connectNumber(db, { ...key, accountId: other.accountId }, null), 'unknown');
  });
});

const uuid = (digit: number) => `01a1fbe4-c504-787b-97d2-79379ff9553${digit}`;
const columns = {
  ordinal: 0,
  name: 'astray',
  description: '',
  prompt: '',
  parameters: '{}',
  position: '{"x":0,"y":0}',
  tools: '[]',
};
const numberRow = (account_id: string, phone_number: string) => ({
  account_id,
  phone_number,
  friendly_name: phone_number,
  provider: 'test',
  provider_id: '',
  additional_data: toJson({}),
});
async function storeNumber(accountId: string, number: string) {
  const row = await insertPhoneNumber(db, numberRow(accountId, number));
  assert.ok(row !== undefined);
  return row;
}
