import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { pauseSettingsOf, requestProposal } from '../../calls/replays/proposal-job.ts';
import { findAssistant, findAssistantIds, updateAssistant } from '../../store/assistants/assistants.ts';
import {
  decideProposal,
  findProposal,
  hasRunningProposal,
  listProposals,
  type StoredProposal,
} from '../../store/assistants/proposals.ts';
import type { Db } from '../../store/database/database.ts';
import { toJson } from '../../store/database/text.ts';
import { type AssistantKey, locked } from '../assistants/locked.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { presentProposal, proposalInput, proposalSchema } from '../schemas/proposal.ts';
import { body, changeErrors, conflict, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Assistants'];
const params = z.object({ assistant_id: z.uuid() });
const proposalParams = params.extend({ proposal_id: z.uuid() });
const decided = { 200: json(resultsOf(proposalSchema), 'The proposal.'), ...resourceErrors, ...conflict } as const;

const create = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/proposals',
  tags,
  summary: 'Search for settings that cut off fewer callers',
  description:
    'Replays the latest calls under other values of `min_delay_ms` and `max_delay_ms`: half of the calls to find values that would have cut off fewer callers at no longer mean delay, the other half to check them. Values that hold on both are offered; nothing changes until you accept them. The search runs in the background.',
  request: { params, body: body(proposalInput) },
  responses: { 201: json(resultsOf(proposalSchema), 'The search has begun.'), ...changeErrors, ...conflict },
});
const list = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/proposals',
  tags,
  summary: 'List the proposals for an assistant, newest first',
  description: 'An assistant keeps its latest 20 proposals.',
  request: { params },
  responses: { 200: json(resultsOf(z.array(proposalSchema)), 'The proposals.'), ...resourceErrors },
});
const accept = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/proposals/{proposal_id}/accept',
  tags,
  summary: 'Give the assistant the proposed settings',
  description: 'Changes the draft; an assistant that publishes its edits uses the settings in its next call.',
  request: { params: proposalParams },
  responses: decided,
});
const dismiss = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/proposals/{proposal_id}/dismiss',
  tags,
  summary: 'Dismiss proposed settings',
  request: { params: proposalParams },
  responses: decided,
});

/** Routes for settings that are proposed from past calls. */
export function assistantProposalRoutes({ db, jobs }: Pick<ApiDeps, 'db' | 'jobs'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(create, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId } = c.req.valid('param');
      const { days } = c.req.valid('json');
      const proposal = await locked(db, { accountId, assistantId }, async (trx) => {
        if (await hasRunningProposal(trx, assistantId)) throw alreadyRunning();
        const proposalId = await requestProposal(trx, jobs, { assistantId, days, author: authorOf(c) });
        return findProposal(trx, { accountId, assistantId, proposalId });
      });
      return ok(c, presentProposal(proposal!), 'Search started.', 201);
    })
    .openapi(list, async (c) => {
      const { accountId } = c.get('owner');
      const { assistant_id: assistantId } = c.req.valid('param');
      if (!(await findAssistantIds(db, accountId, [assistantId])).has(assistantId)) throw notFound('assistant');
      const proposals = await listProposals(db, { accountId, assistantId });
      return ok(c, proposals.map(presentProposal), 'Proposals retrieved.', 200);
    })
    .openapi(accept, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      const by = authorOf(c);
      const proposal = await decide(db, key, async (trx, found) => {
        await apply(trx, key, { proposal: found, author: by });
        return { status: 'accepted', by };
      });
      return ok(c, presentProposal(proposal), 'Proposal accepted.', 200);
    })
    .openapi(dismiss, async (c) => {
      const key = keyOf(c.get('owner').accountId, c.req.valid('param'));
      const proposal = await decide(db, key, async () => ({ status: 'dismissed', by: authorOf(c) }));
      return ok(c, presentProposal(proposal), 'Proposal dismissed.', 200);
    });
}

type Key = AssistantKey & { readonly proposalId: string };

const keyOf = (
  accountId: string,
  { assistant_id: assistantId, proposal_id: proposalId }: z.output<typeof proposalParams>,
): Key => ({ accountId, assistantId, proposalId });

type Decision = Omit<Parameters<typeof decideProposal>[1], 'proposalId'>;

/** Decides on an offered proposal in a transaction that locks the assistant. */
async function decide(
  db: Db,
  key: Key,
  work: (trx: Db, proposal: StoredProposal) => Promise<Decision>,
): Promise<StoredProposal> {
  return locked(db, key, async (trx) => {
    const proposal = await findProposal(trx, key);
    if (proposal === undefined) throw notFound('proposal');
    if (proposal.status !== 'offered') throw notOffered(proposal);
    await decideProposal(trx, { proposalId: key.proposalId, ...(await work(trx, proposal)) });
    return (await findProposal(trx, key))!;
  });
}

type Applied = { readonly proposal: StoredProposal; readonly author: string };

async function apply(trx: Db, { accountId, assistantId }: Key, { proposal, author }: Applied): Promise<void> {
  const draft = await findAssistant(trx, accountId, assistantId);
  if (draft === undefined) throw notFound('assistant');
  const { before, proposed } = proposal.result!;
  const { minDelayMs, maxDelayMs } = pauseSettingsOf(draft);
  if (minDelayMs !== before.min_delay_ms || maxDelayMs !== before.max_delay_ms)
    throw outdated({ min_delay_ms: minDelayMs, max_delay_ms: maxDelayMs }, before);
  const turn_taking = toJson({ ...draft.turn_taking, ...proposed });
  await updateAssistant(trx, { accountId, assistantId, author }, { turn_taking });
}

const alreadyRunning = (): ApiError =>
  new ApiError(409, 'A search for this assistant is in progress. Wait until it has finished, then start another.');

const notOffered = ({ status }: StoredProposal): ApiError =>
  new ApiError(409, `The proposal is ${status}; only an offered proposal can be accepted or dismissed.`);

type Pauses = { readonly min_delay_ms: number; readonly max_delay_ms: number };

const outdated = (now: Pauses, before: Pauses): ApiError =>
  new ApiError(
    409,
    `The proposal was found for ${written(before)}, and the draft has ${written(now)}. Start another search, or set the values yourself.`,
  );

const written = ({ min_delay_ms, max_delay_ms }: Pauses): string =>
  `min_delay_ms ${min_delay_ms} and max_delay_ms ${max_delay_ms}`;
