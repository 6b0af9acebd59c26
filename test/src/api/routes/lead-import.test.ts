import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer, testKey } from '#test/support/server.ts';

const server = await openTestServer();
const { body: made } = await server.json('/ai-assistants', { json: { name: 'Ada' } });

async function openCampaign() {
  const json = { name: 'Spring', ai_assistant_id: made.results.assistant_id };
  const path = `/campaigns/${(await server.json('/campaigns', { json })).body.results.campaign_id}/leads`;
  const send = (body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer>) =>
    server.app.api.request(path, {
      method: 'POST',
      headers: { 'X-API-KEY': testKey, 'Content-Type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit);
  const take = async (body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer>) => {
    const answer = await send(body);
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { results: Taken }).results;
  };
  const count = async (): Promise<number> => (await server.json(path)).body.count;
  return { send, take, count };
}
type Rejected = { readonly index: number; readonly line: number; readonly to_number: string; readonly reason: string };
type Taken = { added: number; rejected: Rejected[]; rejected_count: number; duplicate_count: number };

const header = 'to_number,first_name,note\r\n';
const numberOf = (row: number): string => `+1415${5_550_000 + row}`;
const isBad = (row: number): boolean => row % 1_000 === 999;
const isAgain = (row: number): boolean => row % 1_000 === 500;
/** Each row has two lines, because its note has two; the header is line 1. */
const lastLineOf = (row: number): number => 3 + 2 * row;

function* file(rows: number): Generator<Uint8Array> {
  yield Buffer.from(header);
  for (let from = 0; from < rows; from += 250) {
    const part = Array.from({ length: Math.min(250, rows - from) }, (_, place) => {
      const row = from + place;
      const number = isBad(row) ? `nobody ${row}` : numberOf(isAgain(row) ? row - 1 : row);
      return `${number},Maya,"likes ""mornings"",\nnot evenings"\r\n`;
    });
    yield Buffer.from(part.join(''));
  }
}
const whole = (rows: number) => ReadableStream.from(file(rows)) as ReadableStream<Uint8Array>;
/** The first parts of a file, before the client disconnects. */
const cut = (rows: number, parts: number) =>
  ReadableStream.from(
    (async function* () {
      let place = 0;
      for (const part of file(rows)) {
        if (place === parts) throw new Error('the client went');
        place += 1;
        yield part;
      }
    })(),
  ) as ReadableStream<Uint8Array>;

describe('a file of 100,000 leads', () => {
  it('is imported, and the response lists the lines of invalid numbers and duplicates', async () => {
    const rows = 100_000;
    const { take, count } = await openCampaign();
    const taken = await take(whole(rows));
    assert.deepEqual([taken.added, taken.rejected_count, taken.duplicate_count], [99_800, 200, 100]);
    assert.deepEqual(
      taken.rejected.map(({ index, line, reason }) => [index, line, reason.split(/[: ]/)[0]]),
      Array.from({ length: rows }, (_, row) => row)
        .filter((row) => isBad(row) || isAgain(row))
        .map((row) => [row, lastLineOf(row), isBad(row) ? 'invalid' : 'duplicate']),
    );
    assert.equal(taken.rejected[1]?.to_number, 'nobody 999');
    assert.equal(await count(), 99_800);

    const again = await take(whole(rows));
    assert.deepEqual([again.added, again.rejected_count, again.duplicate_count], [0, rows, 99_900]);
    const bad = again.rejected.filter(({ reason }) => reason.startsWith('invalid'));
    assert.equal(again.rejected.length, 10_000 + bad.length, 'a list of limited length');
    assert.equal(bad.at(-1)?.line, lastLineOf(99_999), 'the error in the last row is still reported');
    assert.equal(await count(), 99_800);
  });
});

describe('an endless file of leads', () => {
  it('is rejected when it becomes too long, and earlier leads are stored', async () => {
    const { send, count } = await openCampaign();
    let sent = 0;
    const endless = ReadableStream.from(
      (async function* () {
        yield Buffer.from(`${header}${numberOf(1)},,\r\n`);
        for (; ; sent += 1) yield Buffer.from(`none,,${'x'.repeat(60_000)}\r\n`);
      })(),
    ) as ReadableStream<Uint8Array>;
    assert.equal((await send(endless)).status, 413);
    assert.ok(sent < 450, `${sent} parts of 60 kB were taken`);
    assert.equal(await count(), 1);
  });
});

describe('an interrupted file of leads', () => {
  it('can be sent again, and stores every lead once', async () => {
    const rows = 6_000;
    const { send, take, count } = await openCampaign();
    const broken = await send(cut(rows, 11));
    assert.equal(broken.status, 400);
    assert.match(await broken.text(), /ended before the end/);
    const before = await count();
    assert.ok(before > 0 && before < rows, `${before} leads are there`);
    const taken = await take(whole(rows));
    assert.deepEqual([taken.added, taken.duplicate_count], [5_988 - before, before + 6]);
    assert.equal(await count(), 5_988);
  });

  it('is rejected if it is not UTF-8, at any position', async () => {
    const { send, count } = await openCampaign();
    const bad = Buffer.concat([Buffer.from(`${header}${numberOf(1)},`), Buffer.from([0xff]), Buffer.from(',\n')]);
    const answer = await send(bad);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /not valid UTF-8/);
    const halved = Buffer.from(`${header}${numberOf(1)},Zoë`).subarray(0, -1);
    assert.equal((await send(halved)).status, 400);
    assert.ok((await count()) <= 1);
  });
});
