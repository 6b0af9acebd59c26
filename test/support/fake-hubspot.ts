import { type FakeService, openFakeService, sendJson } from './fake-service.ts';

type Properties = Record<string, string>;
export type FakeHubSpot = FakeService & { readonly contacts: ReadonlyMap<string, Properties> };

/** HubSpot's contacts (https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide): emails are unique. */
export async function openFakeHubSpot(key: string): Promise<FakeHubSpot> {
  const contacts = new Map<string, Properties>();
  const path = '/crm/v3/objects/contacts';
  const service = await openFakeService((request, response) => {
    const { method, url, headers } = request;
    const refuse = (status: number, category: string, message: string): void =>
      sendJson(response, status, { status: 'error', message, correlationId: 'c-1', category });
    if (headers.authorization !== `Bearer ${key}`)
      return refuse(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    const shown = (id: string) => ({
      ...{ id, properties: { ...contacts.get(id), hs_object_id: id, company: contacts.get(id)?.company ?? null } },
      ...{ createdAt: '2026-03-14T09:00:00.000Z', updatedAt: '2026-03-14T09:00:00.000Z', archived: false },
    });
    if (method === 'POST' && url.pathname === `${path}/search`) {
      const { filterGroups = [], query = '', limit } = request.json();
      const matches = (properties: Properties): boolean =>
        filterGroups.some(({ filters }: { filters: { propertyName: string; operator: string; value: string }[] }) =>
          filters.every(({ propertyName, operator, value }) => operator === 'EQ' && properties[propertyName] === value),
        ) ||
        (query !== '' && Object.values(properties).some((value) => value.toLowerCase().includes(query.toLowerCase())));
      const found = [...contacts].filter(([, properties]) => matches(properties)).map(([id]) => shown(id));
      return sendJson(response, 200, { total: found.length, results: found.slice(0, limit) });
    }
    const id = url.pathname.slice(path.length + 1);
    const { properties } = request.json();
    const owner = [...contacts].find(([, { email }]) => email !== undefined && email === properties.email)?.[0];
    if (owner !== undefined && owner !== id)
      return refuse(409, 'CONFLICT', `Contact already exists. Existing ID: ${owner}`);
    if (method === 'POST' && url.pathname === path) {
      const fresh = String(1_000 + contacts.size);
      contacts.set(fresh, properties);
      return sendJson(response, 201, shown(fresh));
    }
    if (method !== 'PATCH' || !contacts.has(id)) return refuse(404, 'OBJECT_NOT_FOUND', 'resource not found');
    contacts.set(id, { ...contacts.get(id), ...properties });
    return sendJson(response, 200, shown(id));
  });
  return { ...service, contacts };
}
