import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createLog } from '#src/foundation/log.ts';

const canaries = [
  '+14155550123',
  'my name is Mary',
  'You are a dentist',
  'sk-canary',
  'Bearer canary',
  'canary-cookie',
];

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

describe('the log', () => {
  it('masks numbers, words, prompts and keys at any depth and in any spelling', () => {
    const [number, words, prompt, key, authorization, cookie] = canaries;
    const output = logged((log) => {
      log.info(
        { to_number: number, fromNumber: number, call: { transcript: words, turns: [{ content: words }] } },
        'a',
      );
      log.info({ prompt, assistant: { begin_message: prompt, customKnowledgeBase: prompt } }, 'b');
      log.warn({ apiKey: key, api_key: key, 'X-API-KEY': key, token: key, secret: key, password: key }, 'c');
      log.error({ request: { headers: { authorization, Cookie: cookie } } }, 'd');
      log.child({ to_number: number }).info('e');
    });
    for (const canary of canaries) assert.ok(!output.includes(canary), `${canary} is in ${output}`);
    assert.equal(output.trim().split('\n').length, 5);
  });

  it('keeps what an operator needs', () => {
    const line = JSON.parse(
      logged((log) => log.info({ callId: 'c1', turn: 3, latencyMs: 412 }, 'a turn was committed')),
    );
    assert.deepEqual(
      { level: line.level, callId: line.callId, turn: line.turn, latencyMs: line.latencyMs, msg: line.msg },
      { level: 'info', callId: 'c1', turn: 3, latencyMs: 412, msg: 'a turn was committed' },
    );
  });

  it('writes errors with code and cause, but without the extra fields of libraries', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new Error('insert failed', { cause }), { detail: 'Key (to_number)=(+14155550123)' });
    const output = logged((log) => log.error({ err: error }, 'request failed'));
    const line = JSON.parse(output);
    assert.equal(line.err.message, 'insert failed');
    assert.equal(line.err.cause.code, 'ECONNREFUSED');
    assert.ok(!output.includes('+14155550123'), output);
    const { err } = JSON.parse(logged((log) => log.error({ err: new RangeError('too far') }, 'a call failed')));
    assert.deepEqual([err.type, err.message], ['RangeError', 'too far']);
  });

  it('handles circular values', () => {
    const loop: { inner?: object } = {};
    loop.inner = loop;
    assert.match(
      logged((log) => log.info({ loop }, 'x')),
      /\[deep\]/,
    );
  });
});
