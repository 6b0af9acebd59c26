import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Stamp } from '../database/column-types.ts';
import type { AssistantsTable } from '../database/schema.ts';
import type { StateRow } from './llm-states.ts';

/** The fields of an assistant that apply immediately, whatever version is published. */
type UnversionedField =
  | 'assistant_id'
  | 'account_id'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'published_version_id'
  | 'publishes_edits'
  | 'publish_requires'
  | 'chatbot_whitelisted_domains';
/** The long texts of an assistant, which versions share. */
type TextField = 'custom_knowledge_base' | 'chatbot_faq';

/** The content of a version, without its long texts. */
export type VersionContent = Omit<Selectable<AssistantsTable>, UnversionedField | TextField> & {
  readonly states: readonly StateRow[];
};

/** The fields of an assistant that decide when it speaks. */
export const turnFields = [
  'behavior',
  'turn_taking',
  'who_speaks_first',
  'reminder_message_frequency',
  'max_reminder_messages',
] as const satisfies readonly (keyof VersionContent)[];
export type TurnFields = Pick<VersionContent, (typeof turnFields)[number]>;

/** The voice of a version, in case it is deleted. */
export type VersionVoice = {
  readonly provider: string;
  readonly provider_voice_id: string;
  readonly name: string;
  readonly language: string;
};

/** The tables of assistants' versions. A version never changes. */
export type VersionTables = {
  assistant_versions: {
    version_id: Generated<string>;
    assistant_id: string;
    /** Counts from 1 in each assistant. */
    number: number;
    content: ColumnType<VersionContent, string, never>;
    voice: ColumnType<VersionVoice | null, string | null, never>;
    knowledge_digest: string;
    /** The SHA-256 of everything that a version holds, except its voice's name and provider. */
    digest: string;
    /** The name of the API key or user that made it; empty if unknown. */
    author: string;
    note: string;
    created_at: Stamp;
  };
  version_texts: {
    assistant_id: string;
    digest: string;
    custom_knowledge_base: string;
    chatbot_faq: string;
  };
};
