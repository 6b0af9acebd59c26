import { ProviderError } from '#engine/ports/provider-error.ts';
import { callRate, optionalUrl, textMatching, token, withoutNulls } from '../settings/readers.ts';
import type { AgentCall, Carrier, OutboundCall, StreamTarget } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import {
  callForm,
  enableAsyncDetection,
  openTwilioLike,
  twilioLikeBriefing,
  twilioLikeCallbacks,
  twilioLikeCalls,
} from './twilio-like.ts';
import { createTwilioLikeNumbers } from './twilio-like-numbers.ts';
import { createTwilioPrices } from './twilio-prices.ts';
import { verifyTwilioCallback, verifyTwilioUpgrade } from './twilio-signature.ts';
import { conferenceTwiml, streamTwiml } from './twiml.ts';

/** Credentials and address of a Twilio account. */
export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  /** Default: `https://api.twilio.com`, and `https://pricing.twilio.com` for prices. */
  readonly baseUrl?: string;
  /** The calls per second that it accepts for this account without queueing. Default: 1. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
};

const name = 'twilio';

/** Twilio: facts, settings and REST client. */
export const twilio = defineCarrier({
  facts: {
    name,
    title: 'Twilio',
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    numberId: 'The SID of the number, PN…, from Twilio’s console.',
    setup: [
      'Open the number in Twilio’s console.',
      'Under “A call comes in”, choose Webhook and HTTP POST, and enter {voice}',
      'Under “Call status changes”, choose HTTP POST, and enter {status}',
    ],
  },
  settings: {
    TWILIO_ACCOUNT_SID: textMatching(/^AC/, 'an account SID, which starts with AC'),
    TWILIO_AUTH_TOKEN: token,
    TWILIO_BASE_URL: optionalUrl,
    TWILIO_CALLS_PER_SECOND: callRate(1),
  },
  create: (set) =>
    createTwilio({
      accountSid: set.TWILIO_ACCOUNT_SID,
      authToken: set.TWILIO_AUTH_TOKEN,
      callsPerSecond: set.TWILIO_CALLS_PER_SECOND,
      ...withoutNulls({ baseUrl: set.TWILIO_BASE_URL }),
    }),
});

/** Limit of https://www.twilio.com/docs/voice/api/call-resource */
const longestTwiml = 4000;
const reportedEvents = ['initiated', 'ringing', 'answered', 'completed'];
/** The time limit for telling a human from a voicemail box; the minimum is 3. */
const machineSeconds = 5;
/** https://www.twilio.com/docs/api/errors: not available, not valid, none found for the area code. */
const unavailableNumberCodes = ['21421', '21422', '21452'];

/** Twilio Programmable Voice. https://www.twilio.com/docs/voice/api/call-resource */
export function createTwilio(options: TwilioOptions): Carrier {
  const { accountSid, authToken, timeoutMs } = options;
  const at = (host: string): string => (options.baseUrl ?? host).replace(/\/+$/, '');
  const account = { name, accountSid, authToken, timeoutMs };
  const rest = openTwilioLike({ ...account, root: `${at('https://api.twilio.com')}/2010-04-01` });
  const calls = twilioLikeCalls(name, rest);
  const readMonthlyFee = createTwilioPrices({ ...account, root: at('https://pricing.twilio.com') });
  return {
    name,
    dialect: name,
    callsPerSecond: options.callsPerSecond ?? 1,
    async dial(call) {
      return calls.place(dialForm(call));
    },
    hangUp: (providerCallId) => calls.change(providerCallId, { Status: 'completed' }, 'until gone'),
    ring: (person) => calls.place(personForm(person)),
    connect: (providerCallId, room) => calls.change(providerCallId, { Twiml: conferenceTwiml(room) }, 'repeatable'),
    numbers: createTwilioLikeNumbers({ name, rest, unavailableNumberCodes, readMonthlyFee }),
    callbacks: {
      ...twilioLikeCallbacks,
      ...twilioLikeBriefing,
      verify: (callback) => verifyTwilioCallback(authToken, callback.headers.get('x-twilio-signature'), callback),
      verifyUpgrade: (url, headers) => verifyTwilioUpgrade(authToken, headers.get('x-twilio-signature') ?? '', url),
    },
  };
}

function dialForm(call: OutboundCall): URLSearchParams {
  const form = orderForm(call, { Twiml: instructionsFor(call.stream) });
  if (call.machineUrl !== null) enableAsyncDetection(form, call.machineUrl);
  return form;
}

function personForm(person: AgentCall): URLSearchParams {
  const { room, briefUrl } = person;
  const form = orderForm(person, briefUrl === undefined ? { Twiml: conferenceTwiml(room) } : { Url: briefUrl });
  if (briefUrl === undefined) enableAsyncDetection(form, person.machineUrl);
  // A voicemail box must not record a briefing: instructions are requested after voicemail detection.
  else form.set('MachineDetection', 'Enable');
  form.set('MachineDetectionTimeout', String(machineSeconds));
  return form;
}

function orderForm(call: OutboundCall | AgentCall, instructions: Readonly<Record<string, string>>): URLSearchParams {
  return callForm(call, { ...instructions, TimeLimit: String(call.limitSeconds) }, reportedEvents);
}

function instructionsFor(stream: StreamTarget): string {
  const twiml = streamTwiml(stream);
  if (twiml.length <= longestTwiml) return twiml;
  const message = `the stream parameters need ${twiml.length} characters of TwiML; at most ${longestTwiml} are allowed`;
  throw new ProviderError(name, message, { retryable: false });
}
