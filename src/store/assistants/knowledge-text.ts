/** A question in a knowledge base with its answer. */
type Faq = { readonly question: string; readonly answer: string };
/** The fields of an assistant that contain its knowledge. */
export type KnowledgeFields = { readonly custom_knowledge_base: string; readonly chatbot_faq: string };

/** The maximum number of characters that go into the prompt as a whole; longer knowledge is searched for each question. */
export const maxPromptChars = 6_000;

/** The whole knowledge of an assistant as it appears in a prompt; empty if it has none. */
export function fullKnowledge({ custom_knowledge_base: text, chatbot_faq: faq }: KnowledgeFields): string {
  const answers = readFaq(faq).map(({ question, answer }) => `Q: ${oneLine(question)}\nA: ${answer.trim()}`);
  return [text.trim(), ...answers].filter((part) => part !== '').join('\n\n');
}

/** Whether an assistant's knowledge is too long for a prompt. */
export function needsKnowledgeSearch(fields: KnowledgeFields): boolean {
  const { custom_knowledge_base: text, chatbot_faq: faq } = fields;
  return text.length + faq.length > maxPromptChars && fullKnowledge(fields).length > maxPromptChars;
}

/** Parses questions and answers from JSON text; empty if the text is malformed. */
export function readFaq(text: string): readonly Faq[] {
  const entries = parse(text);
  return Array.isArray(entries) ? entries.filter(isFaq) : [];
}

function isFaq(entry: unknown): entry is Faq {
  if (typeof entry !== 'object' || entry === null) return false;
  const { question, answer } = entry as Partial<Record<keyof Faq, unknown>>;
  return typeof question === 'string' && typeof answer === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
