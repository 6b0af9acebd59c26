import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { carriers } from '#src/carriers/registry.ts';
import { providers } from '#src/providers/registry.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { openInstallation } from '#test/support/e2e-installation.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { startHostileVendor } from '#test/support/hostile-vendor.ts';

/** Every provider key as a canary, and every address as that of `baseUrl`. */
function canaries(baseUrl: string): Record<string, string> {
  const secret = providers.flatMap(({ settings }) => Object.keys(settings)).filter((name) => name.endsWith('_API_KEY'));
  const addresses = [...providers, ...carriers]
    .flatMap(({ settings }) => Object.keys(settings))
    .filter((name) => name.endsWith('_BASE_URL'));
  return {
    ...Object.fromEntries(secret.map((name) => [name, `canary-${name}`])),
    ...Object.fromEntries(addresses.map((name) => [name, baseUrl])),
    TWILIO_ACCOUNT_SID: 'AC0',
    TWILIO_AUTH_TOKEN: 'canary-twilio',
    PLIVO_AUTH_ID: 'MA0',
    PLIVO_AUTH_TOKEN: 'canary-plivo',
    TELNYX_API_KEY: 'canary-telnyx',
    TELNYX_PUBLIC_KEY: `${'A'.repeat(43)}=`,
    TELNYX_CONNECTION_ID: '1',
    ASTERISK_ARI_USER: 'parley',
    ASTERISK_ARI_PASSWORD: 'canary-asterisk',
    ASTERISK_WEBHOOK_SECRET: 'canary-asterisk-webhook',
    FREESWITCH_USER: 'parley',
    FREESWITCH_PASSWORD: 'canary-freeswitch',
    FREESWITCH_WEBHOOK_SECRET: 'canary-freeswitch-webhook',
    CHAT_MODEL: 'tiny',
    OLLAMA_MODEL: 'tiny',
    SPEECH_MODEL: 'tiny',
    TRANSCRIPTIONS_MODEL: 'tiny',
  };
}

describe('secrets', async () => {
  const installation = await openInstallation();
  const { db, connection } = await openTestDatabase();
  const { user, password, host, port, database } = connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;

  it('are in no log, event, response, metric or row when every provider fails and repeats them', async (t) => {
    const vendor = await startHostileVendor();
    t.after(() => vendor.stop());
    const settings = { ...canaries(vendor.baseUrl), DATABASE_URL: url, LOG_LEVEL: 'trace' };
    const { program, client } = await installation.start(settings);
    const seen: string[] = [];
    const { body } = await client.json('/voices?page_size=100');
    const providers = new Set<string>();
    for (const { id, provider } of body.results) {
      if (providers.has(provider)) continue;
      providers.add(provider);
      const fields = { name: 'Ada', prompt: 'Be kind.', begin_message: 'Good day!', voice: id };
      const { assistant_id } = await client.results('/ai-assistants', fields);
      const { call_id, url: media } = await client.results('/calls/web/register', { assistant_id });
      const call = new WebCall(media, 8_000);
      await client.eventThat(call_id, ({ type }) => type === 'vendor.left', 'of a vendor that is given up');
      call.stop();
      await call.ended;
      seen.push(JSON.stringify(await client.call(call_id)), JSON.stringify(await client.events(call_id)));
    }
    assert.ok(providers.size > 2 && vendor.asked > 5, `${vendor.asked} requests for ${providers.size} voices`);
    for (const path of ['/health', '/metrics', '/readyz', '/voices', '/phone-numbers/available'])
      seen.push(await (await client.fetch(path)).text());
    program.signal('SIGTERM');
    await program.ended;
    seen.push(program.stdout, program.stderr);
    const doctor = installation.spawn(settings, { program: 'cli/main.ts', parameters: ['doctor', '--json'] });
    assert.equal((await doctor.ended).code, 1);
    seen.push(doctor.stdout, doctor.stderr, await dump());
    for (const text of seen) assert.doesNotMatch(text, /.{0,60}canary.{0,60}/);
  });

  async function dump(): Promise<string> {
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ schema, name }) =>
        sql`select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} as t`.execute(db),
      ),
    );
    return JSON.stringify(rows.map((one) => one.rows));
  }
});
