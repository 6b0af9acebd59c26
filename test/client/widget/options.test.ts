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

  it('select the language: the script’s, else the page’s, else the browser’s, else English', () => {
    const startIn = (lang: string | undefined, page: string, ...languages: readonly string[]) => {
      const given = { assistant: 'a1', ...(lang === undefined ? {} : { lang }) };
      const { texts, lang: shown } = readOptions(given, { lang: page, languages });
      return [texts.start, shown];
    };
    assert.deepEqual(startIn('de-AT', 'en', 'en-US'), ['Anruf starten', 'de-AT']);
    assert.deepEqual(startIn(undefined, 'de', 'en-US'), ['Anruf starten', 'de']);
    assert.deepEqual(startIn(undefined, 'fr', 'de-DE'), ['Start call', 'en']);
    assert.deepEqual(startIn(undefined, '', 'de-CH', 'en'), ['Anruf starten', 'de']);
    assert.deepEqual(startIn('fr', 'de', 'de'), ['Start call', 'fr']);
  });

  it('have the same texts in German', () => {
    const [english, german] = ['en', 'de'].map((lang) => readOptions({ assistant: 'a1', lang }).texts);
    assert.deepEqual(Object.keys(german!), Object.keys(english!));
    assert.deepEqual(Object.keys(german!.problems), Object.keys(english!.problems));
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
