import type { CallEvent } from '#engine/events.ts';
import type { Clock } from '#engine/ports.ts';
import type { TellUse, VendorUse } from '../providers/failover/use.ts';

/** Enters into the event log which vendor does what in a call: each time another one takes a part over, and each time one is given up. */
export function vendorNews(clock: Clock, enter: (event: CallEvent) => void): TellUse {
  const using = new Map<VendorUse['part'], string>();
  return (use) => {
    const { part, provider } = use;
    if (use.type === 'vendor.answered') return;
    if (use.type === 'vendor.left') {
      using.delete(part);
      return enter({ type: use.type, at: clock.now(), part, provider, because: use.error.message });
    }
    if (using.get(part) === provider) return;
    using.set(part, provider);
    enter({ type: use.type, at: clock.now(), part, provider });
  };
}
