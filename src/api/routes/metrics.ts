import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { always } from '../schemas/answers.ts';

const metricsExample = `# HELP parley_event_followers Event streams of calls that are open.
# TYPE parley_event_followers gauge
parley_event_followers 3
`;

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Health'],
  summary: 'Get what the server counts, for Prometheus',
  description: 'The key may also come as a bearer token (`Authorization: Bearer <key>`), which scrapers know to send.',
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string().openapi({ example: metricsExample }) } },
      description: 'The text format of Prometheus.',
    },
    ...always,
  },
});

/** The metrics of this process and of those that share its port. */
export function metricsRoutes({ metrics, wholeMetrics }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(metricsRoute, async (c) =>
    c.text(await wholeMetrics(), 200, { 'Content-Type': metrics.contentType }),
  );
}
