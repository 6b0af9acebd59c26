import { eachState, type LlmState, type Tool } from '#engine/tree/node.ts';
import { transferNumber } from '#engine/tree/offers.ts';
import { listStatePaths } from '#engine/tree/transitions.ts';
import type { DialPermission } from '../../calls/dialling/dial-permission.ts';
import { findTargetRefusal } from '../../calls/dialling/dial-policy.ts';
import { explainRefusal } from '../../calls/dialling/refusal-messages.ts';
import { isTransferTarget } from '../../calls/lifecycle/e164.ts';
import type { Db } from '../../store/database/database.ts';
import { badField } from '../errors.ts';

/** A transfer target and its place in the request. */
type Target = { readonly path: string; readonly to: string };

/** The targets of transfer tools below a place. */
function transferTargets(tools: readonly Tool[], above: string): Target[] {
  return tools.flatMap((tool, index) => {
    const to = tool.type === 'transfer_call' ? transferNumber(tool) : null;
    return to === null ? [] : [{ path: `${above}.${index}.functionId`, to }];
  });
}

/** The transfer targets of a state tree. */
export function treeTargets(tree: readonly LlmState[]): Target[] {
  const places = listStatePaths(tree);
  return [...eachState(tree)].flatMap(({ state }) =>
    transferTargets(state.tools, ['llm_states', ...(places.get(state.state_id) ?? []), 'tools'].join('.')),
  );
}

/** The transfer targets of an assistant, whose tools are stored as JSON text. */
export function storedTargets(tools: string): Target[] {
  return tools.trim() === '' ? [] : transferTargets(JSON.parse(tools) as readonly Tool[], 'tools');
}

type TargetCheck = {
  readonly accountId: string;
  readonly wanted: readonly Target[];
  /** Targets that are already stored remain valid, so that a stricter policy does not prevent other changes from being saved. */
  readonly stored: readonly Target[];
};

/** Rejects transfer targets that no carrier can dial, and those that the account's dial policy blocks. Throws 400. */
export async function checkTargets(
  { db, dials }: { readonly db: Db; readonly dials: Pick<DialPermission, 'policyOf'> },
  { accountId, wanted, stored }: TargetCheck,
): Promise<void> {
  const kept = new Set(stored.map(({ to }) => to));
  const fresh = wanted.filter(({ to }) => !kept.has(to));
  if (fresh.length === 0) return;
  const policy = await dials.policyOf(db, accountId);
  for (const { path, to } of fresh) {
    const refusal = findTargetRefusal(to, policy);
    if (refusal !== null) throw badField(path, explainRefusal(to, refusal).replace(/\.$/, ''));
    if (!isTransferTarget(to)) throw badField(path, `expected ${accepted}, got ${JSON.stringify(to)}`);
  }
}

const accepted =
  'a dialable number in international form such as +14155550123, an extension of at most 6 digits or a SIP address';
