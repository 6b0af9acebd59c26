import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { maskSecret } from '../../integrations/secrets.ts';
import { findKeyVendor, isInSettings, type KeyVendor, keyVendors } from '../../providers/accounts/key-vendors.ts';
import { type PartTrial, tryKey } from '../../providers/accounts/try-key.ts';
import { synthesisers } from '../../providers/registry.ts';
import type { KeyTrial } from '../../store/accounts/provider-key-tables.ts';
import {
  deleteProviderKey,
  listProviderKeys,
  readProviderKeys,
  type ShownProviderKey,
  saveKeyTrial,
  saveProviderKey,
} from '../../store/accounts/provider-keys.ts';
import type { ApiDeps } from '../deps.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { newProviderKeySchema, providerKeySchema } from '../schemas/provider-key.ts';
import {
  body,
  changeErrors,
  commonErrors,
  conflict,
  doneSchema,
  json,
  resourceErrors,
  resultsOf,
  toTimestamp,
} from '../schemas/responses.ts';

const tags = ['Provider keys'];
const path = '/provider-keys/{vendor}';
const params = z.object({ vendor: z.string().min(1).max(40).openapi({ example: 'hearwell' }) });
const oneKey = resultsOf(providerKeySchema);
/** Concurrent trials in this process. */
const mostTrials = 4;

const list = createRoute({
  method: 'get',
  path: '/provider-keys',
  tags,
  summary: 'List the providers of speech and language models with the account’s keys',
  description:
    'Keys of the account are used by its calls only. A provider to which the settings of the server give access comes from there.',
  responses: { 200: json(resultsOf(z.array(providerKeySchema)), 'The providers.'), ...commonErrors },
});
const save = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Try and store the account’s key of a provider',
  description:
    'Tries the key first, with the smallest request that a call would make for each part (a phrase, a word, a token; the provider charges for these). A key with which no part works is 400 and not stored; if only some parts work, see `trials`. New calls of the account use the key immediately.',
  request: { params, body: body(newProviderKeySchema) },
  responses: { 200: json(oneKey, 'The stored key and the result of its trial.'), ...changeErrors, ...conflict },
});
const test = createRoute({
  method: 'post',
  path: `${path}/test`,
  tags,
  summary: 'Try the stored key of a provider again',
  request: { params },
  responses: { 200: json(oneKey, 'The result of the trial.'), ...resourceErrors, ...conflict },
});
const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove the account’s key of a provider',
  description:
    'New calls use the providers of the settings, or the embedded ones. Voices that came with the key are removed unless an assistant uses them; calls of such an assistant then use a fallback voice.',
  request: { params },
  responses: { 200: json(doneSchema, 'The key is removed.'), ...resourceErrors },
});

/** Routes for the keys of speech and language vendors that an account enters. */
export function providerKeyRoutes({ db, sealer, vendors, prices }: ApiDeps) {
  const store = { db, sealer };
  let trials = 0;
  const tried = async (vendor: KeyVendor, apiKey: string): Promise<readonly PartTrial[]> => {
    if (trials >= mostTrials)
      throw new ApiError(503, 'Too many keys are being tried. Try again shortly.', { headers: { 'Retry-After': '5' } });
    trials += 1;
    try {
      return await tryKey(vendor, { ...vendors.values, [vendor.setting]: apiKey });
    } finally {
      trials -= 1;
    }
  };
  const show = (vendor: KeyVendor, keys: readonly ShownProviderKey[]) =>
    presentKey(vendor, {
      key: keys.find(({ setting }) => setting === vendor.setting),
      isInSettings: isInSettings(vendor, vendors.values),
      prices,
    });
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const keys = await listProviderKeys(db, c.get('owner').accountId);
      const results = keyVendors.map((vendor) => show(vendor, keys));
      return ok(c, results, 'Provider keys retrieved.', 200);
    })
    .openapi(save, async (c) => {
      const { accountId } = c.get('owner');
      const vendor = vendorOf(c.req.valid('param').vendor);
      const { api_key: apiKey } = c.req.valid('json');
      if (isInSettings(vendor, vendors.values)) throw inSettings(vendor);
      const found = await tried(vendor, apiKey);
      rejectIfUseless(vendor, found);
      const { setting } = vendor;
      const voices = voicesOf(vendor);
      await saveProviderKey(store, {
        ...{ accountId, setting, apiKey, voices },
        hint: maskSecret(apiKey),
        checked: found.map(stored),
      });
      return ok(c, show(vendor, await listProviderKeys(db, accountId)), 'Provider key saved.', 200);
    })
    .openapi(test, async (c) => {
      const { accountId } = c.get('owner');
      const vendor = vendorOf(c.req.valid('param').vendor);
      const { setting } = vendor;
      const key = (await readProviderKeys(store, accountId)).find((one) => one.setting === setting);
      if (key === undefined) throw notFound('provider key');
      if (key.apiKey === null) throw new ApiError(409, 'The stored key is unreadable. Enter it again.');
      const found = await tried(vendor, key.apiKey);
      if (!(await saveKeyTrial(db, { accountId, setting, checked: found.map(stored) }))) throw notFound('provider key');
      return ok(c, show(vendor, await listProviderKeys(db, accountId)), 'Provider key tried.', 200);
    })
    .openapi(remove, async (c) => {
      const { accountId } = c.get('owner');
      const vendor = vendorOf(c.req.valid('param').vendor);
      const providers = vendor.parts.map(({ provider }) => provider);
      if (!(await deleteProviderKey(db, { accountId, setting: vendor.setting, providers })))
        throw notFound('provider key');
      return done(c, 'Provider key removed.');
    });
}

type Shown = {
  readonly key: ShownProviderKey | undefined;
  readonly isInSettings: boolean;
  readonly prices: ApiDeps['prices'];
};

function presentKey(vendor: KeyVendor, { key, isInSettings: fixed, prices }: Shown): z.infer<typeof providerKeySchema> {
  const { name, title, setting, parts, keysUrl, pricesUrl } = vendor;
  return {
    vendor: name,
    title,
    setting,
    parts: parts.map((one) => ({ ...one, prices: pricesOf(prices, one.provider) })),
    keys_url: keysUrl,
    prices_url: pricesUrl,
    source: fixed ? 'settings' : key === undefined ? null : 'account',
    hint: key?.hint ?? null,
    checked_at: key === undefined ? null : toTimestamp(key.checked_at),
    trials: (key?.checked ?? []) as z.infer<typeof providerKeySchema>['trials'],
    updated_at: key === undefined ? null : toTimestamp(key.updated_at),
  };
}

function pricesOf(prices: ApiDeps['prices'], provider: string): Record<string, number> | null {
  return Object.hasOwn(prices, provider) ? { ...dropUndefined(prices[provider] ?? {}) } : null;
}

/** Throws 400 if no part works with the key: calls that used it would fail. */
function rejectIfUseless({ title }: KeyVendor, trials: readonly PartTrial[]): void {
  if (trials.some(({ ok: works }) => works)) return;
  const wrong = trials.find(({ rejected }) => rejected);
  const problem = (wrong ?? trials[0])?.problem ?? 'no part of it can be tried';
  throw badField(
    'api_key',
    wrong === undefined ? `${title} does not work now: ${problem}` : `${title} rejected the key: ${problem}`,
  );
}

const stored = ({ rejected: _, ...trial }: PartTrial): KeyTrial => trial;

const voicesOf = ({ setting }: KeyVendor) =>
  synthesisers
    .filter(({ facts: { needs } }) => needs.length === 1 && needs[0] === setting)
    .flatMap(({ facts }) => facts.voices);

function vendorOf(name: string): KeyVendor {
  const vendor = findKeyVendor(name);
  if (vendor === undefined) throw notFound('provider');
  return vendor;
}

const inSettings = ({ title, setting }: KeyVendor): ApiError =>
  new ApiError(
    409,
    `The settings of the server give access to ${title}, which takes precedence. Ask the operator to remove ${setting} first.`,
  );
