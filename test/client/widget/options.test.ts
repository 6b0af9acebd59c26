import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readOptions } from '../../../client/widget/options.js';

describe('widget attributes', () => {
  it('require only the assistant', () => {
    const { texts, ...options } = readOptions({ assistant: ' a1 ' });
    assert.deepEqual(options, { assistant: 'a1', position: 'right', theme: 'auto', lang: 'en', dir: 'auto' });
    assert.deepEqual([texts.label, texts.problems.busy.title], ['Talk to us', 'All lines are busy']);
    for (const given of [{}, { assistant: ' ' }])
      assert.throws(() => readOptions(given), { name: 'TypeError', message: /data-assistant/ });
  });

  it('replace every text', () => {
    const { texts } = readOptions({
      assistant: 'a1',
      label: 'Anrufen',
      textHangUp: 'Auflegen',
      textPermissionDeniedTitle: 'Kein Zugriff',
      textBusyHint: '',
    });
    assert.deepEqual(
      [texts.label, texts.hangUp, texts.mute, texts.problems.permission_denied.title, texts.problems.busy.hint],
      ['Anrufen', 'Auflegen', 'Mute', 'Kein Zugriff', ''],
    );
  });

  it('are ignored if they are unusable', () => {
    const { position, theme, dir } = readOptions({ assistant: 'a1', position: 'top', theme: 'pink', dir: 'up' });
    assert.deepEqual([position, theme, dir], ['right', 'auto', 'auto']);
  });
});
