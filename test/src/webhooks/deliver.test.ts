import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { maxAttempts } from '#src/webhooks/pauses.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { valuesIn } from '#test/support/exposition.ts';
import { openTestServer } from '#test/support/server.ts';
import { deliveryWithStatus, openReceiver, skipRetryDelays, subscribe } from '#test/support/webhooks.ts';

const settings = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' };

async function open() {
  const server = await openTestServer({ settings });
  const { db } = server.database;
  const { account_id: accountId } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const announce = (data: JsonObject = { campaign_id: null, name: 'Spring' }) =>
    db.transaction().execute((trx) => server.app.core.announce(trx, accountId, 'campaign.completed', data));
  return { server, db, accountId, announce };
}

describe('message delivery', () => {
  it('is a signed POST of the event, and its attempt is recorded', async () => {
    const { server, announce } = await open();
    const receiver = await openReceiver();
    await subscribe(server, receiver);
    await announce({ name: 'Spring' });
    const delivery = await deliveryWithStatus(server, 'delivered');
    const [message] = receiver.messages();
    const { timestamp, ...body } = message!.body;
    assert.deepEqual(body, { type: 'campaign.completed', data: { name: 'Spring' } });
    assert.equal(new Date(timestamp).toISOString(), timestamp);
    assert.equal(message!.id, delivery.delivery_id);
    const [request] = receiver.requests;
    assert.deepEqual([request!.method, request!.headers['content-type']], ['POST', 'application/json']);
    const { started_at, duration_ms, ...attempt } = delivery.attempt_log[0];
    assert.deepEqual(attempt, { attempt: 1, url: receiver.url, status: 200, answer: 'ok', error: null });
    assert.ok(started_at >= delivery.created_at && duration_ms >= 0);
    assert.deepEqual([delivery.attempts, delivery.next_attempt_at], [1, null]);
    assert.deepEqual(delivery.payload, message!.body);
    const counted = valuesIn(await server.app.core.metrics.render(), 'parley_webhook_delivery_seconds_count');
    assert.deepEqual(counted, { '{outcome="delivered"}': 1 });
  });

  it('does not happen if its cause was rolled back', async () => {
    const { server, db, accountId } = await open();
    const receiver = await openReceiver();
    await subscribe(server, receiver);
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await server.app.core.announce(trx, accountId, 'campaign.completed', {});
        throw new Error('no');
      }),
    );
    assert.equal((await server.json('/webhooks/deliveries')).body.count, 0);
  });

  it('is retried under the same id until it succeeds', async () => {
    const { server, db, announce } = await open();
    const receiver = await openReceiver((response, count) =>
      response.writeHead([500, 302, 200][count - 1]!, { Location: '/elsewhere' }).end(`answer ${count}`),
    );
    await subscribe(server, receiver);
    await announce();
    for (const count of [1, 2]) {
      await receiver.until(count);
      await eventually(async () => {
        const { body } = await server.json('/webhooks/deliveries');
        return body.results[0].attempts === count && body.results[0].next_attempt_at !== null;
      }, 'the next attempt');
      await skipRetryDelays(db);
    }
    const delivery = await deliveryWithStatus(server, 'delivered');
    assert.deepEqual(
      delivery.attempt_log.map(({ status, answer, error }: Record<string, unknown>) => [status, answer, error]),
      [
        [500, 'answer 1', 'the receiver responded with HTTP 500'],
        [302, 'answer 2', 'the receiver responded with HTTP 302; redirects are not followed'],
        [200, 'answer 3', null],
      ],
    );
    assert.deepEqual(
      receiver.messages().map(({ id }) => id),
      Array(3).fill(delivery.delivery_id),
    );
    assert.deepEqual(new Set(receiver.requests.map(({ text }) => text)).size, 1);
    assert.deepEqual(new Set(receiver.requests.map(({ url }) => url.pathname)), new Set(['/']));
  });

  it('fails after the last attempt, and can be replayed under the same id', async () => {
    const { server, db, announce } = await open();
    let status = 503;
    const receiver = await openReceiver((response) => response.writeHead(status).end());
    await subscribe(server, receiver);
    await announce();
    const hurry = setInterval(() => void skipRetryDelays(db), 50);
    const failed = await deliveryWithStatus(server, 'failed');
    clearInterval(hurry);
    assert.equal(failed.attempts, maxAttempts);
    status = 204;
    const replayed = await server.json(`/webhooks/deliveries/${failed.delivery_id}/replay`, { method: 'POST' });
    assert.deepEqual([replayed.status, replayed.body.results.status], [200, 'pending']);
    const delivered = await deliveryWithStatus(server, 'delivered');
    assert.equal(delivered.attempt_log.length, maxAttempts + 1);
    assert.equal(delivered.attempt_log.at(-1).status, 204);
    assert.deepEqual(new Set(receiver.messages().map(({ id }) => id)), new Set([failed.delivery_id]));
  });

  it('stops at a receiver that is gone, until the webhook is set again', async () => {
    const { server, announce } = await open();
    let status = 410;
    const receiver = await openReceiver((response) => response.writeHead(status).end('go away'));
    await subscribe(server, receiver);
    await announce({ name: 'first' });
    const first = await deliveryWithStatus(server, 'failed');
    assert.equal(first.attempts, 1);
    assert.equal((await server.json('/webhooks')).body.results.disabled_reason, 'the receiver responded with 410');
    await announce({ name: 'second' });
    const { body } = await server.json('/webhooks/deliveries?status=failed');
    assert.deepEqual(
      body.results.map(({ attempts }: { attempts: number }) => attempts),
      [0, 1],
    );
    const replay = `/webhooks/deliveries/${body.results[0].delivery_id}/replay`;
    assert.equal((await server.json(replay, { method: 'POST' })).status, 409);
    status = 200;
    await subscribe(server, receiver);
    assert.equal((await server.json('/webhooks')).body.results.disabled_reason, null);
    assert.equal((await server.json(replay, { method: 'POST' })).status, 200);
    const second = await deliveryWithStatus(server, 'delivered');
    assert.equal(second.payload.data.name, 'second');
    assert.equal(receiver.requests.length, 2);
  });

  it('reaches private addresses only if the operator allows them', async () => {
    const { server, db, announce } = await open();
    const receiver = await openReceiver();
    await subscribe(server, receiver);
    const port = new URL(receiver.url).port;
    // Names may resolve differently after they were checked.
    await db
      .updateTable('webhooks')
      .set({ url: `http://127.0.0.2:${port}/` })
      .execute();
    await announce();
    const delivery = await eventually(async () => {
      const { body } = await server.json('/webhooks/deliveries');
      const detail = await server.json(`/webhooks/deliveries/${body.results[0].delivery_id}`);
      return detail.body.results.attempt_log[0]?.error != null && detail.body.results;
    }, 'an attempt');
    assert.match(delivery.attempt_log[0].error, /127\.0\.0\.2 is a private address/);
    assert.deepEqual([delivery.status, receiver.requests.length], ['pending', 0]);
  });

  it('stores at most 2 kB of a response, without characters that cannot be stored', async () => {
    const { server, announce } = await open();
    const receiver = await openReceiver((response) => response.end(`a\0b${'ä'.repeat(200_000)}`));
    await subscribe(server, receiver);
    await announce();
    const { answer } = (await deliveryWithStatus(server, 'delivered')).attempt_log[0];
    assert.match(answer, /^abä+$/);
    assert.ok(Buffer.byteLength(answer) <= 2_048 && Buffer.byteLength(answer) > 2_000);
  });
});
