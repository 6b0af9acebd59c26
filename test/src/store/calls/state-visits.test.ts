import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { StateEntry } from '#engine/call/events.ts';
import { appendVisit, readVisits } from '#src/store/calls/state-visits.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const state_id = '01a1fbe4-c504-787b-97d2-79379ff95522';
const entry = (name: string, cause: StateEntry['cause'] = 'model'): StateEntry => ({
  state_id,
  name,
  path: ['root', name],
  cause,
  when: null,
  values: {},
});

describe('the states that a call enters', () => {
  it('are read in the order of their numbers, per call', async () => {
    const [call, other] = [await storeCall(db), await storeCall(db)];
    const enteredAt = new Date('2026-03-14T09:26:53.589Z');
    await appendVisit(db, call.call_id, 1, { state: entry('second'), enteredAt });
    await appendVisit(db, call.call_id, 0, { state: entry('first', 'start'), enteredAt });
    await appendVisit(db, other.call_id, 0, { state: entry('elsewhere', 'expression'), enteredAt });
    const visits = await readVisits(db, [call.call_id, other.call_id]);
    assert.deepEqual(visits.get(call.call_id), [
      { state_id, name: 'first', path: ['root', 'first'], cause: 'start', entered_at: enteredAt },
      { state_id, name: 'second', path: ['root', 'second'], cause: 'model', entered_at: enteredAt },
    ]);
    assert.equal(visits.get(other.call_id)?.length, 1);
    assert.equal((await readVisits(db, [])).size, 0);
  });

  it('are stored once, however often the same number is written', async () => {
    const { call_id } = await storeCall(db);
    for (const name of ['once', 'again'])
      await appendVisit(db, call_id, 0, { state: entry(name), enteredAt: new Date() });
    const visits = (await readVisits(db, [call_id])).get(call_id) ?? [];
    assert.deepEqual(
      visits.map(({ name }) => name),
      ['once'],
    );
  });
});
