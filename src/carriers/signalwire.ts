import { callRate, key, optionalUrl, textMatching, token, withoutNulls } from '../settings/readers.ts';
import { isAuthorized, mediaPassword } from './authorization.ts';
import type { AgentCall, Carrier, OutboundCall } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { RestRejection } from './json-rest.ts';
import {
  callForm,
  enableAsyncDetection,
  openTwilioLike,
  twilioLikeBriefing,
  twilioLikeCallbacks,
  twilioLikeCalls,
} from './twilio-like.ts';
import { createTwilioLikeNumbers } from './twilio-like-numbers.ts';
import { verifyTwilioCallback } from './twilio-signature.ts';
import { streamTwiml } from './twiml.ts';
import { toXmlResponse } from './xml.ts';

/** Credentials and address of a SignalWire project. */
export type SignalWireOptions = {
  /** Host of the space, such as `example.signalwire.com`. */
  readonly space: string;
  readonly projectId: string;
  readonly token: string;
  /** The signing key of the project's webhooks. */
  readonly signingKey: string;
  /** Default: the space's own. */
  readonly baseUrl?: string;
  /** The calls per second that it accepts for this account without queueing. Default: 1. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
};

const name = 'signalwire';

/** SignalWire: facts, settings and REST client. */
export const signalwire = defineCarrier({
  facts: {
    name,
    title: 'SignalWire',
    needs: ['SIGNALWIRE_SPACE_URL', 'SIGNALWIRE_PROJECT_ID', 'SIGNALWIRE_TOKEN', 'SIGNALWIRE_SIGNING_KEY'],
    numberId: 'The ID of the number in SignalWire’s dashboard.',
    setup: [
      'Open the number in SignalWire’s dashboard and let a cXML webhook handle its calls.',
      'Set its webhook for incoming calls to {voice} with method POST',
      'Set its status callback to {status}',
    ],
  },
  settings: {
    SIGNALWIRE_SPACE_URL: textMatching(
      /^[a-z\d-]+(\.[a-z\d-]+)+$/i,
      'the host of a space, such as example.signalwire.com',
    ),
    SIGNALWIRE_PROJECT_ID: textMatching(/^[\da-f-]{36}$/i, 'the ID of a project, a UUID'),
    SIGNALWIRE_TOKEN: token,
    SIGNALWIRE_SIGNING_KEY: key,
    SIGNALWIRE_BASE_URL: optionalUrl,
    SIGNALWIRE_CALLS_PER_SECOND: callRate(1),
  },
  create: (set) =>
    createSignalWire({
      space: set.SIGNALWIRE_SPACE_URL,
      projectId: set.SIGNALWIRE_PROJECT_ID,
      token: set.SIGNALWIRE_TOKEN,
      signingKey: set.SIGNALWIRE_SIGNING_KEY,
      callsPerSecond: set.SIGNALWIRE_CALLS_PER_SECOND,
      ...withoutNulls({ baseUrl: set.SIGNALWIRE_BASE_URL }),
    }),
});

/** "An attempt was made to update a completed call"; of https://signalwire.com/docs/compatibility-api/rest/error-codes */
const completedCode = '10000';
const unavailableNumberCodes = ['20404', '21401', '21421', '21422', '21452'];
/** Dollars for a local number of the United States by https://signalwire.com/pricing/phone-numbers; no API returns them. */
const listedMonthlyFee = 0.5;
/** The time limit for telling a human from a voicemail box. */
const machineSeconds = 5;

/**
 * SignalWire by its Compatibility API, which is Twilio's with other limits: instructions come only from a URL, requested after the answer, and a
 * maximum call duration cannot be set. https://signalwire.com/docs/compatibility-api/rest/calls/create-a-call
 */
export function createSignalWire(options: SignalWireOptions): Carrier {
  const { space, projectId, token, signingKey, baseUrl = `https://${space}`, timeoutMs } = options;
  const root = `${baseUrl.replace(/\/+$/, '')}/api/laml/2010-04-01`;
  const rest = openTwilioLike({ name, root, accountSid: projectId, authToken: token, timeoutMs });
  const calls = twilioLikeCalls(name, rest);
  const bearer = mediaPassword(signingKey);
  return {
    name,
    dialect: name,
    callsPerSecond: options.callsPerSecond ?? 1,
    dial: (call) => calls.place(dialForm(call)),
    hangUp: (providerCallId) =>
      calls.change(providerCallId, { Status: 'completed' }, 'until gone').catch(ignoreEndedCall),
    ring: (person) => calls.place(personForm(person)),
    connect: (providerCallId, _room, { roomUrl }) =>
      calls.change(providerCallId, { Url: roomUrl, Method: 'POST' }, 'repeatable'),
    numbers: createTwilioLikeNumbers({
      name,
      rest,
      unavailableNumberCodes,
      readMonthlyFee: async () => listedMonthlyFee,
    }),
    callbacks: {
      ...twilioLikeCallbacks,
      ...twilioLikeBriefing,
      verify: (callback) => verifyTwilioCallback(signingKey, signatureIn(callback.headers), callback),
      // https://developer.signalwire.com/compatibility-api/cxml/voice/stream/
      answer: (stream) => toXmlResponse(streamTwiml(stream, { authBearerToken: bearer })),
      // It does not sign upgrade requests.
      verifyUpgrade: (_url, headers) => isAuthorized(headers, { bearer }),
      meet: twilioLikeBriefing.briefing.meet,
    },
  };
}

function dialForm(call: OutboundCall): URLSearchParams {
  const instructions = { Url: call.answerUrl, Method: 'POST' };
  const form = callForm(call, instructions, ['initiated', 'ringing', 'answered', 'completed']);
  if (call.machineUrl !== null) enableAsyncDetection(form, call.machineUrl);
  return form;
}

/** Voicemail detection finishes before instructions are requested: the answer is not reported separately. */
function personForm(person: AgentCall): URLSearchParams {
  const instructions = { Url: person.briefUrl ?? person.statusUrl, Method: 'POST' };
  const form = callForm(person, instructions, ['ringing', 'completed']);
  form.set('MachineDetection', 'Enable');
  form.set('MachineDetectionTimeout', String(machineSeconds));
  return form;
}

/** The same signature under the name that each library expects. */
function signatureIn(headers: Headers): string | null {
  return headers.get('x-signalwire-signature') ?? headers.get('x-twilio-signature');
}

function ignoreEndedCall(error: unknown): void {
  if (!(error instanceof RestRejection && error.code === completedCode)) throw error;
}
