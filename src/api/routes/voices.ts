import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sortColumns } from '../../query/columns.ts';
import {
  deleteVoice,
  findVoice,
  insertVoice,
  isInCatalogue,
  listVoices,
  type Voice,
} from '../../store/assistants/voices.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { page, pageOf, pagingQuery, sliceOf } from '../middleware/paging.ts';
import {
  body,
  bodyErrors,
  conflict,
  doneSchema,
  json,
  listErrors,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';
import { listedVoiceSchema, newVoiceSchema, presentListedVoice } from '../schemas/voice.ts';
import { searchParameter, sortParameter } from '../sorted-lists.ts';

const tags = ['Voices'];
const voiceId = z
  .union([
    z.uuid(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .refine((id) => id <= 2_147_483_647),
  ])
  .openapi({ type: 'string', description: 'The `voice_id` or the number `id` of the voice.' });

const filter = z.string().max(64);

const list = createRoute({
  method: 'get',
  path: '/voices',
  tags,
  summary: 'List voices; the first is the default',
  description:
    'Lists catalog voices in catalog order, then voices that the account registered, unless `sort` is present.',
  request: {
    query: pagingQuery.extend({
      language: filter.optional().openapi({ description: 'An ISO 639-1 code.', example: 'de' }),
      provider: filter
        .optional()
        .openapi({ description: 'Returns only voices of this provider.', example: 'embedded' }),
      gender: filter.optional().openapi({ description: 'Returns only voices of this gender.', example: 'female' }),
      search: searchParameter('name or description'),
      sort: sortParameter({ table: 'voices', columns: sortColumns.voices }),
    }),
  },
  responses: { 200: json(pageOf(listedVoiceSchema), 'A page of voices.'), ...listErrors },
});
const register = createRoute({
  method: 'post',
  path: '/voices',
  tags,
  summary: 'Register a voice of a provider',
  description:
    'The account’s assistants and text to speech can use the voice from then on. An account can register a voice only once; a catalog voice can be registered under another name. For a hosted provider, the voice is checked only when it first speaks.',
  request: { body: body(newVoiceSchema) },
  responses: { 201: json(resultsOf(listedVoiceSchema), 'The voice.'), ...bodyErrors, ...conflict },
});
const show = createRoute({
  method: 'get',
  path: '/voices/{voice_id}',
  tags,
  summary: 'Get a voice',
  request: { params: z.object({ voice_id: voiceId }) },
  responses: { 200: json(resultsOf(listedVoiceSchema), 'The voice.'), ...resourceErrors },
});
const forget = createRoute({
  method: 'delete',
  path: '/voices/{voice_id}',
  tags,
  summary: 'Remove a registered voice',
  description:
    'A voice that assistants use is 409 until they get another voice; a catalog voice is always 409. The provider keeps the voice, and past calls keep its name.',
  request: { params: z.object({ voice_id: voiceId }) },
  responses: { 200: json(doneSchema, 'The voice is removed.'), ...resourceErrors, ...conflict },
});

/** Routes for the voices that an account may use. */
export function voiceRoutes({ db, baseUrl, speechOf }: ApiDeps) {
  const providersOf = async (accountId: string): Promise<Providers> =>
    (await speechOf(accountId)).speech.filter(({ part }) => part === 'text_to_speech');
  const presenter = (providers: Providers) => (voice: Voice) => {
    const { honours } = providers.find(({ provider }) => provider === voice.provider) ?? {};
    return presentListedVoice(voice, { baseUrl: baseUrl(), honours });
  };
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const { page: number, page_size, sort, ...filter } = c.req.valid('query');
      const paging = { page: number, page_size };
      const { rows, total } = await listVoices(db, c.get('owner').accountId, filter, sliceOf({ ...paging, sort }));
      const results = rows.map(presenter(await providersOf(c.get('owner').accountId)));
      return page(c, { results, total }, { ...paging, baseUrl: baseUrl() });
    })
    .openapi(register, async (c) => {
      const { provider, provider_id, name = provider_id, ...fields } = c.req.valid('json');
      const providers = await providersOf(c.get('owner').accountId);
      const known = providers.find((one) => one.provider === provider);
      if (known === undefined) throw unknownProvider(provider, providers);
      const named = { provider, provider_voice_id: provider_id };
      // Embedded synthesizers have only the voices of the catalog.
      if (known.embedded && !(await isInCatalogue(db, named))) throw unknownVoice(provider, provider_id);
      const voice = await insertVoice(db, { ...fields, ...named, name, account_id: c.get('owner').accountId });
      if (voice === undefined) throw new ApiError(409, 'The voice is already registered.');
      return ok(c, presenter(providers)(voice), 'Voice registered.', 201);
    })
    .openapi(show, async (c) => {
      const voice = await findVoice(db, c.get('owner').accountId, c.req.valid('param').voice_id);
      if (voice === undefined) throw notFound('voice');
      const present = presenter(await providersOf(c.get('owner').accountId));
      return ok(c, present(voice), 'Voice retrieved.', 200);
    })
    .openapi(forget, async (c) => {
      const deletion = await deleteVoice(db, c.get('owner').accountId, c.req.valid('param').voice_id);
      if (deletion === 'unknown') throw notFound('voice');
      if (deletion === 'common') throw new ApiError(409, 'Catalog voices cannot be removed.');
      if (deletion !== 'deleted') throw inUse(deletion.usedBy);
      return done(c, 'Voice removed.');
    });
}

type Providers = ApiDeps['speech'];

function unknownProvider(provider: string, providers: Providers): ApiError {
  const names = providers.map((one) => JSON.stringify(one.provider)).join(', ');
  return badField('provider', `expected one of the configured providers ${names}, got ${JSON.stringify(provider)}`);
}

function unknownVoice(provider: string, id: string): ApiError {
  const accepted = `expected the provider_id of a ${JSON.stringify(provider)} voice from GET /voices`;
  return badField('provider_id', `${accepted}, got ${JSON.stringify(id)}`);
}

const inUse = (count: number): ApiError =>
  new ApiError(
    409,
    `${count === 1 ? 'An assistant uses' : `${count} assistants use`} this voice. Set another voice there first.`,
  );
