import type { CallPorts } from '#engine/call/call-ports.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { findPassages } from '../../store/assistants/knowledge.ts';
import { needsKnowledgeSearch } from '../../store/assistants/knowledge-text.ts';
import type { Db } from '../../store/database/database.ts';

/** The knowledge base of a call's assistant, if it is too long for the prompt. */
export function knowledgeOf(db: Db, assistant: Assistant): Pick<CallPorts, 'knowledge'> {
  if (!needsKnowledgeSearch(assistant)) return {};
  const { account_id: accountId, assistant_id: assistantId } = assistant;
  return {
    knowledge: {
      find: async (question) => {
        const passages = await findPassages(db, { accountId, assistantId, ...question });
        return passages.map(({ heading, content }) => (heading === '' ? content : `## ${heading}\n${content}`));
      },
    },
  };
}
