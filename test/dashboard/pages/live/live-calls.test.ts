import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Call } from '#client/paths.d.ts';
import { sortLiveCalls } from '#dashboard/pages/live/live-calls.ts';

const call = (call_id: string, status: Call['status'], minute: number, call_type: Call['call_type'] = 'inbound') =>
  ({
    call_id,
    status,
    call_type,
    created_at: `2026-03-14T09:${minute}:00+01:00`,
    start_time: status === 'in-progress' ? `2026-03-14T09:${minute}:04+01:00` : null,
  }) as Call;

describe('calls of the live page', () => {
  it('are sorted: active ones by duration, then ringing ones, without web calls that wait for their browser', () => {
    const calls = [
      call('rings', 'ringing', 10),
      call('young', 'in-progress', 30),
      call('waits', 'queued', 11),
      call('browser', 'queued', 12, 'web'),
      call('old', 'in-progress', 20),
      // Of two simultaneous requests, one still has it as ringing.
      call('old', 'in-progress', 20),
    ];
    assert.deepEqual(
      sortLiveCalls(calls).map(({ call_id }) => call_id),
      ['old', 'young', 'rings', 'waits'],
    );
  });
});
