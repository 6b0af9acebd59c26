import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { StoredCall } from '#src/store/calls/calls.ts';
import { beginTransfer } from '#src/store/calls/transfers.ts';
import { advanceCall } from '#test/support/call-changes.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { storeCall } from '#test/support/stored.ts';
import { type CallbackSender, callbackSenders, lineOf } from './callback-senders.ts';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { type CallbackPlace, hostileCallback, idOf, type Proof } from './mutate-callback.ts';
import { bytesOf } from './raw-request.ts';
import type { Stage } from './stage.ts';

/** The name of this run, next to those of the dialects. */
export const carrierCallbacks = 'callbacks';

/** Maximum number of callbacks about one call, for each kind of proof. */
const sessionLength = 30;

/**
 * Sends mutated callbacks of every carrier to the HTTP server. Throws, with seed and callback, if a response is not declared or the server fails
 * internally, if a callback without a genuine signature is accepted or has an effect, and if a callback changes a call of another carrier.
 */
export async function fuzzCallbacks(stage: Stage, { messages, seed, before = () => {} }: FuzzOptions): Promise<Tally> {
  const random = createRandom(seed);
  const world = await CallbackWorld.open(stage, random);
  const outcomes: Record<string, number> = {};
  let count = 0;
  let sessions = 0;
  const next = (): void => {
    count += 1;
    before(count);
  };
  try {
    while (count < messages) {
      sessions += 1;
      for await (const kind of world.session(Math.min(sessionLength, messages - count), next))
        outcomes[kind] = (outcomes[kind] ?? 0) + 1;
      await stage.probe();
    }
  } catch (error) {
    throw new Error(`callback ${count} of ${carrierCallbacks} with seed ${seed}: ${String(error)}`, { cause: error });
  }
  return { sessions, messages: count, outcomes };
}

/** Tables that callbacks may change. */
const counted = ['calls', 'transfers', 'used_tokens', 'call_events', 'call_commands', 'wallet_transactions'] as const;

/** A server with calls of every carrier and of a page, none of which any callback concerns. */
class CallbackWorld {
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #accountId: string;
  readonly #bystanders: readonly string[];

  private constructor(stage: Stage, random: Random, accountId: string, bystanders: readonly string[]) {
    this.#stage = stage;
    this.#random = random;
    this.#accountId = accountId;
    this.#bystanders = bystanders;
  }

  static async open(stage: Stage, random: Random): Promise<CallbackWorld> {
    const { server } = stage;
    const { db } = server.database;
    const { account_id } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const json = { name: 'Ada', prompt: 'Hi' };
    const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;
    for (const { name } of callbackSenders) {
      const line = { phone_number: lineOf(name), provider: name, provider_id: `line-${name}` };
      const { results } = (await server.json('/phone-numbers', { json: line })).body;
      // It exists unless this is the first run on the stage.
      if (results === undefined) continue;
      const change = { method: 'PATCH', json: { ai_assistant: assistant_id } };
      await server.json(`/phone-numbers/${results.phone_number_id}`, change);
    }
    const others = await Promise.all(
      [...callbackSenders.map(({ name }) => name), 'web'].map((protocol) => storeCall(db, { account_id, protocol })),
    );
    return new CallbackWorld(
      stage,
      random,
      account_id,
      others.map(({ call_id }) => call_id),
    );
  }

  /** Sends callbacks about one call of a carrier, or about anything else in its name; returns their results. */
  async *session(length: number, next: () => void): AsyncGenerator<string> {
    const caller = this.#random.pick(callbackSenders);
    const { place, callId } = await this.#call(caller);
    const bystanders = await this.#rows(this.#bystanders);
    const untouched = await this.#state(callId);
    const unproven = this.#random.between(0, Math.floor(length / 2));
    for (let sent = 0; sent < length; sent += 1) {
      next();
      const proof = sent < unproven ? this.#unproven(caller) : 'genuine';
      yield* await this.#send(caller, place, proof);
      if (sent === unproven - 1)
        assert.deepEqual(await this.#state(callId), untouched, 'callbacks without a genuine signature change nothing');
    }
    assert.deepEqual(await this.#rows(this.#bystanders), bystanders, 'the calls of others stay as they are');
  }

  async #send(caller: CallbackSender, place: CallbackPlace, proof: Proof): Promise<readonly string[]> {
    const bytes = bytesOf(hostileCallback(caller, place, proof, this.#random));
    const outcomes = await this.#stage.send([bytes]);
    if (proof !== 'genuine')
      assert.ok(
        outcomes.every((outcome) => outcome.startsWith('4')),
        `a ${proof} callback is answered ${outcomes}: ${JSON.stringify(bytes.toString('latin1'))}`,
      );
    return outcomes.map((outcome) => `${proof} ${outcome}`);
  }

  /** A dialplan does not sign its requests, so changes cannot be detected. */
  #unproven({ name }: CallbackSender): Proof {
    return ['asterisk', 'freeswitch'].includes(name) || this.#random.chance(0.6) ? 'forged' : 'tampered';
  }

  /** A call that the carrier knows, at some point of its course, with a transfer. */
  async #call({ name }: CallbackSender): Promise<{ readonly place: CallbackPlace; readonly callId: string }> {
    const { db } = this.#stage.server.database;
    const { call_id: callId } = await storeCall(db, { account_id: this.#accountId, protocol: name });
    const transferId = randomUUID();
    const place = { url: this.#stage.url, callId, transferId };
    const status = this.#random.pick(['queued', 'ringing', 'in-progress'] as const);
    await db
      .updateTable('calls')
      .set({ provider_call_id: idOf(place) })
      .where('call_id', '=', callId)
      .execute();
    if (status !== 'queued') await advanceCall(db, callId, 'ringing');
    if (status === 'in-progress') await advanceCall(db, callId, status);
    const { nodeId } = this.#stage.server.app.core;
    await beginTransfer(db, nodeId, { transferId, callId, carrier: name, audio: null });
    return { place, callId };
  }

  async #state(callId: string): Promise<unknown> {
    const { db } = this.#stage.server.database;
    const countOf = (table: (typeof counted)[number]) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst();
    const transfers = await db.selectFrom('transfers').selectAll().where('call_id', '=', callId).execute();
    const calls = await this.#rows([callId, ...this.#bystanders]);
    return { calls, transfers, counts: await Promise.all(counted.map(countOf)) };
  }

  async #rows(callIds: readonly string[]): Promise<readonly StoredCall[]> {
    const { db } = this.#stage.server.database;
    return db
      .selectFrom('calls')
      .selectAll()
      .where('call_id', 'in', [...callIds])
      .orderBy('call_id')
      .execute() as Promise<readonly StoredCall[]>;
  }
}
