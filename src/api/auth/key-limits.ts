import { type KeyLimits, type Owner, unrestrictedLimits } from '../../store/accounts/key-owners.ts';
import { findAssistantIds } from '../../store/assistants/assistants.ts';
import type { Db } from '../../store/database/database.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { ApiError, badField } from '../errors.ts';
import type { RequestedLimits } from '../schemas/api-key.ts';
import { describeExcess } from './key-scopes.ts';

/**
 * The limits of a new key: those of the request, falling back to those of the creator's key. Throws 400, and 403 if they exceed the creator's limits.
 */
export async function newLimits(db: Db, owner: Owner, wanted: RequestedLimits): Promise<KeyLimits> {
  const own = owner.limits ?? unrestrictedLimits;
  const limits = { ...own, ...dropUndefined(wanted) };
  await checkLimits(db, owner.accountId, { limits, wanted });
  refuseExcess(limits, own);
  return limits;
}

type LimitChange = { readonly before: KeyLimits; readonly wanted: RequestedLimits };

/** The limits of a changed key. Throws 400, and 403 if they exceed both the key's previous limits and those of the requesting key. */
export async function changedLimits(
  db: Db,
  owner: Owner,
  { before, wanted }: LimitChange,
): Promise<Partial<KeyLimits>> {
  const change = dropUndefined(wanted);
  const limits = { ...limitsOf(before), ...change };
  await checkLimits(db, owner.accountId, { limits, wanted });
  if (describeExcess(limits, before) !== null) refuseExcess(limits, owner.limits ?? unrestrictedLimits);
  return change;
}

/** Throws 403 if a key would get the secret of a key with more permissions. */
export function checkRoll(owner: Owner, rolled: KeyLimits): void {
  refuseExcess(rolled, owner.limits ?? unrestrictedLimits);
}

const limitsOf = ({ scopes, assistants, expires_at, allowed_addresses }: KeyLimits): KeyLimits => {
  return { scopes, assistants, expires_at, allowed_addresses };
};

type Checked = { readonly limits: KeyLimits; readonly wanted: RequestedLimits };

async function checkLimits(db: Db, accountId: string, { limits, wanted }: Checked): Promise<void> {
  const { expires_at: expiry, assistants } = wanted;
  if (expiry != null && expiry.getTime() <= Date.now())
    throw badField('expires_at', `expected a time in the future, got ${JSON.stringify(expiry)}`);
  if (assistants != null) await checkAssistants(db, accountId, assistants);
  const wide = limits.scopes.find((scope) => scope === 'admin' || scope === 'metrics');
  if (limits.assistants !== null && wide !== undefined)
    throw badField(
      'scopes',
      `expected only read, call and write for a key that is limited to assistants; ${wide} covers the whole account`,
    );
}

async function checkAssistants(db: Db, accountId: string, assistants: readonly string[]): Promise<void> {
  const known = await findAssistantIds(db, accountId, assistants);
  const unknown = assistants.findIndex((id) => !known.has(id));
  if (unknown !== -1)
    throw badField(`assistants.${unknown}`, `expected the id of an assistant, got "${assistants[unknown]}"`);
}

function refuseExcess(limits: KeyLimits, own: KeyLimits): void {
  const excess = describeExcess(limits, own);
  if (excess !== null) throw new ApiError(403, `A key cannot grant more than it has: ${excess}.`, { shape: 'detail' });
}
