import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, it, type TestContext } from 'vitest';
import { createProviders } from '#src/providers/create-providers.ts';
import { voiceCatalogue } from '#src/providers/voice-catalogue.ts';
import { readConfig } from '#src/server/config.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
const section = page.split('\n## Example configurations\n')[1]?.split('\n## ')[0] ?? '';
const examples = [...section.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, block = '']) =>
  parseEnv(block.replaceAll('…', 'x')),
);

/** The first recognizer, model and voice with only these settings. */
function usedWith(t: TestContext, settings: NodeJS.Dict<string>) {
  const { vendors } = readConfig({ ...settings, SPEECH_CACHE_MB: '0' }, null);
  const all = createProviders(vendors, {
    clock: new VirtualClock(),
    speechFolder: '/nowhere',
    failed() {},
    ignored() {},
    unready() {},
  });
  t.onTestFinished(() => all.close());
  const first = (part: string) => all.notes.find((note) => note.part === part)?.provider;
  const parts = ['speech_to_text', 'language_model', 'text_to_speech'].map(first);
  return { parts, voice: voiceCatalogue(vendors)[0]?.provider };
}

describe('settings in the README', () => {
  for (const [at, what, parts] of [
    [0, 'one key', ['openai', 'openai/gpt-4.1-mini', 'openai']],
    [1, 'self-hosted servers', ['transcriptions', 'ollama/llama3.1', 'piper']],
    [2, 'models on the same machine', ['sherpa', 'ollama/llama3.1', 'sherpa']],
  ] as const)
    it(`provide speech recognition, a model and a voice with ${what}, and new assistants get that voice`, (t) => {
      assert.equal(examples.length, 3);
      assert.deepEqual(usedWith(t, examples[at]!), { parts, voice: parts[2] });
    });
});
