import { parseParameters } from '../message/address.ts';
import { type HeaderField, hasToken, headerOf, type SipMessage, type SipRequest } from '../message/message.ts';

/** How long a session lasts without a refresh, and who refreshes it. RFC 4028. */
export type SessionTimer = { readonly seconds: number; readonly refresher: 'us' | 'them' };

/** Our answer to the timer of an INVITE. */
export type TimerAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'agreed'; readonly timer: SessionTimer; readonly headers: readonly HeaderField[] }
  /** The session would end too soon: 422. */
  | { readonly type: 'too_small'; readonly headers: readonly HeaderField[] };

/** The shortest interval that RFC 4028 allows, and the one that we ask for. Seconds. */
export const minSessionSeconds = 90;
export const usualSessionSeconds = 1800;

/** Answers the session timer of an INVITE or UPDATE; a far end that supports timers gets one even if it asked for none. */
export function answerTimer(request: SipRequest): TimerAnswer {
  const supported = hasToken(request, 'supported', 'timer') || hasToken(request, 'require', 'timer');
  const asked = readSessionExpires(request);
  if (asked === null && !supported) return { type: 'none' };
  if (asked !== null && asked.seconds < minSessionSeconds) {
    // A far end without support for timers could not react to 422.
    if (supported) return { type: 'too_small', headers: [{ name: 'min-se', value: `${minSessionSeconds}` }] };
  }
  const seconds = Math.max(minSessionSeconds, asked?.seconds ?? usualSessionSeconds);
  const refresher = supported && asked?.refresher !== 'uas' ? 'them' : 'us';
  const value = `${seconds};refresher=${refresher === 'us' ? 'uas' : 'uac'}`;
  return {
    type: 'agreed',
    timer: { seconds, refresher },
    headers: [
      { name: 'session-expires', value },
      ...(refresher === 'them' ? [{ name: 'require', value: 'timer' }] : []),
    ],
  };
}

/** The timer that a response to our INVITE sets; null for none. */
export function timerOfResponse(response: SipMessage): SessionTimer | null {
  const set = readSessionExpires(response);
  if (set === null) return null;
  return { seconds: Math.max(minSessionSeconds, set.seconds), refresher: set.refresher === 'uas' ? 'them' : 'us' };
}

/** The timer with which a request that got 422 is sent again; null if the response names no longer one. RFC 4028, section 7.4. */
export function longerTimer(response: SipMessage, { seconds, refresher }: SessionTimer): SessionTimer | null {
  const [, least] = /^\s*(\d{1,7})\s*(?:;|$)/.exec(headerOf(response, 'min-se') ?? '') ?? [];
  return least === undefined || Number(least) <= seconds ? null : { seconds: Number(least), refresher };
}

/** The delay until a session with this timer is refreshed, or ended because it was not. RFC 4028, sections 7.2 and 10. Milliseconds. */
export function timerDelayMs({ seconds, refresher }: SessionTimer): number {
  return (refresher === 'us' ? seconds / 2 : seconds - Math.min(32, seconds / 3)) * 1000;
}

function readSessionExpires(message: SipMessage): { readonly seconds: number; readonly refresher: string } | null {
  const value = headerOf(message, 'session-expires') ?? '';
  const [, seconds] = /^(\d{1,7})\s*(?:;|$)/.exec(value) ?? [];
  if (seconds === undefined) return null;
  return { seconds: Number(seconds), refresher: parseParameters(value.slice(seconds.length)).get('refresher') ?? '' };
}
