import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'vitest';
import { modelFolder, voiceFiles } from '#test/support/model-folders.ts';
import { runParley } from '#test/support/run-parley.ts';

/** Runs `parley models` with only these settings. */
const models = (parameters: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runParley(['models', ...parameters], settings, tmpdir());

describe('parley models', () => {
  it('lists downloads for a language with URL, license and setting', async () => {
    const { code, out } = await models(['--language', 'de-CH']);
    assert.equal(code, 0);
    assert.match(out, /^FOR +LANGUAGES +MODEL +SIZE +LICENCE +SETTING\n/);
    for (const setting of ['SHERPA_STT_DIR', 'SHERPA_TTS_DIR', 'END_OF_TURN_MODEL'])
      assert.match(out, new RegExp(`^\\w.* ${setting}\\n  https://\\S+$`, 'm'));
    assert.doesNotMatch(out, /zipformer-en/);
  });

  it('lists the available languages if it has nothing for one', async () => {
    const { code, err } = await models(['--language', 'xx']);
    assert.deepEqual([code, /no model is listed for "xx"; the languages are .*\bde\b.*\ben\b/.test(err)], [1, true]);
    assert.equal((await models(['--language', 'xx', '--json'])).out, '{\n  "models": []\n}\n');
  });

  it('checks the models in the settings, or a given one', async () => {
    const broken = modelFolder({ ...voiceFiles, 'tokens.txt': 'nonsense' });
    const { code, out } = await models(['check'], { SHERPA_TTS_DIR: broken });
    assert.equal(code, 1);
    assert.match(out, /voice, VITS \(Piper\), 22050 Hz, English, speakers 0 to 1\n {2}line 1 of tokens\.txt/);
    const given = await models(['check', '/nowhere/at/all', '--json']);
    assert.equal(given.code, 1);
    const { checked } = JSON.parse(given.out) as { checked: { path: string; setting: null; problems: string[] }[] };
    assert.deepEqual(
      checked.map(({ path, setting, problems }) => [path, setting, problems]),
      [['/nowhere/at/all', null, ['cannot read /nowhere/at/all (ENOENT)']]],
    );
    assert.match((await models(['check'])).err, /no model is configured; .*SHERPA_STT_DIR/);
  });
});
