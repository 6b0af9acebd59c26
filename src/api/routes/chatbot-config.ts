import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findKeyOwner, type KeyOwner } from '../../store/accounts/key-owners.ts';
import { type Chatbot, findChatbot } from '../../store/assistants/chatbots.ts';
import { readFaq } from '../../store/assistants/knowledge-text.ts';
import { keyProblem } from '../auth/key-problem.ts';
import { mayUseAssistant, scopeProblem } from '../auth/key-scopes.ts';
import { whitelistedDomainFormat } from '../auth/whitelisted-domain.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { addressLimit } from '../middleware/address-limit.ts';
import { createAddressReader, originOf } from '../middleware/client-address.ts';
import { allowCrossOrigin, originNotAllowed, preflight, whitelistedOrigin } from '../middleware/visitor-origin.ts';
import { commonErrors, json, listErrors, resultsOf } from '../schemas/responses.ts';
import { presentVoice, voiceSchema } from '../schemas/voice.ts';

const path = '/public/ai-assistants/chatbot-config/{assistant_id}';
const params = z.object({ assistant_id: z.uuid() });
const query = z.object({
  include: z.literal('avatar').optional().openapi({ description: 'Adds the picture of the assistant.' }),
});

const chatbotSchema = z
  .object({
    chatbot_logo: z.string(),
    chatbot_accent_color: z.string().openapi({ example: '#2563eb' }),
    chatbot_faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    chatbot_whitelisted_domains: z.array(z.string()).openapi({ example: ['example.com', '*.example.com'] }),
    name: z.string(),
    avatar: z.string().optional().openapi({
      description: 'The assistant’s picture: a URL or a data URL, empty for none. Present only with `include=avatar`.',
      example: 'https://example.com/ada.png',
    }),
    voice: voiceSchema.nullable(),
  })
  .openapi('ChatbotConfig');

const show = createRoute({
  method: 'get',
  path,
  tags: ['Assistants'],
  summary: 'Get the web widget configuration of an assistant',
  description: `Needs no key for pages whose \`Origin\` is in the assistant’s \`chatbot_whitelisted_domains\`: they get CORS headers, and preflight \`OPTIONS\` requests are answered. With the owner’s key, works from anywhere. An entry is ${whitelistedDomainFormat}; without a port it means the default port.`,
  security: [{}, { ApiKey: [] }],
  request: { params, query },
  responses: {
    200: json(resultsOf(chatbotSchema), 'The configuration of the web widget.'),
    ...listErrors,
    403: json(
      commonErrors[403].content['application/json'].schema,
      'The page is not on the whitelist, and the key is missing or not valid.',
    ),
  },
});

/** Routes for the configuration that web widgets load, limited to whitelisted pages. */
export function chatbotConfigRoutes(deps: ApiDeps) {
  const limit = addressLimit(deps);
  const addressOf = createAddressReader(deps.trustedProxies);
  const routes = new OpenAPIHono<ApiEnv>().openapi(show, async (c) => {
    limit(c);
    const { chatbot, allowOrigin } = await admit(deps, {
      key: c.req.header('x-api-key') ?? '',
      from: () => addressOf(originOf(c)),
      page: (chatbot) => whitelistedOrigin(c, chatbot),
      assistantId: c.req.valid('param').assistant_id,
    });
    allowCrossOrigin(c, allowOrigin);
    const { avatar, ...config } = present(chatbot, deps.baseUrl());
    const results = c.req.valid('query').include === 'avatar' ? { ...config, avatar } : config;
    return ok(c, results, 'Widget configuration retrieved.', 200);
  });
  routes.options(path.replace('{assistant_id}', ':assistant_id'), async (c) => {
    limit(c);
    const id = params.safeParse(c.req.param());
    if (!id.success) throw notFound('assistant');
    const chatbot = await findChatbot(deps.db, id.data.assistant_id);
    const allowOrigin = whitelistedOrigin(c, chatbot);
    if (allowOrigin === null) throw originNotAllowed();
    return preflight(c, allowOrigin, 'GET');
  });
  return routes;
}

type Asked = {
  readonly key: string;
  readonly from: () => string | null;
  /** The origin of the requesting page, if it may show the assistant. */
  readonly page: (chatbot: Chatbot | undefined) => string | null;
  readonly assistantId: string;
};
type Admitted = { readonly chatbot: Chatbot; readonly allowOrigin: string | null };

/** Pages without access must not learn whether the assistant exists. */
async function admit(deps: ApiDeps, { key, from, page, assistantId }: Asked): Promise<Admitted> {
  const owner = key === '' ? null : await ownerOf(deps, key, from);
  const chatbot = await findChatbot(deps.db, assistantId);
  const allowOrigin = page(chatbot);
  if (chatbot !== undefined && (allowOrigin !== null || isOwn(chatbot, { owner, assistantId })))
    return { chatbot, allowOrigin };
  throw owner === null ? originNotAllowed() : notFound('assistant');
}

async function ownerOf({ db, hashesOf }: ApiDeps, key: string, from: () => string | null): Promise<KeyOwner> {
  const owner = await findKeyOwner(db, hashesOf(key));
  if (owner === null) throw originNotAllowed('Invalid API key.');
  const problem = keyProblem(owner.limits, Date.now(), from) ?? scopeProblem(owner.limits, ['read']);
  if (problem !== null) throw originNotAllowed(problem);
  return owner;
}

type Seeker = { readonly owner: KeyOwner | null; readonly assistantId: string };

const isOwn = (chatbot: Chatbot, { owner, assistantId }: Seeker): boolean =>
  owner !== null && chatbot.account_id === owner.accountId && mayUseAssistant(owner, assistantId);

function present(chatbot: Chatbot, baseUrl: string): z.infer<typeof chatbotSchema> {
  const { account_id, chatbot_faq, voice, ...shown } = chatbot;
  return {
    ...shown,
    chatbot_faq: readFaq(chatbot_faq).map(({ question, answer }) => ({ question, answer })),
    voice: voice === null ? null : presentVoice(voice, baseUrl),
  };
}
