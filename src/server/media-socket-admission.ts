import { TokenBuckets } from '../api/middleware/token-buckets.ts';
import type { MediaStream, Sessions } from '../calls/lifecycle/sessions.ts';
import type { MediaTarget, MediaTokens } from '../calls/lifecycle/tokens.ts';
import { type CallCapacity, retryAfterSeconds, type Shortage } from '../calls/usage/call-capacity.ts';
import type { Admission, Admit, Rejection } from '../gateway/admission.ts';
import { findAnyCall } from '../store/calls/calls.ts';
import type { Db } from '../store/database/database.ts';
import { findRoutedNumber } from '../store/dialling/phone-numbers.ts';

/** How many calls a second may come to the URL of one number, and how many at once. */
const numberPace = { perSecond: 10, burst: 50 } as const;

type Closed = 'draining' | Shortage;
type AdmissionPorts = {
  readonly tokens: MediaTokens;
  readonly sessions: Sessions;
  readonly db: Db;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Why no new call is taken now; null where it is. */
  readonly closed: () => Closed | null;
  readonly capacity: Pick<CallCapacity, 'reserve'>;
};

/** Lets media sockets in by the tokens of their URLs. */
export function createAdmit(ports: AdmissionPorts): Admit {
  const { tokens, db, now, closed } = ports;
  const paces = new TokenBuckets({ ...numberPace, now });
  return async (dialect, token, { headers: { origin = null } }) => {
    const target = tokens.read(token, { dialect, origin });
    if (target === null) return notGenuine;
    const why = closed();
    if (why !== null && !(await isOwed(db, target, why))) return notNow(why);
    if (target.type === 'number') {
      // By key: whoever floods a URL that was replaced keeps nobody from the one in use.
      if (!paces.take(target.key).allowed) return tooMany;
      if ((await findRoutedNumber(db, target)) === undefined) return notGenuine;
    }
    return admit(ports, target, { dialect, origin, token });
  };
}

/** Whoever is on the line comes back, and whom we have rung is spoken to, though no new call is taken. */
async function isOwed(db: Db, target: MediaTarget, why: Closed): Promise<boolean> {
  if (target.type === 'resume') return true;
  if (target.type !== 'call' || why === 'draining') return false;
  return (await findAnyCall(db, target.callId))?.call_type === 'outbound';
}

/** Keeps strangers from holding sockets open until a stream would have to start. */
const notGenuine: Rejection = { type: 'rejected', status: 403, reason: 'the token is not valid' };
const notNow = (why: Closed): Rejection => ({
  type: 'rejected',
  status: 503,
  reason: closedBecause(why),
  retryAfterSeconds,
});

function closedBecause(why: Closed): string {
  if (why === 'draining') return 'the server stops';
  return why === 'disk_full' ? 'the disk of the server is full' : 'no room for another call';
}

const tooMany: Rejection = { type: 'rejected', status: 429, reason: 'too many calls to this number' };

type Bearer = Pick<MediaStream, 'dialect' | 'origin'> & { readonly token: string };

/**
 * The token is used up only when the stream has started, so that a socket that fails before can be opened again. A socket
 * that waits takes no room from calls: room is looked for when it starts.
 */
function admit(ports: AdmissionPorts, target: MediaTarget, { token, ...from }: Bearer): Admission {
  return {
    type: 'admitted',
    ...(target.type === 'number' ? {} : { onlyFor: token }),
    start: async (stream, leg) => {
      const why = ports.closed();
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
