import type { ColumnType } from 'kysely';

/** The tables of knowledge bases that are searched. */
export type KnowledgeTables = {
  knowledge_bases: {
    assistant_id: string;
    /** Of all that the passages were made from; the same one means that nothing has changed. */
    fingerprint: string;
    /** The text search configuration of its language. */
    configuration: string;
    passages: number;
    indexed_at: ColumnType<Date, never, Date>;
  };
  knowledge_chunks: {
    assistant_id: string;
    ordinal: number;
    heading: string;
    content: string;
    /** A tsvector; words of the heading have weight A. */
    words: ColumnType<string, never, never>;
  };
};
