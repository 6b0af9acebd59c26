import type { CallPorts } from '#engine/call/call-ports.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { findPassages } from '../../store/assistants/knowledge.ts';
import { needsKnowledgeSearch } from '../../store/assistants/knowledge-text.ts';
import type { Db } from '../../store/database/database.ts';

/** The knowledge base of a call's assistant, if it is too long for the prompt. */
export function knowledgeOf(db: Db, assistant: Assistant): Pick<CallPorts, 'knowledge'> {
  if (!needsKnowledgeSearch(assistant)) return {};
  const { assistant_id: assistantId, knowledge_fingerprint: fingerprint } = assistant;
  return {
    knowledge: {
      find: async (question) => {
        const passages = await findPassages(db, { assistantId, fingerprint, ...question });
        return passages.map(({ heading, content }) => (heading === '' ? content : `## ${heading}\n${content}`));
      },
    },
  };
}
