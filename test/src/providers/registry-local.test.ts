import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';
import { requestClock } from '#embedded/compute/request-clock.ts';
import { Recognition } from '#engine/hearing/recognition.ts';
import { createProviders, type Providers } from '#src/providers/create-providers.ts';
import type { VendorUseEvent } from '#src/providers/failover/vendor-use.ts';
import { readConfig } from '#src/server/config.ts';
import { until } from '#test/contract/until.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { fakeSherpa, modelFolder, recogniserFiles, voiceFiles } from '#test/support/model-folders.ts';
import { sineSamples } from '#test/support/sine.ts';
import { skipFor } from '#test/support/skip-for.ts';

type Built = { readonly all: Providers; readonly unready: string[]; readonly used: VendorUseEvent[] };

function built(t: TestContext, settings: Record<string, string>, sherpa = fakeSherpa): Built {
  const { vendors } = readConfig({ ...settings, SPEECH_CACHE_MB: '0' }, null);
  const unready: string[] = [];
  const all = createProviders(vendors, {
    clock: requestClock,
    speechFolder: '/nowhere',
    failed: (error) => assert.fail(String(error)),
    unready: (error) => unready.push(error.message),
    ignored: () => {},
    local: { sherpa },
  });
  t.onTestFinished(() => all.close());
  return { all, unready, used: [] };
}

const speechOf = ({ all, used }: Built) =>
  all.forCall({
    voiceProvider: 'sherpa',
    voice: plainVoice,
    model: '',
    tell: (use) => used.push(use),
    count: () => () => {},
  });

const told = ({ used }: Built) => used.map(({ type, provider }) => `${type} ${provider}`);

/** A caller who makes a sound for 800 ms; returns the resulting finals. */
function caller(t: TestContext, parts: Built) {
  const finals: string[] = [];
  const troubles: string[] = [];
  const ear = new Recognition(
    { clock: requestClock, stt: speechOf(parts).stt },
    { language: 'en', context: { phrases: [], expected: [] }, heard: { encoding: 'pcm_s16le', rateHz: 8_000 } },
    {
      final: ({ text }) => finals.push(text),
      trouble: ({ message }) => troubles.push(message),
      interim() {},
      ended() {},
      eagerEnded() {},
      resumed() {},
      broke() {},
      lost: () => troubles.push('lost'),
    },
  );
  t.onTestFinished(() => ear.close());
  ear.onset(0);
  ear.write({ samples: sineSamples(800 * 8, { frequencyHz: 400, rateHz: 8_000, peak: 8_000 }), rateHz: 8_000 });
  ear.finalise();
  return { finals, troubles };
}

function pidIn(folder: string): number {
  return Number(readFileSync(join(folder, 'pid'), 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('local models', () => {
  it('are loaded before the first call, and leave no process behind', async (t) => {
    const [stt, tts] = [modelFolder(recogniserFiles), modelFolder(voiceFiles)];
    const parts = built(t, { SHERPA_STT_DIR: stt, SHERPA_TTS_DIR: tts });
    await parts.all.ready();
    const pids = [stt, tts].map(pidIn);
    assert.deepEqual(pids.map(isAlive), [true, true]);
    const { finals } = caller(t, parts);
    await until(() => finals.length === 1);
    assert.deepEqual(finals, ['word1 word2 word3 word4']);
    await parts.all.close();
    assert.deepEqual(pids.map(isAlive), [false, false]);
  });

  it('speak texts outside of calls in another process with lower priority', async (t) => {
    const folder = modelFolder(voiceFiles);
    const { all } = built(t, { SHERPA_TTS_DIR: folder });
    await all.ready();
    const ofCalls = pidIn(folder);
    const speech = new HeardSpeech(all.ttsOffCall('sherpa'), { voice: { ...plainVoice, voice: '0' } });
    speech.say('Hello.');
    assert.equal(await speech.closed, null);
    const another = pidIn(folder);
    assert.notEqual(another, ofCalls);
    assert.ok(getPriority(another) > getPriority(ofCalls));
    await all.close();
    assert.deepEqual([ofCalls, another].map(isAlive), [false, false]);
  });

  it("do not prevent the server's start if one crashes its process, and the log names its folder", async (t) => {
    const [stt, tts] = [modelFolder(recogniserFiles, 'damaged'), modelFolder(voiceFiles, 'damaged')];
    const { all, unready } = built(t, { SHERPA_STT_DIR: stt, SHERPA_TTS_DIR: tts });
    await all.ready();
    assert.deepEqual(
      unready.toSorted(),
      [stt, tts]
        .map(
          (folder) =>
            `sherpa: ${folder}: its process was killed by SIGABRT: terminate called what(): Load model failed:Protobuf parsing failed.`,
        )
        .toSorted(),
    );
  });

  it('are replaced in calls if they crash their process', async (t) => {
    const stt = modelFolder(recogniserFiles, 'dies');
    const tts = modelFolder(voiceFiles, 'dies');
    const parts = built(t, { SHERPA_STT_DIR: stt, STT_PROVIDERS: 'sherpa,embedded', SHERPA_TTS_DIR: tts });
    await parts.all.ready();
    const { finals, troubles } = caller(t, parts);
    await until(() => finals.length === 1);
    assert.deepEqual(troubles, [`sherpa: ${stt}: its process was killed by SIGABRT`]);
    assert.deepEqual(told(parts), ['vendor.used sherpa', 'vendor.left sherpa', 'vendor.used phrases']);

    const [first, next] = speechOf(parts).voices;
    const failed = new HeardSpeech(first, { voice: { ...plainVoice, voice: '0' } });
    failed.say('Hello.');
    assert.equal((await failed.closed)?.message, `sherpa: ${tts}: its process was killed by SIGABRT`);
    const spoken = new HeardSpeech(next!, { voice: plainVoice });
    spoken.say('Hello.');
    assert.equal(await spoken.closed, null);
    assert.ok(spoken.ms > 0);
  });

  const real = 'sherpa-onnx-node';
  it(
    'do not take the server down if the library itself crashes its process',
    skipFor(!isInstalled(real) && `${real} is not installed`),
    async (t) => {
      const stt = modelFolder(recogniserFiles);
      const { all, unready } = built(t, { SHERPA_STT_DIR: stt }, real);
      await all.ready();
      assert.equal(unready.length, 1);
      assert.ok(unready[0]?.startsWith(`sherpa: ${stt}: its process was killed`), unready[0]);
    },
  );
});

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url)(name);
    return true;
  } catch {
    return false;
  }
}
