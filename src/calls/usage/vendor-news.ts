import type { CallEvent } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { TellUse, VendorUse } from '../../providers/failover/use.ts';

/** What the event log of one call says of vendors. */
export type VendorNews = {
  readonly tell: TellUse;
  /** Whether an entry tells of a failure because of which a vendor has just been given up: that is in the log. */
  tells(event: CallEvent): boolean;
};

/**
 * Enters into the event log which vendor does what in a call: each time another one takes a part over (`vendor.used`), and each
 * time one is given up, with the reason (`vendor.left`). What else fails in a call is `vendor.failed`.
 */
export function vendorNews(clock: Clock, enter: (event: CallEvent) => void): VendorNews {
  const using = new Map<VendorUse['part'], string>();
  const left = new Map<string, string>();
  return {
    tell: (use) => {
      const { part, provider } = use;
      if (use.type === 'vendor.answered') return;
      if (use.type === 'vendor.left') {
        const because = use.error.message;
        using.delete(part);
        left.set(provider, because);
        return enter({ type: use.type, at: clock.now(), part, provider, because });
      }
      left.delete(provider);
      if (using.get(part) === provider) return;
      using.set(part, provider);
      enter({ type: use.type, at: clock.now(), part, provider });
    },
    tells: ({ type, provider, message }) => type === 'vendor.failed' && left.get(String(provider)) === message,
  };
}
