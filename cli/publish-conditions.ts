import { unmetRequirements } from '#src/api/assistants/publish-gate.ts';
import type { Db } from '#src/store/database/database.ts';
import { CommandError } from './command.ts';
import { recordCommand } from './with-audit.ts';

type Publication = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly number: number;
  /** The reason to publish although conditions are not met; empty for none. */
  readonly override: string;
};

/** Requires that a version meets the conditions of its assistant, or a reason, which the audit log records. Throws `CommandError`. */
export async function checkPublishConditions(trx: Db, { override, ...version }: Publication): Promise<void> {
  const unmet = await unmetRequirements(trx, version);
  if (unmet.length === 0) return;
  const { accountId, assistantId, number } = version;
  if (override === '')
    throw new CommandError(
      `publishing is blocked: ${unmet.join('; ')}. Run what is missing first, or pass --override with a reason`,
    );
  const subject = { type: 'assistant', id: assistantId } as const;
  const after = { reason: override, version: number, unmet: [...unmet] };
  await recordCommand(trx, { accountId, action: 'assistant.override_publish', subject }, after);
}
