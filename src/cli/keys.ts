import { createApiKey, listApiKeys, newApiKey, revokeApiKey, type ShownKey } from '../store/api-keys.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';
import { minuteOf } from './minute.ts';
import { withAccount } from './stored-database.ts';

/** What a key may be called, as the API has it. */
const longestName = 100;
const mostListed = 1_000;

/** `parley keys`: the keys of the API, also where none is at hand. */
export const keysCommand: Command = {
  name: 'keys',
  parameters: 'create [NAME] | list | revoke ID',
  summary: 'create, list and revoke keys of the API',
  help: `create prints the new key on standard output, once; it is stored as a hash and cannot be shown again.
list shows the id, the start, the name and the last use of every key that works.
revoke takes the id that list shows; the key is refused from the next request on.`,
  run: async (parameters, output) => {
    const { positionals } = readParameters(parameters, {}, [1, 2]);
    const [action = '', given] = positionals;
    switch (action) {
      case 'create':
        return create(given, output);
      case 'list':
        if (given !== undefined) throw new UsageError(`"${given}" is one too many`);
        return list(output);
      case 'revoke':
        if (given === undefined) throw new UsageError('something is missing: the id of a key');
        return revoke(given, output);
      default:
        throw new UsageError(`keys cannot "${action}"; it can create, list and revoke`);
    }
  },
};

async function create(given: string | undefined, output: Output): Promise<number> {
  const name = (given ?? 'command line').trim();
  if (name === '' || name.length > longestName)
    throw new UsageError(`a name has from 1 to ${longestName} characters, this one has ${name.length}`);
  if (/\p{Cc}/u.test(name)) throw new UsageError('a name has no control characters');
  const key = newApiKey();
  await withAccount((db, accountId) => createApiKey(db, { accountId, name, key }));
  output.line(key);
  return 0;
}

async function list(output: Output): Promise<number> {
  const { rows, total } = await withAccount((db, accountId) =>
    listApiKeys(db, accountId, { limit: mostListed, offset: 0 }),
  );
  if (total === 0) output.line('There is no key that works.');
  else for (const line of table([['ID', 'KEY', 'NAME', 'CREATED', 'LAST USED'], ...rows.map(rowOf)])) output.line(line);
  if (total > rows.length) output.line(`${total - rows.length} older ones are not shown.`);
  return 0;
}

function rowOf({ api_key_id, prefix, name, created_at, last_used_at }: ShownKey): readonly string[] {
  return [
    api_key_id,
    `${prefix}…`,
    name,
    minuteOf(created_at),
    last_used_at === null ? 'never' : minuteOf(last_used_at),
  ];
}

async function revoke(id: string, output: Output): Promise<number> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const revoked = isId && (await withAccount((db, accountId) => revokeApiKey(db, accountId, id)));
  if (!revoked) throw new CommandError(`there is no key with the id ${id} that works; "parley keys list" shows them`);
  output.line('The key is revoked.');
  return 0;
}
