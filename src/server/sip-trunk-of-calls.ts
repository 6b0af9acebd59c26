import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { trunkFacts } from '../sip/trunk.ts';
import type { TrunkOrder } from '../workers/questions.ts';
import type { Siblings } from '../workers/siblings.ts';

/** The SIP trunk in a process for API requests: orders go to the process for calls, which has the trunk. */
export function createTrunkOfCalls(siblings: Siblings): Carrier {
  const { name } = trunkFacts;
  const order = (asked: TrunkOrder): Promise<string | null> => siblings.askOne('trunk_order', asked);
  const notHere = (): Promise<never> =>
    Promise.reject(new ProviderError(name, 'agents are called by the process of the call', { retryable: false }));
  return {
    ...trunkFacts,
    dial: async (call) => ({ providerCallId: (await order({ type: 'dial', call })) ?? '' }),
    hangUp: async (providerCallId) => void (await order({ type: 'hang_up', providerCallId })),
    ring: notHere,
    connect: notHere,
  };
}

/** Carries out the orders of processes for API requests. */
export function serveTrunkOrders(siblings: Siblings, trunk: Carrier): void {
  siblings.answer('trunk_order', async (order) => {
    switch (order.type) {
      case 'dial':
        return (await trunk.dial(order.call)).providerCallId;
      case 'hang_up':
        await trunk.hangUp(order.providerCallId);
        return null;
    }
  });
}
