import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Document } from '#src/api/description/document.ts';
import { appendEvents } from '#src/store/calls/call-events.ts';
import { toJson } from '#src/store/database/text.ts';
import { insertPhoneNumber } from '#src/store/dialling/phone-numbers.ts';
import { countStatements } from '#test/support/counted-statements.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { openTestServer } from '#test/support/server.ts';
import { storeCall } from '#test/support/stored.ts';
import { storeCampaign, storeLeads } from '#test/support/stored-campaign.ts';

const counted = countStatements(await takeTestDatabase());
const server = await openTestServer({ database: counted.database });
const { db } = server.database;
const document = (await (await server.request('/openapi.json')).json()) as Document;
const integration = {
  app_name: 'http',
  friendly_app_name: 'Customers',
  data: { name: 'find', url: 'https://crm.example.com/find' },
};

/** One resource of each kind, for the parameters of paths. */
async function storeResources(): Promise<Readonly<Record<string, string>>> {
  const make = async (path: string, json: object) => (await server.json(path, { json })).body.results;
  const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const { assistant_id, voice } = await make('/ai-assistants', { name: 'Ada', prompt: 'Be kind.' });
  const campaign_id = await storeCampaign(db, { accountId: account_id, assistantId: assistant_id });
  await storeLeads(db, campaign_id, ['+4915112345678']);
  const { lead_id } = await db.selectFrom('leads').select('lead_id').executeTakeFirstOrThrow();
  const { call_id } = await storeCall(db, { account_id, assistant_id });
  const { view_id } = await make('/views', { name: 'Mine', collection: 'calls', columns: ['status'] });
  const { integration_id } = await make('/ruth-connect/integrations', integration);
  await insertPhoneNumber(db, {
    ...{ account_id, assistant_id, phone_number: '+4930111', friendly_name: '', provider: 'loopback' },
    ...{ provider_id: 'one', additional_data: toJson({}) },
  });
  const { phone_number_id } = await db.selectFrom('phone_numbers').select('phone_number_id').executeTakeFirstOrThrow();
  const number = '+4915187654321';
  await make('/suppressions', { number });
  const { delivery_id } = await db
    .insertInto('webhook_deliveries')
    .values({ account_id, webhook_id: null, event: 'call.ended', call_id, campaign_id: null, body: '{}' })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  const version_number = '1';
  const assistant = `/ai-assistants/${assistant_id}`;
  await server.json(assistant, { method: 'PATCH', json: { publishes_edits: false, prompt: 'Be brief.' } });
  const { number: version } = await make(`${assistant}/versions`, {});
  await server.json(`${assistant}/split`, { method: 'PUT', json: { arms: [{ version, share: 10 }] } });
  const { replay_id } = await make(`/ai-assistants/${assistant_id}/replays`, {});
  const { alert_id } = await make('/alerts', { name: 'Failures', measure: 'error_rate', threshold: 5 });
  await appendEvents(db, [{ callId: call_id, event: { type: 'digit.pressed', at: 1, digit: '1' } }]);
  const suite = { name: 'Bookings', yaml: 'scenarios: [{ name: books, wants: A table }]', assistant_id };
  const { test_suite_id } = await make('/test-suites', suite);
  const { test_run_id } = await db
    .insertInto('test_runs')
    .values({
      ...{ test_suite_id, account_id, assistant_id, suite_digest: '0'.repeat(64), assistant_digest: '0'.repeat(64) },
      ...{ medium: 'text', repeats: 1, total: 1, author: '', status: 'cancelled', ended_at: new Date() },
    })
    .returning('test_run_id')
    .executeTakeFirstOrThrow();
  const tests = { test_suite_id, test_run_id };
  const own = {
    assistant_id,
    version_number,
    replay_id,
    alert_id,
    voice_id: voice.voice_id,
    campaign_id,
    lead_id,
    call_id,
  };
  return { ...own, ...tests, view_id, integration_id, phone_number_id, number, delivery_id };
}

const ids = await storeResources();

/** These answer with a file, a stream or a page, ask a carrier, or need no credentials. */
const apart =
  /\.csv$|\/recording|\/events$|\/(avatar|demo|available-phone-numbers|media-url)$|^\/(metrics|docs|public|carriers|briefings|app)/;
/** A search runs in a separate transaction with a time limit. */
const searches = /^\/api\/v2\//;
/** The queries that a request must have. */
const queries: Readonly<Record<string, string>> = {
  '/ai-assistants/knowledge/{assistant_id}': '?question=Where',
  '/analytics/calls': '?from=2026-03-10&to=2026-03-12',
  '/analytics/concurrency': '?from=2026-03-10&to=2026-03-12',
  '/analytics/overview': '?from=2026-03-10&to=2026-03-12',
  '/analytics/costs': '?from=2026-03-10&to=2026-03-12',
};
/** Reads that may take more statements than two: the outlook of a campaign reads all that the dialer considers. */
const longer: Readonly<Record<string, number>> = {
  '/ai-assistants/{assistant_id}/split': 3,
  '/campaigns': 9,
  '/campaigns/{campaign_id}': 9,
  '/campaigns/{campaign_id}/plan': 9,
  '/campaigns/{campaign_id}/leads': 4,
  '/campaigns/{campaign_id}/lead-webhook': 3,
  '/phone-numbers': 3,
  '/phone-numbers/{phone_number_id}': 3,
  '/test-suites/{test_suite_id}/with-call/{call_id}': 3,
  '/wallet/transactions': 3,
};

const reads = Object.keys(document.paths).filter(
  (path) => document.paths[path]?.get !== undefined && !apart.test(path) && !searches.test(path),
);
const urlOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name) + (queries[path] ?? '');

describe('a GET request takes no more statements than allowed', () => {
  for (const path of reads)
    it(path, async () => {
      // The first request looks up the key.
      assert.equal((await server.request(urlOf(path))).status, 200);
      // A late notification of an earlier change makes a request look up the key again.
      const counts: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1)
        counts.push(await counted.count(() => server.request(urlOf(path))));
      assert.ok(Math.min(...counts) <= (longer[path] ?? 2), `${counts} statements`);
    });
});
