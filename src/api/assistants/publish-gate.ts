import type { Context } from 'hono';
import { recordAudit } from '../../store/accounts/audit.ts';
import { type PublishRequirements, readPublishRequirements } from '../../store/assistants/publish-requirements.ts';
import type { Db } from '../../store/database/database.ts';
import { type RequiredSuite, readRequiredSuites } from '../../store/tests/passed-suites.ts';
import { findVersionDigest } from '../../store/tests/test-runs.ts';
import { findSuites } from '../../store/tests/test-suites.ts';
import { mayAdminister } from '../auth/access-check.ts';
import { actorOf } from '../auth/audit-trail.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, badField } from '../errors.ts';
import { createAddressReader, originOf } from '../middleware/client-address.ts';
import { checkReplay } from './replay-check.ts';

/** The version that is to be published. */
type Candidate = {
  readonly accountId: string;
  readonly assistantId: string;
  readonly number: number;
  /** Whether the version was made of the draft by this request, so that a refusal undoes it. */
  readonly isDraft: boolean;
};

/** The conditions for publishing that a version does not meet, each as part of a sentence. An assistant that publishes its edits has none. */
export async function unmetRequirements(
  trx: Db,
  { accountId, assistantId, number }: Omit<Candidate, 'isDraft'>,
): Promise<readonly string[]> {
  const assistant = await readPublishRequirements(trx, assistantId);
  if (assistant === undefined || assistant.publishes_edits || assistant.publish_requires === null) return [];
  const { test_suites: suiteIds, replay: limits } = assistant.publish_requires;
  const digest = await findVersionDigest(trx, assistantId, number);
  // An unknown version is refused where it is published.
  if (digest === undefined) return [];
  const suites = await readRequiredSuites(trx, { accountId, assistantId, suiteIds, digest });
  const isGone = suites.length < suiteIds.length;
  const replay = limits === null ? null : await checkReplay(trx, { accountId, assistantId, number }, limits);
  return [
    ...suites.flatMap((suite) => problemOf(suite) ?? []),
    ...(isGone ? ['a required suite was deleted'] : []),
    ...(replay === null || replay.type === 'passed' ? [] : replay.why),
  ];
}

/** Why a suite does not allow a version; null if it does. */
function problemOf({ name, status }: RequiredSuite): string | null {
  switch (status) {
    case 'passed':
      return null;
    case null:
      return `the suite “${name}” has not run on this content`;
    case 'failed':
      return `the suite “${name}” failed on this content`;
    case 'error':
      return `the run of the suite “${name}” could not be carried out`;
    default:
      return `the run of the suite “${name}” has not ended`;
  }
}

type Override = { readonly reason: string };
type GateOptions = { readonly override: Override | undefined; readonly trustedProxies: readonly string[] };

/**
 * Requires that a version meets the conditions of its assistant, unless an owner overrides them, which the audit log records. Throws 409 with every unmet
 * condition and the remedy, and 403 for an override by others. Run it in the transaction that publishes.
 */
export async function checkPublishRequirements(
  c: Context<ApiEnv>,
  trx: Db,
  candidate: Candidate,
  { override, trustedProxies }: GateOptions,
): Promise<void> {
  if (override !== undefined) requireAdmin(c, 'override');
  const unmet = await unmetRequirements(trx, candidate);
  if (unmet.length === 0) return;
  const { accountId, assistantId, number, isDraft } = candidate;
  const what = isDraft ? 'the draft' : `version ${number}`;
  if (override === undefined)
    throw new ApiError(
      409,
      `Publishing is blocked for ${what}: ${unmet.join('; ')}. Run what is missing on ${what} and publish it once it passes, or let an owner send override with a reason.`,
    );
  const address = createAddressReader(trustedProxies)(originOf(c));
  const action = 'assistant.override_publish';
  const about = { accountId, actor: actorOf(c), address, requestId: c.get('requestId'), action };
  const after = { reason: override.reason, version: number, unmet: [...unmet] };
  await recordAudit(trx, { ...about, subject: { type: 'assistant', id: assistantId } }, after);
}

type GateChange = {
  readonly publish_requires?: PublishRequirements | null | undefined;
  readonly publishes_edits?: boolean | undefined;
};

/**
 * Lets only owners change the conditions for publishing, and only them publish edits past existing ones. Throws 403, and 400 for an unknown suite.
 */
export async function checkGateChange(
  c: Context<ApiEnv>,
  db: Db,
  assistantId: string,
  { publish_requires, publishes_edits }: GateChange,
): Promise<void> {
  if (publish_requires !== undefined) requireAdmin(c, 'publish_requires');
  await checkRequiredSuites(db, c.get('owner').accountId, publish_requires);
  if (publishes_edits !== true) return;
  const before = await readPublishRequirements(db, assistantId);
  if (before?.publishes_edits === false && before.publish_requires !== null)
    requireAdmin(c, 'publishes_edits of an assistant with publish_requires');
}

/** Throws 400 unless the account has the required suites. */
export async function checkRequiredSuites(
  db: Db,
  accountId: string,
  required: PublishRequirements | null | undefined,
): Promise<void> {
  const ids = required?.test_suites ?? [];
  const known = new Set((await findSuites(db, accountId, ids)).map(({ test_suite_id }) => test_suite_id));
  const place = ids.findIndex((id) => !known.has(id));
  if (place !== -1) throw badField(`publish_requires.test_suites.${place}`, 'expected a test suite of this account');
}

function requireAdmin(c: Context<ApiEnv>, field: string): void {
  if (mayAdminister(c)) return;
  throw new ApiError(403, `${field} requires the role owner, or a key with the scope admin.`, { shape: 'detail' });
}
