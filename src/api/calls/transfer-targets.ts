import { eachState, type LlmState, type Tool } from '#engine/tree/node.ts';
import { transferNumber } from '#engine/tree/walk.ts';
import type { DialPermission } from '../../calls/dialling/dial-permission.ts';
import { refusalOfTarget } from '../../calls/dialling/dial-policy.ts';
import { refusalWords } from '../../calls/dialling/refusal-words.ts';
import type { Db } from '../../store/database/database.ts';
import { badField } from '../errors.ts';

/** Whom tools transfer callers to. */
function transferTargets(tools: readonly Tool[]): string[] {
  return tools.flatMap((tool) => (tool.type === 'transfer_call' ? (transferNumber(tool) ?? []) : []));
}

/** The same of the states of a tree. */
export function treeTargets(tree: readonly LlmState[]): string[] {
  return transferTargets([...eachState(tree)].flatMap(({ state }) => state.tools));
}

/** The same of an assistant, whose tools are stored as text. */
export function storedTargets(tools: string): string[] {
  return tools.trim() === '' ? [] : transferTargets(JSON.parse(tools) as readonly Tool[]);
}

type TargetCheck = {
  readonly accountId: string;
  /** The field that names them. */
  readonly path: string;
  readonly wanted: readonly string[];
  /** Those that are stored already stay, so that a stricter policy does not keep other changes from being saved. */
  readonly stored: readonly string[];
};

/** Refuses targets of transfers that the account does not dial. Throws 400. */
export async function checkTargets(
  { db, dials }: { readonly db: Db; readonly dials: Pick<DialPermission, 'policyOf'> },
  { accountId, path, wanted, stored }: TargetCheck,
): Promise<void> {
  const fresh = wanted.filter((target) => !stored.includes(target));
  if (fresh.length === 0) return;
  const policy = await dials.policyOf(db, accountId);
  for (const target of fresh) {
    const refusal = refusalOfTarget(target, policy);
    if (refusal !== null) throw badField(path, refusalWords(target, refusal).replace(/\.$/, ''));
  }
}
