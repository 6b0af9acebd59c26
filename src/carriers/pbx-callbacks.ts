import { readCredentials } from './authorization.ts';
import { callIds } from './call-ids.ts';
import type { BriefingReply, CarrierCallback, CarrierResponse, InboundCall } from './carrier.ts';
import { readForm } from './form.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** The allowed difference between the time in a request and our clock. */
export const pbxWindowMs = 300_000;

const idPattern = /^[\w.:-]{1,128}$/;

/** A request of a dialplan: a form, in which `call` names the channel and `event` the event. */
export type PbxReport = { readonly call: string; readonly event: string; readonly form: URLSearchParams };

/**
 * Whether a request comes from a dialplan with the secret, in `X-Parley-Secret` or as the password of `Authorization: Basic`, and whether its field
 * `time`, Unix time in seconds, is within the window. Dialplans have no functions for an HMAC, so the secret itself is sent. The body of a request
 * without the secret is not parsed.
 */
export function verifyPbx(secret: string, { headers, body }: CarrierCallback, nowMs: number): boolean {
  if (!timingSafeEqualText(headers.get('x-parley-secret') ?? basicPassword(headers), secret)) return false;
  const time = readForm(body)?.get('time') ?? '';
  return /^\d{1,12}$/.test(time) && Math.abs(nowMs - Number(time) * 1000) <= pbxWindowMs;
}

/** The call that a request for instructions announces, null if it has no channel or no number. */
export function readPbxInbound(body: string): InboundCall | null {
  const form = new URLSearchParams(body);
  const [providerCallId, from, to] = [form.get('call') ?? '', form.get('from') ?? '', form.get('to') ?? ''];
  if (!idPattern.test(providerCallId) || to.trim() === '') return null;
  return { providerCallId, from: e164(from), to: e164(to) };
}

/** The subject of a report, null if it has no channel. */
export function readPbxReport(body: string): PbxReport | null {
  const form = new URLSearchParams(body);
  const call = form.get('call') ?? '';
  return idPattern.test(call) ? { call, event: form.get('event') ?? '', form } : null;
}

/** The channel in any request. */
export function pbxCallIds(body: string): readonly string[] {
  return callIds(readPbxReport(body)?.call);
}

/** The key that an agent pressed during a briefing, in a report about it; null for any other. */
export function readPbxBriefing(body: string): BriefingReply | null {
  const report = readPbxReport(body);
  if (report?.event !== 'briefed') return null;
  const key = report.form.get('key') ?? '';
  return { providerCallId: report.call, key: /^[\d*#A-D]$/.test(key) ? key : null };
}

/** A response to a dialplan: words without spaces and quotes, which it can compare. */
export function pbxResponse(body: string): CarrierResponse {
  return { contentType: 'text/plain; charset=utf-8', body };
}

/** Numbers arrive with a plus, with a space in its place, or without; other text is kept if it is harmless. */
function e164(given: string): string {
  const number = given.trim();
  if (/^\+?[1-9]\d{4,14}$/.test(number)) return `+${number.replace('+', '')}`;
  return /^[\w.@*#+-]{1,64}$/.test(number) ? number : 'anonymous';
}

function basicPassword(headers: Headers): string {
  return Buffer.from(readCredentials(headers, 'Basic') ?? '', 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}
