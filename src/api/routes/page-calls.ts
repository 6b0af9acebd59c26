import { createHmac } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findChatbot } from '../../store/assistants/chatbots.ts';
import { visitorRefusalError } from '../calls/call-refusal.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { addressLimit } from '../middleware/address-limit.ts';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { unmetConditionsAsDetail } from '../middleware/unmet-conditions.ts';
import { allowCrossOrigin, originNotAllowed, preflight, whitelistedOrigin } from '../middleware/visitor-origin.ts';
import { awaitedCall, presentAwaited, unmetConditions } from '../schemas/awaited-call.ts';
import { commonErrors, detailSchema, json, resourceErrors } from '../schemas/responses.ts';

const path = '/public/ai-assistants/web-calls/{assistant_id}';
const honoPath = path.replace('{assistant_id}', ':assistant_id');
const params = z.object({ assistant_id: z.uuid() });
/** The limit on call requests per address, with room for an office behind one address. */
const perAddress = { perSecond: 1 / 5, burst: 12 } as const;

const register = createRoute({
  method: 'post',
  path,
  tags: ['Calls'],
  summary: 'Register a call from the web widget',
  description:
    'Needs no key and no body for pages whose `Origin` is in the assistant’s `chatbot_whitelisted_domains`; they get CORS headers. The media socket must be opened from the same origin. An address can send bursts of 12 requests, and one request every 5 seconds after that. The operator limits the concurrent calls and calls per hour of visitors, per assistant and per address, and the duration of these calls. A 429 has a `Retry-After` of 60 s or more if an hourly limit is reached.',
  security: [],
  request: { params },
  responses: {
    200: json(awaitedCall, 'The WebSocket URL and token to connect with, once and within 5 minutes.'),
    ...unmetConditions,
    403: json(detailSchema, 'The page is not on the whitelist.'),
    404: resourceErrors[404],
    500: commonErrors[500],
    503: commonErrors[503],
  },
});

/** Routes for calls that visitors start on an assistant's whitelisted pages. */
export function pageCallRoutes(deps: ApiDeps) {
  const { db, calls, baseUrl, visitorKey } = deps;
  const addressOf = createAddressReader(deps.trustedProxies);
  const limitRequests = addressLimit(deps);
  const limitCalls = addressLimit(deps, perAddress);
  const routes = new OpenAPIHono<ApiEnv>();
  routes.use(`${honoPath}/*`, unmetConditionsAsDetail);
  routes.openapi(register, async (c) => {
    limitRequests(c);
    const { assistant_id } = c.req.valid('param');
    const chatbot = await findChatbot(db, assistant_id);
    const origin = whitelistedOrigin(c, chatbot);
    if (chatbot === undefined || origin === null) throw originNotAllowed();
    allowCrossOrigin(c, origin);
    limitCalls(c);
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const visitor = createHmac('sha256', visitorKey).update(address).digest();
    const awaited = await calls.registerForPage(chatbot.account_id, assistant_id, { origin, visitor });
    if (awaited.type === 'refused') throw visitorRefusalError(awaited);
    return ok(c, presentAwaited(awaited, baseUrl()), 'Web call registered.', 200);
  });
  routes.options(honoPath, async (c) => {
    limitRequests(c);
    const id = params.safeParse(c.req.param());
    if (!id.success) throw notFound('assistant');
    const origin = whitelistedOrigin(c, await findChatbot(db, id.data.assistant_id));
    if (origin === null) throw originNotAllowed();
    return preflight(c, origin, 'POST');
  });
  return routes;
}
