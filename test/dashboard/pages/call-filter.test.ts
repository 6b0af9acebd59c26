import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { curlOf, filterOf, queryOf, readFilter, viewOf, writeFilter } from '#dashboard/pages/calls/filter.ts';
import { callStatuses, callTypes } from '#dashboard/parts/call-labels.ts';
import { callStatuses as statuses } from '#engine/call/call-status.ts';
import { callTypes as types } from '#src/store/database/schema.ts';

const until = new Date(2026, 2, 14, 15, 0);
const assistant = '019a3c31-9d52-7b1e-a4c3-2f6f0b1c9d77';
const address = new URLSearchParams({ status: 'busy', assistant, period: 'week', query: '{"from_number":"it\'s"}' });

describe('filter of a list of calls', () => {
  it('is stored in the address, without empty fields', () => {
    assert.deepEqual(writeFilter(readFilter(address)), Object.fromEntries(address));
    assert.deepEqual(
      writeFilter(readFilter(new URLSearchParams('status=gone&type=<b>&period=__proto__&assistant=x&view=y'))),
      {},
    );
  });

  it("becomes the API's query, for the days of a period", () => {
    const { from, to, ...query } = queryOf(readFilter(address), until);
    assert.deepEqual(query, { status: 'busy', assistant_id: assistant, query: '{"from_number":"it\'s"}' });
    assert.deepEqual([from, to], [new Date(2026, 2, 8).toISOString(), until.toISOString()]);
  });

  it('survives being saved as a view', () => {
    const filter = readFilter(address);
    assert.deepEqual(filterOf(viewOf(filter)), filter);
    assert.equal(filterOf({ parameters: {}, days: 5 }).period, 'week');
    assert.equal(filterOf({ parameters: {}, days: 90 }).period, 'all');
  });

  it('becomes a request that a shell accepts', () => {
    const command = curlOf('https://voice.example', readFilter(address), until);
    assert.match(command, /^curl -s -H "X-API-KEY: \$PARLEY_API_KEY" -G https:\/\/voice\.example\/calls \\\n/);
    assert.ok(command.includes(`--data-urlencode 'query={"from_number":"it'\\''s"}'`), command);
    assert.ok(!command.includes('to='));
  });

  it('uses the names of the server', () => {
    assert.deepEqual([callStatuses, callTypes], [statuses, types]);
  });
});
