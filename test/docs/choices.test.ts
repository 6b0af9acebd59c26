import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, it, type TestContext } from 'vitest';
import { createProviders } from '#src/providers/create-providers.ts';
import { voiceCatalogue } from '#src/providers/voice-catalogue.ts';
import { readConfig } from '#src/server/config.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
const section = readme.split('## Choose your providers')[1]?.split('\n## ')[0] ?? '';
const examples = [...section.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, block = '']) =>
  parseEnv(block.replaceAll('…', 'x')),
);

/** Who hears, thinks and speaks with these settings and nothing else; the first of each. */
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

describe('the settings that the README proposes', () => {
  for (const [at, what, parts] of [
    [0, 'one key', ['openai', 'openai/gpt-4.1-mini', 'openai']],
    [1, 'servers of one’s own', ['transcriptions', 'ollama/llama3.1', 'piper']],
    [2, 'models beside the server', ['sherpa', 'ollama/llama3.1', 'sherpa']],
  ] as const)
    it(`hear, think and speak with ${what}, and new assistants get that voice`, (t) => {
      assert.equal(examples.length, 3);
      assert.deepEqual(usedWith(t, examples[at]!), { parts, voice: parts[2] });
    });
});
