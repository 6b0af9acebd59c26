import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const create = (fields: object) => server.json('/ai-assistants', { json: { name: 'Ada', ...fields } });
const image = 'data:image/png;base64,iVBORw0KGgo=';

describe('the picture of an assistant', () => {
  it.each([
    '',
    'https://example.com/ada.png?size=2',
    'http://localhost:3000/ada.svg',
    image,
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
  ])('is %j', async (avatar) => {
    const { status, body } = await create({ avatar, chatbot_logo: avatar });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.results.avatar, body.results.chatbot_logo], [avatar, avatar]);
  });

  it.each([
    'ada.png',
    '//example.com/ada.png',
    'https://',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:image/png;base64,',
    `${image}${'A'.repeat(50_000)}`,
  ])('is not %.60j', async (avatar) => {
    for (const field of ['avatar', 'chatbot_logo']) {
      const { status, body } = await create({ [field]: avatar });
      assert.equal(status, 400);
      assert.equal(body.errors[0].path, field);
    }
  });
});

describe('GET /voices/{voice_id}/avatar', () => {
  it('shows every catalog voice by a separate picture, without a key', async () => {
    const { body } = await server.json('/voices');
    const [anna, ben] = await Promise.all(
      body.results.map(async ({ voice_id, avatar }: { voice_id: string; avatar: string }) => {
        assert.equal(avatar, `http://parley.test/voices/${voice_id}/avatar`);
        const response = await server.request(new URL(avatar).pathname, { headers: { 'X-API-KEY': '' } });
        assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/svg+xml']);
        return response.text();
      }),
    );
    assert.match(anna, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*>A<\/text><\/svg>$/);
    assert.match(ben, />B<\/text>/);
    assert.notEqual(anna.match(/hsl\(\d+/)?.[0], ben.match(/hsl\(\d+/)?.[0]);
  });

  it('contains no markup of the name', async () => {
    const name = '<b>&"';
    const voices = [{ provider: 'test', provider_voice_id: 'x', name, gender: '', language: 'en', description: '' }];
    const other = await openTestServer({ voices });
    const { body } = await other.json('/voices');
    const svg = await (await other.request(new URL(body.results[0].avatar).pathname)).text();
    assert.match(svg, />B<\/text>/);
  });

  it('is 404 for an unknown voice', async () => {
    assert.equal((await server.json('/voices/01a1fbe4-c504-787b-97d2-79379ff95522/avatar')).status, 404);
  });
});
