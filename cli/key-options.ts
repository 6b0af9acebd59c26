import { isNetwork } from '#src/settings/readers.ts';
import { type Scope, scopes } from '#src/store/accounts/account-tables.ts';
import type { KeyLimits } from '#src/store/accounts/key-owners.ts';
import { findAssistantIds } from '#src/store/assistants/assistants.ts';
import type { Db } from '#src/store/database/database.ts';
import { CommandError, UsageError } from './command.ts';
import { isIdentifier } from './identifier.ts';

/** Options of `parley keys` as entered. */
export const keyOptions = {
  scope: { type: 'string', multiple: true },
  assistant: { type: 'string', multiple: true },
  address: { type: 'string', multiple: true },
  expires: { type: 'string' },
  overlap: { type: 'string' },
} as const;
export type KeyOptions = {
  readonly scope?: readonly string[] | undefined;
  readonly assistant?: readonly string[] | undefined;
  readonly address?: readonly string[] | undefined;
  readonly expires?: string | undefined;
};

const unitMs = { h: 3_600_000, d: 86_400_000 } as const;
const longestOverlapMs = 7 * unitMs.d;

/** Limits of a key from the options, by default all scopes. Throws `UsageError`. */
export function readLimits({ scope = ['admin'], assistant, address, expires }: KeyOptions, now: number): KeyLimits {
  const unknown = scope.find((one) => !scopes.some((known) => known === one));
  if (unknown !== undefined) throw new UsageError(`no scope is named "${unknown}"; use one of ${scopes.join(', ')}`);
  const wide = scope.find((one) => one === 'admin' || one === 'metrics');
  if (assistant !== undefined && wide !== undefined)
    throw new UsageError(`${wide} covers the whole account; with --assistant, use --scope read, call or write`);
  const noAssistant = assistant?.find((id) => !isIdentifier(id));
  if (noAssistant !== undefined) throw new UsageError(`"${noAssistant}" is not the id of an assistant`);
  const noNetwork = address?.find((one) => !isNetwork(one));
  if (noNetwork !== undefined)
    throw new UsageError(`"${noNetwork}" is not an IP address or a network such as 10.0.0.0/8`);
  return {
    scopes: scopes.filter((one: Scope) => scope.includes(one)),
    assistants: assistant?.map((id) => id.toLowerCase()) ?? null,
    allowed_addresses: address ?? null,
    expires_at: expires === undefined ? null : readExpiry(expires, now),
  };
}

/** Throws `CommandError` if the account lacks an assistant of the limits. */
export async function checkAssistants(db: Db, accountId: string, { assistants }: KeyLimits): Promise<void> {
  if (assistants === null) return;
  const known = await findAssistantIds(db, accountId, assistants);
  const unknown = assistants.find((id) => !known.has(id));
  if (unknown !== undefined) throw new CommandError(`no assistant has the id ${unknown}`);
}

function readExpiry(text: string, now: number): Date {
  const durationMs = durationOf(text);
  const at = durationMs === null ? Date.parse(text) : now + durationMs;
  if (!Number.isFinite(at) || at <= now || (durationMs === null && !/^\d{4}-\d{2}-\d{2}/.test(text)))
    throw new UsageError(
      `--expires is "${text}"; use a period such as 90d or 12h, or a future date such as 2027-01-31`,
    );
  return new Date(at);
}

/** How long a replaced key stays valid. Throws `UsageError`. */
export function readOverlapSeconds(text: string | undefined): number {
  const durationMs = text === undefined ? 0 : durationOf(text);
  if (durationMs === null || durationMs > longestOverlapMs)
    throw new UsageError(`--overlap is "${text}"; use a period of at most 7d, such as 12h`);
  return durationMs / 1_000;
}

function durationOf(text: string): number | null {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * unitMs[unit === 'h' ? 'h' : 'd'];
}
