import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { callStatuses, isFinal, statusesBefore } from '#engine/call/call-status.ts';

describe('call status', () => {
  it('is final from completed on', () => {
    assert.deepEqual(callStatuses.filter(isFinal), ['completed', 'busy', 'no-answer', 'failed', 'canceled']);
  });

  it('moves only forward and never out of a final one', () => {
    assert.deepEqual(statusesBefore('queued'), []);
    assert.deepEqual(statusesBefore('in-progress'), ['queued', 'ringing']);
    for (const status of callStatuses.filter(isFinal))
      assert.deepEqual(statusesBefore(status), ['queued', 'ringing', 'in-progress']);
  });
});
