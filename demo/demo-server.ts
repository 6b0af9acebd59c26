import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { JsonObject } from '#engine/json.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { createLog } from '#src/foundation/log.ts';
import { voiceCatalogue } from '#src/providers/voice-catalogue.ts';
import { type App, createApp } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import type { Core } from '#src/server/core.ts';
import { createMedia } from '#src/server/media.ts';
import type { Config } from '#src/settings/config.ts';
import { openDatabase } from '#src/store/database/database.ts';
import { findTemplate } from '#src/templates/templates.ts';
import { openAppointmentBook } from './appointment-book.ts';

/** The practice's number and the caller's; both from ranges reserved for fiction. */
const practiceNumber = '+12025550143';
const callerNumber = '+12025550188';

/** A ringing call: the carrier's instructions, and the call at the server. */
type RingingCall = {
  readonly callId: string;
  readonly mediaUrl: string;
  /** Headers of the media socket's upgrade request. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The demo's server: a real one, on a free port, with its own database and the dental assistant. */
export type DemoServer = {
  readonly url: string;
  /** Calls the practice like a carrier. */
  ring(): Promise<RingingCall>;
  /** The `results` of a GET request. */
  get(path: string): Promise<JsonObject>;
  /** A raw response. */
  fetch(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
};

/** Starts the server in `dataDir`, which is removed at the end. Speech and model settings come from the environment. */
export async function startDemoServer(dataDir: string): Promise<DemoServer> {
  const apiKey = randomBytes(24).toString('hex');
  const authToken = randomBytes(16).toString('hex');
  const app = await startApp(settingsOf({ dataDir, apiKey, authToken })).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  try {
    const url = await app.listen();
    const client = clientOf(url, apiKey);
    await connectNumber(client, await createAssistant(client));
    return {
      url,
      ring: () => ring(url, authToken, client),
      get: (path) => client.ask('GET', path),
      fetch: client.fetch,
      close: () => close(app, dataDir),
    };
  } catch (error) {
    await close(app, dataDir);
    throw error;
  }
}

type StageSecrets = { readonly dataDir: string; readonly apiKey: string; readonly authToken: string };

/** The environment of a separate server, even if the user has settings for another one. */
function settingsOf({ dataDir, apiKey, authToken }: StageSecrets): Config {
  const config = readConfig({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT_RPS: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PARLEY_API_KEY: apiKey,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: authToken,
  });
  return { ...config, baseUrl: null, dashboardUrl: null, databaseUrl: null, secret: null };
}

async function startApp(config: Config): Promise<App> {
  const log = createLog({ level: config.logLevel });
  const { dataDir } = config;
  const database = await openDatabase({ url: null, dataDir, note: (line) => log.info(line) });
  const media = (core: Core) => createMedia(core, { tools: openAppointmentBook() });
  return createApp({ config, log, database, voices: voiceCatalogue(config.vendors), media }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
}

type Client = {
  fetch(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  ask(method: string, path: string, body?: unknown): Promise<JsonObject>;
};

function clientOf(url: string, apiKey: string): Client {
  return {
    fetch: (path, headers = {}) => fetch(`${url}${path}`, { headers: { 'X-API-KEY': apiKey, ...headers } }),
    ask: async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { results: JsonObject };
      if (!response.ok)
        throw new Error(`${method} ${path} returned HTTP ${response.status}: ${JSON.stringify(answer)}`);
      return answer.results;
    },
  };
}

async function createAssistant(client: Client): Promise<string> {
  const template = findTemplate('dental-practice');
  if (template === undefined) throw new Error('the template of the dental practice is missing');
  const assistant = await client.ask('POST', '/ai-assistants', template.assistant as JsonObject);
  const id = String(assistant.assistant_id);
  await client.ask('POST', `/ai-assistants/llm-states/${id}`, {
    llm_states: template.states as unknown as JsonObject[],
  });
  return id;
}

async function connectNumber(client: Client, assistantId: string): Promise<void> {
  const number = await client.ask('POST', '/phone-numbers', {
    phone_number: practiceNumber,
    provider: 'twilio',
    provider_id: `PN${'0'.repeat(32)}`,
  });
  await client.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { ai_assistant: assistantId });
}

/** Acts as Twilio when the number is called: requests instructions, signed, and reads the media URL from them. */
async function ring(url: string, authToken: string, client: Client): Promise<RingingCall> {
  const voiceUrl = `${url}/carriers/twilio/voice`;
  const form = new URLSearchParams({
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    From: callerNumber,
    To: practiceNumber,
    CallStatus: 'ringing',
    Direction: 'inbound',
  });
  const response = await fetch(voiceUrl, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signTwilio(authToken, voiceUrl, form) },
    body: form,
  });
  const mediaUrl = /<Stream url="([^"]+)"/.exec(await response.text())?.[1];
  if (mediaUrl === undefined) throw new Error(`the server did not accept the call (HTTP ${response.status})`);
  const listed = (await (await client.fetch('/calls?page_size=1')).json()) as { results: { call_id: string }[] };
  const signedUrl = mediaUrl.replace(/^ws:/, 'wss:');
  const callId = listed.results[0]?.call_id;
  if (callId === undefined) throw new Error('the server does not know the call');
  return {
    callId,
    mediaUrl,
    headers: { 'X-Twilio-Signature': signTwilio(authToken, signedUrl, new URLSearchParams()) },
  };
}

async function close(app: App, dataDir: string): Promise<void> {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}
