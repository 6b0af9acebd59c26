import { type SettingsOf, wholeNumber } from './readers.ts';

const count = (usual: number) =>
  ({ read: wholeNumber(0, 1_000_000).default(usual), accepts: 'a whole number, 0 for no limit' }) as const;
const sockets = (usual: number) =>
  ({ read: wholeNumber(1, 1_000_000).default(usual), accepts: 'a whole number from 1 to 1000000' }) as const;

/** Limits for clients without a key: page visitors, and media sockets before their call. */
export const unauthenticatedLimitsTable = {
  PAGE_CALLS: { read: wholeNumber(0, 1_000_000).default(20), accepts: 'a whole number, 0 for none' },
  PAGE_CALL_SECONDS: {
    read: wholeNumber(30, 86_400).default(600),
    accepts: 'a whole number of seconds from 30 to 86400',
  },
  PAGE_CALLS_PER_HOUR: count(100),
  PAGE_CALLS_PER_ADDRESS: count(5),
  PAGE_CALLS_PER_ADDRESS_HOUR: count(30),
  WAITING_SOCKETS: sockets(2_000),
  WAITING_SOCKETS_PER_ADDRESS: sockets(200),
} as const;

/** The limits on calls that page visitors start without a key. */
export type PageCallLimits = {
  /** Concurrent web calls per assistant, above which visitors cannot start another. */
  readonly atOnce: number;
  readonly longestSeconds: number;
  /** Visitor calls to one assistant that started within an hour; null for no limit. */
  readonly perHour: number | null;
  /** Concurrent calls per address; null for no limit. */
  readonly perAddress: number | null;
  /** Calls registered per address within an hour; null for no limit. */
  readonly perAddressHour: number | null;
};

/** The maximum number of open media sockets without a call, in total and per address. */
export type WaitingSocketLimits = { readonly total: number; readonly perAddress: number };

/** Groups the settings. */
export function unauthenticatedLimitsOf(read: SettingsOf<typeof unauthenticatedLimitsTable>): {
  readonly pageCalls: PageCallLimits;
  readonly waitingSockets: WaitingSocketLimits;
} {
  const limit = (value: number): number | null => (value === 0 ? null : value);
  return {
    pageCalls: {
      atOnce: read.PAGE_CALLS,
      longestSeconds: read.PAGE_CALL_SECONDS,
      perHour: limit(read.PAGE_CALLS_PER_HOUR),
      perAddress: limit(read.PAGE_CALLS_PER_ADDRESS),
      perAddressHour: limit(read.PAGE_CALLS_PER_ADDRESS_HOUR),
    },
    waitingSockets: { total: read.WAITING_SOCKETS, perAddress: read.WAITING_SOCKETS_PER_ADDRESS },
  };
}
