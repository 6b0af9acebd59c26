import type { VendorMeter } from '../../metrics/vendor-meter.ts';
import type { ReportVendorUse, VendorUseEvent } from '../../providers/failover/vendor-use.ts';

/** Counts which provider does what in one call, and which takes over from which. */
export function meterVendorUse(meter: VendorMeter): ReportVendorUse {
  const left = new Map<VendorUseEvent['part'], string>();
  return (use) => {
    const { part, provider } = use;
    switch (use.type) {
      case 'vendor.left':
        left.set(part, provider);
        return meter.vendorLeft(part, provider, use.error);
      case 'vendor.answered':
        return meter.vendorAnswered(part, provider, use.waitedMs / 1000);
      case 'vendor.used': {
        meter.vendorAsked(part, provider);
        const before = left.get(part);
        left.delete(part);
        if (before !== undefined && before !== provider) meter.vendorReplaced(part, before, provider);
      }
    }
  };
}
