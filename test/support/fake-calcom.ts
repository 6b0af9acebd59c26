import { type FakeService, openFakeService, sendJson } from './fake-service.ts';

export type FakeCalCom = FakeService & {
  readonly bookings: readonly { readonly start: string; readonly email: string }[];
};

/**
 * Cal.com's slots and bookings (https://cal.com/docs/api-reference/v2): each resource has its own version, times are in UTC, and a time can be booked
 * once.
 */
export async function openFakeCalCom(key: string, slots: readonly string[]): Promise<FakeCalCom> {
  const bookings: { start: string; email: string }[] = [];
  const isFree = (slot: string): boolean => !bookings.some(({ start }) => Date.parse(start) === Date.parse(slot));
  const service = await openFakeService((request, response) => {
    const { method, url, headers } = request;
    const refuse = (status: number, code: string, message: string): void =>
      sendJson(response, status, {
        status: 'error',
        timestamp: '2026-03-14T09:00:00.000Z',
        path: url.pathname,
        error: { code, message },
      });
    if (headers.authorization !== `Bearer ${key}`) return refuse(401, 'UnauthorizedException', 'Invalid API key');
    const version = headers['cal-api-version'];
    if (method === 'GET' && url.pathname === '/v2/slots' && version === '2024-09-04') {
      const { eventTypeId, start, end } = Object.fromEntries(url.searchParams);
      if (eventTypeId !== '123')
        return refuse(404, 'NotFoundException', `Event Type with ID=${eventTypeId} does not exist.`);
      if (start === undefined || end === undefined)
        return refuse(400, 'BadRequestException', 'start and end are required');
      const days = Map.groupBy(
        slots.filter((slot) => slot.slice(0, 10) >= start && slot.slice(0, 10) <= end && isFree(slot)),
        (slot) => slot.slice(0, 10),
      );
      const data = Object.fromEntries([...days].map(([day, of]) => [day, of.map((each) => ({ start: each }))]));
      return sendJson(response, 200, { status: 'success', data });
    }
    if (method === 'POST' && url.pathname === '/v2/bookings' && version === '2026-02-25') {
      const { start, eventTypeId, attendee } = request.json();
      if (typeof eventTypeId !== 'number' || !/Z$/.test(start) || typeof attendee?.timeZone !== 'string')
        return refuse(
          400,
          'BadRequestException',
          'eventTypeId must be a number, start must be in UTC, attendee.timeZone is required',
        );
      if (!slots.some((slot) => Date.parse(slot) === Date.parse(start)) || !isFree(start))
        return refuse(400, 'BadRequestException', 'User either already has booking at this time or is not available');
      bookings.push({ start, email: attendee.email });
      const data = {
        id: bookings.length,
        uid: `uid-${bookings.length}`,
        title: 'Check-up',
        status: 'accepted',
        start,
        eventTypeId,
      };
      return sendJson(response, 201, { status: 'success', data });
    }
    return refuse(404, 'NotFoundException', `Cannot ${method} ${url.pathname}`);
  });
  return { ...service, bookings };
}
