import type { Db } from '../database/database.ts';

/** The conditions that a version of an assistant must meet before it is published. */
export type PublishRequirements = {
  /** Ids of the suites that must have passed on it. */
  readonly test_suites: readonly string[];
  /** How its latest replay may differ from the recorded calls; null if it needs none. */
  readonly replay: ReplayLimits | null;
};

/** How much worse than the recorded calls a version may be. */
export type ReplayLimits = {
  /** The most calls in which a reply would newly come before the caller has finished. */
  readonly max_cut_offs: number;
  /** The most milliseconds by which the mean delay of replies may grow. */
  readonly max_slower_ms: number;
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
