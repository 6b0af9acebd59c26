import { z } from 'zod';
import { CommandError } from '../command.ts';
import type { Api } from './api.ts';
import type { Folder, LocalResource } from './folder.ts';
import { freeKey, keyOfName, pairByName } from './keys.ts';
import type { AccountVoice, Counterpart, Document, Kind, KindName, Names, Resource } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import type { Environment } from './secrets.ts';

/** A resource of the folder, of the account, or of both. */
export type Pair = {
  readonly kind: Kind;
  readonly key: string;
  readonly local: LocalResource | null;
  readonly stored: Resource | null;
};

/** A folder and an account side by side. */
export type Comparison = {
  /** In the order in which resources are created. */
  readonly pairs: readonly Pair[];
  readonly names: Names;
  /** Learns the id of a new resource. */
  readonly learn: (pair: Pair, id: string) => void;
  /** Kinds that the server does not show to this key or user. */
  readonly hidden: readonly KindName[];
};

export type CompareOptions = { readonly env: Environment; readonly resendsSecrets: boolean };

const voicesSchema = z.array(
  z.object({
    voice_id: z.string(),
    name: z.string(),
    provider: z.string(),
    provider_id: z.string(),
    language: z.string(),
  }),
);

/** The voices of an account. Throws `CommandError`. */
export const readVoices = async (api: Api): Promise<readonly AccountVoice[]> =>
  voicesSchema.parse(await api.list('/voices'));

/** Reads an account and pairs its resources with those of a folder. Throws `CommandError`. */
export async function compareWithAccount(api: Api, folder: Folder, options: CompareOptions): Promise<Comparison> {
  const voices = await readVoices(api);
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  const learn = ({ kind, key }: Pair, id: string): void => {
    keys.set(`${kind.name} ${id}`, key);
    ids.set(`${kind.name} ${key}`, id);
  };
  const pairs: Pair[] = [];
  const hidden: KindName[] = [];
  for (const kind of kinds) {
    const stored = await kind.list(api);
    const locals = folder.resources.filter((one) => one.kind === kind);
    if (stored === null) hidden.push(kind.name);
    if (stored === null && locals.length > 0) throw hiddenKind(kind);
    const own = pairsOf(kind, locals, stored ?? []);
    for (const pair of own) if (pair.stored !== null) learn(pair, pair.stored.id);
    pairs.push(...own);
  }
  const names: Names = {
    keyOf: (kind, id) => keys.get(`${kind} ${id}`),
    idOf: (kind, key) => {
      const id = ids.get(`${kind} ${key}`);
      if (id === undefined) throw new CommandError(`the account has no ${kind} for "${key}"`);
      return id;
    },
    voices,
    ...options,
  };
  return { pairs, names, learn, hidden };
}

function hiddenKind({ name }: Kind): CommandError {
  return new CommandError(
    `only a user may read a ${name}: set PARLEY_DASHBOARD_USER and PARLEY_DASHBOARD_PASSWORD to name one`,
  );
}

/** Local resources in their order, then those that only the account has, oldest first. */
function pairsOf(kind: Kind, locals: readonly LocalResource[], stored: readonly Resource[]): readonly Pair[] {
  // Ids grow with time.
  const oldestFirst = stored.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const paired = pairByName(locals, oldestFirst);
  const taken = new Set(locals.map(({ key }) => key));
  const found = new Set(paired.values());
  const others = oldestFirst
    .filter((one) => !found.has(one))
    .map((one): Pair => {
      const key = kind.folder === null ? kind.name : freeKey(keyOfName(one.name, kind.name), taken);
      taken.add(key);
      return { kind, key, local: null, stored: one };
    });
  return [...locals.map((local) => ({ kind, key: local.key, local, stored: paired.get(local) ?? null })), ...others];
}

/** The stored side of a pair as a document; null if the account does not have it. */
export function storedDocument(
  { key, local, stored }: Pair,
  names: Names,
  secrets: Counterpart['secrets'],
): Document | null {
  return stored?.document(names, { key, document: local?.document ?? null, secrets }) ?? null;
}

/** Whether two documents are the same, to the byte of their files. */
export const isSameDocument = (one: Document, other: Document): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
