import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createDial, mediaUrl } from '#src/calls/lifecycle/dial.ts';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';

const call = { call_id: 'c1', from_number: '+14155550100', to_number: '+14155550123' } as Parameters<
  ReturnType<typeof createDial>
>[0]['call'];
const number = { provider: 'acme' } as Parameters<ReturnType<typeof createDial>>[0]['number'];

describe('dialing', () => {
  it("sends the carrier of the number the media URL and callbacks with the call's id", async () => {
    const orders: OutboundCall[] = [];
    const carrier: Pick<Carrier, 'name' | 'dialect' | 'dial'> = {
      name: 'acme',
      dialect: 'acme-wire',
      dial: async (order) => {
        orders.push(order);
        return { providerCallId: 'CA1' };
      },
    };
    const carriers = new Map([['acme', carrier as Carrier]]);
    const dial = createDial({ carriers, baseUrl: () => 'https://p.example', ringSeconds: 30, limitSeconds: 3600 });
    assert.deepEqual(await dial({ call, number, token: 'T', detectMachines: true }), { providerCallId: 'CA1' });
    assert.deepEqual(orders, [
      {
        to: '+14155550123',
        from: '+14155550100',
        stream: { url: 'wss://p.example/media/acme-wire/T', parameters: { call_id: 'c1' } },
        statusUrl: 'https://p.example/carriers/acme/status?call_id=c1',
        answerUrl: 'https://p.example/carriers/acme/voice?call_id=c1&token=T',
        machineUrl: 'https://p.example/carriers/acme/amd?call_id=c1',
        ringSeconds: 30,
        limitSeconds: 3600,
      },
    ]);
    await dial({ call, number, token: 'T', detectMachines: false });
    assert.equal(orders[1]?.machineUrl, null, 'unrequested voicemail detection is not paid for');
  });

  it('fails for a number whose carrier is not configured', async () => {
    const dial = createDial({ carriers: new Map(), baseUrl: () => '', ringSeconds: 30, limitSeconds: 3600 });
    await assert.rejects(dial({ call, number, token: 'T', detectMachines: true }), {
      message: 'carrier acme is not configured',
    });
  });

  it('uses ws if the server uses http', () => {
    assert.equal(mediaUrl('http://127.0.0.1:8080', 'web', 'T'), 'ws://127.0.0.1:8080/media/web/T');
  });
});
