import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findFirstAccount } from '#src/store/accounts/accounts.ts';
import { recharge } from '#src/store/billing/wallet.ts';
import {
  createTestCampaign,
  fictionalNumber,
  openCampaignStage,
  skipRetryDelays,
} from '#test/support/campaign-stage.ts';
import { eventually } from '#test/support/e2e-wait.ts';

const [lost, found, reached] = [0, 1, 2].map(fictionalNumber) as [string, string, string];

describe('campaign through a carrier whose media does not always come', async () => {
  const stage = await openCampaignStage(
    { numbers: { [lost]: ['no-media'], [found]: ['no-media', 'answer'] }, otherwise: ['answer'] },
    { ringMs: 30, talkMs: 60 },
    { BILLING: 'on', BILLING_RATE_INBOUND: '0', BILLING_RATE_WEB: '0', BILLING_RATE_OUTBOUND: '600000' },
  );
  const { db } = stage.database;
  before(async () => {
    await stage.start();
    const accountId = (await findFirstAccount(db)) ?? assert.fail('there is no account');
    await recharge(db, accountId, { amountMicros: 10_000_000n, memo: 'for the test' });
    const campaignId = await createTestCampaign(stage.client(), { numbers: [lost, found, reached], max_attempts: 2 });
    await eventually(
      async () => {
        await skipRetryDelays(db);
        return (await stage.client().results(`/campaigns/${campaignId}`)).status === 'completed';
      },
      'a campaign that is completed',
      120_000,
    );
  });

  it('retries answered calls without media as failed, and reaches leads whose media comes', async () => {
    const leads = await db.selectFrom('leads').select(['to_number', 'status', 'outcome', 'attempts']).execute();
    assert.deepEqual(
      new Map(leads.map(({ to_number, ...lead }) => [to_number, lead])),
      new Map<string, object>([
        [lost, { status: 'failed', outcome: 'failed', attempts: 2 }],
        [found, { status: 'completed', outcome: 'completed', attempts: 2 }],
        [reached, { status: 'completed', outcome: 'completed', attempts: 1 }],
      ]),
    );
  });

  it('charges only the calls with media', async () => {
    const calls = await db
      .selectFrom('calls')
      .select(['call_id', 'to_number', 'status', 'end_reason', 'start_time'])
      .execute();
    const silent = calls.filter(({ end_reason }) => end_reason === 'media_never_connected');
    assert.deepEqual(silent.map(({ to_number }) => to_number).toSorted(), [lost, lost, found].toSorted());
    assert.ok(silent.every(({ status, start_time }) => status === 'failed' && start_time === null));
    const charges = await db.selectFrom('wallet_transactions').select('call_id').where('type', '=', 'charge').execute();
    const heard = calls.filter((call) => !silent.includes(call)).map(({ call_id }) => call_id);
    assert.deepEqual(charges.map(({ call_id }) => call_id).toSorted(), heard.toSorted());
  });
});
