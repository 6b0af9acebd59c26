import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { joinTables } from '#src/settings/read-table.ts';
import { callRate, key, optionalUrl, textMatching } from '#src/settings/readers.ts';

describe('setting tables', () => {
  it('may share a setting if they declare it with the same reader', () => {
    const ears = { VENDOR_API_KEY: key, VENDOR_STT_URL: optionalUrl };
    const voice = { VENDOR_API_KEY: key, VENDOR_TTS_URL: optionalUrl };
    assert.deepEqual(Object.keys(joinTables([ears, voice])), ['VENDOR_API_KEY', 'VENDOR_STT_URL', 'VENDOR_TTS_URL']);
  });

  it('are rejected if they declare a setting with different readers', () => {
    const first = { VENDOR_ID: textMatching(/^A/, 'an id'), VENDOR_PACE: callRate(1) };
    const second = { VENDOR_ID: textMatching(/^B/, 'an id') };
    assert.throws(
      () => joinTables([first, second]),
      new TypeError('VENDOR_ID is declared twice with different definitions'),
    );
  });
});
