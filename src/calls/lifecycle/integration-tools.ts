import type { Script } from '#engine/call/conversation.ts';
import type { LlmState, Tool } from '#engine/tree/node.ts';
import { attachIntegrations, integrationOf } from '../../integrations/attach.ts';
import { findOfferedTools } from '../../store/assistants/integrations.ts';
import type { Db } from '../../store/database/database.ts';
import { toolsOf } from './script.ts';

/** The script with the account's integration tools inserted for their references. */
export async function withIntegrationTools(db: Db, accountId: string, script: Script): Promise<Script> {
  const ids = toolsOf(script).flatMap((tool) => integrationOf(tool)?.integrationId ?? []);
  const offered = await findOfferedTools(db, accountId, [...new Set(ids)]);
  if (offered.size === 0) return script;
  const attach = (tools: readonly Tool[]): readonly Tool[] => attachIntegrations(tools, offered);
  const attachAll = (states: readonly LlmState[]): readonly LlmState[] =>
    states.map((state) => ({ ...state, tools: attach(state.tools), children: attachAll(state.children) }));
  return { ...script, tools: attach(script.tools), states: attachAll(script.states) };
}
