import { type VersionChange, versionChanges } from '#src/api/assistants/version-changes.ts';
import { printable } from '#src/foundation/terminal-style.ts';
import { type Assistant, findAssistant, findAssistantsNamed, lockAssistant } from '#src/store/assistants/assistants.ts';
import { publishVersion, saveVersion } from '#src/store/assistants/publishing.ts';
import {
  findPublishedAssistant,
  findVersion,
  listVersions,
  type VersionEntry,
} from '#src/store/assistants/versions.ts';
import type { Db } from '#src/store/database/database.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';
import { formatMinute } from './format-minute.ts';
import { isIdentifier } from './identifier.ts';
import { checkPublishConditions } from './publish-conditions.ts';
import { changeLines } from './version-diff.ts';
import { withAudit } from './with-audit.ts';
import { withAccount } from './with-database.ts';

const mostListed = 1_000;
const longestText = 1_000;

/** `parley versions`: lists, compares and publishes the versions of an assistant. */
export const versionsCommand: Command = {
  name: 'versions',
  parameters: 'list ASSISTANT | diff ASSISTANT [FROM [TO]] | publish ASSISTANT [VERSION] | rollback ASSISTANT VERSION',
  summary: 'list, compare, publish and roll back versions of an assistant',
  help: `ASSISTANT is the id or the exact name of an assistant.
list shows the newest versions first; the published one is marked.
diff shows what differs: FROM and TO are the number of a version, draft or published; by default, what publishing the draft would change.
publish publishes the draft, or an existing version; --note TEXT is stored with a version that it makes.
rollback publishes a version that is older than the published one.
--override REASON publishes although a condition of publish_requires is not met; the audit log records the reason.
New calls use the published version immediately, in every process; running calls keep theirs.`,
  run: async (parameters, output) => {
    const text = { type: 'string', default: '' } as const;
    const options = { note: text, override: text } as const;
    const { positionals, values } = readParameters(parameters, options, [2, 4]);
    const [action = '', assistant = '', ...given] = positionals;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (act === undefined)
      throw new UsageError(`unknown action "${action}"; use one of ${Object.keys(actions).join(', ')}`);
    const surplus = given[act.takes];
    if (surplus !== undefined) throw new UsageError(`unexpected parameter "${surplus}"`);
    return act.run(
      { assistant, given, note: checked('note', values.note), override: checked('reason', values.override) },
      output,
    );
  },
};

type Asked = {
  readonly assistant: string;
  readonly given: readonly string[];
  readonly note: string;
  readonly override: string;
};
type Action = { readonly takes: number; run(asked: Asked, output: Output): Promise<number> };

const actions: Readonly<Record<string, Action>> = {
  list: { takes: 0, run: list },
  diff: { takes: 2, run: diff },
  publish: { takes: 1, run: publish },
  rollback: { takes: 1, run: rollBack },
};

async function list({ assistant }: Asked, output: Output): Promise<number> {
  const { rows, total } = await withAccount(async (db, accountId) => {
    const { assistant_id: assistantId } = await named(db, accountId, assistant);
    return listVersions(db, { accountId, assistantId }, { limit: mostListed, offset: 0 });
  });
  for (const line of table([['VERSION', 'MADE', 'AUTHOR', 'PUBLISHED', 'NOTE'], ...rows.map(rowOf)], [0]))
    output.line(line);
  if (total > rows.length) output.line(`${total - rows.length} older versions are not shown.`);
  return 0;
}

const rowOf = ({ number, created_at, author, is_published, note }: VersionEntry) => [
  String(number),
  formatMinute(created_at),
  printable(author),
  is_published ? 'published' : '',
  printable(note),
];

async function diff({ assistant, given: [from = 'published', to = 'draft'] }: Asked, output: Output): Promise<number> {
  const changes = await withAccount(async (db, accountId): Promise<readonly VersionChange[]> => {
    const draft = await named(db, accountId, assistant);
    return versionChanges(await sideOf(db, draft, from), await sideOf(db, draft, to));
  });
  if (changes.length === 0) output.line('No differences.');
  for (const change of changes) for (const line of changeLines(change, output.paint)) output.line(line);
  return 0;
}

async function sideOf(db: Db, draft: Assistant, side: string): Promise<Assistant> {
  if (side === 'draft') return draft;
  const key = { accountId: draft.account_id, assistantId: draft.assistant_id };
  const found =
    side === 'published'
      ? await findPublishedAssistant(db, key)
      : (await findVersion(db, { ...key, number: numberOf(side) }))?.assistant;
  if (found === undefined) throw new CommandError(`the assistant has no version ${side}; see "parley versions list"`);
  return found;
}

async function publish({ assistant, given: [version], note, override }: Asked, output: Output): Promise<number> {
  const number = version === undefined ? null : numberOf(version);
  return change(assistant, output, async (trx, { account_id, assistant_id }) => {
    const made = number ?? (await saveVersion(trx, assistant_id, { author: 'parley', note })).number;
    const key = { accountId: account_id, assistantId: assistant_id };
    await publishNumber(trx, { ...key, number: made, override });
    return made;
  });
}

async function rollBack({ assistant, given: [version], override }: Asked, output: Output): Promise<number> {
  if (version === undefined) throw new UsageError('the number of a version is missing');
  const number = numberOf(version);
  return change(assistant, output, async (trx, { account_id, assistant_id, published_version }) => {
    if (number >= (published_version ?? 0))
      throw new CommandError(`version ${published_version} is published; roll back to an older one, or use publish`);
    const key = { accountId: account_id, assistantId: assistant_id };
    await publishNumber(trx, { ...key, number, override });
    return number;
  });
}

type Publication = Parameters<typeof checkPublishConditions>[1];

async function publishNumber(trx: Db, publication: Publication): Promise<void> {
  const { assistantId, number } = publication;
  await checkPublishConditions(trx, publication);
  const refusal = await publishVersion(trx, { assistantId, number });
  if (refusal === 'unknown')
    throw new CommandError(`the assistant has no version ${number}; see "parley versions list"`);
  if (refusal === 'voice_gone')
    throw new CommandError(`the voice of version ${number} was deleted; restore it as the draft and choose another`);
}

async function change(
  assistant: string,
  output: Output,
  work: (trx: Db, assistant: Assistant) => Promise<number>,
): Promise<number> {
  const audited = {
    action: 'assistant.publish',
    subject: 'assistant',
    idOf: ({ id }: { readonly id: string }) => id,
  } as const;
  const { number } = await withAudit(audited, async (trx, accountId) => {
    const { assistant_id: id } = await named(trx, accountId, assistant);
    await lockAssistant(trx, accountId, id);
    const locked = await findAssistant(trx, accountId, id);
    if (locked === undefined) throw new CommandError('the assistant was deleted');
    return { id, number: await work(trx, locked) };
  });
  output.line(`Version ${number} is published.`);
  return 0;
}

/** The assistant with an id or name. */
async function named(db: Db, accountId: string, name: string): Promise<Assistant> {
  const byId = isIdentifier(name) ? await findAssistant(db, accountId, name) : undefined;
  if (byId !== undefined) return byId;
  const [first, second] = await findAssistantsNamed(db, accountId, name);
  if (first === undefined) throw new CommandError(`no assistant has the id or name "${name}"`);
  if (second !== undefined) throw new CommandError(`several assistants are named "${name}"; use the id`);
  const found = await findAssistant(db, accountId, first);
  if (found === undefined) throw new CommandError(`no assistant has the id or name "${name}"`);
  return found;
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not the number of a version`);
}

function checked(name: string, text: string): string {
  if (text.length > longestText || /\p{Cc}/u.test(text))
    throw new UsageError(`the ${name} must have at most ${longestText} characters and no control characters`);
  return text;
}
