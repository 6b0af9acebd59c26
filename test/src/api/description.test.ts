import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import type { Content, Document } from '#src/api/description/document.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const document = (await (await server.request('/openapi.json')).json()) as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: document.components });

type Shown = { readonly where: string; readonly content: Content };
const shown: readonly Shown[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { requestBody, responses }]) => {
    const name = `${method.toUpperCase()} ${path}`;
    const answers = Object.entries(responses).map(([status, { content = {} }]) => ({
      where: `${name}, ${status}`,
      content,
    }));
    return requestBody === undefined
      ? answers
      : [{ where: `${name}, request`, content: requestBody.content }, ...answers];
  }),
);

/** The examples of one media type: its own, or several by name. */
function examplesOf({ example, examples }: Content[string]): readonly unknown[] {
  const named = Object.values((examples ?? {}) as Record<string, { value: unknown }>).map(({ value }) => value);
  return example === undefined ? named : [example, ...named];
}

describe('OpenAPI examples', () => {
  it('exist for every request and every text response', () => {
    for (const { where, content } of shown)
      for (const [mime, media] of Object.entries(content))
        if (!/^audio\/|octet-stream/.test(mime)) assert.ok(examplesOf(media).length > 0, `${where}: ${mime}`);
  });

  it('match their schemas', () => {
    for (const { where, content } of shown) {
      const media = content['application/json'];
      if (media?.schema === undefined) continue;
      const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/components', '"api#/components'));
      const validate = ajv.compile(schema);
      for (const example of examplesOf(media))
        assert.ok(validate(example), `${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(example)}`);
    }
  });

  it('are meaningful', () => {
    for (const { where, content } of shown)
      for (const media of Object.values(content))
        for (const example of examplesOf(media)) assert.doesNotMatch(JSON.stringify(example), /"text"(?!:)/, where);
  });

  it('create an assistant, a campaign and a voice when sent unchanged', async () => {
    const bodyOf = (path: string) =>
      examplesOf(document.paths[path]?.post?.requestBody?.content['application/json'] ?? {})[0] as object;
    const assistant = await server.json('/ai-assistants', { json: bodyOf('/ai-assistants') });
    assert.equal(assistant.status, 201, JSON.stringify(assistant.body));
    const { assistant_id: ai_assistant_id } = assistant.body.results;
    const campaign = await server.json('/campaigns', { json: { ...bodyOf('/campaigns'), ai_assistant_id } });
    assert.equal(campaign.status, 201, JSON.stringify(campaign.body));
    const states = bodyOf('/ai-assistants/llm-states/{assistant_id}');
    const stored = await server.json(`/ai-assistants/llm-states/${ai_assistant_id}`, { json: states });
    assert.equal(stored.status, 200, JSON.stringify(stored.body));
  });
});
