import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { insertCampaign } from '#src/store/campaigns/campaigns.ts';
import { openTestServer, type TestRequest } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada' } });
const create = async (fields: object = {}): Promise<string> => {
  const json = { name: 'Spring', ai_assistant_id: made.results.assistant_id, ...fields };
  return (await server.json('/campaigns', { json })).body.results.campaign_id;
};
const pathOf = (id: string) => `/campaigns/${id}/leads`;
const add = (id: string, json: unknown) => server.json(pathOf(id), { json });
const csv = { 'Content-Type': 'text/csv' };
const upload = (id: string, body: string, headers: TestRequest['headers'] = csv) =>
  server.json(pathOf(id), { body, headers });
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ to_number: `+1415${5_550_000 + from + index}` }));
type LeadAnswer = { readonly to_number: string; readonly lead_id: string; readonly variables: readonly object[] };
const numbersOf = (leads: readonly LeadAnswer[]) => leads.map(({ to_number }) => to_number);
const countOf = async (id: string): Promise<number> => (await server.json(pathOf(id))).body.count;

describe('POST /campaigns/{campaign_id}/leads with JSON', () => {
  it('adds valid leads and lists the invalid ones', async () => {
    const id = await create({ leads: numbered(1) });
    const { status, body } = await add(id, [
      ...numbered(2),
      { to_number: 'nobody' },
      { to_number: '' },
      { to_number: '+49 170 1234567', timezone: 'Europe/Berlin', variables: [{ var_name: 'a', var_value: '' }] },
      { to_number: '+4917 01234567' },
      { to_number: '+14155550123 ext. 9' },
      { to_number: "+14155550123'; drop table leads --" },
    ]);
    assert.equal(status, 201);
    assert.deepEqual([body.err, body.results.added, body.results.rejected_count], [false, 2, 6]);
    assert.deepEqual(
      body.results.rejected.map(({ index, reason }: { index: number; reason: string }) => [
        index,
        reason.split(/[: ]/)[0],
      ]),
      [
        [0, 'duplicate'],
        [2, 'invalid'],
        [3, 'invalid'],
        [5, 'duplicate'],
        [6, 'invalid'],
        [7, 'invalid'],
      ],
    );
    const { results } = (await server.json(pathOf(id))).body;
    assert.deepEqual(numbersOf(results), ['+491701234567', '+14155550001', '+14155550000']);
  });

  it('also accepts the array as `leads` of an object', async () => {
    assert.equal((await add(await create(), { leads: numbered(2) })).body.results.added, 2);
  });

  it('adds a lead once for two simultaneous requests', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(id, numbered(700))));
    const results = answers.map(({ body }) => body.results);
    assert.equal(
      results.reduce((sum, { added }) => sum + added, 0),
      700,
    );
    assert.equal(
      results.reduce((sum, { rejected }) => sum + rejected.length, 0),
      3 * 700,
    );
    assert.equal(await countOf(id), 700);
  });

  it('rejects leads for a finished campaign', async () => {
    const id = await create();
    await server.json(`/campaigns/${id}`, { method: 'PATCH', json: { status: 'cancelled' } });
    assert.equal((await add(id, numbered(1))).status, 409);
    assert.equal(await countOf(id), 0);
  });

  const refused: readonly (readonly [unknown, string])[] = [
    [[], ''],
    ['+14155550123', ''],
    [{ to_number: '+14155550123' }, ''],
    [['+14155550123'], '0'],
    [[{ to_number: null }], '0.to_number'],
    [[{ to_number: '+14155550123', variables: [{ var_name: '', var_value: '' }] }], '0.variables.0.var_name'],
    [[{ to_number: '+14155550123', variables: [{ var_name: 'a', var_value: 1 }] }], '0.variables.0.var_value'],
    [[{ to_number: '+14155550123', timezone: 3 }], '0.timezone'],
  ];
  for (const [json, path] of refused) {
    it(`rejects ${JSON.stringify(json)} and says what is accepted`, async () => {
      const id = await create();
      const { status, body } = await add(id, json);
      assert.deepEqual([status, body.errors[0].path], [400, path]);
      assert.match(body.msg, /: expected .*, got /);
      assert.equal(await countOf(id), 0);
    });
  }

  it('responds identically to another account, unknown ids and malformed ids', async () => {
    const id = await create();
    for (const init of [{ json: numbered(1) }, { body: 'to_number\n+14155550123\n', headers: csv }])
      for (const answer of [
        await server.json(pathOf(id), { ...init, headers: { ...init.headers, ...stranger.headers } }),
        await server.json(pathOf(unknownId), init),
        await server.json(pathOf('..%2f..'), init),
      ])
        assert.deepEqual([answer.status, answer.body.err], [404, true]);
    assert.equal(await countOf(id), 0);
  });
});

describe('POST /campaigns/{campaign_id}/leads with CSV', () => {
  it('reads each column except the number as a variable', async () => {
    const id = await create();
    const file = [
      '\uFEFFfirst_name, to_number ,note,timezone',
      'Maya,+14155550123,"says ""hi"", and\r\nwaits",America/Los_Angeles',
      '',
      'Jürgen,+49 170 1234567',
    ].join('\r\n');
    const { status, body } = await upload(id, file, { 'Content-Type': 'text/csv; charset=UTF-8' });
    assert.deepEqual([status, body.results], [201, { added: 2, rejected: [], rejected_count: 0, duplicate_count: 0 }]);
    const [second, first] = (await server.json(pathOf(id))).body.results;
    assert.deepEqual(first.variables, [
      { var_name: 'first_name', var_value: 'Maya' },
      { var_name: 'note', var_value: 'says "hi", and\r\nwaits' },
      { var_name: 'timezone', var_value: 'America/Los_Angeles' },
    ]);
    assert.deepEqual([first.timezone, second.timezone], ['America/Los_Angeles', null]);
    assert.deepEqual(second.variables[0], { var_name: 'first_name', var_value: 'Jürgen' });
  });

  const table = (separator: string) =>
    [
      ['to_number', 'first_name', 'note'],
      ['+14155550123', 'Jürgen', `"a, b; c${'\t'}d"`],
      ['+14155550124', 'Zoë', ''],
    ]
      .map((row) => row.join(separator))
      .join('\r\n');
  const utf16 = (text: string, order: 'le' | 'be') => {
    const bytes = Buffer.from(text, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  const files: readonly (readonly [string, string | ReturnType<typeof utf16>])[] = [
    ['commas', table(',')],
    ['semicolons', table(';')],
    ['tabs', table('\t')],
    ['semicolons that the first line names', `sep=;\r\n${table(';')}`],
    ['tabs that the first line names, after a byte order mark', `\uFEFFsep=\t\n${table('\t')}`],
    ['semicolons after empty lines', `\r\n\r\n${table(';')}`],
    ['a byte order mark in UTF-8', `\uFEFF${table(';')}`],
    ['a byte order mark in UTF-16 LE', utf16(`\uFEFF${table('\t')}`, 'le')],
    ['a byte order mark in UTF-16 BE', utf16(`\uFEFF${table(',')}`, 'be')],
    ['UTF-16 LE and no byte order mark', utf16(table(';'), 'le')],
    ['UTF-16 BE, no byte order mark and a named separator', utf16(`sep=;\n${table(';')}`, 'be')],
  ];
  for (const [name, body] of files)
    it(`reads a file with ${name}`, async () => {
      const id = await create();
      const answer = await server.json(pathOf(id), { body, headers: csv });
      assert.deepEqual(
        [answer.status, answer.body.results],
        [201, { added: 2, rejected: [], rejected_count: 0, duplicate_count: 0 }],
      );
      const [second, first] = (await server.json(pathOf(id))).body.results;
      assert.deepEqual(first.variables, [
        { var_name: 'first_name', var_value: 'Jürgen' },
        { var_name: 'note', var_value: 'a, b; c\td' },
      ]);
      assert.equal(second.variables[0].var_value, 'Zoë');
    });

  it('counts the line that names the separator', async () => {
    const { body } = await upload(await create(), 'sep=;\nto_number;a\nnobody;1\n');
    assert.equal(body.results.rejected[0].line, 3);
    const broken = await upload(await create(), 'sep=;\nto_number;a\n+14155550123;"x\n');
    assert.match(broken.body.msg, /^line 3: /);
  });

  it('rejects text that is not UTF-16 as its byte order mark says', async () => {
    const body = Buffer.concat([utf16('\uFEFFto_number\n+14155550123', 'le'), Buffer.from([0x00])]);
    const answer = await server.json(pathOf(await create()), { body, headers: csv });
    assert.equal(answer.status, 400);
    assert.match(answer.body.msg, /not valid UTF-16LE\. Save the file as CSV in UTF-8/);
  });

  it('says how to fix numbers that a spreadsheet has shortened', async () => {
    const { body } = await upload(await create(), 'to_number;a\n4.15E+09;1\n4,91701E+11;2\n1e5;3\nE+09;4\n');
    const reasons = body.results.rejected.map(({ reason }: { reason: string }) => reason);
    for (const reason of reasons.slice(0, 3)) assert.match(reason, /spreadsheet.*format the column as text/);
    assert.match(reasons[0], /4\.15E\+09/);
    assert.doesNotMatch(reasons[3], /spreadsheet/);
  });

  it('lists invalid rows with their lines', async () => {
    const id = await create();
    const file =
      'to_number,a,timezone\n+14155550123,1\n\n,2\n+14155550124,3,Mars\n+14155550125,4,,5\n+14155550126,x\0y\n';
    const { body } = await upload(id, file);
    assert.equal(body.results.added, 1);
    assert.deepEqual(
      body.results.rejected.map(({ index, line, reason }: { index: number; line: number; reason: string }) => [
        index,
        line,
        reason.split(':')[0],
      ]),
      [
        [1, 4, 'invalid number'],
        [2, 5, 'invalid timezone'],
        [3, 6, 'invalid row'],
        [4, 7, 'invalid row'],
      ],
    );
  });

  it('adds the remaining rows of a file that was partly added before', async () => {
    const id = await create();
    const lines = numbered(1_000).map(({ to_number }) => to_number);
    const broken = await upload(id, ['to_number', ...lines.slice(0, 800), '"+1415'].join('\n'));
    assert.equal(broken.status, 400);
    assert.match(broken.body.msg, /^line \d+: expected CSV as in RFC 4180, got a quote that is never closed/);
    const { body } = await upload(id, ['to_number', ...lines].join('\n'));
    assert.equal(body.results.added + body.results.rejected_count, 1_000);
    assert.equal(await countOf(id), 1_000);
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ['', /^header: expected a first row with .*, got nothing\.$/],
    ['\n\n', /^header: expected a first row with .*, got nothing\.$/],
    ['+14155550123\n', /^header: expected .*, got no column to_number but "\+14155550123"\.$/],
    ['to_number,a,a\n', /^header: expected .*, got "a" twice\.$/],
    ['to_number,\n', /^header: expected .*, got a column name that is empty, too long or contains a NUL/],
    ['to_number,a\0\n', /^header: expected .*, got a column name that is empty, too long or contains a NUL/],
    [
      `to_number,${Array.from({ length: 101 }, (_, column) => `c${column}`).join(',')}\n`,
      /^header: expected .*, got 102 columns\.$/,
    ],
    ['to_number\n"+1415"x\n', /^line 2: expected CSV as in RFC 4180, got misplaced quotes/],
    [`to_number\n"${'x'.repeat(70_000)}`, /got a longer one/],
  ];
  for (const [file, message] of refused) {
    it(`rejects ${JSON.stringify(file.slice(0, 40))}`, async () => {
      const { status, body } = await upload(await create(), file);
      assert.deepEqual([status, body.err], [400, true]);
      assert.match(body.msg, message);
    });
  }

  it('accepts files of up to 20 MiB', async () => {
    const id = await create();
    const row = `+14155550123,${'x'.repeat(4_900)}\n`;
    const file = (bytes: number) => `to_number,a\n${row.repeat(Math.ceil(bytes / row.length))}`;
    assert.equal((await upload(id, file(2 * 1024 * 1024))).body.results.added, 1);
    const refusal = await upload(id, file(20 * 1024 * 1024));
    assert.deepEqual([refusal.status, refusal.body.err], [413, true]);
    const announced = await upload(id, 'to_number\n', { ...csv, 'Content-Length': String(20 * 1024 * 1024 + 1) });
    assert.equal(announced.status, 413);
  });

  it('rejects other types and encodings', async () => {
    const id = await create();
    for (const type of ['text/plain', 'text/csv; charset=windows-1252', 'text/csvx', '']) {
      const { status, body } = await upload(id, 'to_number\n+14155550123\n', { 'Content-Type': type });
      assert.deepEqual([type, status, body.err], [type, 415, true]);
    }
    assert.equal(await countOf(id), 0);
  });
});

describe('GET /campaigns/{campaign_id}/leads.csv', () => {
  const exported = async (id: string) => (await server.request(`/campaigns/${id}/leads.csv`)).text();

  it('exports every lead with its variables, newest first', async () => {
    const id = await create();
    await upload(id, 'to_number,name,note\r\n+14155550123,"Maya ""M"", Dr.",=1+1\r\n+14155550124,,-call\r\n');
    await add(id, [{ to_number: '+14155550125', variables: [{ var_name: 'town', var_value: '-12 °C' }] }]);
    assert.deepEqual((await exported(id)).split('\r\n'), [
      'to_number,status,outcome,attempts,time_taken,call_id,completed_at,timezone,name,town,note',
      "+14155550125,pending,,0,0,,,,,'-12 °C,",
      "+14155550124,pending,,0,0,,,,,,'-call",
      `+14155550123,pending,,0,0,,,,"Maya ""M"", Dr.",,'=1+1`,
      '',
    ]);
  });

  it('exports each of many leads once, and accepts the file as an import', async () => {
    const id = await create();
    await add(id, numbered(2_500));
    const file = await exported(id);
    const numbers = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    assert.deepEqual([numbers.length, new Set(numbers).size], [2_500, 2_500]);
    const copy = await create();
    assert.equal((await upload(copy, file)).body.results.added, 2_500);
  });

  it('does not find a campaign of another account', async () => {
    const id = await create();
    assert.equal((await server.request(`/campaigns/${id}/leads.csv`, stranger)).status, 404);
  });
});

describe('GET /campaigns/{campaign_id}/leads', () => {
  it('returns the paginated list with every field of the interface', async () => {
    const id = await create();
    const variables = [
      { var_name: 'z', var_value: '1' },
      { var_name: '__proto__', var_value: '2' },
    ];
    await add(id, [{ to_number: '+14155550123', variables }]);
    const { status, body } = await server.json(pathOf(id));
    assert.equal(status, 200);
    assert.deepEqual([body.count, body.next, body.previous, 'msg' in body], [1, null, null, false]);
    const [{ lead_id, ...lead }] = body.results;
    assert.deepEqual(lead, {
      to_number: '+14155550123',
      is_completed: false,
      variables,
      call_id: null,
      completed_at: null,
      status: 'pending',
      attempts: 0,
      outcome: null,
      timezone: null,
      metadata: '',
    });
  });

  it('shows when a lead was reached, and by which call', async () => {
    const id = await create({ leads: numbered(1) });
    const { account_id } = await db
      .selectFrom('campaigns')
      .select('account_id')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow();
    const call = await storeCall(db, { account_id });
    const completed_at = new Date('2026-03-02T23:30:00Z');
    await db
      .updateTable('leads')
      .set({ status: 'completed', completed_at, call_id: call.call_id, attempts: 1, outcome: 'voicemail_left' })
      .where('campaign_id', '=', id)
      .execute();
    const [lead] = (await server.json(pathOf(id))).body.results;
    await db.updateTable('calls').set({ lead_id: lead.lead_id }).where('call_id', '=', call.call_id).execute();
    const calls = async (leadId: string) => (await server.json(`/calls?lead_id=${leadId}`)).body;
    assert.deepEqual(
      (await calls(lead.lead_id)).results.map(({ call_id }: { call_id: string }) => call_id),
      [call.call_id],
    );
    assert.equal((await calls(unknownId)).count, 0);
    assert.deepEqual(
      [lead.is_completed, lead.completed_at, lead.call_id, lead.attempts, lead.outcome],
      [true, '2026-03-02', call.call_id, 1, 'voicemail_left'],
    );
  });

  it('filters leads, newest first, in pages that do not shift', async () => {
    const id = await create({ leads: numbered(5) });
    const other = await create({ leads: numbered(1) });
    const find = (query: object, more = '') =>
      server.json(`${pathOf(id)}?query=${encodeURIComponent(JSON.stringify(query))}${more}`);
    await db.updateTable('leads').set({ outcome: 'busy', attempts: 2 }).where('to_number', 'like', '%0001').execute();
    const busy = await find({ outcome: 'busy', attempts: { $gte: 2 } });
    assert.deepEqual([busy.body.count, numbersOf(busy.body.results)], [1, ['+14155550001']]);
    const [{ lead_id }] = busy.body.results;
    assert.deepEqual(numbersOf((await find({ lead_id })).body.results), ['+14155550001']);
    const [foreign] = (await server.json(pathOf(other))).body.results;
    assert.equal((await find({ lead_id: foreign.lead_id })).body.count, 0);
    const first = await find({ status: 'pending' }, '&page_size=2');
    await add(id, numbered(1, 100));
    const second = await server.json(first.body.next.replace('http://parley.test', ''));
    assert.deepEqual(
      [...numbersOf(first.body.results), ...numbersOf(second.body.results)],
      ['+14155550004', '+14155550003', '+14155550002', '+14155550001'],
    );
    const wrong = await find({ ordinal: 1 });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'query.ordinal']);
  });

  it('neither repeats nor drops a lead while others are added', async () => {
    const id = await create({ leads: numbered(230) });
    const seen: string[] = [];
    let more = 0;
    let next: string | null = `http://parley.test${pathOf(id)}?page_size=20`;
    while (next !== null) {
      const path: string = next.replace('http://parley.test', '');
      const [{ body }] = await Promise.all([server.json(path), add(id, numbered(7, 1_000 + more))]);
      more += 7;
      seen.push(...numbersOf(body.results));
      next = body.next;
    }
    assert.equal(new Set(seen).size, seen.length);
    const original = new Set(numbersOf(numbered(230) as LeadAnswer[]));
    assert.equal(seen.filter((number) => original.has(number)).length, 230);
  });

  it('links the same pages forwards and backwards', async () => {
    const id = await create({ leads: numbered(5) });
    const first = (await server.json(`${pathOf(id)}?page_size=2`)).body;
    await add(id, numbered(5, 100));
    const second = (await server.json(first.next.replace('http://parley.test', ''))).body;
    const again = (await server.json(second.previous.replace('http://parley.test', ''))).body;
    assert.deepEqual(again.results, first.results);
    assert.deepEqual([first.count, second.count, await countOf(id)], [5, 5, 10]);
  });

  for (const query of ['page=0', 'page=x', 'page_size=0', 'page_size=101', 'up_to=0', 'up_to=x', "up_to=1'--"]) {
    it(`rejects ${query}`, async () =>
      assert.equal((await server.request(`${pathOf(await create())}?${query}`)).status, 400));
  }

  it('does not find a page past the last, or a campaign of another account', async () => {
    const id = await create({ leads: numbered(1) });
    assert.equal((await server.request(`${pathOf(id)}?page=2`)).status, 404);
    assert.equal((await server.request(pathOf(id), stranger)).status, 404);
    assert.equal((await server.request(pathOf(unknownId))).status, 404);
    assert.equal((await server.request(pathOf('x'))).status, 404);
    assert.equal((await server.request(pathOf(id), { method: 'PUT' })).status, 405);
  });

  it('lists the leads of a campaign without an assistant', async () => {
    const { account_id } = await db
      .selectFrom('assistants')
      .select('account_id')
      .where('assistant_id', '=', made.results.assistant_id)
      .executeTakeFirstOrThrow();
    const id = await insertCampaign(db, { account_id, name: 'Bare' });
    const { status, body } = await server.json(`/campaigns/${id}`);
    assert.deepEqual([status, body.results.ai_assistant, body.results.status], [200, null, 'paused']);
    assert.equal((await server.json(`/campaigns/${id}`, { method: 'PATCH', json: { status: 'active' } })).status, 409);
  });
});
