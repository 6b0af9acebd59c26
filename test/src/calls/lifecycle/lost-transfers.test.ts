import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { endLostTransfers } from '#src/calls/lifecycle/lost-transfers.ts';
import type { Carrier } from '#src/carriers/carrier.ts';
import { createLog } from '#src/foundation/log.ts';
import { beginTransfer, updateTransfer } from '#src/store/calls/transfers.ts';
import { registerNode, retireNode } from '#src/store/nodes/nodes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeAssistant, storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const log = createLog({ level: 'silent' });
const { accountId } = await storeAssistant(db);
const { call_id: callId } = await storeCall(db, { account_id: accountId });

/** A transfer of a process, up to this state. */
async function transfer(nodeId: string, personId: string | null, isConnecting = false): Promise<string> {
  const transferId = randomUUID();
  await beginTransfer(db, nodeId, { transferId, callId, carrier: 'test', audio: Buffer.from('RIFF') });
  if (personId !== null) await updateTransfer(db, transferId, { person_call_id: personId });
  if (isConnecting) await updateTransfer(db, transferId, { phase: 'connecting' });
  return transferId;
}

describe('transfers of a lost process', () => {
  it('end for waiting agents but not for those who may be talking, with retries on failure [TR13]', async () => {
    const [gone, living] = [await registerNode(db), await registerNode(db)];
    await transfer(gone, 'waits');
    await transfer(gone, 'talks', true);
    await transfer(gone, null);
    const running = await transfer(living, 'is rung');
    await retireNode(db, gone);
    const hungUp: string[] = [];
    let isAway = true;
    const carrier = {
      hangUp: async (id: string) => {
        if (isAway) throw new ProviderError('test', 'not reachable', { retryable: true });
        hungUp.push(id);
      },
    } as unknown as Carrier;
    const ports = { carriers: new Map([['test', carrier]]), log };
    await endLostTransfers(db, ports);
    isAway = false;
    await endLostTransfers(db, ports);
    await endLostTransfers(db, ports);
    assert.deepEqual(hungUp, ['waits']);
    const left = await db.selectFrom('transfers').select('transfer_id').execute();
    assert.deepEqual(left, [{ transfer_id: running }]);
  });
});
