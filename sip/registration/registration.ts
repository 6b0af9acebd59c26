import { parseNameAddress, parseUri } from '../message/address.ts';
import { headerOf, listOf, type SipResponse } from '../message/message.ts';
import { SipError } from '../message/sip-error.ts';

/** A registration of one contact. Times are milliseconds of a monotonic clock. */
export type Registration = {
  /** `waiting`: for the time of the next request, registered or not. `leaving`: the last request, which ends it, is on its way. */
  readonly phase: 'asking' | 'waiting' | 'leaving' | 'over';
  /** The time until which the registrar knows the contact; null if it does not. */
  readonly until: number | null;
  /** The least seconds that the registrar accepts. */
  readonly leastSeconds: number;
  /** Failures since the last success. */
  readonly failures: number;
  /** Whether the current request has been sent again with credentials, or with a longer time. */
  readonly hasAuthenticated: boolean;
  readonly hasGrown: boolean;
};

/** `seconds` is how long a registration is to last, and `contact` the user, host and port that it is for. */
export type RegistrationOptions = {
  readonly seconds: number;
  /** 0 to less than 1, for the time of the next attempt. */
  readonly random: () => number;
};

/** An input of a registration. */
export type RegistrationInput =
  | { readonly type: 'start' }
  | {
      readonly type: 'response';
      readonly response: SipResponse;
      /** Whether its challenge can be answered. */
      readonly isAnswerable: boolean;
      /** The URI of our contact in the request. */
      readonly contact: string;
    }
  /** No response came. */
  | { readonly type: 'failed' }
  | { readonly type: 'timer' }
  /** The contact has changed: registers now. */
  | { readonly type: 'moved' }
  | { readonly type: 'stop' };

/** An order of a registration to its driver. */
export type RegistrationEffect =
  /** `credentials`: answers the challenge of the last response. */
  | { readonly type: 'send'; readonly seconds: number; readonly credentials: boolean }
  | { readonly type: 'timer'; readonly afterMs: number }
  | { readonly type: 'cancel' }
  | { readonly type: 'registered'; readonly seconds: number }
  /** The status is null if no response came. `isRegistered`: an earlier registration is still valid. */
  | { readonly type: 'failed'; readonly status: number | null; readonly isRegistered: boolean }
  | { readonly type: 'over' };

type Step = { readonly state: Registration; readonly effects: readonly RegistrationEffect[] };

/** The delay after the first failure, and the longest one. */
const [firstDelayMs, longestDelayMs] = [5_000, 300_000];
const mostSeconds = 86_400;
/** A registrar that grants almost nothing is not asked more often. */
const leastRefreshSeconds = 10;

/** A registration that `start` begins. */
export const openRegistration: Registration = {
  phase: 'waiting',
  until: null,
  leastSeconds: 0,
  failures: 0,
  hasAuthenticated: false,
  hasGrown: false,
};

/** The next step of a registration. */
export function stepRegistration(
  state: Registration,
  input: RegistrationInput,
  now: number,
  options: RegistrationOptions,
): Step {
  if (state.phase === 'over') return { state, effects: [] };
  switch (input.type) {
    case 'start':
    case 'timer':
    case 'moved':
      return state.phase === 'waiting' ? ask(state, options) : { state, effects: [] };
    case 'stop':
      return stop(state);
    case 'failed':
      return state.phase === 'leaving' ? over(state) : failed(state, null, null, now, options);
    case 'response':
      return answered(state, input, now, options);
  }
}

function ask(state: Registration, { seconds }: RegistrationOptions): Step {
  return {
    state: { ...state, phase: 'asking', hasAuthenticated: false, hasGrown: false },
    effects: [{ type: 'cancel' }, { type: 'send', seconds: Math.max(seconds, state.leastSeconds), credentials: false }],
  };
}

/** An outstanding request may have registered the contact, so it is followed by one that ends it too. */
function stop(state: Registration): Step {
  if (state.phase === 'leaving') return { state, effects: [] };
  if (state.phase === 'waiting' && state.until === null) return over(state);
  return {
    state: { ...state, phase: 'leaving', hasAuthenticated: false },
    effects: [{ type: 'cancel' }, { type: 'send', seconds: 0, credentials: false }],
  };
}

function over(state: Registration): Step {
  return { state: { ...state, phase: 'over', until: null }, effects: [{ type: 'cancel' }, { type: 'over' }] };
}

type Answer = Extract<RegistrationInput, { type: 'response' }>;

function answered(state: Registration, answer: Answer, now: number, options: RegistrationOptions): Step {
  const { response, isAnswerable, contact } = answer;
  const { status } = response;
  if (status < 200 || state.phase === 'waiting') return { state, effects: [] };
  const isLeaving = state.phase === 'leaving';
  const seconds = isLeaving ? 0 : Math.max(options.seconds, state.leastSeconds);
  if ((status === 401 || status === 407) && isAnswerable && !state.hasAuthenticated)
    return { state: { ...state, hasAuthenticated: true }, effects: [{ type: 'send', seconds, credentials: true }] };
  if (isLeaving) return over(state);
  const least = status === 423 && !state.hasGrown ? minExpiresOf(response) : null;
  if (least !== null && least > seconds && least <= mostSeconds)
    return {
      state: { ...state, leastSeconds: least, hasGrown: true, hasAuthenticated: false },
      effects: [{ type: 'send', seconds: least, credentials: false }],
    };
  if (status >= 300) return failed(state, status, retryAfterOf(response), now, options);
  return registered(state, grantedTo(contact, response) ?? seconds, now);
}

/** Half the time is left for attempts that fail. */
function registered(state: Registration, seconds: number, now: number): Step {
  return {
    state: { ...state, phase: 'waiting', until: now + seconds * 1000, failures: 0 },
    effects: [
      { type: 'registered', seconds },
      { type: 'timer', afterMs: Math.max(leastRefreshSeconds, seconds / 2) * 1000 },
    ],
  };
}

function failed(
  state: Registration,
  status: number | null,
  retryAfterSeconds: number | null,
  now: number,
  { random }: RegistrationOptions,
): Step {
  if (state.phase === 'waiting') return { state, effects: [] };
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(state.failures, 10));
  const afterMs = Math.max(longest * (0.5 + random() / 2), (retryAfterSeconds ?? 0) * 1000);
  const isRegistered = state.until !== null && state.until > now;
  return {
    state: { ...state, phase: 'waiting', failures: state.failures + 1, until: isRegistered ? state.until : null },
    effects: [
      { type: 'failed', status, isRegistered },
      { type: 'timer', afterMs },
    ],
  };
}

function minExpiresOf(response: SipResponse): number | null {
  return secondsIn(headerOf(response, 'min-expires'));
}

/** At most an hour, so that a registrar cannot end the registration for good. */
function retryAfterOf(response: SipResponse): number | null {
  const seconds = secondsIn(headerOf(response, 'retry-after'));
  return seconds === null ? null : Math.min(3600, seconds);
}

function secondsIn(value: string | null): number | null {
  const [, seconds] = /^\s*(\d{1,9})\b/.exec(value ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** The seconds that a registrar grants to a contact: those of the contact, else those of all; null if it names none. RFC 3261, section 10.2.4. */
function grantedTo(contact: string, response: SipResponse): number | null {
  const own = listOf(response, 'contact').find((value) => isSameContact(value, contact));
  const parameter = own === undefined ? undefined : parseNameAddress(own).parameters.get('expires');
  return secondsIn(parameter ?? headerOf(response, 'expires'));
}

function isSameContact(value: string, contact: string): boolean {
  try {
    const [one, other] = [parseUri(parseNameAddress(value).uri), parseUri(contact)];
    return one.user === other.user && one.host === other.host && (one.port ?? 5060) === (other.port ?? 5060);
  } catch (error) {
    if (error instanceof SipError) return false;
    throw error;
  }
}
