import { afternoonZone } from '#test/support/campaign-stage.ts';
import { setDialPolicy } from '#test/support/dialling-account.ts';
import { describeEffects, type FieldEffect, fieldsOf } from '#test/support/field-effects.ts';
import { observedAssistants } from '#test/support/observed-assistants.ts';
import { openObservedCalls } from '#test/support/observed-calls.ts';
import { openObservedRetries } from '#test/support/observed-retries.ts';

const calls = await openObservedCalls();
const { server } = calls;
const leadAfterNoAnswer = await openObservedRetries();
const { dialer } = server.app;
const { results, newNumber, create, connect } = observedAssistants(calls);
const { body: description } = await server.json('/openapi.json');
await results('/users/concurrency-limit', { concurrency_limit: 100_000 }, 'PUT');
await setDialPolicy(server, { max_calls_per_hour: 1_000_000 });

const [ada, ben] = [await create({ name: 'Ada' }), await create({ name: 'Ben' })];
await connect(ada);
await connect(ben);
const formOf = (field_name: string) =>
  results('/api/v2/forms', {
    form_name: 'Contact',
    webhook_url: 'https://clinic.example',
    fields: [
      { field_name, webhook_field: 'fname' },
      { field_name: 'to_number', webhook_field: 'phone' },
    ],
  });
const [oneForm, otherForm] = [(await formOf('first_name')).id, (await formOf('name')).id];

const zone = afternoonZone();
const newLeads = (fields: object = {}) =>
  Array.from({ length: 3 }, () => ({ to_number: newNumber(), timezone: zone, ...fields }));
/** A new campaign with three leads that may be dialed now. */
const campaignWith = async (fields: object): Promise<string> =>
  (await results('/campaigns', { name: 'Spring', ai_assistant_id: ada, leads: newLeads(), ...fields })).campaign_id;
/** A paused campaign that is changed with a request and then activated. */
async function changed(path: (id: string) => string, fields: object, method: string): Promise<string> {
  const id = await campaignWith({ status: 'paused' });
  await results(path(id), fields, method);
  if (!('status' in fields && method === 'PATCH')) await results(`/campaigns/${id}`, { status: 'active' }, 'PATCH');
  return id;
}
const patched = (fields: object) => changed((id) => `/campaigns/${id}`, fields, 'PATCH');
const put = (fields: object) =>
  changed((id) => `/api/v2/campaigns/${id}`, { name: 'Spring', status: 'Ada', ...fields }, 'PUT');

/** The calls of a round of dialing, by assistant; then it stops the campaign. */
async function dialled(id: string): Promise<readonly unknown[]> {
  const made = await round(id);
  await results(`/campaigns/${id}`, { status: 'cancelled' }, 'PATCH').catch(() => {});
  return made.map(({ assistant_name, variables }) => ({ assistant_name, variables }));
}
async function round(id: string) {
  await dialer.round();
  return (await server.json(`/calls?campaign_id=${id}`)).body.results as readonly {
    readonly call_id: string;
    readonly assistant_name: string;
    readonly variables: readonly string[];
  }[];
}
/** The lead that a form submission creates. */
async function submitted(id: string): Promise<unknown> {
  const { url } = (await server.json(`/campaigns/${id}/lead-webhook`)).body.results;
  const headers = { 'X-API-KEY': '', Referer: 'https://clinic.example/contact' };
  const json = { phone: newNumber(), fname: 'Maya' };
  const { status, body } = await server.json(new URL(url).pathname, { json, headers });
  return [status, body.lead_data];
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const window = (day: string) => ({ day, start_time: '00:00', end_time: '24:00' });
const inThreeDays = days[(new Date().getUTCDay() + 3) % 7]!;

type Made = (fields: object) => Promise<string>;
const by = (
  made: Made,
  field: string,
  values: readonly [unknown, unknown],
  seen: (id: string) => Promise<unknown> = dialled,
): FieldEffect => ({ values, seen: async (value) => seen(await made({ [field]: value })) });

/** An effect on what an unanswered call leaves: the state of the lead, and its wait in tens of minutes. */
const afterNoAnswer = (made: Made, field: string, values: readonly [unknown, unknown]): FieldEffect => ({
  values,
  seen: (value) => leadAfterNoAnswer({ [field]: value }, made === campaignWith ? 'create' : 'change'),
});

/** The fields that a request to create and one to change a campaign have in common. */
const shared = (made: Made): Readonly<Record<string, FieldEffect>> => ({
  name: { label: 'A name for lists.' },
  type: { label: 'Has one value.' },
  start_date: by(made, 'start_date', ['2020-01-01', '2099-01-01']),
  end_date: {
    values: ['2099-01-01', '2020-01-02'],
    seen: async (end_date) => dialled(await made({ start_date: '2020-01-01', end_date })),
  },
  ai_assistant_id: by(made, 'ai_assistant_id', [ada, ben]),
  schedules: by(made, 'schedules', [days.map(window), [window(inThreeDays)]]),
  max_attempts: afterNoAnswer(made, 'max_attempts', [1, 2]),
  retry_minutes: afterNoAnswer(made, 'retry_minutes', [60, 300]),
  calls_per_agent: by(made, 'calls_per_agent', [1, 2]),
  num_agents: by(made, 'num_agents', [1, 2]),
  form_id: by(made, 'form_id', [oneForm, otherForm], submitted),
});

describeEffects('NewCampaign', fieldsOf(description, 'NewCampaign'), {
  ...shared(campaignWith),
  leads: {
    values: [3, 1],
    seen: async (count) => dialled(await campaignWith({ leads: newLeads().slice(0, Number(count)) })),
  },
  status: by(campaignWith, 'status', ['paused', undefined]),
});
describeEffects('CampaignChange', fieldsOf(description, 'CampaignChange'), {
  ...shared(patched),
  status: by(patched, 'status', ['paused', 'active']),
});
describeEffects('CustomerCampaignContent', fieldsOf(description, 'CustomerCampaignContent'), {
  name: { label: 'A name for lists.' },
  calls_per_agent: by(put, 'calls_per_agent', [1, 2]),
  num_agents: by(put, 'num_agents', [1, 2]),
  form_id: by(put, 'form_id', [oneForm, otherForm], submitted),
  status: by(put, 'status', ['Ada', 'Ben']),
});

/** A submission to a campaign with this form. */
const toForm = async (fields: object): Promise<unknown> => {
  const { id } = await results('/api/v2/forms', {
    form_name: 'Contact',
    webhook_url: 'https://clinic.example',
    ...fields,
  });
  return submitted(await campaignWith({ form_id: id, status: 'paused' }));
};
const bound = (field_name: string) => [
  { field_name, webhook_field: 'fname', order: 1 },
  { field_name: 'to_number', webhook_field: 'phone', order: 2 },
];
describeEffects('FormContent', fieldsOf(description, 'FormContent'), {
  form_name: { label: 'A name for lists.' },
  webhook_type: { label: 'The kind of source, for lists.' },
  webhook_url: {
    values: ['https://clinic.example', 'https://elsewhere.example'],
    seen: (webhook_url) => toForm({ webhook_url }),
  },
  fields: { values: [bound('first_name'), bound('name')], seen: (fields) => toForm({ fields }) },
});

/** The dialed calls of a campaign with one lead. */
const toLead = async (fields: object): Promise<unknown> =>
  dialled(await campaignWith({ leads: [{ to_number: newNumber(), timezone: zone, ...fields }] }));
const night = `Etc/GMT${nightOffset()}`;
describeEffects('NewLead', fieldsOf(description, 'NewLead'), {
  to_number: { values: ['valid', 'x'], seen: (to) => toLead(to === 'x' ? { to_number: 'x' } : {}) },
  variables: {
    values: [[{ var_name: 'a', var_value: '1' }], [{ var_name: 'b', var_value: '1' }]],
    seen: (variables) => toLead({ variables }),
  },
  timezone: { values: [zone, night], seen: (timezone) => toLead({ timezone }) },
  metadata: {
    values: ['one', 'other'],
    seen: async (metadata) => {
      const id = await campaignWith({ leads: [{ to_number: newNumber(), timezone: zone, metadata }] });
      await dialled(id);
      return (await server.json(`/calls?campaign_id=${id}&metadata=one`)).body.count;
    },
  },
});

/** The offset of a time zone in which it is 3 o'clock at night, in the inverted notation of Etc/GMT. */
function nightOffset(): string {
  const east = ((3 - new Date().getUTCHours() + 36) % 24) - 12;
  return east === 0 ? '' : `${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
