import { setDialPolicy } from '#test/support/dialling-account.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { describeEffects, fieldsOf } from '#test/support/field-effects.ts';
import { observedAssistants } from '#test/support/observed-assistants.ts';
import { openObservedCalls } from '#test/support/observed-calls.ts';
import { openReceiver } from '#test/support/webhooks.ts';

const calls = await openObservedCalls({ PRICES: JSON.stringify({ acme: { call_minute: 0.5 } }) });
const { server, orders, run } = calls;
const { results, newNumber, create, connect, webCall } = observedAssistants(calls);
const { body: description } = await server.json('/openapi.json');

const [ada, ben] = [await create({ begin_message: 'Hello {{a}}, Ada here.' }, []), await create({ name: 'Ben' }, [])];
const numbers = [(await connect(ada)).phone_number, (await connect(ben)).phone_number];
const [receiver, otherReceiver] = [await openReceiver(), await openReceiver()];

/** Places a call; returns the order to the carrier and the call. */
async function placed(fields: object = {}) {
  const before = orders.length;
  const { call_id } = await results('/calls/make-outbound', {
    from_number: numbers[0],
    to_number: newNumber(),
    ...fields,
  });
  await eventually(() => orders.length > before, 'the order of the call');
  const order = orders.at(-1)!;
  return { call_id, order, token: new URL(order.stream.url).pathname.split('/').at(-1)! };
}
const spokenIn = async (fields: object) => {
  const { token, call_id } = await placed(fields);
  return (await run(token, call_id)).spoken;
};
const countWith = async (metadata: unknown) =>
  (await server.json(`/calls?${new URLSearchParams({ metadata: String(metadata) })}`)).body.results.length;
const variables = [[{ var_name: 'a', var_value: 'Maya' }], [{ var_name: 'a', var_value: 'Zoë' }]] as const;
const target = newNumber();

describeEffects('OutboundCall', fieldsOf(description, 'OutboundCall'), {
  from_number: {
    values: [numbers[0], numbers[1]],
    seen: async (from_number) => (await placed({ from_number })).order.from,
  },
  to_number: { values: [target, newNumber()], seen: async (to_number) => (await placed({ to_number })).order.to },
  variables: { values: variables, seen: (variables) => spokenIn({ variables }) },
  metadata: {
    values: ['an outbound call', ''],
    seen: async (metadata) => {
      const before = await countWith('an outbound call');
      await placed({ metadata });
      return (await countWith('an outbound call')) - before;
    },
  },
});
describeEffects('WebCall', fieldsOf(description, 'WebCall'), {
  assistant_id: { values: [ada, ben], seen: async (id) => (await webCall(String(id))).spoken },
  variables: { values: variables, seen: async (variables) => (await webCall(ada, { variables })).spoken },
  metadata: {
    values: ['a web call', 'another'],
    seen: async (metadata) => {
      const before = await countWith('a web call');
      await webCall(ada, { metadata });
      return (await countWith('a web call')) - before;
    },
  },
});

/** The order of a call from a new number with these fields. */
async function orderFrom(fields: object) {
  const { phone_number, phone_number_id } = await connect(ada, fields);
  const { order } = await placed({ from_number: phone_number });
  await server.request(`/phone-numbers/${phone_number_id}`, { method: 'DELETE' });
  return { carrier: order.carrier, from: order.from };
}
const own = newNumber();
describeEffects('NewPhoneNumber', fieldsOf(description, 'NewPhoneNumber'), {
  phone_number: { values: [own, newNumber()], seen: (phone_number) => orderFrom({ phone_number }) },
  provider: { values: ['acme', 'bolt'], seen: (provider) => orderFrom({ provider, phone_number: own }) },
  provider_id: {
    shownBy: {
      file: 'test/src/api/routes/numbers-at-carrier.test.ts',
      test: 'configures the carrier to announce calls here',
    },
  },
  friendly_name: { label: 'A name for lists.' },
  additional_data: { label: 'Where the number is, for lists.' },
});
describeEffects('PhoneNumberChange', fieldsOf(description, 'PhoneNumberChange'), {
  ai_assistant: {
    values: [ada, ben],
    seen: async (ai_assistant) => {
      const { phone_number } = await connect(String(ai_assistant));
      return spokenIn({ from_number: phone_number });
    },
  },
  friendly_name: { label: 'the name of the number in lists' },
});

/** Sets the webhook; returns the kinds of messages of a call that each receiver got. */
async function received(fields: object): Promise<unknown> {
  const before = [receiver, otherReceiver].map(({ requests }) => requests.length);
  await results('/webhooks', { url: receiver.url, events: ['call.ended'], ...fields }, 'PUT');
  const { call_id } = await placed();
  await server.app.core.calls.connect(call_id);
  await server.app.core.calls.finish(call_id, 'completed', 'test');
  const fresh = () => [receiver, otherReceiver].map(({ requests }, place) => requests.slice(before[place]));
  await eventually(() => fresh().flat().length > 0, 'a message');
  return fresh().map((requests) => requests.map(({ text }) => JSON.parse(text).type));
}
describeEffects('WebhookInput', fieldsOf(description, 'WebhookInput'), {
  url: { values: [receiver.url, otherReceiver.url], seen: (url) => received({ url }) },
  events: { values: [['call.ended'], ['call.started']], seen: (events) => received({ events }) },
  secret: { shownBy: { file: 'test/src/api/routes/webhooks.test.ts', test: 'accepts a secret from the user' } },
});
describeEffects('TransferWebhookInput', fieldsOf(description, 'TransferWebhookInput'), {
  url: {
    shownBy: { file: 'test/src/webhooks/call-events.test.ts', test: 'with its lead to the webhook of its campaign' },
  },
  secret: { shownBy: { file: 'test/src/api/routes/webhooks.test.ts', test: 'has its own secret' } },
});

/** The status of a call to a number under a policy, and the default policy afterwards. */
async function underPolicy(fields: object, to_number: string): Promise<unknown> {
  await setDialPolicy(server, fields);
  const { status, body } = await server.json('/calls/make-outbound', { json: { from_number: numbers[0], to_number } });
  await setDialPolicy(server);
  return status === 200 ? status : [status, body.msg.replace(/\d+ (of|calls)/g, '')];
}
const policyTests = 'test/src/campaigns/dial-policy.test.ts';
const capsTest = { file: policyTests, test: 'and the caps per number allow as many attempts as the account sets' };
describeEffects('DialPolicyInput', fieldsOf(description, 'DialPolicyInput'), {
  allowed_hours: {
    shownBy: {
      file: policyTests,
      test: 'hold back leads until they begin, and a change of the hours lets them be dialed',
    },
  },
  allowed_countries: {
    values: [['US'], ['GB']],
    seen: (allowed_countries) => underPolicy({ allowed_countries }, '+442079460958'),
  },
  allowed_number_types: {
    values: [[], ['premium_rate']],
    seen: (allowed_number_types) => underPolicy({ allowed_number_types }, '+19005551234'),
  },
  max_calls_per_number_per_day: { shownBy: capsTest },
  max_calls_per_number_per_30_days: { shownBy: capsTest },
  max_calls_per_hour: {
    values: [0, null],
    seen: async (max_calls_per_hour) => (await underPolicy({ max_calls_per_hour }, newNumber())) === 200,
  },
  max_spend_per_day: {
    values: [0, null],
    seen: async (max_spend_per_day) => (await underPolicy({ max_spend_per_day }, newNumber())) === 200,
  },
});
describeEffects('ConcurrencyLimit', fieldsOf(description, 'ConcurrencyLimit'), {
  concurrency_limit: {
    values: [0, 1_000],
    seen: async (concurrency_limit) => {
      await results('/users/concurrency-limit', { concurrency_limit }, 'PUT');
      const json = { from_number: numbers[0], to_number: newNumber() };
      const { status } = await server.json('/calls/make-outbound', { json });
      await results('/users/concurrency-limit', { concurrency_limit: 1_000 }, 'PUT');
      return status;
    },
  },
});

let voices = 0;
/** A call with a new voice. */
async function spokenBy(fields: object): Promise<unknown> {
  voices += 1;
  const voice = await results('/voices', { provider: 'test', provider_id: `voice ${voices}`, ...fields });
  const { voiceProvider, spoken } = await webCall(await create({ voice: voice.voice_id }));
  return { voiceProvider, spoken: spoken.map(({ voice: { voice: _, ...rest } }) => rest) };
}
/** The voice in the public configuration of the widget. */
async function inWidget(fields: object): Promise<unknown> {
  voices += 1;
  const made = await results('/voices', { provider: 'test', provider_id: `voice ${voices}`, ...fields });
  const id = await create({ voice: made.voice_id });
  const { body } = await server.json(`/public/ai-assistants/chatbot-config/${id}`);
  const { avatar, demo_audio_url } = body.results.voice;
  return { avatar, demo_audio_url };
}
describeEffects('NewVoice', fieldsOf(description, 'NewVoice'), {
  provider: { values: ['test', 'other'], seen: (provider) => spokenBy({ provider }) },
  provider_id: {
    values: ['slt', 'rms'],
    seen: async (wanted) => {
      voices += 1;
      const provider_id = `${wanted} ${voices}`;
      const { voice_id } = await results('/voices', { provider: 'test', provider_id });
      const { spoken } = await webCall(await create({ voice: voice_id }));
      return spoken.map(({ voice }) => voice.voice.split(' ')[0]);
    },
  },
  language: { values: ['en', 'de'], seen: (language) => spokenBy({ language }) },
  name: { label: 'A name for lists and for the records of calls.' },
  gender: { label: 'Describes the voice in lists.' },
  description: { label: 'Describes the voice in lists.' },
  is_cloned: { label: 'Describes the voice in lists.' },
  avatar: {
    values: ['https://example.com/a.png', 'https://example.com/b.png'],
    seen: (avatar) => inWidget({ avatar }),
  },
  demo_audio_url: {
    values: ['https://example.com/a.mp3', 'https://example.com/b.mp3'],
    seen: (demo_audio_url) => inWidget({ demo_audio_url }),
  },
});

const profile = { name: 'Chez Anna', dp: '', email: '' };
const userOf = async (fields: object): Promise<unknown> => {
  await results('/users/profile', { ...profile, ...fields }, 'PUT');
  return (await server.json(`/ai-assistants/${ada}`)).body.results.user;
};
describeEffects('AccountProfile', fieldsOf(description, 'AccountProfile'), {
  name: { values: ['Chez Anna', 'Chez Ben'], seen: (name) => userOf({ name }) },
  dp: { values: ['https://example.com/a.png', ''], seen: (dp) => userOf({ dp }) },
  email: { values: ['a@example.com', 'b@example.com'], seen: (email) => userOf({ email }) },
});
