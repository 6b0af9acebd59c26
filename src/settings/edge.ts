import { list, type Setting, type SettingsOf, wholeNumber } from './readers.ts';

const megabyte = 1024 * 1024;

/** The settings of the HTTP server. */
export const edgeTable = {
  BODY_MEMORY_MB: { read: wholeNumber(48, 65_536).default(64), accepts: 'whole megabytes from 48 to 65536' },
  ALLOWED_HOSTS: {
    read: list.refine((names) => names.every((name) => /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(name))).default([]),
    accepts: 'host names without port, separated by commas',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type EdgeSettings = {
  /** The memory budget for bodies of requests in progress, in bytes. */
  readonly bodyMemoryBytes: number;
  /** Additional host names of the dashboard besides those of `BASE_URL` and `DASHBOARD_URL`, in lower case. */
  readonly allowedHosts: readonly string[];
};

/** Converts the settings of the HTTP server. */
export function edgeOf(read: SettingsOf<typeof edgeTable>): EdgeSettings {
  return {
    bodyMemoryBytes: read.BODY_MEMORY_MB * megabyte,
    allowedHosts: read.ALLOWED_HOSTS.map((name) => name.toLowerCase()),
  };
}
