import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isFinal } from '#engine/call/call-status.ts';
import { ChangeSignal } from '../../calls/lifecycle/change-signal.ts';
import { readEvents, type StoredEvent } from '../../store/calls/call-events.ts';
import type { CallWatch } from '../../store/calls/call-watch.ts';
import { findAnyCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import { Followers } from '../calls/followers.ts';
import { requireCall } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { failSchema, json, resourceErrors, resultsOf, timestamp, toTimestamp } from '../schemas/responses.ts';

const eventSchema = z
  .looseObject({
    event_id: z.string(),
    type: z.string().openapi({ example: 'status.changed' }),
    at: z.number().openapi({ description: 'Milliseconds on the clock of the call.' }),
    recorded_at: timestamp,
  })
  .openapi('CallEvent');

const exampleStream = `id: 4711
event: status.changed
data: {"type":"status.changed","at":1240.5,"event_id":"4711","recorded_at":"2026-03-14T09:26:53.589Z"}

`;

const events = createRoute({
  method: 'get',
  path: '/calls/{call_id}/events',
  tags: ['Calls'],
  summary: 'Get the event log of a call',
  description:
    'With `Accept: text/event-stream`, sends the log so far and then new events until the call ends; after a disconnect, `Last-Event-ID` resumes there. The stream ends when the key is revoked or the session ends. As JSON, returns at most 10,000 events; `Last-Event-ID` returns the events after it. A key can have 100 streams open per server; more are 429.',
  request: {
    params: z.object({ call_id: z.uuid() }),
    headers: z.object({
      accept: z.string().optional(),
      'last-event-id': z
        .string()
        .regex(/^\d{1,18}$/, 'the id of an event')
        .optional(),
    }),
  },
  responses: {
    200: {
      content: {
        ...json(resultsOf(z.array(eventSchema)), '').content,
        'text/event-stream': { schema: z.string().openapi({ example: exampleStream }) },
      },
      description: 'The log so far, or a stream of it.',
    },
    400: json(failSchema, 'The Last-Event-ID is not valid.'),
    ...resourceErrors,
  },
});

/** Routes for the event log of a call, as a list or a live stream. */
export function callEventRoutes({ db, watch, metrics }: ApiDeps) {
  const followers = new Followers();
  const about = { name: 'parley_event_followers', help: 'Open event streams of calls.' };
  metrics.gauge(about, () => followers.size);
  return new OpenAPIHono<ApiEnv>().openapi(events, async (c) => {
    const { call_id } = c.req.valid('param');
    const { accept = '', 'last-event-id': last } = c.req.valid('header');
    await requireCall(db, c.get('owner').accountId, call_id);
    if (accept.includes('text/event-stream')) {
      const leave = followers.enter(c.get('owner').apiKeyId);
      const mayFollow = c.get('isStillAuthorized');
      return follow(c, { db, watch, callId: call_id, after: last ?? '0', mayFollow, leave });
    }
    const stored = await readEvents(db, call_id, last);
    return ok(c, stored.map(presentEvent), 'Events retrieved.', 200);
  });
}

function presentEvent({ event_id, type, at, fields, recorded_at }: StoredEvent): z.infer<typeof eventSchema> {
  return { ...fields, event_id, type, at, recorded_at: toTimestamp(recorded_at) };
}

type Following = {
  readonly db: Db;
  readonly watch: CallWatch;
  readonly callId: string;
  readonly after: string;
  /** Whether the key is still valid and the session still open. */
  readonly mayFollow: () => Promise<boolean>;
  readonly leave: () => void;
};
const keepAliveMs = 15_000;

/** Streams server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) until the call is over or the client loses access. */
function follow(c: Context, { db, watch, callId, after, mayFollow, leave }: Following): never {
  const response = streamSSE(c, async (stream) => {
    const changes = new ChangeSignal();
    const stops = [watch.watch(callId, changes.note), watch.onAccessEnded(changes.note)];
    stream.onAbort(changes.note);
    const beat = setInterval(() => {
      void stream.write(': \n\n');
      // Sessions expire without a notification.
      mayFollow().then((may) => may || changes.note(), changes.note);
    }, keepAliveMs);
    try {
      let last = after;
      while (!stream.aborted) {
        // Read the status before the events: if the call is over by then, no further event can follow.
        const call = await findAnyCall(db, callId);
        const stored = await readEvents(db, callId, last);
        // Asked after the events are read: an event that is stored after access has ended is not sent.
        if (!(await mayFollow())) return;
        for (const event of stored) {
          await stream.writeSSE({ id: event.event_id, event: event.type, data: JSON.stringify(presentEvent(event)) });
          last = event.event_id;
        }
        if (call === undefined || isFinal(call.status)) return;
        await changes.next();
      }
    } finally {
      clearInterval(beat);
      for (const stop of stops) stop();
      leave();
    }
  });
  // The route's type covers only its JSON response.
  return response as never;
}
