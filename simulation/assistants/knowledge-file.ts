/** The file that a document names in place of a long text. */
type NamedFile = { readonly file: string };

/** Where a document may name a file for its knowledge. */
export const knowledgePath = ['assistant', 'custom_knowledge_base'] as const;
/** A file in the folder of its document. */
const fileName = /^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*$/;

/** The file that a document names for its knowledge, null if it names none; `invalid` if the name is not that of a file in its folder. */
export function knowledgeFileOf(value: unknown): string | null | 'invalid' {
  const knowledge = assistantIn(value)?.custom_knowledge_base;
  if (typeof knowledge !== 'object' || knowledge === null) return null;
  const { file, ...others } = knowledge as Partial<NamedFile>;
  return typeof file === 'string' && fileName.test(file) && Object.keys(others).length === 0 ? file : 'invalid';
}

/** The document with another content of its knowledge: a text, or the file that contains it. */
export function withKnowledge<Value>(value: Value, knowledge: string | NamedFile): Value {
  return { ...value, assistant: { ...assistantIn(value), custom_knowledge_base: knowledge } };
}

function assistantIn(value: unknown): Readonly<Record<string, unknown>> | null {
  const assistant = typeof value === 'object' && value !== null && 'assistant' in value ? value.assistant : null;
  return typeof assistant === 'object' && assistant !== null ? (assistant as Readonly<Record<string, unknown>>) : null;
}
