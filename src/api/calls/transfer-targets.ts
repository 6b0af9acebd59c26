import { eachState, type LlmState, type Tool } from '#engine/tree/node.ts';
import { transferNumber } from '#engine/tree/offers.ts';
import type { DialPermission } from '../../calls/dialling/dial-permission.ts';
import { findTargetRefusal } from '../../calls/dialling/dial-policy.ts';
import { explainRefusal } from '../../calls/dialling/refusal-messages.ts';
import type { Db } from '../../store/database/database.ts';
import { badField } from '../errors.ts';

/** The targets of transfer tools. */
function transferTargets(tools: readonly Tool[]): string[] {
  return tools.flatMap((tool) => (tool.type === 'transfer_call' ? (transferNumber(tool) ?? []) : []));
}

/** The transfer targets of a state tree. */
export function treeTargets(tree: readonly LlmState[]): string[] {
  return transferTargets([...eachState(tree)].flatMap(({ state }) => state.tools));
}

/** The transfer targets of an assistant, whose tools are stored as JSON text. */
export function storedTargets(tools: string): string[] {
  return tools.trim() === '' ? [] : transferTargets(JSON.parse(tools) as readonly Tool[]);
}

type TargetCheck = {
  readonly accountId: string;
  /** The request field with the targets. */
  readonly path: string;
  readonly wanted: readonly string[];
  /** Targets that are already stored remain valid, so that a stricter policy does not prevent other changes from being saved. */
  readonly stored: readonly string[];
};

/** Rejects transfer targets that the account's dial policy blocks. Throws 400. */
export async function checkTargets(
  { db, dials }: { readonly db: Db; readonly dials: Pick<DialPermission, 'policyOf'> },
  { accountId, path, wanted, stored }: TargetCheck,
): Promise<void> {
  const fresh = wanted.filter((target) => !stored.includes(target));
  if (fresh.length === 0) return;
  const policy = await dials.policyOf(db, accountId);
  for (const target of fresh) {
    const refusal = findTargetRefusal(target, policy);
    if (refusal !== null) throw badField(path, explainRefusal(target, refusal).replace(/\.$/, ''));
  }
}
