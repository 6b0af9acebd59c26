import type { Db } from '../database/database.ts';

/** The conditions that a version of an assistant must meet before it is published. */
export type PublishRequirements = {
  /** Ids of the suites that must have passed on it. */
  readonly test_suites: readonly string[];
};

/** The conditions of an assistant, and whether it publishes its edits, to which they do not apply. */
export async function readPublishRequirements(
  db: Db,
  assistantId: string,
): Promise<{ readonly publish_requires: PublishRequirements | null; readonly publishes_edits: boolean } | undefined> {
  return db
    .selectFrom('assistants')
    .select(['publish_requires', 'publishes_edits'])
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst();
}
