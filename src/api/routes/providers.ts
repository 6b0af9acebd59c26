import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { fillSetupSteps } from '../../carriers/facts.ts';
import { carrierFacts } from '../../carriers/registry.ts';
import { dialects } from '../../gateway/dialects/index.ts';
import type { BreakerNote } from '../../providers/provider-notes.ts';
import { listProviders } from '../assistants/provider-list.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { carrierSchema, providersSchema } from '../schemas/provider.ts';
import { commonErrors, json, resultsOf, toTimestamp } from '../schemas/responses.ts';

const providers = createRoute({
  method: 'get',
  path: '/providers',
  tags: ['Health'],
  summary: 'Get the health of speech, language and call providers',
  description:
    'Lists providers that are configured or could be: whether each is in use, its latency and its last failure. If several processes share the port, their observations are combined; `GET /metrics` has the same data as counters.',
  responses: { 200: json(resultsOf(providersSchema), 'The providers.'), ...commonErrors },
});
const carriers = createRoute({
  method: 'get',
  path: '/carriers',
  tags: ['Phone numbers'],
  summary: 'List carriers with their setup instructions',
  description: 'Lists carriers first, then providers that stream all calls of a number to one media URL.',
  responses: { 200: json(resultsOf(z.array(carrierSchema)), 'The carriers.'), ...commonErrors },
});

/** Routes for the health of speech and language providers and carriers. */
export function providerRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(providers, async (c) => {
      const { carriers: calling } = deps;
      const { speech } = await deps.speechOf(c.get('owner').accountId);
      const health = await deps.providerHealth();
      const records = new Map(health.records);
      const isNoted = (parts: typeof speech, { part, provider }: BreakerNote) =>
        parts.some((one) => one.part === part && one.provider === provider);
      // Those that the account's own providers replace are not in use.
      const breakers = health.breakers.filter((one) => isNoted(speech, one) || !isNoted(deps.speech, one));
      const results = {
        worker: deps.load().worker,
        since: toTimestamp(new Date(health.since)),
        providers: [...listProviders({ speech, breakers, records, carriers: calling })],
      };
      return ok(c, results, 'Providers retrieved.', 200);
    })
    .openapi(carriers, (c) => ok(c, [...announcing(deps), ...streaming()], 'Carriers retrieved.', 200));
}

type Listed = z.infer<typeof carrierSchema>;

function announcing({ carriers: configured, baseUrl }: ApiDeps): readonly Listed[] {
  return carrierFacts.map((facts) => {
    const { name, title, needs, numberId } = facts;
    const urlOf = (what: string): string => `${baseUrl()}/carriers/${name}/${what}`;
    const [voice_url, status_url] = [urlOf('voice'), urlOf('status')];
    return {
      provider: name,
      title,
      configured: configured.has(name),
      settings: [...needs],
      announces_calls: true,
      voice_url,
      status_url,
      setup: [...fillSetupSteps(facts, { voice: voice_url, status: status_url })],
      number_id: numberId,
      sells_numbers: configured.get(name)?.numbers !== undefined,
    };
  });
}

/** Clients that speak a documented protocol without being a configured carrier. */
function streaming(): readonly Listed[] {
  return [...dialects.values()]
    .filter(({ name, document }) => document !== null && !carrierFacts.some((facts) => facts.name === name))
    .map(({ name, title }) => ({
      provider: name,
      title,
      configured: true,
      settings: [],
      announces_calls: false,
      voice_url: null,
      status_url: null,
      setup: ['Register the number here, then enter its media URL in the provider’s settings.'],
      number_id: 'Any name for the number at the provider.',
      sells_numbers: false,
    }));
}
