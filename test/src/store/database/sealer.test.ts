import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createSealer, UnsealError } from '#src/store/database/sealer.ts';

const secret = 'a secret of this installation';
const place = 'integrations/1';

describe('a sealed text', () => {
  it('opens to the original and reveals nothing of it', () => {
    const sealer = createSealer(secret);
    for (const text of ['', 'sk-live-1234', 'schöne Grüße 👋', 'x'.repeat(100_000)]) {
      const sealed = sealer.seal(text, place);
      assert.equal(sealer.open(sealed, place), text);
      assert.ok(text === '' || !sealed.includes(text));
    }
  });

  it('differs each time, so that equal secrets are not recognizable', () => {
    const sealer = createSealer(secret);
    assert.notEqual(sealer.seal('same', place), sealer.seal('same', place));
  });

  it('is rejected when any of its characters was changed', () => {
    const sealer = createSealer(secret);
    const sealed = sealer.seal('sk-live-1234', place);
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      assert.throws(() => sealer.open(changed, place), UnsealError, `character ${at}`);
    }
    for (const broken of ['', 'v1', 'v1..', sealed.slice(0, 30), `${sealed}.x`, 'sk-live-1234'])
      assert.throws(() => sealer.open(broken, place), UnsealError);
  });

  it('is rejected at another location than the one it was sealed for', () => {
    const sealer = createSealer(secret);
    assert.throws(() => sealer.open(sealer.seal('mine', 'integrations/1'), 'integrations/2'), UnsealError);
  });

  it('is rejected under another secret, with the setting to change', () => {
    const sealed = createSealer(secret).seal('sk-live-1234', place);
    assert.throws(() => createSealer('another secret of sixteen').open(sealed, place), /PARLEY_SECRET_OLD/);
  });

  it('opens under a new secret while the old one is configured, and is reported as outdated', () => {
    const sealed = createSealer(secret).seal('sk-live-1234', place);
    const rotated = createSealer('the next secret, as long', ['one before all', secret]);
    assert.equal(rotated.open(sealed, place), 'sk-live-1234');
    assert.equal(rotated.isCurrent(sealed), false);
    const again = rotated.seal(rotated.open(sealed, place), place);
    assert.equal(rotated.isCurrent(again), true);
    assert.equal(createSealer('the next secret, as long').open(again, place), 'sk-live-1234');
  });
});
