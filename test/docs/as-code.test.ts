import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { applyCommand } from '#cli/apply.ts';
import { readFolder } from '#cli/as-code/folder.ts';
import { diffCommand } from '#cli/diff.ts';
import { pullCommand } from '#cli/pull.ts';
import { assistantFromFile } from '#simulation/assistants/sources.ts';
import { emptyFolder } from '#test/support/account-files.ts';

const page = readFileSync('docs/as-code.md', 'utf8');
const blocks = Array.from(page.matchAll(/```yaml\n([\s\S]+?)```/g), ([, text = '']) => text);

describe('the page about assistants as code', () => {
  it('has an assistant that the commands and simulated callers read', async () => {
    const folder = emptyFolder();
    const [text = ''] = blocks;
    const path = /^# (\S+)$/m.exec(text)?.[1] ?? '';
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, dirname(path), 'knowledge.md'), 'Berths cost ten euros a night.\n');
    const { resources } = await readFolder(folder);
    assert.deepEqual(
      resources.map(({ key, name }) => [key, name]),
      [['harbour-office', 'Harbour office']],
    );
    const { assistant, voice } = await assistantFromFile(join(folder, path));
    assert.equal(assistant.custom_knowledge_base, 'Berths cost ten euros a night.\n');
    assert.deepEqual([voice.provider_voice_id, assistant.llm_states[0]?.children[0]?.name], ['slt', 'berths']);
  });

  it('shows the workflow of its folder', () => {
    assert.deepEqual(parse(blocks[1]!), parse(readFileSync('docs/as-code/github-workflow.yml', 'utf8')));
  });

  it('names every option of the commands, and only these', () => {
    const help = [pullCommand, diffCommand, applyCommand].map((command) => command.help).join('\n');
    const named = (text: string) => new Set(Array.from(text.matchAll(/--([a-z][a-z-]+)/g), ([, name]) => name!));
    const known = named(help);
    assert.deepEqual(
      [...named(page)].filter((name) => !known.has(name)),
      [],
    );
    assert.deepEqual(
      [...known].filter((name) => name !== 'key' && !named(page).has(name)),
      [],
    );
  });
});
