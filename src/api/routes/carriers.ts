import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type FinalStatus, isFinal } from '#engine/call/call-status.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { RefusedCall } from '../../calls/lifecycle/call-requests.ts';
import { isMediaToken, mediaUrl } from '../../calls/lifecycle/dial.ts';
import type { CallProgress, Carrier, CarrierInbound, CarrierResponse, InboundCall } from '../../carriers/carrier.ts';
import { findCarrierCall, type StoredCall, updateCall } from '../../store/calls/calls.ts';
import { findDialledNumber } from '../../store/dialling/phone-numbers.ts';
import {
  acknowledgeCallback,
  handleCallback,
  respondToCarrier,
  type VerifiedCallback,
} from '../callbacks/carrier-callback.ts';
import { findReferencedCall } from '../callbacks/transfer-reference.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';

/** Routes for carrier webhooks: incoming calls and call status reports. The signature of each request is checked. */
export function carrierRoutes(deps: ApiDeps) {
  const report = (c: Context<ApiEnv>) =>
    handleCallback(c, deps, async (verified) => {
      const { carrier, callbacks, body } = verified;
      const progress = callbacks.readProgress(body);
      const named = z.uuid().safeParse(c.req.query('call_id')).data ?? null;
      if (progress !== null)
        await takeProgress(deps, await findReferencedCall(deps.db, verified, named), progress, carrier);
      return acknowledgeCallback(c, callbacks);
    });
  return new OpenAPIHono<ApiEnv>()
    .on(['GET', 'POST'], '/carriers/:provider/voice', (c) =>
      handleCallback(c, deps, async (verified) => {
        const dialled = z.object({ call_id: z.uuid(), token: z.string() }).safeParse(c.req.query());
        if (dialled.success) {
          // Not every signature covers the URL, and the response contains the token.
          if (!isMediaToken(dialled.data.token))
            throw new ApiError(
              400,
              'The query parameter token is malformed; a media token has 1 to 512 characters of A-Z a-z 0-9 . _ ~ -.',
            );
          return respondToCarrier(c, await answerDialled(deps, verified, dialled.data));
        }
        const { carrier, callbacks, body } = verified;
        const inbound = callbacks.readInbound(body);
        if (carrier.inbound !== undefined) {
          if (inbound !== null) await takeByOrder(deps, { carrier, orders: carrier.inbound, inbound });
          return acknowledgeCallback(c, callbacks);
        }
        if (inbound === null) throw new ApiError(400, 'The request does not announce a call.');
        return respondToCarrier(c, await answerInbound(deps, verified, inbound));
      }),
    )
    .post('/carriers/:provider/status', report)
    .post('/carriers/:provider/amd', report);
}

/** The response to an incoming call: the URL of our media stream, or a rejection. */
async function answerInbound(deps: ApiDeps, { carrier, callbacks }: VerifiedCallback, inbound: InboundCall) {
  const number = await findDialledNumber(deps.db, carrier.name, inbound.to);
  if (number === undefined) return callbacks.decline('rejected');
  const { providerCallId, from: fromNumber } = inbound;
  const accepted = await deps.calls.acceptInbound({ number, fromNumber, providerCallId });
  if (accepted.type === 'refused') {
    deps.log.warn({ reason: accepted.reason, carrier: carrier.name }, 'rejected an inbound call');
    if (accepted.reason === 'draining' && callbacks.unavailable !== undefined) return callbacks.unavailable;
    return callbacks.decline(declineOf(accepted.reason));
  }
  return streamTo(deps, { carrier, callbacks, callId: accepted.call.call_id, token: accepted.token });
}

/** Busy lines may become free soon. */
const declineOf = (reason: RefusedCall['reason']): 'busy' | 'rejected' =>
  reason === 'limit_reached' || reason === 'overloaded' || reason === 'disk_full' ? 'busy' : 'rejected';

/** A call that we placed was answered, and its carrier asks for instructions only now. */
async function answerDialled(deps: ApiDeps, verified: VerifiedCallback, asked: Dialled) {
  const { carrier, callbacks, body } = verified;
  const call = await findReferencedCall(deps.db, verified, asked.call_id);
  const progress = callbacks.readProgress(body);
  if (progress !== null) await takeProgress(deps, call, progress, carrier);
  if (isFinal(call.status)) return callbacks.decline('rejected');
  return streamTo(deps, { carrier, callbacks, callId: call.call_id, token: asked.token });
}

/** The response that makes a carrier stream a call to us. */
function streamTo({ baseUrl }: ApiDeps, { carrier, callbacks, callId, token }: Streamed): CarrierResponse {
  const url = mediaUrl(baseUrl(), carrier.dialect, token);
  return callbacks.answer({ url, parameters: { call_id: callId } }, statusUrlOf(baseUrl(), carrier, callId));
}

type Streamed = Omit<VerifiedCallback, 'body'> & { readonly callId: string; readonly token: string };

function statusUrlOf(baseUrl: string, carrier: Carrier, callId: string): string {
  return `${baseUrl}/carriers/${carrier.name}/status?call_id=${callId}`;
}

type Dialled = { readonly call_id: string; readonly token: string };

/** Handles an incoming call at a carrier that expects a separate command; it may announce a call more than once. */
export async function takeByOrder(deps: CallbackDeps, { carrier, orders, inbound }: ToTake): Promise<void> {
  const { db, calls, baseUrl, log } = deps;
  const { providerCallId, from: fromNumber, to } = inbound;
  const isNew =
    orders.announcesOnce === true || (await findCarrierCall(db, carrier.dialect, providerCallId)) === undefined;
  if (!isNew) return;
  const number = await findDialledNumber(db, carrier.name, to);
  const accepted =
    number === undefined
      ? ({ type: 'refused', reason: 'unknown_number' } as const)
      : await calls.acceptInbound({ number, fromNumber, providerCallId });
  try {
    if (accepted.type === 'refused') {
      log.warn({ reason: accepted.reason, carrier: carrier.name }, 'rejected an inbound call');
      return await orders.decline(providerCallId, declineOf(accepted.reason));
    }
    const { call, token } = accepted;
    const url = mediaUrl(baseUrl(), carrier.dialect, token);
    const statusUrl = statusUrlOf(baseUrl(), carrier, call.call_id);
    await orders.answer(providerCallId, { stream: { url, parameters: { call_id: call.call_id } }, statusUrl });
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    log.error({ err, carrier: carrier.name }, 'the carrier did not accept the instructions for an inbound call');
    if (accepted.type !== 'refused') await calls.finish(accepted.call.call_id, 'failed', 'carrier_failed');
  }
}

/** The dependencies of a carrier's reports, also for carriers without HTTP requests. */
type CallbackDeps = Pick<ApiDeps, 'db' | 'calls' | 'control' | 'baseUrl' | 'log'>;
type ToTake = { readonly carrier: Carrier; readonly orders: CarrierInbound; readonly inbound: InboundCall };

/** A carrier's report moves a call forward until it is answered. After that its media socket, if there is one, determines the status. */
export async function takeProgress(
  deps: CallbackDeps,
  { call_id: callId, provider_call_id: carriersId }: StoredCall,
  report: CallProgress,
  carrier: Carrier,
): Promise<void> {
  const { status, answeredBy, providerCallId: provider_call_id } = report;
  // The stream may be a separate call at the carrier.
  if (report.hasLostStream === true) return carrier.hangUp(carriersId ?? provider_call_id);
  if (answeredBy !== null) await applyDetectionResult(deps, callId, answeredBy);
  const call = await updateCall(deps.db, callId, { provider_call_id });
  if (call?.status === 'in-progress') {
    if (isFinal(status)) await deps.control.order(callId, { type: 'carrier_ended', status });
    return;
  }
  if (call !== undefined && !isFinal(status)) await deps.calls.giveUp(call);
  if (isFinal(status)) await deps.calls.finish(callId, ...endOf(call, status));
  else if (status === 'ringing') await deps.calls.move(callId, 'ringing', { node_id: null });
}

/** The end of a call without media. An answered outbound call has failed, because the callee heard silence, unless a machine answered. */
function endOf(call: StoredCall | undefined, status: FinalStatus): readonly [FinalStatus, string] {
  const isAnswered = call?.call_type === 'outbound' && status === 'completed' && call.answered_by !== 'machine';
  return isAnswered ? ['failed', 'media_never_connected'] : [status, `carrier_${status}`];
}

/** Sends the carrier's detection result to the call if it is active on any process and awaits one; otherwise stores it as the final result. */
async function applyDetectionResult({ db, control }: CallbackDeps, callId: string, verdict: Verdict): Promise<void> {
  const tell = () => control.order(callId, { type: 'detected', verdict });
  const told = await tell();
  if (told === 'done') return;
  const call = await updateCall(db, callId, { answered_by: verdict });
  // The call's media may have connected in the meantime, so it can receive the verdict now.
  if (told === 'not_live' && call?.status === 'in-progress') await tell();
}

type Verdict = NonNullable<CallProgress['answeredBy']>;
