import type { Scope } from '../../store/accounts/account-tables.ts';
import type { KeyLimits, Owner } from '../../store/accounts/key-owners.ts';
import { networksContain } from '../middleware/client-address.ts';

/** The scopes that each scope includes. */
const included: Readonly<Record<Scope, readonly Scope[]>> = {
  metrics: [],
  read: [],
  call: [],
  write: ['read'],
  admin: ['metrics', 'read', 'call', 'write'],
};

/** Whether a set of scopes includes `needed`. */
const hasScope = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.some((scope) => scope === needed || included[scope].includes(needed));

/** Why a key with none of the `accepted` scopes is rejected, as a sentence; null if it has one of them. */
export function scopeProblem({ scopes }: KeyLimits, accepted: readonly Scope[]): string | null {
  if (accepted.some((scope) => hasScope(scopes, scope))) return null;
  return `This request requires the scope ${accepted.join(' or ')}; the key has ${scopes.join(', ')}.`;
}

/** The assistants that the requester is limited to; null for all. */
export const assistantsOf = ({ limits }: Owner): readonly string[] | null => limits?.assistants ?? null;

/** Whether the requester may use an assistant. Compares ids case-insensitively. */
export const mayUseAssistant = (owner: Owner, assistantId: string): boolean =>
  assistantsOf(owner)?.includes(assistantId.toLowerCase()) ?? true;

/** Why a key with the limits `own` may not create or roll a key with the limits `wanted`; null if it may. */
export function describeExcess(wanted: KeyLimits, own: KeyLimits): string | null {
  const scope = wanted.scopes.find((one) => !hasScope(own.scopes, one));
  if (scope !== undefined) return `it lacks the scope ${scope}`;
  const { assistants } = own;
  if (assistants !== null && !isPart(wanted.assistants, (id) => assistants.includes(id)))
    return 'it is limited to other assistants';
  if (own.expires_at !== null && (wanted.expires_at === null || wanted.expires_at > own.expires_at))
    return `it expires at ${own.expires_at.toISOString()}`;
  const { allowed_addresses: networks } = own;
  if (networks !== null && !isPart(wanted.allowed_addresses, (network) => networksContain(networks, network)))
    return 'it is limited to other addresses';
  return null;
}

const isPart = (wanted: readonly string[] | null, isOwn: (one: string) => boolean): boolean =>
  wanted?.every(isOwn) ?? false;
