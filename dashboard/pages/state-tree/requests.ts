import type { LlmState } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type Problem, serverProblems } from './model/problems.ts';
import { type Tree, toApi } from './model/tree.ts';

const path = '/ai-assistants/llm-states/{assistant_id}';

/** The server's tree, with the version that a change must name. */
export type StoredTree = { readonly states: readonly LlmState[]; readonly version: string };

type Answer = {
  readonly data?: { readonly results: readonly LlmState[] };
  readonly error?: unknown;
  readonly response: Response;
};

async function takeTree(asked: Promise<Answer>): Promise<StoredTree> {
  let version = '';
  const kept = asked.then((answer) => {
    version = answer.response.headers.get('etag') ?? '';
    return answer;
  });
  return { states: (await unwrap(kept)).results, version };
}

/** Fetches the tree of an assistant. Throws `ApiFailure`. */
export const readTree = (assistantId: string, signal?: AbortSignal): Promise<StoredTree> =>
  takeTree(
    api.GET(path, { params: { path: { assistant_id: assistantId } }, ...(signal === undefined ? {} : { signal }) }),
  );

/** Fetches the assistant of a tree. Throws `ApiFailure`. */
export const readAssistant = (assistantId: string, signal: AbortSignal) =>
  unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: assistantId } }, signal }));

/** Saves a tree over this version. Throws `ApiFailure`: 412 if another user has changed it since. */
export const saveTree = (assistantId: string, tree: Tree, version: string): Promise<StoredTree> =>
  takeTree(
    api.PUT(path, {
      params: { path: { assistant_id: assistantId }, ...(version === '' ? {} : { header: { 'if-match': version } }) },
      body: { llm_states: toApi(tree) },
    }),
  );

/** The server's errors for a tree. Throws `ApiFailure` if the request fails. */
export async function checkTree(assistantId: string, tree: Tree, signal: AbortSignal): Promise<readonly Problem[]> {
  const asked = api.PUT(path, {
    params: { path: { assistant_id: assistantId }, query: { dry_run: 'true' } },
    body: { llm_states: toApi(tree) },
    signal,
  });
  try {
    await unwrap(asked);
    return [];
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return serverProblems(tree, error.fields);
    throw error;
  }
}
