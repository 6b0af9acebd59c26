import type { CallEvent } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { ReportVendorUse, VendorUseEvent } from '../../providers/failover/vendor-use.ts';

/** Entries about providers in the event log of a call. */
export type VendorUseLog = {
  readonly tell: ReportVendorUse;
  /** Whether an entry reports a failure that has just replaced a provider, which is logged separately. */
  tells(event: CallEvent): boolean;
};

/**
 * Logs which provider does what in a call: each takeover of a part (`vendor.used`), and each replaced provider with the reason (`vendor.left`). Other
 * failures are logged as `vendor.failed`.
 */
export function createVendorUseLog(clock: Clock, enter: (event: CallEvent) => void): VendorUseLog {
  const using = new Map<VendorUseEvent['part'], string>();
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
