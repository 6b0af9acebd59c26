import { TokenBuckets } from '../api/middleware/token-buckets.ts';
import type { MediaStream, Sessions } from '../calls/lifecycle/sessions.ts';
import type { MediaTarget, MediaTokens } from '../calls/lifecycle/tokens.ts';
import { type CallCapacity, type CallToAdmit, retryAfterSeconds, type Shortage } from '../calls/usage/call-capacity.ts';
import type { Admission, AdmitMediaSocket, Rejection } from '../gateway/admission.ts';
import { findAnyCall } from '../store/calls/calls.ts';
import type { Db } from '../store/database/database.ts';
import { findRoutedNumber } from '../store/dialling/phone-numbers.ts';

/** The limits on calls per second and concurrent calls to the URL of one number. */
const numberPace = { perSecond: 10, burst: 50 } as const;

type Closed = 'draining' | Shortage;
type AdmissionPorts = {
  readonly tokens: MediaTokens;
  readonly sessions: Sessions;
  readonly db: Db;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Why a call is not accepted now; null if it is. */
  readonly closed: (call: CallToAdmit) => Closed | null;
  readonly capacity: Pick<CallCapacity, 'reserve'>;
};

/** Admits media sockets by the tokens in their URLs. */
export function createMediaSocketAdmission(ports: AdmissionPorts): AdmitMediaSocket {
  const { tokens, db, now, closed } = ports;
  const paces = new TokenBuckets({ ...numberPace, now });
  return async (dialect, token, request) => {
    const origin = request?.headers.origin ?? null;
    const target = tokens.read(token, { dialect, origin });
    if (target === null) return notGenuine;
    const why = closed(callOf(target));
    if (why !== null && !(await isOwed(db, target, why))) return notNow(why);
    if (target.type === 'number') {
      // Per key, so that a flood at a replaced URL does not block the current one.
      if (!paces.take(target.key).allowed) return tooMany;
      if ((await findRoutedNumber(db, target)) === undefined) return notGenuine;
    }
    return admit(ports, target, { dialect, origin, token });
  };
}

/** Only calls to the URL of a number begin with their media; the others were accepted before. */
const callOf = (target: MediaTarget): CallToAdmit => (target.type === 'number' ? 'new' : 'accepted');

/** Reconnecting callers and answered outbound calls are admitted even when no new calls are accepted. */
async function isOwed(db: Db, target: MediaTarget, why: Closed): Promise<boolean> {
  if (target.type === 'resume') return true;
  if (target.type !== 'call' || why === 'draining') return false;
  return (await findAnyCall(db, target.callId))?.call_type === 'outbound';
}

/** Prevents unauthenticated clients from occupying sockets until a stream must start. */
const notGenuine: Rejection = { type: 'rejected', status: 403, reason: 'the token is not valid' };
const notNow = (why: Closed): Rejection => ({
  type: 'rejected',
  status: 503,
  reason: describeCloseReason(why),
  retryAfterSeconds,
});

function describeCloseReason(why: Closed): string {
  if (why === 'draining') return 'the server is shutting down';
  return why === 'disk_full' ? 'the server’s disk is full' : 'the server is at capacity';
}

const tooMany: Rejection = { type: 'rejected', status: 429, reason: 'too many calls to this number' };

type Bearer = Pick<MediaStream, 'dialect' | 'origin'> & { readonly token: string };

/**
 * The token is consumed only when the stream has started, so that a socket that fails earlier can be opened again. A waiting socket takes no capacity
 * from calls: capacity is checked when it starts.
 */
function admit(ports: AdmissionPorts, target: MediaTarget, { token, ...from }: Bearer): Admission {
  return {
    type: 'admitted',
    ...(target.type === 'number' ? {} : { onlyFor: token }),
    start: async (stream, leg) => {
      const why = ports.closed(callOf(target));
      if (why !== null && !(await isOwed(ports.db, target, why))) return notNow(why);
      const release = ports.capacity.reserve();
      const { providerCallId, incoming: heard, parameters } = stream;
      const { from: caller = parameters.from, to: called = parameters.to } = stream;
      const media: MediaStream = { ...from, providerCallId, heard, from: caller, to: called };
      const joined = await ports.sessions.join(token, media, leg).finally(release);
      if (joined.type === 'refused') return { type: 'rejected', status: 403, reason: joined.reason };
      leg.tell({ type: 'resume', token: joined.resume });
      return { type: 'started', line: joined.line };
    },
    abandoned: () => {},
  };
}
