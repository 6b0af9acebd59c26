import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { carriers, createCarriers } from '#src/carriers/registry.ts';
import { telnyxConnection, telnyxKey, telnyxPublicKey } from '#test/support/fake-telnyx.ts';

describe('carrier definitions', () => {
  const telnyx = {
    TELNYX_API_KEY: telnyxKey,
    TELNYX_PUBLIC_KEY: telnyxPublicKey,
    TELNYX_CONNECTION_ID: telnyxConnection,
    TELNYX_BASE_URL: null,
    TELNYX_CALLS_PER_SECOND: 7,
  };

  it('create a carrier with all required settings, and none if one is missing', () => {
    const created = createCarriers({ carriers: telnyx });
    assert.deepEqual([...created.keys()], ['telnyx']);
    assert.equal(created.get('telnyx')?.callsPerSecond, 7);
    for (const name of ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_CONNECTION_ID'])
      assert.equal(createCarriers({ carriers: { ...telnyx, [name]: null } }).size, 0, name);
  });

  it('require settings that they declare, and share none', () => {
    for (const { facts, settings, needs } of carriers) {
      assert.deepEqual([...needs].sort(), [...facts.needs].sort());
      assert.ok(needs.every((name) => Object.hasOwn(settings, name)));
    }
    const names = carriers.flatMap(({ settings }) => Object.keys(settings));
    assert.equal(new Set(names).size, names.length);
  });
});
