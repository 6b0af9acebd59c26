import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterAll, describe, it } from 'vitest';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import { socketUrl, VendorSocket, type VendorSocketOptions } from '#src/providers/vendor-socket.ts';
import { startVendorSockets, type VendorConnection } from '#test/support/fake-vendor-socket.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

let serve: (connection: VendorConnection) => void = () => {};
const vendor = await startVendorSockets((connection) => serve(connection));
afterAll(() => vendor.stop());

/** Resolves when the fake has stalled the handshake. */
async function hung(): Promise<void> {
  while (vendor.refusalsLeft > 0) await new Promise((resolve) => setImmediate(resolve));
}

/** A connection to the fake and its events. */
function connect(options: Partial<VendorSocketOptions> = {}) {
  const told: unknown[] = [];
  let close: (error: ProviderError | null) => void = () => {};
  const closed = new Promise<ProviderError | null>((resolve) => {
    close = resolve;
  });
  const abort = new AbortController();
  const socket = new VendorSocket(
    {
      ...{ provider: 'fake', clock: requestClock, signal: abort.signal },
      url: socketUrl(vendor.baseUrl, '/v1/listen', { token: 'canary' }),
      ...options,
    },
    {
      json: (message) => told.push(message),
      binary: (bytes) => told.push(bytes.length),
      closed: (error) => {
        told.push('closed');
        close(error);
      },
    },
  );
  return { socket, told, closed, abort };
}

describe('connection to a provider', () => {
  it('sends messages queued before it was open, in order, and reports incoming ones', async () => {
    const came: string[] = [];
    serve = ({ socket }) =>
      socket.on('message', (data: Buffer, isBinary) => {
        came.push(isBinary ? `${data.length} bytes` : data.toString());
        if (came.length === 3) {
          socket.send('{"type":"Results"}');
          socket.send(Buffer.alloc(7));
        }
      });
    const { socket, told, closed } = connect();
    socket.json({ type: 'Configure' });
    socket.binary(new Uint8Array(160));
    socket.json({ type: 'Finalize' });
    while (told.length < 2) await new Promise((resolve) => setImmediate(resolve));
    socket.close();
    assert.equal(await closed, null);
    assert.deepEqual(came, ['{"type":"Configure"}', '160 bytes', '{"type":"Finalize"}']);
    assert.deepEqual(told, [{ type: 'Results' }, 7, 'closed']);
  });

  for (const [status, retryable, words] of [
    [401, false, 'the key was rejected'],
    [403, false, 'the key was rejected'],
    [400, false, 'the request failed'],
    [402, false, 'out of credit'],
    [429, true, 'too many requests'],
    [503, true, 'the request failed'],
  ] as const) {
    it(`is ${retryable ? '' : 'not '}retryable if rejected with ${status}`, async () => {
      vendor.refuse({
        status,
        headers: { 'retry-after': '2' },
        body: '{"error":{"code":"some_code","message":"canary"}}',
      });
      const error = await connect().closed;
      assert.equal(error?.retryable, retryable);
      assert.equal(error?.retryAfterMs, 2_000);
      assert.match(String(error?.message), new RegExp(`${words}.*HTTP ${status}.*some_code`));
      assert.doesNotMatch(String(error?.message), /canary/);
    });
  }

  it('fails if it does not open in time', async () => {
    vendor.refuse('hang');
    const clock = new VirtualClock();
    const { closed } = connect({ clock, openMs: 700 });
    await hung();
    clock.advance(700);
    const error = await closed;
    assert.match(String(error?.message), /did not open within 700 ms/);
    assert.equal(error?.retryable, true);
  });

  it("fails if it disconnects, with the provider's meaning of the close code", async () => {
    serve = ({ socket }) => socket.terminate();
    assert.match(String((await connect().closed)?.message), /lost \(close 1006\)/);
    serve = ({ socket }) => socket.close(4008, 'canary');
    const error = await connect({
      closeMeans: (code) => (code === 4008 ? { message: 'the voice does not exist', retryable: false } : null),
    }).closed;
    assert.equal(error?.message, 'fake: the voice does not exist (close 4008)');
    assert.equal(error?.retryable, false);
  });

  it('fails on a text that is not JSON, without repeating it', async () => {
    serve = ({ socket }) => socket.send('canary');
    assert.equal((await connect().closed)?.message, 'fake: sent a text that is not JSON');
  });

  it('ends if the provider does not read what is sent', async () => {
    vendor.refuse('hang');
    const { socket, closed } = connect({ maxWaitingBytes: 1_000 });
    await hung();
    socket.binary(new Uint8Array(600));
    socket.binary(new Uint8Array(600));
    assert.match(String((await closed)?.message), /1200 bytes are waiting/);
    assert.equal(socket.waitingBytes, 0);
  });

  it('ends immediately without an error when aborted, before and after it is open', async () => {
    serve = () => {};
    const early = connect();
    early.abort.abort();
    assert.equal(await early.closed, null);
    const late = connect();
    while (vendor.connections.at(-1)?.socket.readyState !== 1) await new Promise((resolve) => setImmediate(resolve));
    late.socket.json({ type: 'Configure' });
    const gone = once(vendor.connections.at(-1)!.socket, 'close');
    late.abort.abort();
    assert.equal(await late.closed, null);
    await gone;
    late.socket.json({ type: 'Late' });
    assert.deepEqual(late.told, ['closed']);
  });

  it('reports an abort if the signal was aborted from the start', async () => {
    const { closed } = connect({ signal: AbortSignal.abort() });
    assert.equal(await closed, null);
  });
});
