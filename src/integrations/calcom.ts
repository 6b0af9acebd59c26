import { z } from '@hono/zod-openapi';
import type { Json, JsonObject } from '#engine/json.ts';
import { isJsonObject } from '#engine/tree/parameters.ts';
import { jsonHeaders, sendAppRequest, textArgument } from './app.ts';
import { appKey } from './fields.ts';
import type { AppConnection, IntegrationKind, RunContext } from './kind.ts';

/** The API versions of the two resources (https://cal.com/docs/api-reference/v2). */
const slotsVersion = '2024-09-04';
const bookingsVersion = '2026-02-25';
/** As many as a model can choose from. */
const maxSlots = 60;

const data = z
  .object({
    api_key: appKey,
    event_type_id: z
      .int()
      .min(1)
      .openapi({ description: 'The type of booking: the number of an event type.', example: 123 }),
    time_zone: z.string().min(1).max(100).default('UTC').openapi({ example: 'Europe/Berlin' }),
  })
  .openapi('CalComData');
type Data = z.output<typeof data>;

const date = { type: 'string', format: 'date' } as const;

/** The Cal.com integration: books appointments. */
export const calCom: IntegrationKind<Data> = {
  appName: 'calcom',
  friendlyName: 'Cal.com',
  isCustom: false,
  defaultBaseUrl: 'https://api.cal.com',
  data,
  connect: () => [
    {
      id: 'check_availability',
      name: 'check_availability',
      description: 'Find available times for an appointment.',
      parameters: {
        type: 'object',
        properties: {
          start_date: { ...date, description: 'First day, YYYY-MM-DD.' },
          end_date: { ...date, description: 'Last day, YYYY-MM-DD. Default: the first day.' },
        },
        required: ['start_date'],
      },
      reads: true,
    },
    {
      id: 'book_appointment',
      name: 'book_appointment',
      description:
        'Book an appointment at a time that is available. Confirm time, name and email with the caller first.',
      parameters: {
        type: 'object',
        properties: {
          start: { type: 'string', description: 'A time that check_availability returned.' },
          name: { type: 'string', minLength: 1 },
          email: { type: 'string', format: 'email' },
          phone: { type: 'string', description: 'Number of the attendee with +, optional.' },
          notes: { type: 'string' },
        },
        required: ['start', 'name', 'email'],
      },
      reads: false,
    },
  ],
  probe: async (given, reach) => {
    await findSlots(given, { start_date: new Date().toISOString().slice(0, 10) }, reach);
  },
  run: (given, { tool, args }, context) =>
    tool === 'book_appointment' ? book(given, args, context) : findSlots(given, args, context),
};

async function findSlots(given: Data, args: JsonObject, context: AppConnection): Promise<Json> {
  const url = new URL(`${context.baseUrl}/v2/slots`);
  url.searchParams.set('eventTypeId', String(given.event_type_id));
  url.searchParams.set('start', textArgument(args.start_date));
  url.searchParams.set('end', textArgument(args.end_date) || textArgument(args.start_date));
  url.searchParams.set('timeZone', given.time_zone);
  const { data: days } = await sendAppRequest(context, {
    method: 'GET',
    url,
    headers: headersOf(given, slotsVersion),
    reads: true,
  });
  const all = isJsonObject(days) ? Object.values(days).flatMap((slots) => (Array.isArray(slots) ? slots : [])) : [];
  const starts = all.flatMap((slot) => (isJsonObject(slot) && typeof slot.start === 'string' ? [slot.start] : []));
  return {
    time_zone: given.time_zone,
    slots: starts.slice(0, maxSlots),
    ...(starts.length > maxSlots ? { left_out: starts.length - maxSlots } : {}),
  };
}

async function book(given: Data, args: JsonObject, context: RunContext): Promise<Json> {
  const start = textArgument(args.start);
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/i.test(start) || Number.isNaN(Date.parse(start)))
    throw new Error('start must be one of the times that check_availability returned, with its offset');
  const phone = textArgument(args.phone);
  const notes = textArgument(args.notes);
  const body = {
    eventTypeId: given.event_type_id,
    start: new Date(start).toISOString(),
    attendee: {
      name: textArgument(args.name),
      email: textArgument(args.email),
      timeZone: given.time_zone,
      ...(phone === '' ? {} : { phoneNumber: phone }),
    },
    ...(notes === '' ? {} : { bookingFieldsResponses: { notes } }),
  };
  const url = new URL(`${context.baseUrl}/v2/bookings`);
  const headers = headersOf(given, bookingsVersion);
  const { data: booking } = await sendAppRequest(context, { method: 'POST', url, headers, body, reads: false });
  const { uid = null, status = null, title = null } = isJsonObject(booking) ? booking : {};
  return { booked: true, uid, status, title, start };
}

function headersOf({ api_key: key }: Data, version: string): Record<string, string> {
  return { ...jsonHeaders(key), 'cal-api-version': version };
}
