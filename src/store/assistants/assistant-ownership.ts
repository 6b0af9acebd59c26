import type { Db } from '../database/database.ts';

/** Whether a call or campaign belongs to one of these assistants. */
export async function belongsToAssistants(
  db: Db,
  kind: 'call' | 'campaign',
  id: string,
  assistants: readonly string[],
): Promise<boolean> {
  const row =
    kind === 'call'
      ? db.selectFrom('calls').select('assistant_id').where('call_id', '=', id)
      : db.selectFrom('campaigns').select('assistant_id').where('campaign_id', '=', id);
  const found = await row.executeTakeFirst();
  return found?.assistant_id != null && assistants.includes(found.assistant_id);
}
