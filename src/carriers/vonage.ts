import { createPrivateKey } from 'node:crypto';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { rsaPrivateKey } from '../settings/private-key.ts';
import { callRate, key, optionalUrl, textMatching, withoutNulls } from '../settings/readers.ts';
import type { AgentCall, Carrier, OutboundCall } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { stripPlus } from './e164-digits.ts';
import { createJsonRest, type JsonResponse, type RestEffect, textIn } from './json-rest.ts';
import { readVonageInbound, readVonageProgress, readVonageReply, vonageCallIds } from './vonage-events.ts';
import { briefingNcco, conferenceNcco, endNcco, maxHeaderBytes, nccoResponse, streamNcco } from './vonage-ncco.ts';
import { createVonageNumbers } from './vonage-numbers.ts';
import {
  type VonageAccount,
  verifyVonageToken,
  verifyVonageWebhook,
  vonageNonce,
  vonageWindowMs,
} from './vonage-signature.ts';
import { signVonageToken } from './vonage-token.ts';

/** Credentials and address of a Vonage account and its application. */
export type VonageOptions = VonageAccount & {
  readonly apiSecret: string;
  /** The application's private key: PEM, RSA. */
  readonly privateKey: string;
  /** The URL of both of its APIs. Default: `https://api.nexmo.com` for calls, `https://rest.nexmo.com` for numbers. */
  readonly baseUrl?: string;
  /** The maximum rate of campaign calls per second; Vonage allows 3 and counts streams as calls. Default: 1. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
  /** Wall clock, ms. */
  readonly now?: () => number;
};

const name = 'vonage';

/** Vonage: facts, settings and REST client. */
export const vonage = defineCarrier({
  facts: {
    name,
    title: 'Vonage',
    needs: [
      'VONAGE_APPLICATION_ID',
      'VONAGE_PRIVATE_KEY',
      'VONAGE_API_KEY',
      'VONAGE_API_SECRET',
      'VONAGE_SIGNATURE_SECRET',
    ],
    numberId: 'The digits of the number, without the plus sign.',
    setup: [
      'In Vonage’s dashboard, open the application whose ID is VONAGE_APPLICATION_ID. It needs the Voice capability with signed webhooks on.',
      'Set its answer URL to {voice}',
      'Set its event URL to {status} with method POST',
      'Link the number to the application.',
    ],
  },
  settings: {
    VONAGE_API_KEY: key,
    VONAGE_API_SECRET: key,
    VONAGE_APPLICATION_ID: textMatching(/^[\da-f-]{36}$/i, 'the ID of an application, a UUID'),
    VONAGE_PRIVATE_KEY: rsaPrivateKey,
    VONAGE_SIGNATURE_SECRET: key,
    VONAGE_BASE_URL: optionalUrl,
    VONAGE_CALLS_PER_SECOND: callRate(1),
  },
  create: (set) =>
    createVonage({
      apiKey: set.VONAGE_API_KEY,
      apiSecret: set.VONAGE_API_SECRET,
      applicationId: set.VONAGE_APPLICATION_ID,
      privateKey: set.VONAGE_PRIVATE_KEY,
      signatureSecret: set.VONAGE_SIGNATURE_SECRET,
      callsPerSecond: set.VONAGE_CALLS_PER_SECOND,
      ...withoutNulls({ baseUrl: set.VONAGE_BASE_URL }),
    }),
});

/** Limits of https://developer.vonage.com/en/api/voice#createCall */
const most = { ringingSeconds: 120, lengthSeconds: 86_400 };

/**
 * Vonage Voice API. A stream is a separate call next to the caller's, in the same conversation: we hang up the caller's when it is over here.
 * https://developer.vonage.com/en/api/voice
 */
export function createVonage(options: VonageOptions): Carrier {
  const { apiKey, apiSecret, applicationId, timeoutMs, now = Date.now } = options;
  const key = createPrivateKey(options.privateKey);
  const shared = { name, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const voice = createJsonRest({
    ...shared,
    root: `${rootOf(options.baseUrl ?? 'https://api.nexmo.com')}/v1/calls`,
    authorization: () => `Bearer ${signVonageToken(key, applicationId, now())}`,
    // Its errors are sentences, which may name a caller.
    codeOf: () => null,
  });
  const account = createJsonRest({
    ...shared,
    root: rootOf(options.baseUrl ?? 'https://rest.nexmo.com'),
    authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
    codeOf: (answer) => textIn(answer, 'error-code'),
  });
  const place = async (body: JsonResponse) => callIn(await voice({ method: 'POST', path: '', body, effect: 'once' }));
  const change = async (callId: string, what: '' | '/dtmf', body: JsonResponse, effect: RestEffect) => {
    await voice({ method: 'PUT', path: `/${encodeURIComponent(callId)}${what}`, body, effect });
  };
  return {
    name,
    dialect: name,
    survivesStreamEnd: true,
    callsPerSecond: options.callsPerSecond ?? 1,
    dial: async (call) => place({ ...callBody(call), ...detectionBeside(call), ncco: streamOf(call) }),
    hangUp: (providerCallId) => change(providerCallId, '', { action: 'hangup' }, 'until gone'),
    // Instructions begin after voicemail detection.
    ring: (person) => place({ ...callBody(person), ...detection('detect'), ...instructionsFor(person) }),
    // A caller who is moved to a room twice would leave it in between, and end it.
    connect: (providerCallId, room) => {
      const destination = { type: 'ncco', ncco: conferenceNcco(room) };
      return change(providerCallId, '', { action: 'transfer', destination }, 'once');
    },
    sendDigits: (providerCallId, digits) => change(providerCallId, '/dtmf', { digits }, 'once'),
    numbers: createVonageNumbers(account, applicationId),
    callbacks: {
      verify: ({ headers, body }) => verifyVonageWebhook(options, authorizationIn(headers), body, now()),
      nonceOf: ({ headers }) => ({
        value: vonageNonce(authorizationIn(headers)),
        usableMs: 2 * vonageWindowMs,
        isRetried: true,
      }),
      verifyUpgrade: (_url, headers) => verifyVonageToken(options, authorizationIn(headers), now()),
      answer: (stream, statusUrl) => nccoResponse(streamNcco(stream, statusUrl)),
      // An empty response leaves a call unchanged.
      noted: { contentType: 'text/plain', body: '' },
      decline: () => nccoResponse(endNcco),
      briefing: {
        play: (briefing) => nccoResponse(briefingNcco(briefing)),
        meet: (room) => nccoResponse(conferenceNcco(room)),
        leave: () => nccoResponse(endNcco),
      },
      readBriefingReply: readVonageReply,
      callIdsIn: vonageCallIds,
      readInbound: readVonageInbound,
      readProgress: readVonageProgress,
    },
  };
}

function callBody(call: OutboundCall | AgentCall): JsonResponse {
  return {
    to: [{ type: 'phone', number: stripPlus(call.to) }],
    from: { type: 'phone', number: stripPlus(call.from) },
    event_url: [call.statusUrl],
    event_method: 'POST',
    ringing_timer: Math.min(call.ringSeconds, most.ringingSeconds),
    length_timer: Math.min(call.limitSeconds, most.lengthSeconds),
  };
}

function detectionBeside({ machineUrl }: OutboundCall): JsonResponse {
  return machineUrl === null ? {} : detection('default');
}

/** `default` detects during the instructions, `detect` before them; the result arrives with the events of the call. */
function detection(mode: 'default' | 'detect'): JsonResponse {
  return { advanced_machine_detection: { behavior: 'continue', mode } };
}

function instructionsFor({ room, briefUrl }: AgentCall): JsonResponse {
  return briefUrl === undefined ? { ncco: conferenceNcco(room) } : { answer_url: [briefUrl], answer_method: 'POST' };
}

function streamOf({ stream, statusUrl }: OutboundCall) {
  const bytes = Buffer.byteLength(JSON.stringify(stream.parameters));
  if (bytes <= maxHeaderBytes) return streamNcco(stream, statusUrl);
  const message = `the stream parameters need ${bytes} bytes of headers; at most ${maxHeaderBytes} are allowed`;
  throw new ProviderError(name, message, { retryable: false });
}

function callIn(answer: JsonResponse | 'gone'): { readonly providerCallId: string } {
  const providerCallId = answer === 'gone' ? null : textIn(answer, 'uuid');
  if (providerCallId !== null) return { providerCallId };
  throw new ProviderError(name, 'the response to a new call contains no uuid', { retryable: false });
}

function authorizationIn(headers: Headers): string {
  return headers.get('authorization') ?? '';
}

function rootOf(url: string): string {
  return url.replace(/\/+$/, '');
}
