import { ProviderError } from '#engine/ports/provider-error.ts';
import { authId, callRate, optionalUrl, textMatching, token, withoutNulls } from '../settings/readers.ts';
import type { AgentCall, Carrier, CarrierCallback, OutboundCall } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { stripPlus } from './e164-digits.ts';
import { readForm } from './form.ts';
import { createJsonRest, type JsonResponse, textIn } from './json-rest.ts';
import { plivoCallIds, readPlivoInbound, readPlivoProgress, readPlivoReply } from './plivo-events.ts';
import { createPlivoNumbers } from './plivo-numbers.ts';
import { verifyPlivo } from './plivo-signature.ts';
import { briefingXml, conferenceXml, endCallXml, hangupXml, streamXml } from './plivo-xml.ts';
import { toXmlResponse } from './xml.ts';

/** Credentials and address of a Plivo account. */
export type PlivoOptions = {
  readonly authId: string;
  readonly authToken: string;
  /** The application that numbers are routed to; without it numbers are not sold. */
  readonly appId?: string;
  /** Default: `https://api.plivo.com`. */
  readonly baseUrl?: string;
  /** The calls per second that it accepts for this account without queueing. Default: 2. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
};

const name = 'plivo';

/** Plivo: facts, settings and REST client. */
export const plivo = defineCarrier({
  facts: {
    name,
    title: 'Plivo',
    needs: ['PLIVO_AUTH_ID', 'PLIVO_AUTH_TOKEN'],
    numberId: 'The digits of the number, without the plus sign.',
    setup: [
      'Create an XML application in Plivo’s console.',
      'Set its answer URL to {voice} with method POST',
      'Set its hangup URL to {status} with method POST',
      'Assign the number to the application.',
    ],
  },
  settings: {
    PLIVO_AUTH_ID: authId,
    PLIVO_AUTH_TOKEN: token,
    PLIVO_APP_ID: textMatching(/^\d+$/, 'the ID of an application, digits'),
    PLIVO_BASE_URL: optionalUrl,
    PLIVO_CALLS_PER_SECOND: callRate(2),
  },
  create: (set) =>
    createPlivo({
      authId: set.PLIVO_AUTH_ID,
      authToken: set.PLIVO_AUTH_TOKEN,
      callsPerSecond: set.PLIVO_CALLS_PER_SECOND,
      ...withoutNulls({ appId: set.PLIVO_APP_ID, baseUrl: set.PLIVO_BASE_URL }),
    }),
});

/** Limit of https://www.plivo.com/docs/voice/api/call#make-a-call */
const mostSeconds = 86_400;
/** A signature has no time: longer than any call that a replayed callback could affect. */
const nonceMs = 24 * 3_600_000;

/** Plivo Voice. It accepts no instructions in an order: after an answer it requests them at a URL. https://www.plivo.com/docs/voice/api/call */
export function createPlivo(options: PlivoOptions): Carrier {
  const { authId, authToken, appId, baseUrl = 'https://api.plivo.com', timeoutMs } = options;
  const rest = createJsonRest({
    name,
    root: `${baseUrl.replace(/\/+$/, '')}/v1/Account/${encodeURIComponent(authId)}`,
    authorization: `Basic ${Buffer.from(`${authId}:${authToken}`).toString('base64')}`,
    // Its errors are sentences, which may name a caller.
    codeOf: () => null,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const order = async (body: JsonResponse) =>
    callIn(await rest({ method: 'POST', path: '/Call/', body, effect: 'once' }));
  const end = (resource: 'Call' | 'Request', id: string) =>
    rest({ method: 'DELETE', path: `/${resource}/${encodeURIComponent(id)}/`, effect: 'until gone' });
  const meet = (room: string) => toXmlResponse(conferenceXml(room));
  return {
    name,
    dialect: name,
    callsPerSecond: options.callsPerSecond ?? 2,
    dial: (call) => order({ ...callBody(call), answer_url: call.answerUrl, ...detectionBeside(call) }),
    async hangUp(providerCallId) {
      // A call that does not ring yet is a request with the same id.
      if ((await end('Call', providerCallId)) === 'gone') await end('Request', providerCallId);
    },
    // Voicemail detection finishes before it requests instructions.
    ring: (person) =>
      order({ ...callBody(person), answer_url: person.briefUrl ?? person.statusUrl, machine_detection: 'true' }),
    async connect(providerCallId, _room, { roomUrl }) {
      const body = { legs: 'aleg', aleg_url: roomUrl, aleg_method: 'POST' };
      const path = `/Call/${encodeURIComponent(providerCallId)}/`;
      await rest({ method: 'POST', path, body, effect: 'repeatable' });
    },
    ...(appId === undefined ? {} : { numbers: createPlivoNumbers(rest, appId) }),
    callbacks: {
      verify: (callback) => verifyCallback(authToken, callback),
      nonceOf: ({ headers }) => ({ value: readNonce(headers), usableMs: nonceMs, isRetried: false }),
      verifyUpgrade: (url, headers) => isSigned(authToken, headers, { url, form: null }),
      answer: (stream) => toXmlResponse(streamXml(stream)),
      decline: (reason) => toXmlResponse(hangupXml(reason)),
      meet,
      briefing: {
        play: (briefing) => toXmlResponse(briefingXml(briefing)),
        meet,
        leave: () => toXmlResponse(endCallXml()),
      },
      callIdsIn: plivoCallIds,
      readInbound: readPlivoInbound,
      readProgress: readPlivoProgress,
      readBriefingReply: readPlivoReply,
    },
  };
}

function callBody(call: OutboundCall | AgentCall): JsonResponse {
  return {
    to: stripPlus(call.to),
    from: stripPlus(call.from),
    answer_method: 'POST',
    ring_url: call.statusUrl,
    ring_method: 'POST',
    hangup_url: call.statusUrl,
    hangup_method: 'POST',
    ring_timeout: call.ringSeconds,
    time_limit: Math.min(call.limitSeconds, mostSeconds),
  };
}

function detectionBeside({ machineUrl }: OutboundCall): JsonResponse {
  if (machineUrl === null) return {};
  return { machine_detection: 'true', machine_detection_url: machineUrl, machine_detection_method: 'POST' };
}

function callIn(answer: JsonResponse | 'gone'): { readonly providerCallId: string } {
  const providerCallId = answer === 'gone' ? null : textIn(answer, 'request_uuid');
  if (providerCallId !== null) return { providerCallId };
  throw new ProviderError(name, 'the response to a new call contains no request_uuid', { retryable: false });
}

function verifyCallback(authToken: string, { url, headers, body }: CarrierCallback): boolean {
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return false;
  const form = readForm(body);
  return form !== null && isSigned(authToken, headers, { url, form });
}

/** Signed by the call's account or by its main account. */
function isSigned(authToken: string, headers: Headers, signed: { url: string; form: URLSearchParams | null }): boolean {
  const nonce = readNonce(headers);
  const signatures = ['x-plivo-signature-v3', 'x-plivo-signature-ma-v3'].map((header) => headers.get(header) ?? '');
  return verifyPlivo(authToken, signatures.join(','), { ...signed, nonce });
}

function readNonce(headers: Headers): string {
  return headers.get('x-plivo-signature-v3-nonce') ?? '';
}
