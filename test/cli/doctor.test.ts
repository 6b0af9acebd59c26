import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { openTestDatabase } from '#test/support/database.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { startFakeDeepgram } from '#test/support/fake-deepgram.ts';
import { startFakeOpenAi } from '#test/support/fake-openai.ts';
import { startFakeRime } from '#test/support/fake-rime.ts';
import { modelFolder, voiceFiles } from '#test/support/model-folders.ts';
import { runParley } from '#test/support/run-parley.ts';

const { connection } = await openTestDatabase();
const { user, password, host, port, database } = connection;
const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;
const deepgram = await startFakeDeepgram();
const cartesia = await startFakeCartesia();
const rime = await startFakeRime();
const folder = await mkdtemp(join(tmpdir(), 'parley-doctor-'));
afterAll(async () => {
  await Promise.all([deepgram.stop(), cartesia.stop(), rime.stop(), rm(folder, { recursive: true })]);
});

type Finding = { part: string; name: string; result: string; latency_ms: number | null; advice: string };

/** Runs `parley doctor` with only these settings. */
function doctor(settings: Readonly<Record<string, string>>, ...parameters: readonly string[]) {
  return runParley(['doctor', ...parameters], { DATABASE_URL: url, DATA_DIR: folder, ...settings }, folder);
}

const chunk = (delta: object, finish: string | null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

describe('parley doctor', () => {
  it('makes a minimal request to each configured provider, with a time limit', async (t) => {
    const events = [chunk({ role: 'assistant', content: 'Yes' }, null), chunk({}, 'stop')];
    const model = await startFakeOpenAi({ events, last: 'done' });
    t.onTestFinished(() => model.stop());
    const settings = {
      DEEPGRAM_API_KEY: 'canary-key',
      DEEPGRAM_BASE_URL: deepgram.baseUrl,
      RIME_API_KEY: 'canary-key',
      RIME_BASE_URL: rime.baseUrl,
      CHAT_BASE_URL: model.baseUrl,
      CHAT_MODEL: 'tiny',
      TTS_FALLBACK_VOICES: '',
      STT_PROVIDERS: 'deepgram',
    };
    const { code, out, err } = await doctor(settings, '--json');
    const { findings } = JSON.parse(out) as { findings: Finding[] };
    const of = (part: string) => findings.filter((finding) => finding.part === part);
    for (const part of ['database', 'disk', 'clock', 'recogniser', 'model', 'voice'])
      assert.ok(
        of(part).some(({ result }) => result === 'ok'),
        `${part}: ${out}`,
      );
    assert.deepEqual([of('address')[0]?.result, err], ['skipped', '']);
    assert.ok(deepgram.audioBytes > 8_000, 'it was given a phrase to hear');
    // The same key is for voices, of which this fake has none.
    const failed = findings.filter(({ result }) => result === 'failed');
    assert.deepEqual(
      failed.map(({ part, name }) => [part, name]),
      [['voice', 'deepgram']],
    );
    assert.match(failed[0]?.advice ?? '', /^no response within 15 s; check DEEPGRAM_API_KEY$/);
    assert.equal(code, 1);
    assert.ok(!out.includes('canary-key'));
  });

  it('ends with code 0 if everything in the settings works', async () => {
    const settings = { RIME_API_KEY: 'canary-key', RIME_BASE_URL: rime.baseUrl };
    const { code, out } = await doctor(settings);
    assert.equal(code, 0, out);
    assert.match(out, /^PART +NAME +RESULT +LATENCY +WHAT TO DO$/m);
    assert.match(out, /^voice +rime +ok +\d+ ms$/m);
  });

  it('explains problems, ends with code 1, and repeats no secrets or prose', async (t) => {
    const prose = 'Incorrect API key provided: canary-model';
    const model = await startFakeOpenAi(
      ...Array.from({ length: 3 }, () => ({ status: 401, body: JSON.stringify({ error: { message: prose } }) })),
    );
    t.onTestFinished(() => model.stop());
    deepgram.refuse(...Array.from({ length: 3 }, () => ({ status: 401, body: 'Invalid credentials canary-heard' })));
    cartesia.refuse(...Array.from({ length: 3 }, () => ({ status: 401, body: 'unknown key canary-spoken' })));
    const { code, out, err } = await doctor({
      DEEPGRAM_API_KEY: 'canary-heard',
      DEEPGRAM_BASE_URL: deepgram.baseUrl,
      CARTESIA_API_KEY: 'canary-spoken',
      CARTESIA_BASE_URL: cartesia.baseUrl,
      CHAT_API_KEY: 'canary-model',
      CHAT_BASE_URL: model.baseUrl,
      CHAT_MODEL: 'tiny',
      STT_PROVIDERS: 'deepgram',
      BASE_URL: 'http://127.0.0.1:9',
      TWILIO_ACCOUNT_SID: 'ACcanary-sid',
      TWILIO_AUTH_TOKEN: 'canary-token',
      TWILIO_BASE_URL: 'http://127.0.0.1:9',
    });
    assert.equal(code, 1, err);
    assert.match(out, /^recogniser +deepgram +failed +\d+ ms +the key was rejected.*DEEPGRAM_API_KEY/m);
    assert.match(out, /^voice +cartesia +failed .*CARTESIA_API_KEY/m);
    assert.match(out, /^model +chat\/tiny +failed +\d+ ms +the key was rejected/m);
    assert.match(out, /^address +BASE_URL +failed +\d+ ms +cannot reach this address.*BASE_URL$/m);
    assert.match(out, /^carrier +twilio +failed +\d+ ms +.*; check TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN$/m);
    assert.doesNotMatch(out + err, /canary/);
  });

  it('checks the models on disk and names the settings of incomplete ones', async () => {
    const speech = modelFolder({ ...voiceFiles, 'tokens.txt': 'nonsense' });
    const turns = modelFolder({ 'model.onnx': '<html>Not Found</html>' });
    const { code, out } = await doctor({ SHERPA_TTS_DIR: speech, END_OF_TURN_MODEL: join(turns, 'model.onnx') });
    assert.equal(code, 1, out);
    assert.match(out, /^model file +voice +failed .*line 1 of tokens\.txt is not a token .*; check SHERPA_TTS_DIR$/m);
    assert.match(out, /^model file +end of turn +failed .*is not a complete ONNX file; check END_OF_TURN_MODEL$/m);
  });
});
