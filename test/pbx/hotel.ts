import { E2eClient } from '#test/support/e2e-client.ts';
import { apiKey, openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { speak } from '#test/support/e2e-speech.ts';
import { callerNumber, officeNumber } from '#test/support/e2e-telephone.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { onEnd } from '#test/support/on-end.ts';
import { Asterisk, sipAddress, trunkPort } from './asterisk.ts';
import { Telephone, type TelephoneOptions } from './telephone.ts';
import type { TelephoneCall } from './telephone-call.ts';

const port = 3000;
const startLimitMs = 90_000;
const baseUrl = `http://127.0.0.1:${port}`;
const secret = 'secret-of-the-dialplan';
const password = 'password-of-the-commands';

/** The settings with which Parley finds Asterisk. */
const serverSettings = {
  PARLEY_API_KEY: apiKey,
  RATE_LIMIT_RPS: '0',
  // Tests share the machine with other processes.
  OVERLOAD_DELAY_MS: '0',
  PORT: String(port),
  BASE_URL: baseUrl,
  ASTERISK_BASE_URL: 'http://127.0.0.1:8088',
  ASTERISK_ARI_USER: 'parley',
  ASTERISK_ARI_PASSWORD: password,
  ASTERISK_WEBHOOK_SECRET: secret,
  ASTERISK_DIAL_ENDPOINT: 'PJSIP/{number}@my-trunk',
};

/** The sentences of callers and of a mailbox. */
const callerTexts = {
  breakfast: 'When is breakfast?',
  directions: 'I need directions.',
  mailbox:
    'Hello, you have reached the mailbox of Billing. We cannot take your call at the moment. Please leave a message after the tone, and we will call you back as soon as we can.',
} as const;

export type Hotel = Awaited<ReturnType<typeof openHotel>>;
/** A caller's call and its id at Parley. */
export type Answered = { readonly phone: Telephone; readonly call: TelephoneCall; readonly callId: string };
type ListedCall = {
  readonly call_id: string;
  readonly status: string;
  readonly from_number: string;
  readonly to_number: string;
};
type CallerOptions = Partial<TelephoneOptions> & { readonly from?: string; readonly to?: string };
export type HotelOptions = {
  /** The address to which Asterisk sends requests and streams, if a proxy is between. */
  readonly reachedAt?: string;
  readonly dialplan?: string;
  /** More endpoints of Asterisk. */
  readonly endpoints?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** A hotel whose assistant answers its number: a real Asterisk, installed as the documentation says, and Parley. */
export async function openHotel({
  reachedAt = baseUrl,
  dialplan = '',
  endpoints = '',
  settings = {},
}: HotelOptions = {}) {
  const place = await openInstallation();
  const secrets = { BASE_URL: reachedAt, ASTERISK_WEBHOOK_SECRET: secret, ASTERISK_ARI_PASSWORD: password };
  const asterisk = new Asterisk(secrets, dialplan, endpoints);
  const start = async (changed: HotelOptions['settings'] = {}): Promise<RunningServer> => {
    const program = place.spawn({ ...serverSettings, ...settings, ...changed });
    const url = await program.listens(startLimitMs);
    return { program, url, client: new E2eClient(url, apiKey) };
  };
  const [first] = await Promise.all([start(), asterisk.start()]);
  await createAssistant(first);
  const [breakfast, directions, mailbox] = await speak(Object.values(callerTexts), 'rms');
  let server = first;
  const client = () => server.client;
  const seen = new Set<string>();

  const callBetween = async (from: string, to: string): Promise<string> => {
    const isNew = (call: ListedCall) =>
      call.from_number === from && call.to_number === to && call.status === 'in-progress' && !seen.has(call.call_id);
    const { call_id } = await eventually(
      async () => (await client().results('/calls?page_size=100')).find(isNew) ?? null,
      `a call from ${from} to ${to}`,
    );
    seen.add(call_id);
    return call_id;
  };

  const openPhone = async (options: Partial<TelephoneOptions> = {}): Promise<Telephone> => {
    const phone = await new Telephone({ pbx: sipAddress, ...options }).open();
    onEnd(() => phone.close());
    return phone;
  };
  return {
    ...{ place, asterisk, openPhone, callBetween, client },
    server: () => server,
    speech: { breakfast: breakfast!, directions: directions!, mailbox: mailbox! },
    /** A caller on the line, after the greeting. */
    async callIn({ from = callerNumber, to = officeNumber, ...options }: CallerOptions = {}): Promise<Answered> {
      const phone = await openPhone(options);
      const call = await phone.call(to, from);
      const status = await call.answered();
      if (status !== 200) throw new Error(`the call was answered with ${status}`);
      const callId = await callBetween(from, to);
      await call.media.lastSound();
      return { phone, call, callId };
    },
    /** The telephone behind the trunk, which takes what is dialed. */
    openTrunk: (onCall: (call: TelephoneCall) => void) => openPhone({ port: trunkPort, onCall }),
    endedCall: (callId: string) => client().callThat(callId, ({ end_time }) => end_time !== null, 'is over', 60_000),
    /** Starts Parley again on the same data, with some other settings. */
    async restart(changed: HotelOptions['settings'] = {}): Promise<void> {
      server = await start(changed);
    },
  };
}

async function createAssistant({ client }: RunningServer): Promise<void> {
  const { assistant_id } = await client.results('/ai-assistants', {
    name: 'Reception',
    assistant_type: 'multi_task',
    prompt: 'You answer the phone of a small hotel.',
    begin_message: 'Hotel Anna, good morning. How can I help you?',
  });
  await client.results(`/ai-assistants/llm-states/${assistant_id}`, { llm_states: [reception] });
  const line = { phone_number: officeNumber, provider: 'asterisk', provider_id: 'trunk' };
  const { phone_number_id } = await client.results('/phone-numbers', line);
  await client.results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
}

const reception = {
  name: 'reception',
  prompt: 'Ask: What else can I do for you?',
  children: [
    {
      name: 'breakfast',
      description: 'The guest asks "when is breakfast" or "what time is breakfast".',
      prompt: 'Say: Breakfast is from seven to ten. Anything else?',
    },
    {
      name: 'directions',
      description: 'The guest says "I need directions" or "please give me directions".',
      prompt:
        'Say: You find us in the old town, right behind the church of Saint Mary, some five minutes on foot from the central station. Leave the station by its main door, turn to the left, follow the river down to the second bridge, cross it, and go up the hill until you see a green door with a lantern.',
    },
  ],
};
