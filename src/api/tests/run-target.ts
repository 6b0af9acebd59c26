import { calledSnapshot } from '../../calls/lifecycle/called-snapshot.ts';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { findVersion } from '../../store/assistants/versions.ts';
import type { Db } from '../../store/database/database.ts';
import { findVersionDigest, readDraftDigest } from '../../store/tests/test-runs.ts';
import type { CalledSnapshot } from '../../store/tests/test-tables.ts';
import { type AssistantKey, locked } from '../assistants/locked.ts';
import { notFound } from '../errors.ts';

type Target = AssistantKey & { readonly version: number | undefined };

/** The content of the draft or a version that a run calls, with its digest. Throws 404. */
export async function readRunTarget(
  db: Db,
  { accountId, assistantId, version: number }: Target,
): Promise<{ readonly called: CalledSnapshot; readonly digest: string }> {
  return locked(db, { accountId, assistantId }, async (trx) => {
    if (number === undefined) {
      const draft = await findAssistant(trx, accountId, assistantId);
      return { called: calledSnapshot(draft!), digest: await readDraftDigest(trx, assistantId) };
    }
    const found = await findVersion(trx, { accountId, assistantId, number });
    const digest = await findVersionDigest(trx, assistantId, number);
    if (found === undefined || digest === undefined) throw notFound('version');
    return { called: calledSnapshot(found.assistant), digest };
  });
}
