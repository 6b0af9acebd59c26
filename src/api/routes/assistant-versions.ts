import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import { type Assistant, findAssistant } from '../../store/assistants/assistants.ts';
import { type PublishRefusal, publishVersion, restoreDraft, saveVersion } from '../../store/assistants/publishing.ts';
import {
  findPublishedAssistant,
  findVersion,
  findVersionEntry,
  hasUnpublishedChanges,
  listVersions,
} from '../../store/assistants/versions.ts';
import type { Db } from '../../store/database/database.ts';
import { type AssistantKey, assistantKeyOf, locked } from '../assistants/locked.ts';
import { checkPublishRequirements } from '../assistants/publish-gate.ts';
import { versionChanges } from '../assistants/version-changes.ts';
import { authorOf } from '../auth/author.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import { assistantSchema, presentAssistant } from '../schemas/assistant.ts';
import {
  changeSchema,
  comparedVersions,
  noteSchema,
  presentVersion,
  versionField,
  versionNumber,
  versionSchema,
} from '../schemas/assistant-version.ts';
import { body, changeErrors, conflict, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';
import { sortParameter } from '../sorted-lists.ts';

const tags = ['Assistants'];
const params = z.object({ assistant_id: z.uuid() });
const versionParams = z.object({ assistant_id: z.uuid(), version_number: versionNumber });
const overrideSchema = z
  .object({ reason: z.string().trim().min(1).max(1_000) })
  .openapi({ description: 'Publishes although `publish_requires` is not met.' });
const publishedSchema = versionSchema.extend({ has_unpublished_changes: z.boolean() });

const list = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/versions',
  tags,
  summary: 'List the versions of an assistant, newest first',
  request: {
    params,
    query: pagingQuery.extend({
      version_id: z.uuid().optional(),
      sort: sortParameter({ table: 'assistant_versions', columns: sortColumns.versions }),
    }),
  },
  responses: { 200: json(pageOf(versionSchema), 'A page of versions.'), ...listErrors },
});
const save = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/versions',
  tags,
  summary: 'Save the draft as a version',
  description:
    'Does not publish it. Returns the newest or the published version if that equals the draft. A version never changes; an assistant that publishes its edits gets one with every edit.',
  request: { params, body: body(z.object({ note: noteSchema.optional() }).openapi('NewVersion')) },
  responses: { 201: json(resultsOf(versionSchema), 'The version.'), ...changeErrors },
});
const show = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/versions/{version_number}',
  tags,
  summary: 'Get a version of an assistant',
  request: { params: versionParams },
  responses: {
    200: json(resultsOf(versionSchema.extend({ assistant: assistantSchema })), 'The version.'),
    ...resourceErrors,
    400: listErrors[400],
  },
});
const publish = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/publish',
  tags,
  summary: 'Publish the draft or a version of an assistant',
  description:
    'New calls use it immediately, in every process; running calls keep their version. Without `version`, the draft is saved as a version and published. Publish an older version to return to it: an assistant that publishes its edits gets it as its draft too, any other keeps its draft.\n\nAn assistant with `publish_requires` is published only if its suites have passed on exactly this content, and its replay stays within the limits; otherwise the response is 409 and names each unmet condition. With `override`, an owner (or a key with the scope `admin`) publishes anyway, and the audit log records the reason as `assistant.override_publish`.',
  request: {
    params,
    body: body(
      z
        .object({ version: versionField.optional(), note: noteSchema.optional(), override: overrideSchema.optional() })
        .openapi('Publication'),
    ),
  },
  responses: { 200: json(resultsOf(publishedSchema), 'The published version.'), ...changeErrors, ...conflict },
});
const restore = createRoute({
  method: 'post',
  path: '/ai-assistants/{assistant_id}/restore',
  tags,
  summary: 'Replace the draft of an assistant with a version',
  description: 'Publishes nothing. For an assistant that publishes its edits, publish the version instead.',
  request: {
    params,
    body: body(z.object({ version: versionField }).openapi('RestoredVersion')),
  },
  responses: {
    200: json(resultsOf(assistantSchema), 'The assistant with its new draft.'),
    ...changeErrors,
    ...conflict,
  },
});
const compare = createRoute({
  method: 'get',
  path: '/ai-assistants/{assistant_id}/changes',
  tags,
  summary: 'Compare two versions of an assistant',
  description: 'By default, lists what publishing the draft would change. States are compared by their IDs.',
  request: { params, query: comparedVersions },
  responses: {
    200: json(resultsOf(z.object({ changes: z.array(changeSchema) })), 'The changes, fields before states.'),
    ...listErrors,
  },
});

/** Routes for the versions of assistants. */
export function assistantVersionRoutes(deps: ApiDeps) {
  const { db, baseUrl, trustedProxies } = deps;
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const paging = c.req.valid('query');
      const { rows, total } = await listVersions(db, { ...key, versionId: paging.version_id }, sliceOf(paging));
      // Every assistant has at least the version that it was created with.
      if (total === 0 && paging.version_id === undefined) throw notFound('assistant');
      return page(c, { results: rows.map(presentVersion), total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(save, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const { note = '' } = c.req.valid('json');
      const { number } = await locked(db, key, (trx) =>
        saveVersion(trx, key.assistantId, { author: authorOf(c), note }),
      );
      return ok(c, presentVersion(await versionOf(db, { ...key, number })), 'Version saved.', 201);
    })
    .openapi(show, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const found = await findVersion(db, { ...key, number: c.req.valid('param').version_number });
      if (found === undefined) throw notFound('version');
      const { entry, assistant } = found;
      return ok(
        c,
        { ...presentVersion(entry), assistant: presentAssistant(assistant, deps) },
        'Version retrieved.',
        200,
      );
    })
    .openapi(publish, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const { version, note = '', override } = c.req.valid('json');
      const number = await locked(db, key, async (trx) => {
        const { assistantId } = key;
        const chosen = version ?? (await saveVersion(trx, assistantId, { author: authorOf(c), note })).number;
        const candidate = { ...key, number: chosen, isDraft: version === undefined };
        await checkPublishRequirements(c, trx, candidate, { override, trustedProxies });
        const refusal = await publishVersion(trx, { assistantId, number: chosen });
        if (refusal !== null) throw refused(refusal, chosen);
        return chosen;
      });
      const has_unpublished_changes = await hasUnpublishedChanges(db, key.assistantId);
      const results = { ...presentVersion(await versionOf(db, { ...key, number })), has_unpublished_changes };
      return ok(c, results, `Version ${number} published.`, 200);
    })
    .openapi(restore, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const { version: number } = c.req.valid('json');
      await locked(db, key, async (trx) => {
        const before = await findAssistant(trx, key.accountId, key.assistantId);
        if (before?.publishes_edits !== false) throw publishesEdits(number);
        await versionOf(trx, { ...key, number });
        await restoreDraft(trx, { assistantId: key.assistantId, number });
      });
      return ok(c, presentAssistant(await draftOf(db, key), deps), `Version ${number} restored as the draft.`, 200);
    })
    .openapi(compare, async (c) => {
      const key = assistantKeyOf(c.get('owner').accountId, c.req.valid('param'));
      const { from = 'published', to = 'draft' } = c.req.valid('query');
      const draft = await draftOf(db, key);
      const read = async (side: 'draft' | 'published' | number): Promise<Assistant> => {
        if (side === 'draft') return draft;
        const found =
          side === 'published'
            ? await findPublishedAssistant(db, key)
            : (await findVersion(db, { ...key, number: side }))?.assistant;
        if (found === undefined) throw notFound('version');
        return found;
      };
      return ok(c, { changes: versionChanges(await read(from), await read(to)) }, 'Versions compared.', 200);
    });
}

async function draftOf(db: Db, { accountId, assistantId }: AssistantKey): Promise<Assistant> {
  const assistant = await findAssistant(db, accountId, assistantId);
  if (assistant === undefined) throw notFound('assistant');
  return assistant;
}

async function versionOf(db: Db, key: AssistantKey & { readonly number: number }) {
  const entry = await findVersionEntry(db, key);
  if (entry === undefined) throw notFound('version');
  return entry;
}

function refused(refusal: PublishRefusal, number: number): ApiError {
  if (refusal === 'unknown') return notFound('version');
  return new ApiError(
    409,
    `The voice of version ${number} was deleted. Restore the version as the draft, choose another voice and publish the draft.`,
  );
}

const publishesEdits = (number: number): ApiError =>
  new ApiError(
    409,
    `The assistant publishes its edits, so it has no separate draft. Publish version ${number}, or set publishes_edits to false first.`,
  );
