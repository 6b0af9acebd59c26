import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { createVendorUseLog } from '#src/calls/usage/vendor-use-log.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const part = 'speech_to_text';

function setUp() {
  const log: CallEvent[] = [];
  const news = createVendorUseLog(new VirtualClock(), (event) => log.push(event));
  const used = (provider: string): void => news.tell({ type: 'vendor.used', part, provider });
  const left = (provider: string, message: string): void =>
    news.tell({
      type: 'vendor.left',
      part,
      provider,
      error: new ProviderError(provider, message, { retryable: true }),
    });
  const failed = (provider: string, message: string): boolean =>
    news.tells({ type: 'vendor.failed', at: 0, provider, message: `${provider}: ${message}`, retryable: true });
  return { log, used, left, failed };
}

describe('provider entries in the event log', () => {
  it('name each takeover and each replaced provider once', () => {
    const { log, used, left } = setUp();
    used('one');
    used('one');
    left('one', 'broke off');
    used('two');
    assert.deepEqual(
      log.map(({ type, provider, because }) => [type, provider, because]),
      [
        ['vendor.used', 'one', undefined],
        ['vendor.left', 'one', 'one: broke off'],
        ['vendor.used', 'two', undefined],
      ],
    );
  });

  it('contain the failure that caused the replacement, and no other', () => {
    const { used, left, failed } = setUp();
    used('one');
    assert.equal(failed('one', 'broke off'), false);
    left('one', 'broke off');
    assert.equal(failed('one', 'broke off'), true);
    assert.equal(failed('one', 'is left alone'), false);
    assert.equal(failed('judge', 'broke off'), false);
    used('one');
    assert.equal(failed('one', 'broke off'), false, 'it is another failure');
  });
});
