import { z } from 'zod';
import type { LlmState } from '#engine/tree/node.ts';
import {
  type AssistantDocument,
  type DocumentProblem,
  jsonTexts,
  parseAssistantDocument,
  settingsOf,
  statesOf,
} from '#src/api/assistants/assistant-document.ts';
import { placeholderId } from '#src/api/assistants/integration-keys.ts';
import { replaceStates } from '#src/api/assistants/state-upsert.ts';
import { ApiError } from '#src/api/errors.ts';
import { acceptedBy } from '#src/api/middleware/issue-words.ts';
import { defaultAssistant, newAssistantSchema } from '#src/api/schemas/assistant.ts';
import { type StateInput, stateInputSchema } from '#src/api/schemas/llm-state.ts';
import type { Assistant, AssistantVoice } from '#src/store/assistants/assistants.ts';

/** The assistant of simulated calls, with its voice; plain data. */
export type CalledAssistant = { readonly assistant: Assistant; readonly voice: AssistantVoice };

/** A mistake in an assistant: its path, and what is expected there. */
export class AssistantProblem extends Error {
  readonly path: readonly PropertyKey[];

  constructor(path: readonly PropertyKey[], message: string) {
    super(message);
    this.name = 'AssistantProblem';
    this.path = path;
  }
}

const voiceSchema = z.looseObject({
  provider: z.string().default(''),
  provider_voice_id: z.string().default(''),
  language: z.string().default('en'),
});

/**
 * Reads an assistant in the form of the API, with its `llm_states`, a template that contains one, or a document of `parley pull`. Throws
 * `AssistantProblem`.
 */
export function readAssistant(value: unknown): CalledAssistant {
  if (isDocument(value)) {
    const parsed = parseAssistantDocument(value);
    if ('problem' in parsed) throw new AssistantProblem(parsed.problem.path, wordsOf(parsed.problem));
    return readAssistant(inFormOfApi(parsed.document));
  }
  if (isTemplate(value)) {
    try {
      return readAssistant(value.assistant);
    } catch (error) {
      throw error instanceof AssistantProblem
        ? new AssistantProblem(['assistant', ...error.path], error.message)
        : error;
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AssistantProblem([], 'expected the fields of an assistant, such as name, prompt and llm_states');
  const { llm_states: states = [], voice, ...given } = value as Record<string, unknown>;
  const texts = Object.fromEntries(
    jsonTexts.filter((name) => typeof given[name] === 'object').map((name) => [name, JSON.stringify(given[name])]),
  );
  const { data: fields, error } = newAssistantSchema.safeParse({ ...given, ...texts });
  if (error !== undefined) throw problemOf(error, []);
  const parsed = z.array(stateInputSchema).safeParse(states);
  if (parsed.error !== undefined) throw problemOf(parsed.error, ['llm_states']);
  const { language, provider_voice_id: id, provider } = voiceSchema.parse(typeof voice === 'object' ? voice : {});
  const assistant = {
    ...defaultAssistant,
    ...defined(fields!),
    llm_states: treeOf(parsed.data),
    voice: null,
    knowledge_passages: null,
  };
  return {
    assistant: { ...assistant, assistant_id: '', account_id: '' } as unknown as Assistant,
    voice: { provider: 'embedded', provider_voice_id: provider === 'embedded' ? id : '', language } as AssistantVoice,
  };
}

const isDocument = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'parley_assistant' in value;

const wordsOf = (problem: DocumentProblem): string => ('message' in problem ? problem.message : problem.expected);

function inFormOfApi(document: AssistantDocument): object {
  const { provider, provider_id: provider_voice_id, language } = document.voice ?? {};
  const llm_states = statesOf(document, placeholderId);
  return { ...settingsOf(document, placeholderId), llm_states, voice: { provider, provider_voice_id, language } };
}

function isTemplate(value: unknown): value is { readonly assistant: unknown } {
  return typeof value === 'object' && value !== null && 'assistant' in value;
}

function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

function problemOf({ issues }: z.ZodError, above: readonly PropertyKey[]): AssistantProblem {
  const issue = issues[0]!;
  return new AssistantProblem([...above, ...issue.path], `expected ${acceptedBy(issue)}`);
}

/** The tree as the API stores it. Ids of the file are kept; others are counted, so that runs are the same. */
function treeOf(states: readonly StateInput[]): readonly LlmState[] {
  let counted = 0;
  const newId = (): string => {
    counted += 1;
    return `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`;
  };
  const known = idsIn(states).map((state_id) => ({
    state_id,
    name: '',
    description: '',
    prompt: '',
    children: [],
    parameters: {},
    position: { x: 0, y: 0 },
    tools: [],
  }));
  try {
    return replaceStates(known, states, newId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [path = '', ...rest] = error.message.split(': ');
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    throw new AssistantProblem(path.startsWith('llm_states') ? keys : [], rest.join(': ') || error.message);
  }
}

function idsIn(states: readonly StateInput[]): readonly string[] {
  return states.flatMap(({ state_id, children = [] }) => [
    ...(state_id === undefined ? [] : [state_id]),
    ...idsIn(children),
  ]);
}
