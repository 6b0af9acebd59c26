import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { handbook, longHandbook } from '#test/support/handbook.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();

async function ask(custom_knowledge_base: string, question: string) {
  const json = { name: 'Hotel', custom_knowledge_base };
  const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
  return server.json(`/ai-assistants/knowledge/${assistant_id}?${new URLSearchParams({ question })}`);
}

describe('GET /ai-assistants/knowledge/{assistant_id}', () => {
  it('returns the passages that calls find for a question, best first', async () => {
    const { status, body } = await ask(longHandbook(20_000), 'May I bring my dog?');
    assert.equal(status, 200);
    assert.equal(body.results.looked_up, true);
    assert.deepEqual(body.results.passages[0], { heading: 'Pets', content: handbook.Pets });
  });

  it('says when nothing is searched because the prompt contains all knowledge', async () => {
    const { body } = await ask('Dogs are welcome.', 'May I bring my dog?');
    assert.deepEqual(body.results, { looked_up: false, passages: [] });
  });

  it('requires a question', async () => {
    const { status, body } = await ask('Dogs are welcome.', ' ');
    assert.equal(status, 400);
    assert.equal(body.errors[0].path, 'question');
  });
});
