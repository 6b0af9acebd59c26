import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { downloadableModels, examineModel, identifyModel } from '#src/providers/local-models.ts';
import { readConfig } from '#src/server/config.ts';
import { fakeSherpa, modelFolder, onnxOutline, recogniserFiles, voiceFiles } from '#test/support/model-folders.ts';
import { fakeRuntime, modelFile } from '#test/support/turn-models.ts';

const modules = { sherpa: fakeSherpa, onnxRuntime: fakeRuntime };
const folder = (files: Readonly<Record<string, string>>, kind?: string) => modelFolder(files, kind);

describe('model on disk', () => {
  it('is identified, complete, and loaded', async () => {
    const recogniser = await examineModel(identifyModel(folder(recogniserFiles)), modules);
    assert.deepEqual([recogniser.part, recogniser.problems, recogniser.untried], ['recogniser', [], null]);
    const voice = await examineModel(identifyModel(folder(voiceFiles)), modules);
    assert.deepEqual([voice.part, voice.problems, voice.untried], ['voice', [], null]);
    assert.deepEqual([voice.languages, voice.sampleRateHz, voice.speakers], [['English'], 22_050, 2]);
  });

  it('is reported if it is complete but crashes its process', async () => {
    const path = folder(recogniserFiles, 'damaged');
    const { problems } = await examineModel(identifyModel(path), modules);
    assert.match(problems.join(), /damaged-\w+: its process was killed by SIGABRT: .*Protobuf parsing failed/);
  });

  it('is complete but untried if its library is not installed', async () => {
    const { problems, untried } = await examineModel(identifyModel(folder(voiceFiles)), { sherpa: 'no-such-package' });
    assert.deepEqual([problems, untried], [[], 'no-such-package']);
  });

  it('is an end-of-turn model if it is a file', async () => {
    const page = identifyModel(modelFile('<html>Not Found</html>').path);
    assert.equal(page.part, 'end of turn');
    assert.match((await examineModel(page, modules)).problems.join(), /is not a complete ONNX file/);
    const other = modelFile(onnxOutline());
    assert.match(
      (await examineModel(identifyModel(other.path), modules)).problems.join(),
      /ONNX Runtime does not accept the model/,
    );
  });
});

describe('downloadable models', () => {
  it('each have a release URL, an existing setting, and a language', () => {
    const settings = Object.fromEntries(downloadableModels.map(({ setting }) => [setting, '/models/some']));
    assert.deepEqual(Object.keys(settings).toSorted(), ['END_OF_TURN_MODEL', 'SHERPA_STT_DIR', 'SHERPA_TTS_DIR']);
    readConfig(settings, null);
    for (const { name, urls, languages } of downloadableModels) {
      assert.ok(languages.length > 0 && languages.every((code) => /^[a-z]{2}$/.test(code)), name);
      assert.ok(urls[0]?.includes(name), name);
      for (const url of urls)
        assert.match(url, /^https:\/\/(?:github\.com\/k2-fsa\/sherpa-onnx\/releases\/download|huggingface\.co)\//);
    }
    const names = downloadableModels.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });
});
