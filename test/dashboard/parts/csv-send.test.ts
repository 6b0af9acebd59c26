import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { describe, it } from 'vitest';
import { FileProblem, type ImportProgress, type ImportResponse, sendFile } from '#dashboard/parts/csv/send.ts';

/** Accepts numbers that begin with a plus sign. */
function api() {
  const parts: string[][][] = [];
  const send = async (text: string): Promise<ImportResponse> => {
    const rows: string[][] = parse(text, { skip_empty_lines: true, relax_column_count: true });
    parts.push(rows);
    const rejected = rows
      .slice(1)
      .flatMap(([number = ''], index) => (number.startsWith('+') ? [] : [{ index, reason: 'bad' }]));
    return { added: rows.length - 1 - rejected.length, rejected, rejected_count: rejected.length };
  };
  return { parts, send };
}

const sendText = (text: string | Uint8Array<ArrayBuffer>, more: Partial<Parameters<typeof sendFile>[0]> = {}) => {
  const told: ImportProgress[] = [];
  const sent = sendFile({
    file: new Blob([text]),
    dialect: { encoding: 'utf-8', separator: ';' },
    header: true,
    sentHeader: ['to_number', 'name'],
    sentRow: ([number = '', name = '']) => [number, name],
    send: api().send,
    tell: (one) => told.push(one),
    signal: new AbortController().signal,
    tooLong: 'too long',
    ...more,
  });
  return { sent, told };
};

describe('sent file', () => {
  it('is sent in parts, and reports rejected rows with line and values', async () => {
    const { parts, send } = api();
    const lines = Array.from({ length: 12_001 }, (_, place) => (place === 7_000 ? 'nobody;"a\nb"' : `+${place};x`));
    const { sent, told } = sendText(`phone;name\n${lines.join('\n')}\n`, { send });
    const done = await sent;
    assert.deepEqual([done.rows, done.added, done.rejectedCount], [12_001, 12_000, 1]);
    assert.deepEqual(done.rejected, [{ line: 7_002, values: ['nobody', 'a\nb'], reason: 'bad' }]);
    assert.ok(parts.length > 2 && parts.every(([header]) => header?.[0] === 'to_number'));
    assert.deepEqual(told.at(-1), done);
    assert.ok(told.every(({ bytes }, place) => bytes >= (told[place - 1]?.bytes ?? 0)));
  });

  it('keeps the positions of rows without data', async () => {
    const { sent } = sendText('phone;name\n;Ann\n;Bob\n+1;Cid\n', {
      sentHeader: ['number'],
      sentRow: ([number = '']) => [number],
    });
    assert.deepEqual(
      (await sent).rejected.map(({ line }) => line),
      [2, 3],
    );
  });

  it('rejects a row that is too long without affecting others', async () => {
    const { sent } = sendText(`a;b\n+1;x\n+2;${'y'.repeat(70_000)}\nnobody;z\n`);
    const { added, rejectedCount, rejected } = await sent;
    assert.deepEqual([added, rejectedCount], [1, 2]);
    assert.deepEqual(
      rejected.map(({ line, reason }) => [line, reason]),
      [
        [3, 'too long'],
        [4, 'bad'],
      ],
    );
  });

  it('is read in Latin-1 on request', async () => {
    const { parts, send } = api();
    const bytes = new Uint8Array([...'a;b\n+1;J'].map((char) => char.charCodeAt(0)).concat([0xfc, 0x72]));
    await sendText(bytes, { dialect: { encoding: 'windows-1252', separator: ';' }, send }).sent;
    assert.deepEqual(parts[0]?.[1], ['+1', 'Jür']);
  });

  it('reports the line at which reading failed', async () => {
    const isProblem = (type: string) => (error: unknown) => error instanceof FileProblem && error.type === type;
    const bytes = new Uint8Array([...'a;b\n+1;J'].map((char) => char.charCodeAt(0)).concat([0xfc, 0x72]));
    await assert.rejects(sendText(bytes).sent, isProblem('encoding'));
    await assert.rejects(sendText('a;b\n+1;"x\n+2;y\n').sent, isProblem('quote'));
  });

  it('stops on request', async () => {
    const stop = new AbortController();
    const { parts, send } = api();
    const { sent } = sendText(`a;b\n${'+1;x\n'.repeat(30_000)}`, {
      signal: stop.signal,
      send: (text) => {
        stop.abort();
        return send(text);
      },
    });
    await assert.rejects(sent, { name: 'AbortError' });
    assert.equal(parts.length, 1);
  });
});
