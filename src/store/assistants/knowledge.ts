import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { toStorable } from '../database/text.ts';
import { type KnowledgeFields, needsKnowledgeSearch } from './knowledge-text.ts';
import { type Passage, passagesOf } from './passages.ts';
import { configurationOf, plainConfiguration, searchText } from './search-words.ts';

/** Increment this when the same text would be split or indexed differently. */
const indexVersion = 1;

type IndexedKnowledge = KnowledgeFields & {
  readonly assistant_id: string;
  /** The language of the assistant's voice, as an ISO 639-1 code. */
  readonly language: string | null;
};

/**
 * Updates the passages of an assistant to match its texts: none for short texts, new ones if the texts changed. Passages of earlier texts remain until
 * `prunePassages`. Run it in the transaction that changes the assistant and locks it.
 */
export async function indexKnowledge(trx: Db, knowledge: IndexedKnowledge): Promise<void> {
  const { assistant_id: assistantId } = knowledge;
  const fingerprint = await keepPassages(trx, knowledge);
  await trx
    .updateTable('assistants')
    .set({ knowledge_fingerprint: fingerprint })
    .where('assistant_id', '=', assistantId)
    .where('knowledge_fingerprint', 'is distinct from', fingerprint)
    .execute();
}

/**
 * Stores the passages of a long text unless they are stored, and returns their fingerprint; null for short texts. Run it in a transaction that locks
 * the assistant.
 */
export async function keepPassages(trx: Db, knowledge: IndexedKnowledge): Promise<string | null> {
  if (!needsKnowledgeSearch(knowledge)) return null;
  const { assistant_id: assistantId } = knowledge;
  const configuration = configurationOf(knowledge.language);
  const fingerprint = fingerprintOf(knowledge, configuration);
  const present = await trx
    .selectFrom('knowledge_bases')
    .select('fingerprint')
    .where('assistant_id', '=', assistantId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (present !== undefined) return fingerprint;
  const passages = passagesOf(knowledge);
  await trx
    .insertInto('knowledge_bases')
    .values({ assistant_id: assistantId, fingerprint, configuration, passages: passages.length })
    .execute();
  await insertPassages(trx, { assistantId, fingerprint, configuration, passages });
  return fingerprint;
}

/** Deletes the passages that neither the draft, the published version, a version in a running split nor that of an unfinished call uses. */
export async function prunePassages(trx: Db, assistantId: string): Promise<void> {
  await sql`
    delete from knowledge_bases as base using assistants
    where base.assistant_id = ${assistantId} and assistants.assistant_id = base.assistant_id
      and base.fingerprint is distinct from assistants.knowledge_fingerprint
      and not exists (
        select from assistant_versions as version
        where version.assistant_id = base.assistant_id and version.content ->> 'knowledge_fingerprint' = base.fingerprint
          and (version.version_id = assistants.published_version_id or exists (
            select from split_arms join assistant_splits using (split_id)
            where split_arms.version_id = version.version_id and ended_at is null) or exists (
            select from calls where calls.version_id = version.version_id and calls.end_time is null))
      )`.execute(trx);
}

type NewPassages = {
  readonly assistantId: string;
  readonly fingerprint: string;
  readonly configuration: string;
  readonly passages: readonly Passage[];
};

/** Passed as one JSON value, because there may be more passages than a statement can have parameters. */
async function insertPassages(
  trx: Db,
  { assistantId, fingerprint, configuration, passages }: NewPassages,
): Promise<void> {
  const rows = passages.map((passage, ordinal) => {
    const [heading, content] = [toStorable(passage.heading), toStorable(passage.content)];
    return { ordinal, heading, content, title: searchText(heading), text: searchText(content) };
  });
  await sql`
    insert into knowledge_chunks (assistant_id, fingerprint, ordinal, heading, content, words)
    select ${assistantId}::uuid, ${fingerprint}, ordinal, heading, content,
      setweight(to_tsvector(${configuration}::regconfig, title), 'A') || to_tsvector(${configuration}::regconfig, text)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (ordinal integer, heading text, content text, title text, text text)
    where content <> ''
  `.execute(trx);
}

function fingerprintOf(
  { custom_knowledge_base: text, chatbot_faq: faq }: KnowledgeFields,
  configuration: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([indexVersion, configuration, text, faq]))
    .digest('base64url');
}

/** A search in a knowledge base. */
type KnowledgeQuestion = {
  readonly assistantId: string;
  /** Names the passages: `knowledge_fingerprint` of the assistant. */
  readonly fingerprint: string | null;
  readonly words: string;
  /** The preceding conversation, with a lower weight. */
  readonly context: string;
};

const contextWeight = 0.3;
/** Words that other search engines drop. Some questions consist only of them, but they also match by chance. */
const stopWordWeight = 0.15;
const headingWeight = 1.5;
const mostWords = 48;
const mostPassages = 6;
/** Passages with a score below this share of the best are dropped. */
const leastShare = 0.35;

/**
 * Finds the passages that match a question, best first. Each word of the question is weighted by its rarity (the inverse document frequency of BM25),
 * more in a heading. In languages without stemming, words are compared without their endings.
 */
export async function findPassages(db: Db, question: KnowledgeQuestion): Promise<readonly Passage[]> {
  const { assistantId, fingerprint, words, context } = question;
  const { rows } = await sql<Passage & { score: number }>`
    with base as (
      select assistant_id, fingerprint, configuration::regconfig as configuration, passages,
        configuration = ${plainConfiguration} as plain
      from knowledge_bases where assistant_id = ${assistantId} and fingerprint = ${fingerprint}
    ),
    said (text, weight) as (
      values (${searchText(toStorable(words))}, 1.0), (${searchText(toStorable(context))}, ${contextWeight}::numeric)
    ),
    lexemes as (
      select lexeme, plain and length(lexeme) > 4 as open,
        max(weight * case when lexeme = any(telling) then 1 else ${stopWordWeight}::numeric end) as weight
      from base, said,
        unnest(to_tsvector(configuration, text)),
        tsvector_to_array(to_tsvector(replace(configuration::text, 'parley_', '')::regconfig, text)) as telling
      group by lexeme, plain order by weight desc, lexeme limit ${mostWords}
    ),
    quoted as (
      select lexeme, weight, case when open then '*' else '' end as flag,
        '''' || replace(
          replace(case when open then left(lexeme, greatest(4, length(lexeme) - 2)) else lexeme end, '\\', '\\\\'),
          '''', ''''''
        ) || ''':' as text
      from lexemes
    ),
    asked as materialized (
      select lexeme, weight, rtrim(text || flag, ':')::tsquery as query, (text || flag || 'A')::tsquery as title
      from quoted
    ),
    hits as (
      select ordinal, lexeme, weight * case when words @@ title then ${headingWeight}::numeric else 1 end as weight
      from base join knowledge_chunks using (assistant_id, fingerprint) join asked on words @@ query
    ),
    told as (
      select lexeme, ln(1 + (max(passages) - count(*) + 0.5) / (count(*) + 0.5)) as information
      from hits, base group by lexeme
    ),
    scored as (
      select ordinal, sum(weight * information) as score from hits join told using (lexeme) group by ordinal
    )
    select heading, content, score::double precision as score
    from scored join (select ordinal, heading, content from base join knowledge_chunks using (assistant_id, fingerprint)) as chunks
      using (ordinal)
    order by score desc, ordinal limit ${mostPassages}
  `.execute(db);
  const best = rows[0]?.score ?? 0;
  return rows.filter(({ score }) => score >= leastShare * best).map(({ heading, content }) => ({ heading, content }));
}
