import { createHash, randomUUID } from 'node:crypto';
import { CommandError } from '../command.ts';
import type { Comparison } from './account.ts';
import { type Api, ApiRefusal } from './api.ts';
import { type Plan, type Step, stepError } from './plan.ts';

/** Called after each step. */
type Done = (step: Step) => void;

/**
 * Carries out a plan, one step after the other. A process that dies in between leaves an account from which the next plan leads to the same end.
 * Throws `CommandError` with the step, and with the place in its file if the server names a field.
 */
export async function applyPlan(api: Api, plan: Plan, comparison: Comparison, done: Done): Promise<void> {
  const known = new Set(comparison.pairs.flatMap(({ stored }) => (stored === null ? [] : [stored.id])));
  for (const step of plan) {
    try {
      await carryOut(api, step, comparison, known);
    } catch (error) {
      throw error instanceof CommandError ? placed(step, error) : error;
    }
    done(step);
  }
}

async function carryOut(api: Api, step: Step, comparison: Comparison, known: ReadonlySet<string>): Promise<void> {
  switch (step.type) {
    case 'create':
      return comparison.learn(step.pair, await create(api, step, comparison, known));
    case 'change':
      return step.stored.change(api, step.local.document, comparison.names);
    case 'delete':
      return step.stored.remove(api);
  }
}

type Creation = Extract<Step, { readonly type: 'create' }>;

/**
 * Creates a resource once, even if the request of a killed process is still on its way. An older response to the same request is recognized by its
 * id: it belongs to a resource that was changed, renamed or deleted since.
 */
async function create(
  api: Api,
  { pair: { kind }, local }: Creation,
  { names }: Comparison,
  known: ReadonlySet<string>,
): Promise<string> {
  const { document } = local;
  let isReplayed = false;
  const send = (key: string): Promise<string> =>
    kind.create(api, { document, names, repeat: { key: `apply-${key}`, onReplayed: () => (isReplayed = true) } });
  const hash = createHash('sha256').update(JSON.stringify([kind.name, local.key, document]));
  try {
    const id = await send(hash.digest('hex'));
    if (!isReplayed) return id;
    const stored = (await kind.list(api)) ?? [];
    const isNew = !known.has(id) && stored.some((one) => one.id === id && one.name === local.name);
    return isNew ? id : await send(randomUUID());
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 409 && /another request/.test(error.message))) throw error;
    return send(randomUUID());
  }
}

/** Fields of requests that have another name in files. */
const renamed: Readonly<Record<string, string>> = { ai_assistant_id: 'ai_assistant', form_id: 'form' };

function placed(step: Step, error: CommandError): CommandError {
  const [first] = error instanceof ApiRefusal ? error.errors : [];
  if (first === undefined || step.type === 'delete') return stepError(step, error, null);
  const [head = '', ...rest] = first.path.split('.').map((part) => renamed[part] ?? part);
  const path = [head, ...rest].map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const isSetting =
    step.pair.kind.name === 'assistant' && !['assistant', 'voice', 'llm_states', 'integrations'].includes(head);
  return stepError(step, error, isSetting ? ['assistant', ...path] : path);
}
