import { DialPermission } from '#src/calls/dialling/dial-permission.ts';
import { CallService } from '#src/calls/lifecycle/service.ts';
import { createMediaTokens } from '#src/calls/lifecycle/tokens.ts';
import { createLog } from '#src/foundation/log.ts';
import { connect } from '#src/store/database/database.ts';
import { registerNode } from '#src/store/nodes/nodes.ts';
import { defaultDialRules } from '#test/support/dial-rules.ts';

/** A process that places this many concurrent calls on command, and prints the outcome of each. */
const [connection = '', accountId = '', fromNumber = '', calls = '0'] = process.argv.slice(2);
const { db, close } = await connect(
  JSON.parse(connection),
  () => {},
  async () => {},
);
const dials = new DialPermission({
  db,
  defaults: { callsPerHour: null, spendPerDayMicros: null },
  recipientDefaults: defaultDialRules,
  prices: () => ({ carriers: {}, rates: null }),
  announce: async () => {},
  log: createLog({ level: 'silent' }),
});
const service = new CallService({
  db,
  dials,
  nodeId: await registerNode(db),
  isDraining: () => false,
  dialectOf: () => 'acme-wire',
  tokens: createMediaTokens({ key: Buffer.alloc(32), db, wallClock: Date.now }),
  dial: async () => ({ providerCallId: `CA-${process.pid}` }),
  onFailure: (_, error) => console.error(error),
});
console.log('ready');
process.stdin.once('data', async () => {
  const placed = await Promise.all(
    Array.from({ length: Number(calls) }, (_, place) =>
      service.placeOutbound({ accountId, fromNumber, toNumber: `+141555501${10 + place}`, variables: {} }),
    ),
  );
  console.log(JSON.stringify(placed.map((one) => (one.type === 'placed' ? 'placed' : one.reason))));
  await close();
});
