import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScriptError, ScriptSource } from '#demo/script-source.ts';
import { AssistantProblem, type CalledAssistant, readAssistant } from './assistant.ts';
import { knowledgeFileOf, knowledgePath, withKnowledge } from './knowledge-file.ts';

/** Reads an assistant from a YAML or JSON file. Throws `ScriptError` with the place of the first mistake. */
export async function assistantFromFile(path: string): Promise<CalledAssistant> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ScriptError(
      `${path}: cannot be read; name the file of an assistant in the suite's \`assistant\` or with --assistant`,
      { cause },
    );
  });
  const source = new ScriptSource(text, path, (keys) => (keys.length === 0 ? 'the assistant' : keys.join('.')));
  try {
    return readAssistant(await withKnowledgeOf(source, path));
  } catch (error) {
    if (!(error instanceof AssistantProblem)) throw error;
    throw source.error({ path: error.path, key: null, expected: error.message.replace(/^expected /, '') });
  }
}

/** The value of a document, with the text of the file that it names for its knowledge. */
async function withKnowledgeOf({ value }: ScriptSource, path: string): Promise<unknown> {
  const file = knowledgeFileOf(value);
  if (file === null) return value;
  if (file === 'invalid') throw new AssistantProblem(knowledgePath, 'a text, or the name of a file in the same folder');
  const text = await readFile(join(dirname(path), file), 'utf8').catch((cause: unknown) => {
    throw new ScriptError(`${join(dirname(path), file)}: cannot be read; ${path} names it`, { cause });
  });
  return withKnowledge(value as object, text);
}

/** Where a server is and how to ask it. */
export type Server = { readonly url: string; readonly key: string };

/** Reads an assistant of a server by its id. Throws `ScriptError` if the server does not return it. */
export async function assistantFromServer({ url, key }: Server, id: string): Promise<CalledAssistant> {
  const path = `${url}/ai-assistants/${encodeURIComponent(id)}`;
  const response = await fetch(path, { headers: { 'X-API-KEY': key } }).catch((cause: unknown) => {
    throw new ScriptError(`no server responds at ${url}; start it or correct --url`, { cause });
  });
  if (!response.ok)
    throw new ScriptError(`${path} returned HTTP ${response.status}; check the assistant's id and the API key`);
  const { results } = (await response.json()) as { readonly results: unknown };
  try {
    return readAssistant(results);
  } catch (error) {
    throw error instanceof AssistantProblem
      ? new ScriptError(`${path}: ${error.path.join('.')}: ${error.message}`, { cause: error })
      : error;
  }
}
