import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { dialScriptSchema } from '#demo/loopback/dial-outcomes.ts';
import { settingsFor, startNetwork } from '#demo/loopback/network.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { openTestServer } from '#test/support/server.ts';

const authToken = 'token-for-trials';
const script = dialScriptSchema.parse({});
const network = await startNetwork({ script, authToken, record: () => {}, ringMs: 0, talkMs: 0 });
afterAll(() => network.stop());
const media = ({ config }: { config: Parameters<typeof createCarriers>[0] }) => ({ carriers: createCarriers(config) });
const server = await openTestServer({ settings: settingsFor(network.baseUrl, authToken), media });

const search = async (query = '') => {
  const { status, body } = await server.json(`/phone-numbers/available-phone-numbers${query}`);
  assert.equal(status, 200);
  return body.results as readonly { readonly phone_number: string; readonly region: string }[];
};
const buy = (phone_number: string) => server.json('/phone-numbers', { json: { phone_number } });

describe('numbers of the loopback phone network', () => {
  it('are for sale, with every field of the interface', async () => {
    const [offer, ...others] = await search('?area_code=415');
    assert.deepEqual(offer, {
      friendly_name: '(415) 555-0100',
      phone_number: '+14155550100',
      postal_code: '94103',
      capabilities: { voice: true, SMS: false, MMS: false },
      locality: 'San Francisco',
      region: 'CA',
      iso_country: 'US',
      monthly_fee: 1.15,
    });
    assert.equal(others.length, 49);
    assert.equal((await search()).length, 50);
  });

  it('are found by area code, state, digits and letters', async () => {
    assert.deepEqual(await search('?area_code=999'), []);
    assert.ok((await search('?region=ca')).every(({ region }) => region === 'CA'));
    const numbers = async (query: string) => (await search(query)).map(({ phone_number }) => phone_number);
    assert.deepEqual(await numbers('?area_code=212&search=0142'), ['+12125550142']);
    assert.deepEqual(await numbers('?region=TX&search=5*0142'), ['+15125550142']);
    assert.deepEqual(await numbers('?area_code=212&search=01GA'), ['+12125550142']);
  });

  it('are bought once, connected, and released', async () => {
    const bought = await buy('+13125550142');
    const { phone_number_id: id, is_bought, provider } = bought.body.results;
    assert.deepEqual([bought.status, is_bought, provider], [201, true, 'twilio']);
    assert.equal((await buy('+13125550142')).status, 409);
    assert.equal((await buy('+13125559999')).status, 409);
    assert.deepEqual(await search('?area_code=312&search=0142'), []);
    const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Hi' } });
    const json = { ai_assistant: body.results.assistant_id };
    assert.equal((await server.json(`/phone-numbers/${id}`, { method: 'PATCH', json })).status, 200);
    assert.equal((await server.json(`/phone-numbers/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await search('?area_code=312&search=0142')).length, 1);
  });
});
