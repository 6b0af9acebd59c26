import type { DocumentProblem } from '#src/api/assistants/assistant-document.ts';
import type { Api, Repeatable } from './api.ts';
import type { Environment } from './secrets.ts';

export type { Environment } from './secrets.ts';

/** The kinds of resources, in the order in which they are created: each may refer to those before it. */
export const kindNames = ['integration', 'form', 'assistant', 'campaign', 'webhook'] as const;
export type KindName = (typeof kindNames)[number];

/** A resource as plain data: complete, in one order, and with keys in place of ids. */
export type Document = Readonly<Record<string, unknown>>;

/** A voice of the account. */
export type AccountVoice = {
  readonly voice_id: string;
  readonly name: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly language: string;
};

/** The names of an account's resources, and what references resolve to. */
export type Names = {
  keyOf(kind: KindName, id: string): string | undefined;
  /** Throws `CommandError` for a key that nothing has. */
  idOf(kind: KindName, key: string): string;
  readonly voices: readonly AccountVoice[];
  readonly env: Environment;
  /** Secrets are sent again even if they look unchanged. */
  readonly resendsSecrets: boolean;
};

/** The local side of a resource, when its stored side is described. */
export type Counterpart = {
  readonly key: string;
  /** Null if the folder does not have the resource. */
  readonly document: Document | null;
  /** `compared`: secrets that differ look different. `named`: all secrets are references. */
  readonly secrets: 'compared' | 'named';
};

/** A resource that an account has. */
export type Resource = {
  readonly id: string;
  readonly name: string;
  document(names: Names, counterpart: Counterpart): Document;
  change(api: Api, document: Document, names: Names): Promise<void>;
  remove(api: Api): Promise<void>;
};

/** A reference of a document to another resource, with its place. */
export type Reference = { readonly kind: KindName; readonly key: string; readonly path: readonly PropertyKey[] };

/** A kind of resource: its files, and its part of the API. */
export type Kind = {
  readonly name: KindName;
  /** The folder of its files; null if there is only one file. */
  readonly folder: string | null;
  /** The path of the file of a key. */
  fileOf(key: string): string;
  /** Null if the API does not show it to this key or user. */
  list(api: Api): Promise<readonly Resource[] | null>;
  parse(value: unknown): { readonly document: Document } | { readonly problem: DocumentProblem };
  nameOf(document: Document): string;
  /** The content of the file: without fields that have their default. */
  write(document: Document): object;
  referencesIn(document: Document): readonly Reference[];
  /** Texts that may refer to the environment, with their places. */
  secretsIn(document: Document): readonly { readonly text: string; readonly path: readonly PropertyKey[] }[];
  /** Returns the id. A repetition with the same key creates nothing more. */
  create(api: Api, creation: Creation): Promise<string>;
};

export type Creation = { readonly document: Document; readonly names: Names; readonly repeat: Repeatable };
