import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Db } from '#src/store/database/database.ts';
import { jobsSchema } from '#src/store/database/jobs.ts';
import { deliveryQueue } from '#src/store/webhooks/announce.ts';
import { readWebhook } from '../../client/webhooks.js';
import { eventually } from './e2e-wait.ts';
import { type FakeService, openFakeService, type ServiceRequest } from './fake-service.ts';
import type { TestServer } from './server.ts';

export type Receiver = FakeService & {
  /** The messages so far, each verified with the secret: its content, and its `webhook-id`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into messages whose shape is what it checks
  messages(): { readonly id: string; readonly body: any }[];
  /** Resolves after this many requests. */
  until(count: number): Promise<void>;
  /** Sets the receiver's secret from now on. */
  knows(secret: string): void;
};
export type ReceiverBehavior = (response: ServerResponse, count: number, request: ServiceRequest) => void;

/** A webhook receiver on the loopback address; responds with 200 and "ok" by default. */
export async function openReceiver(answer: ReceiverBehavior = (response) => response.end('ok')): Promise<Receiver> {
  let secret = '';
  const service = await openFakeService((request, response, count) => answer(response, count, request));
  return {
    ...service,
    messages: () =>
      service.requests.map(({ headers, text }) => ({
        id: String(headers['webhook-id']),
        body: readWebhook({ secret, headers, body: text }),
      })),
    until: async (count) => {
      await eventually(() => service.requests.length >= count, `${count} requests`);
    },
    knows: (known) => {
      secret = known;
    },
  };
}

/** Configures a server to send its first account's events to a receiver. */
export async function subscribe(server: TestServer, receiver: Receiver, fields: object = {}): Promise<void> {
  const { body } = await server.json('/webhooks', {
    method: 'PUT',
    json: { url: receiver.url, secret: null, ...fields },
  });
  receiver.knows(body.results.secret);
}

/** Skips the pauses before the remaining attempts. */
export async function skipRetryDelays(db: Db): Promise<void> {
  const pending = await sql`
    update ${sql.ref(`${jobsSchema}.job`)} set start_after = now()
    where name = ${deliveryQueue.name} and start_after > now()`.execute(db);
  if (pending.numAffectedRows === undefined) throw new Error('nothing is known of the pauses');
}

/** The first message in a server's list, once it has a certain status. */
export async function deliveryWithStatus(server: TestServer, status: string, query = '') {
  return eventually(async () => {
    const { body } = await server.json(`/webhooks/deliveries?${query}`);
    const [first] = body.results;
    return first?.status === status && (await server.json(`/webhooks/deliveries/${first.delivery_id}`)).body.results;
  }, `a message that is ${status}`);
}
