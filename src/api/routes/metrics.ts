import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { commonErrors } from '../schemas/responses.ts';

const metricsExample = `# HELP parley_event_followers Open event streams of calls.
# TYPE parley_event_followers gauge
parley_event_followers 3
`;

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Health'],
  summary: 'Get the server metrics for Prometheus',
  description: 'The key can also be sent as a bearer token (`Authorization: Bearer <key>`), which Prometheus supports.',
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string().openapi({ example: metricsExample }) } },
      description: 'The Prometheus text format.',
    },
    ...commonErrors,
  },
});

/** The metrics of this process and of those that share its port. */
export function metricsRoutes({ metrics, wholeMetrics }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(metricsRoute, async (c) =>
    c.text(await wholeMetrics(), 200, { 'Content-Type': metrics.contentType }),
  );
}
