import type { ColumnType } from 'kysely';

/** The tables of searchable knowledge bases. */
export type KnowledgeTables = {
  knowledge_bases: {
    assistant_id: string;
    /** The hash of the passages' source. */
    fingerprint: string;
    /** The text search configuration of its language. */
    configuration: string;
    passages: number;
    indexed_at: ColumnType<Date, never, Date>;
  };
  knowledge_chunks: {
    assistant_id: string;
    fingerprint: string;
    ordinal: number;
    heading: string;
    content: string;
    /** A tsvector; words of the heading have weight A. */
    words: ColumnType<string, never, never>;
  };
};
