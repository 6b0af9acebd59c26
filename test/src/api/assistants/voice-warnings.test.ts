import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const voiceOf = (provider: string) => ({
  provider,
  provider_voice_id: 'one',
  name: `${provider} One`,
  gender: '',
  language: 'en',
  description: '',
});
const part = { part: 'text_to_speech', embedded: false, limits: '' } as const;
const server = await openTestServer({
  voices: ['plain', 'rich', 'gone'].map(voiceOf),
  media: () => ({
    speech: [
      { ...part, provider: 'plain', honours: ['speed'] },
      {
        ...part,
        provider: 'rich',
        honours: ['speed', 'emotion', 'stability', 'clarity', 'boost', 'latencyOptimisation'],
      },
    ],
  }),
});
const { body: listed } = await server.json('/voices');
const [plain, rich, gone] = listed.results.map(({ id }: { id: number }) => id);
const touched = {
  voice_speed: 0.5,
  voice_stability: '0.2',
  voice_clarity_similarity: 1,
  voice_stream_latency_optimization: 3,
};
const fieldsOf = (assistant: { warnings: { field: string }[] }) => assistant.warnings.map(({ field }) => field);

describe('the warnings of an assistant', () => {
  it('name each changed setting that its voice ignores, when they are created, changed, read and copied', async () => {
    const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', voice: plain, ...touched } });
    const made = body.results;
    const ignored = ['voice_stability', 'voice_clarity_similarity', 'voice_stream_latency_optimization'];
    assert.deepEqual(fieldsOf(made), ignored);
    assert.deepEqual(made.warnings[0], {
      field: 'voice_stability',
      provider: 'plain',
      message:
        'voice_stability has no effect, because the voice "plain One" of the provider "plain" does not support it.',
    });
    const path = `/ai-assistants/${made.assistant_id}`;
    assert.deepEqual((await server.json(path)).body.results.warnings, made.warnings);
    assert.deepEqual((await server.json('/ai-assistants')).body.results[0].warnings, made.warnings);
    const copy = await server.json(`/ai-assistants/copies/${made.assistant_id}`, { json: {} });
    assert.deepEqual(copy.body.results.warnings, made.warnings);
    const change = async (json: object) => (await server.json(path, { method: 'PATCH', json })).body.results;
    assert.deepEqual(fieldsOf(await change({ voice_stability: 0.5 })), ignored.slice(1));
    assert.deepEqual(fieldsOf(await change({ voice: rich })), []);
    assert.deepEqual(fieldsOf(await change({ voice: plain, voice_boost: true, voice_emotion: ['anger'] })), [
      'voice_emotion',
      'voice_clarity_similarity',
      'voice_boost',
      'voice_stream_latency_optimization',
    ]);
  });

  it('are empty for defaults, and for a provider that is not configured', async () => {
    for (const json of [
      { name: 'Ada', voice: plain },
      { name: 'Ada', voice: gone, ...touched },
    ])
      assert.deepEqual((await server.json('/ai-assistants', { json })).body.results.warnings, []);
  });
});
