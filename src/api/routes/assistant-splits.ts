import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isCallable } from '../../calls/lifecycle/new-call.ts';
import { readArmFigures } from '../../calls/splits/figures.ts';
import type { SplitScope } from '../../store/assistants/split-tables.ts';
import { findLatestSplit, putSplit, removeSplit, type SplitArm } from '../../store/assistants/splits.ts';
import { findPublishedAssistant, findVersion } from '../../store/assistants/versions.ts';
import { hasCampaign } from '../../store/campaigns/campaigns.ts';
import type { Db } from '../../store/database/database.ts';
import { findOwnedNumber } from '../../store/dialling/phone-numbers.ts';
import { type AssistantKey, assistantKeyOf, locked } from '../assistants/locked.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { badField, notFound } from '../errors.ts';
import { presentSplit, splitInput, splitSchema } from '../schemas/assistant-split.ts';
import { body, changeErrors, doneSchema, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Assistants'];
const path = '/ai-assistants/{assistant_id}/split';
const params = z.object({ assistant_id: z.uuid() });

const show = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Get the split of an assistant with the figures of its versions',
  description: 'The running split, or the last one that ended.',
  request: { params },
  responses: { 200: json(resultsOf(splitSchema), 'The split.'), ...resourceErrors },
});
const put = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Split the calls of an assistant between its published version and others',
  description:
    'The version of a new call depends on the number of its other side, so that a person always gets the same version; calls with an unknown number, and web calls, are assigned one by one. If a split between the same versions with the same scope is running, its shares and guard change, and most people keep their version: with one other version, a larger share moves people only to it. Any other running split ends. Publishing another version ends the split.',
  request: { params, body: body(splitInput) },
  responses: { 200: json(resultsOf(splitSchema), 'The running split.'), ...changeErrors },
});
const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'End the split of an assistant',
  description: 'New calls run the published version; running calls keep theirs. To keep a version, publish it instead.',
  request: { params },
  responses: { 200: json(doneSchema, 'The split has ended.'), ...resourceErrors },
});

/** Routes for the split of an assistant's calls between its versions. */
export function assistantSplitRoutes({ db }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(show, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      return ok(c, await splitOf(db, key), 'Split retrieved.', 200);
    })
    .openapi(put, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const { arms: given, scope, guard } = c.req.valid('json');
      await locked(db, key, async (trx) => {
        await checkScope(trx, key, scope);
        const published = await findPublishedAssistant(trx, key);
        if (published?.published_version_id == null) throw notFound('assistant');
        const arms: SplitArm[] = [];
        for (const [place, arm] of given.entries())
          arms.push(await armOf(trx, { ...key, ...arm, path: `arms.${place}.version` }));
        const { published_version_id: publishedVersionId } = published;
        const same = arms.findIndex(({ version_id }) => version_id === publishedVersionId);
        if (same !== -1)
          throw badField(`arms.${same}.version`, 'this version is published and gets the remaining calls anyway');
        await putSplit(trx, key.assistantId, { publishedVersionId, arms, scope, guard, author: authorOf(c) });
      });
      return ok(c, await splitOf(db, key), 'Split running.', 200);
    })
    .openapi(remove, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const ended = await locked(db, key, (trx) => removeSplit(trx, key.assistantId));
      if (!ended) throw notFound('running split');
      return done(c, 'Split ended.');
    });
}

async function splitOf(db: Db, key: AssistantKey) {
  const split = await findLatestSplit(db, key);
  if (split === undefined) throw notFound('split');
  return presentSplit(split, await readArmFigures(db, split));
}

type GivenArm = AssistantKey & { readonly version: number; readonly share: number; readonly path: string };

async function armOf(trx: Db, { version: number, share, path: place, ...key }: GivenArm): Promise<SplitArm> {
  const found = await findVersion(trx, { ...key, number });
  if (found === undefined) throw badField(place, `no version of the assistant has the number ${number}`);
  if (!isCallable(found.assistant))
    throw badField(place, `version ${number} cannot take calls, because it lacks a voice, or a prompt and states`);
  return { version_id: found.entry.version_id, number, share };
}

/** Throws 400 for numbers and campaigns that the account does not have. */
async function checkScope(trx: Db, { accountId }: AssistantKey, scope: SplitScope): Promise<void> {
  if (scope.type === 'phone_numbers')
    for (const [place, number] of scope.phone_numbers.entries())
      if ((await findOwnedNumber(trx, accountId, number)) === undefined)
        throw badField(`scope.phone_numbers.${place}`, `the account has no number ${number}`);
  if (scope.type === 'campaigns')
    for (const [place, campaignId] of scope.campaign_ids.entries())
      if (!(await hasCampaign(trx, { accountId, campaignId })))
        throw badField(`scope.campaign_ids.${place}`, `the account has no campaign ${campaignId}`);
}
