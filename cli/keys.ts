import {
  createApiKey,
  type KeyId,
  listApiKeys,
  newApiKey,
  type PublicApiKey,
  revokeApiKey,
  rollApiKey,
} from '#src/store/accounts/api-keys.ts';
import type { Db } from '#src/store/database/database.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';
import { formatMinute } from './format-minute.ts';
import { isIdentifier } from './identifier.ts';
import { checkAssistants, type KeyOptions, keyOptions, readLimits, readOverlapSeconds } from './key-options.ts';
import { withAudit } from './with-audit.ts';
import { withAccount } from './with-database.ts';

/** Valid names of keys, as in the API. */
const longestName = 100;
const mostListed = 1_000;

/** `parley keys`: manages API keys, even without an existing key. */
export const keysCommand: Command = {
  name: 'keys',
  parameters: 'create [NAME] | list | roll ID | revoke ID',
  summary: 'create, list, roll and revoke keys of the API',
  help: `create prints the new key on standard output, once; it is stored as a hash and cannot be shown again.
  --scope SCOPE      what it may do: metrics, read, call, write or admin (the default); repeat it for several
  --expires WHEN     when it stops working: 90d, 12h or a day such as 2027-01-31
  --assistant ID     limits it to an assistant; repeat it for several
  --address NETWORK  limits it to an IP address or network; repeat it for several
list shows the id, the start, the name, the scopes, the expiry and the last use of every key.
roll prints a new key with the same limits; the old one works on for --overlap TIME (such as 24h), else not at all.
revoke takes the id that list shows; the key is refused from the next request on.`,
  run: async (parameters, output) => {
    const { positionals, values } = readParameters(parameters, keyOptions, [1, 2]);
    const [action = '', given] = positionals;
    switch (action) {
      case 'create':
        return create(given, values, output);
      case 'list':
        if (given !== undefined) throw new UsageError(`unexpected parameter "${given}"`);
        return list(output);
      case 'roll':
        return roll(neededId(given), readOverlapSeconds(values.overlap), output);
      case 'revoke':
        return revoke(neededId(given), output);
      default:
        throw new UsageError(`unknown action "${action}"; use create, list, roll or revoke`);
    }
  },
};

async function create(given: string | undefined, options: KeyOptions, output: Output): Promise<number> {
  const name = (given ?? 'command line').trim();
  if (name === '' || name.length > longestName)
    throw new UsageError(`the name has ${name.length} characters; use 1 to ${longestName}`);
  if (/\p{Cc}/u.test(name)) throw new UsageError('the name contains control characters; remove them');
  const limits = readLimits(options, Date.now());
  const key = newApiKey();
  const made = {
    action: 'api_key.create',
    subject: 'api_key',
    idOf: ({ api_key_id }: PublicApiKey) => api_key_id,
  } as const;
  await withAudit(made, async (db, accountId) => {
    await checkAssistants(db, accountId, limits);
    return createApiKey(db, { accountId, name, key, ...limits });
  });
  output.line(key);
  return 0;
}

async function list(output: Output): Promise<number> {
  const { rows, total } = await withAccount((db, accountId) =>
    listApiKeys(db, accountId, { limit: mostListed, offset: 0 }),
  );
  if (total === 0) output.line('No API keys yet. Create one with "parley keys create".');
  else for (const line of table([columns, ...rows.map(rowOf)])) output.line(line);
  if (total > rows.length) output.line(`${total - rows.length} older keys are not shown.`);
  return 0;
}

const columns = ['ID', 'KEY', 'NAME', 'SCOPES', 'LIMITS', 'CREATED', 'EXPIRES', 'LAST USED'] as const;

function rowOf({ api_key_id, prefix, name, ...key }: PublicApiKey): readonly string[] {
  const at = (date: Date | null): string => (date === null ? 'never' : formatMinute(date));
  const { scopes, created_at, expires_at, last_used_at } = key;
  return [
    api_key_id,
    `${prefix}…`,
    name,
    scopes.join(','),
    limitsOf(key),
    at(created_at),
    at(expires_at),
    at(last_used_at),
  ];
}

function limitsOf({ assistants, allowed_addresses }: Pick<PublicApiKey, 'assistants' | 'allowed_addresses'>): string {
  const parts = [
    ...(assistants === null ? [] : [`${assistants.length} assistant${assistants.length === 1 ? '' : 's'}`]),
    ...(allowed_addresses ?? []),
  ];
  return parts.length === 0 ? 'none' : parts.join(',');
}

async function roll(id: string, overlapSeconds: number, output: Output): Promise<number> {
  const key = newApiKey();
  const rolled = await onKey({ id, verb: 'roll' }, (db, apiKey) => rollApiKey(db, apiKey, { key, overlapSeconds }));
  if (rolled === undefined) throw unknownKey(id);
  output.line(key);
  return 0;
}

async function revoke(id: string, output: Output): Promise<number> {
  if ((await onKey({ id, verb: 'revoke' }, revokeApiKey)) !== true) throw unknownKey(id);
  output.line('Key revoked.');
  return 0;
}

type KeyWork<Result> = (db: Db, key: KeyId) => Promise<Result>;

/** Changes a key. Undefined if no key has this id. */
async function onKey<Result>(
  { id, verb }: { readonly id: string; readonly verb: 'roll' | 'revoke' },
  work: KeyWork<Result>,
): Promise<Result | undefined> {
  if (!isIdentifier(id)) return undefined;
  const change = { action: `api_key.${verb}`, subject: 'api_key' } as const;
  const idOf = (result: Result | undefined): string | null => (result === undefined || result === false ? null : id);
  return withAudit({ ...change, idOf }, (db, accountId) => work(db, { accountId, apiKeyId: id }));
}

function neededId(given: string | undefined): string {
  if (given === undefined) throw new UsageError('the id of the key is missing');
  return given;
}

const unknownKey = (id: string): CommandError =>
  new CommandError(`no active key has the id ${id}; "parley keys list" shows all keys`);
