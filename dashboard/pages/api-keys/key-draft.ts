import type { ApiKey, ApiKeyInput } from '#client/paths.d.ts';

type Scope = ApiKey['scopes'][number];
/** The scopes in display order. */
export const scopeOrder = ['read', 'call', 'write', 'admin', 'metrics'] as const satisfies readonly Scope[];
/** The scopes that a key limited to assistants cannot have. */
export const accountScopes: readonly Scope[] = ['admin', 'metrics'];
/** Days until a key expires. */
export const expiryDays = ['never', '30', '90', '365'] as const;

/** The form of a new key; `assistants` is null for the whole account. */
export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly assistants: readonly string[] | null;
  readonly expires: (typeof expiryDays)[number];
  readonly addresses: string;
};
export const emptyDraft: KeyDraft = {
  name: '',
  scopes: ['read', 'call'],
  assistants: null,
  expires: 'never',
  addresses: '',
};

const dayMs = 86_400_000;

/** The scopes that the key of a draft gets. */
const chosenScopes = ({ scopes, assistants }: KeyDraft): Scope[] =>
  scopes.filter((scope) => assistants === null || !accountScopes.includes(scope));

/** The request that creates the key of a draft. */
export function toApiKeyInput(draft: KeyDraft, now = Date.now()): ApiKeyInput {
  const { name, assistants, expires, addresses } = draft;
  const networks = addresses.split(/[\s,]+/).filter((one) => one !== '');
  return {
    name,
    scopes: chosenScopes(draft),
    assistants: assistants === null ? null : [...assistants],
    expires_at: expires === 'never' ? null : new Date(now + Number(expires) * dayMs).toISOString(),
    allowed_addresses: networks.length === 0 ? null : networks,
  };
}
