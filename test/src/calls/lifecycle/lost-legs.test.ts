import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { endLostLegs } from '#src/calls/lifecycle/lost-legs.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createLog } from '#src/foundation/log.ts';
import { beginTransfer, updateTransfer } from '#src/store/calls/transfers.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { closeOrphans } from '#src/store/nodes/orphans.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const log = createLog({ level: 'silent' });

/** A database with a carrier that hangs up if set to work, and records its requests. */
async function open() {
  const { db } = await openTestDatabase();
  const asked: string[] = [];
  const carrier = { works: true };
  const twilio = {
    name: 'twilio',
    dialect: 'twilio',
    hangUp: async (id: string) => {
      asked.push(id);
      if (!carrier.works) throw new Error('HTTP 500');
    },
  } as unknown as Carrier;
  const nodeId = await registerNode(db);
  const lose = async () => {
    await retireNode(db, nodeId);
    await closeOrphans(db);
  };
  const call = (provider_call_id: string | null) =>
    storeCall(db, { node_id: nodeId, protocol: 'twilio', provider_call_id });
  const hangUp = () => endLostLegs(db, { carriers: new Map([['twilio', twilio]]), log });
  return { db, nodeId, asked, carrier, lose, call, hangUp };
}

describe('leg of a call whose process is lost', () => {
  it('is hung up by its carrier once', async () => {
    const { asked, lose, call, hangUp } = await open();
    await call('CA1');
    await call(null);
    await lose();
    await hangUp();
    await hangUp();
    assert.deepEqual(asked, ['CA1']);
  });

  it('is retried until the carrier has hung up', async () => {
    const { asked, carrier, lose, call, hangUp } = await open();
    await call('CA1');
    await lose();
    carrier.works = false;
    await hangUp();
    await hangUp();
    carrier.works = true;
    await hangUp();
    await hangUp();
    assert.deepEqual(asked, ['CA1', 'CA1', 'CA1']);
  });

  it('is kept if a transfer has connected the caller to an agent', async () => {
    const { db, nodeId, asked, lose, call, hangUp } = await open();
    const [talking, ringing] = [await call('CA1'), await call('CA2')];
    for (const { call_id: callId } of [talking, ringing]) {
      const transferId = randomUUID();
      await beginTransfer(db, nodeId, { transferId, callId, carrier: 'twilio', audio: null });
      if (callId === talking.call_id) await updateTransfer(db, transferId, { phase: 'connecting' });
    }
    await lose();
    await hangUp();
    assert.deepEqual(asked, ['CA2']);
    const left = await db.selectFrom('lost_legs').select('call_id').execute();
    assert.deepEqual(left, [{ call_id: talking.call_id }], 'campaigns know that the number is in use');
  });
});
