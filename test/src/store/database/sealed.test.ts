import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createSealer, UnsealError } from '#src/store/database/sealed.ts';

const secret = 'a secret of this installation';
const place = 'integrations/1';

describe('a sealed text', () => {
  it('comes back as it was, and shows nothing of itself', () => {
    const sealer = createSealer(secret);
    for (const text of ['', 'sk-live-1234', 'schöne Grüße 👋', 'x'.repeat(100_000)]) {
      const sealed = sealer.seal(text, place);
      assert.equal(sealer.open(sealed, place), text);
      assert.ok(text === '' || !sealed.includes(text));
    }
  });

  it('is another one each time, so that equal secrets do not show', () => {
    const sealer = createSealer(secret);
    assert.notEqual(sealer.seal('same', place), sealer.seal('same', place));
  });

  it('is refused when any character of it was changed', () => {
    const sealer = createSealer(secret);
    const sealed = sealer.seal('sk-live-1234', place);
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      assert.throws(() => sealer.open(changed, place), UnsealError, `character ${at}`);
    }
    for (const broken of ['', 'v1', 'v1..', sealed.slice(0, 30), `${sealed}.x`, 'sk-live-1234'])
      assert.throws(() => sealer.open(broken, place), UnsealError);
  });

  it('is refused at another place than the one it was sealed for', () => {
    const sealer = createSealer(secret);
    assert.throws(() => sealer.open(sealer.seal('mine', 'integrations/1'), 'integrations/2'), UnsealError);
  });

  it('is refused under another secret, with a word on what to set', () => {
    const sealed = createSealer(secret).seal('sk-live-1234', place);
    assert.throws(() => createSealer('another secret of sixteen').open(sealed, place), /PARLEY_SECRET_OLD/);
  });

  it('opens under a new secret as long as the old one is named, and tells that it is old', () => {
    const sealed = createSealer(secret).seal('sk-live-1234', place);
    const rotated = createSealer('the next secret, as long', ['one before all', secret]);
    assert.equal(rotated.open(sealed, place), 'sk-live-1234');
    assert.equal(rotated.isCurrent(sealed), false);
    const again = rotated.seal(rotated.open(sealed, place), place);
    assert.equal(rotated.isCurrent(again), true);
    assert.equal(createSealer('the next secret, as long').open(again, place), 'sk-live-1234');
  });
});
