import { list, type Read, type Setting, whole } from './readers.ts';

const megabyte = 1024 * 1024;

/** Settings of the HTTP door. */
export const edgeTable = {
  BODY_MEMORY_MB: { read: whole(48, 65_536).default(64), accepts: 'whole megabytes from 48 to 65536' },
  ALLOWED_HOSTS: {
    read: list.refine((names) => names.every((name) => /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(name))).default([]),
    accepts: 'host names without port, separated by commas',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type EdgeSettings = {
  /** Memory for the bodies of all requests under way, bytes. */
  readonly bodyMemoryBytes: number;
  /** Names beside those of `BASE_URL` and `DASHBOARD_URL` under which people open the dashboard, in lower case. */
  readonly allowedHosts: readonly string[];
};

/** The settings of the HTTP door in the terms of the code. */
export function edgeOf(read: Read<typeof edgeTable>): EdgeSettings {
  return {
    bodyMemoryBytes: read.BODY_MEMORY_MB * megabyte,
    allowedHosts: read.ALLOWED_HOSTS.map((name) => name.toLowerCase()),
  };
}
