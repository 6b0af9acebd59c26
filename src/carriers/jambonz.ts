import { setTimeout as pause } from 'node:timers/promises';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { callRate, key as headerKey, optionalUrl, textMatching, withoutNulls } from '../settings/readers.ts';
import { isAuthorized, mediaPassword } from './authorization.ts';
import type { AgentCall, Carrier, OutboundCall } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import {
  hasEndedAtJambonz,
  jambonzCallIds,
  readJambonzBriefingReply,
  readJambonzInbound,
  readJambonzProgress,
} from './jambonz-events.ts';
import { jambonzNonce, jambonzWindowMs, verifyJambonz } from './jambonz-signature.ts';
import { briefingVerbs, conferenceVerbs, declineVerbs, listenVerbs } from './jambonz-verbs.ts';
import { createJsonRest, type JsonResponse, RestRejection, textIn } from './json-rest.ts';

/** Credentials and address of an account on a jambonz system. */
export type JambonzOptions = {
  readonly accountSid: string;
  readonly apiKey: string;
  /** The secret of the account's webhooks. */
  readonly webhookSecret: string;
  /** Default: `https://api.jambonz.cloud`. */
  readonly baseUrl?: string;
  /** Vendor and language of its speech recognition, `google/en-US`; without it voicemail detection is off. */
  readonly recognizer?: string;
  /** The maximum rate of campaign calls per second. Default: 1. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
  /** Wall clock, ms. */
  readonly now?: () => number;
  /** Waits this many ms. */
  readonly wait?: (ms: number) => Promise<unknown>;
};

const name = 'jambonz';

/** jambonz: facts, settings and REST client. */
export const jambonz = defineCarrier({
  facts: {
    name,
    title: 'jambonz',
    needs: ['JAMBONZ_ACCOUNT_SID', 'JAMBONZ_API_KEY', 'JAMBONZ_WEBHOOK_SECRET'],
    numberId: 'The SID of the number in the portal.',
    setup: [
      'Create an application in the portal.',
      'Set its calling webhook to {voice} with method POST',
      'Set its call status webhook to {status} with method POST',
      'Assign the number to the application.',
    ],
  },
  settings: {
    JAMBONZ_ACCOUNT_SID: textMatching(/^[\da-f-]{36}$/i, 'the SID of an account, a UUID'),
    JAMBONZ_API_KEY: headerKey,
    JAMBONZ_WEBHOOK_SECRET: headerKey,
    JAMBONZ_RECOGNIZER: textMatching(/^[\w:-]+\/[\w-]+$/, 'vendor and language of a recognizer, such as google/en-US'),
    JAMBONZ_BASE_URL: optionalUrl,
    JAMBONZ_CALLS_PER_SECOND: callRate(1),
  },
  create: (set) =>
    createJambonz({
      accountSid: set.JAMBONZ_ACCOUNT_SID,
      apiKey: set.JAMBONZ_API_KEY,
      webhookSecret: set.JAMBONZ_WEBHOOK_SECRET,
      callsPerSecond: set.JAMBONZ_CALLS_PER_SECOND,
      ...withoutNulls({ recognizer: set.JAMBONZ_RECOGNIZER, baseUrl: set.JAMBONZ_BASE_URL }),
    }),
});

/** The duration of a tone, and of the gap before the next. */
const key = { pressedMs: 250, pauseMs: 100 } as const;
/** Answered and ringing calls are ended in different ways; the call may be answered between two attempts. */
const ends = ['completed', 'no-answer', 'completed'] as const;

/**
 * jambonz. After an answer it requests instructions at a URL; an active call is redirected by another URL. Its voicemail detection is a speech
 * recognizer that runs only during a call: it cannot finish before the instructions, so calls to agents do not use it.
 * https://docs.jambonz.org/reference/rest-call-control/calls/create-call
 */
export function createJambonz(options: JambonzOptions): Carrier {
  const { accountSid, apiKey, webhookSecret, baseUrl = 'https://api.jambonz.cloud', timeoutMs } = options;
  const { now = Date.now, wait = pause } = options;
  const speech = speechOf(options.recognizer);
  const wsAuth = { username: 'parley', password: mediaPassword(webhookSecret) };
  const rest = createJsonRest({
    name,
    root: `${baseUrl.replace(/\/+$/, '')}/v1/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Bearer ${apiKey}`,
    // Its errors are sentences, which may name a caller.
    codeOf: () => null,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const order = async (body: JsonResponse) =>
    callIn(await rest({ method: 'POST', path: '/Calls', body: { ...speech.defaults, ...body }, effect: 'once' }));
  const change = (callSid: string, body: JsonResponse, effect: 'once' | 'repeatable' | 'until gone') =>
    rest({ method: 'PUT', path: callPath(callSid), body, effect });
  return {
    name,
    dialect: name,
    callsPerSecond: options.callsPerSecond ?? 1,
    dial: (call) => order({ ...callBody(call, call.answerUrl), ...speech.detection(call.machineUrl) }),
    async hangUp(callSid) {
      for (const call_status of ends) {
        if ((await change(callSid, { call_status }, 'until gone').catch(inOtherState)) !== null) return;
      }
      const call = await rest({ method: 'GET', path: callPath(callSid), effect: 'until gone' });
      if (call === 'gone' || hasEndedAtJambonz(call)) return;
      throw new ProviderError(name, 'the call cannot be ended before it rings', { retryable: true });
    },
    ring: (person) => order(callBody(person, person.briefUrl ?? person.statusUrl)),
    async connect(callSid, _room, { roomUrl }) {
      await change(callSid, { call_hook: hook(roomUrl) }, 'repeatable');
    },
    async sendDigits(callSid, digits) {
      for (const [dialled, digit] of [...digits].entries()) {
        if (dialled > 0) await wait(key.pressedMs + key.pauseMs);
        const dtmf = { digit, duration: key.pressedMs };
        await change(callSid, { dtmf }, 'once').catch((cause) => throwBroken(cause, dialled));
      }
    },
    callbacks: {
      verify: ({ headers, body }) => verifyJambonz(webhookSecret, signatureIn(headers), body, now()),
      nonceOf: ({ headers, body }) => ({
        value: jambonzNonce(signatureIn(headers), body),
        usableMs: 2 * jambonzWindowMs,
        isRetried: true,
      }),
      // It does not sign upgrade requests.
      verifyUpgrade: (_url, headers) => isAuthorized(headers, wsAuth),
      answer: (stream) => listenVerbs(stream, wsAuth),
      decline: declineVerbs,
      meet: conferenceVerbs,
      briefing: briefingVerbs,
      readBriefingReply: readJambonzBriefingReply,
      callIdsIn: jambonzCallIds,
      readInbound: readJambonzInbound,
      readProgress: readJambonzProgress,
    },
  };
}

function signatureIn(headers: Headers): string {
  return headers.get('jambonz-signature') ?? '';
}

function callBody(call: OutboundCall | AgentCall, instructionsUrl: string): JsonResponse {
  return {
    from: call.from,
    to: { type: 'phone', number: call.to },
    call_hook: hook(instructionsUrl),
    call_status_hook: hook(call.statusUrl),
    timeout: call.ringSeconds,
    timeLimit: call.limitSeconds,
  };
}

function hook(url: string): JsonResponse {
  return { url, method: 'POST' };
}

/** An order without an application must name speech vendors, even if it says nothing. */
function speechOf(recognizer: string | undefined) {
  const [vendor = 'default', language = 'default'] = recognizer?.split('/') ?? [];
  return {
    defaults: {
      speech_synthesis_vendor: 'default',
      speech_synthesis_language: 'default',
      speech_synthesis_voice: 'default',
      speech_recognizer_vendor: vendor,
      speech_recognizer_language: language,
    },
    detection(reportUrl: string | null): JsonResponse {
      if (reportUrl === null || recognizer === undefined) return {};
      return { amd: { actionHook: reportUrl, recognizer: { vendor, language } } };
    },
  };
}

/** HTTP 422: the call is over, or in a state in which it cannot be ended this way. */
function inOtherState(error: unknown): null {
  if (error instanceof RestRejection && error.status === 422) return null;
  throw error;
}

/** After some digits have been dialed, a rejection no longer means that none were. */
function throwBroken(cause: unknown, dialled: number): never {
  if (dialled === 0) throw cause;
  throw new ProviderError(name, `the connection failed after ${dialled} tones`, { retryable: false, cause });
}

function callIn(answer: JsonResponse | 'gone'): { readonly providerCallId: string } {
  const providerCallId = answer === 'gone' ? null : textIn(answer, 'sid');
  if (providerCallId !== null) return { providerCallId };
  throw new ProviderError(name, 'the response to a new call contains no sid', { retryable: false });
}

function callPath(callSid: string): string {
  return `/Calls/${encodeURIComponent(callSid)}`;
}
