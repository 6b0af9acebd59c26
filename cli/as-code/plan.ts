import type { Output } from '../command.ts';
import { CommandError } from '../command.ts';
import { type Comparison, isSameDocument, type Pair, storedDocument } from './account.ts';
import { type Change, changesBetween, changeText } from './changes.ts';
import type { LocalResource } from './folder.ts';
import type { Names, Resource } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { withEnvironment } from './secrets.ts';

/** One step from the account to the folder. */
export type Step =
  | { readonly type: 'create'; readonly pair: Pair; readonly local: LocalResource }
  | {
      readonly type: 'change';
      readonly pair: Pair;
      readonly local: LocalResource;
      readonly stored: Resource;
      readonly changes: readonly Change[];
    }
  | { readonly type: 'delete'; readonly pair: Pair; readonly stored: Resource };

/** Steps that make an account equal to a folder: creations and changes in the order of their references, then deletions in reverse. */
export type Plan = readonly Step[];

/** Compares a folder with an account. Throws `CommandError` with the place of a reference to nothing. */
export function planOf({ pairs, names }: Comparison): Plan {
  checkReferences(pairs);
  const steps = pairs.flatMap((pair): Step[] => {
    const { local, stored } = pair;
    if (local === null) return stored === null ? [] : [{ type: 'delete', pair, stored }];
    checkVoice(local, names);
    const before = storedDocument(pair, names, 'compared');
    if (stored === null || before === null) return [{ type: 'create', pair, local }];
    const hasSecrets = names.resendsSecrets && pair.kind.secretsIn(local.document).length > 0;
    if (isSameDocument(before, local.document) && !hasSecrets) return [];
    const secrets = hasSecrets ? [{ path: 'secrets (sent again)', before: undefined, after: undefined }] : [];
    return [{ type: 'change', pair, local, stored, changes: [...changesBetween(before, local.document), ...secrets] }];
  });
  const deletions = steps.filter(({ type }) => type === 'delete');
  const last = deletions.toSorted((one, other) => kinds.indexOf(other.pair.kind) - kinds.indexOf(one.pair.kind));
  return [...steps.filter(({ type }) => type !== 'delete'), ...last];
}

function checkReferences(pairs: readonly Pair[]): void {
  for (const { kind, local } of pairs) {
    for (const { kind: target, key, path } of local === null ? [] : kind.referencesIn(local.document)) {
      if (pairs.some((one) => one.kind.name === target && one.key === key)) continue;
      throw local!.error({
        path,
        key: null,
        expected: `the key of an existing ${target}: the name of its file or folder`,
      });
    }
  }
}

function checkVoice(local: LocalResource, { voices }: Names): void {
  const { voice } = local.document as {
    readonly voice?: { readonly name: string; readonly provider?: string; readonly provider_id?: string } | null;
  };
  if (local.kind.name !== 'assistant' || voice === null || voice === undefined) return;
  const found = voices.some(
    ({ name, provider, provider_id }) =>
      name === voice.name || (provider === voice.provider && provider_id === voice.provider_id),
  );
  if (!found)
    throw local.error({
      path: ['voice', 'name'],
      key: null,
      expected: 'a voice of the account (GET /voices lists them)',
    });
}

/** Throws `CommandError` if a new resource needs a value that the environment lacks. */
export function checkEnvironment(plan: Plan, { env, resendsSecrets }: Names): void {
  for (const step of plan) {
    if (step.type === 'delete' || (step.type === 'change' && !resendsSecrets)) continue;
    for (const { text, path } of step.pair.kind.secretsIn(step.local.document)) {
      if (withEnvironment(text, env) !== null) continue;
      const expected = 'a reference to a value that is set in the environment of this command';
      throw step.local.error({ path, key: null, expected });
    }
  }
}

const signs = { create: '+', change: '~', delete: '-' } as const;
const styles = { create: 'tool', change: 'eou', delete: 'interruption' } as const;
const mostChanges = 50;

/** A plan in lines; `deletes`: whether its deletions will be carried out. */
export function planLines(plan: Plan, deletes: boolean, paint: Output['paint']): readonly string[] {
  if (plan.length === 0) return ['No differences.'];
  const counts = (['create', 'change', 'delete'] as const).map(
    (type) => `${plan.filter((step) => step.type === type).length} to ${type}`,
  );
  const kept = !deletes && plan.some(({ type }) => type === 'delete') ? ' (only with --delete)' : '';
  return [...plan.flatMap((step) => stepLines(step, paint)), `${counts.join(', ')}${kept}`];
}

function stepLines(step: Step, paint: Output['paint']): readonly string[] {
  const head = paint(`${signs[step.type]} ${stepName(step)}`, styles[step.type]);
  if (step.type !== 'change') return [head];
  const rest = step.changes.length - mostChanges;
  return [
    head,
    ...step.changes.slice(0, mostChanges).map((change) => `    ${changeText(change)}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

/** A step in words: `change assistant bright-street-dental`. */
export function stepName({ type, pair: { kind, key } }: Step): string {
  return kind.folder === null ? `${type} ${kind.name}` : `${type} ${kind.name} ${key}`;
}

/** An error of a step, at the place in its file if the server names a field. */
export function stepError(step: Step, error: CommandError, path: readonly PropertyKey[] | null): CommandError {
  if (step.type === 'delete' || path === null) return new CommandError(`cannot ${stepName(step)}: ${error.message}`);
  return new CommandError(`cannot ${stepName(step)}: ${step.local.error({ path, message: error.message }).message}`);
}
