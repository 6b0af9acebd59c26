import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isFinal } from '#engine/call/call-status.ts';
import { briefingFor } from '../../calls/transfer/transfer.ts';
import { transferUrls } from '../../calls/transfer/transfers.ts';
import type { BriefingReply, CallProgress } from '../../carriers/carrier.ts';
import { findAnyCall } from '../../store/calls/calls.ts';
import { findBriefing } from '../../store/calls/transfers.ts';
import {
  acknowledgeCallback,
  handleCallback,
  respondToCarrier,
  type VerifiedCallback,
} from '../callbacks/carrier-callback.ts';
import { checkTransferReference, type TransferReference } from '../callbacks/transfer-reference.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { notFound } from '../errors.ts';

/** Routes for carrier webhooks about the agent's leg of a transfer. */
export function transferRoutes(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .post('/carriers/:provider/transfer', (c) =>
      handleCallback(c, deps, async (verified) => {
        const { callbacks } = verified;
        const transfer = namedIn(c);
        if (transfer !== null) await takeReport(deps, verified, transfer);
        return callbacks.meet === undefined
          ? acknowledgeCallback(c, callbacks)
          : respondToCarrier(c, callbacks.meet(c.req.query('transfer_id') ?? ''));
      }),
    )
    .post('/carriers/:provider/room', (c) =>
      handleCallback(c, deps, async ({ callbacks }) => {
        if (callbacks.meet === undefined) throw notFound('carrier');
        return respondToCarrier(c, callbacks.meet(c.req.query('transfer_id') ?? ''));
      }),
    )
    .on(['GET', 'POST'], '/carriers/:provider/briefing', (c) =>
      handleCallback(c, deps, async (verified) => {
        const { carrier, callbacks, body } = verified;
        const transfer = namedIn(c);
        if (callbacks.briefing === undefined || transfer === null) throw notFound('transfer');
        await checkTransferReference(deps.db, verified, transfer);
        const progress = afterDetection(callbacks.readProgress(body) ?? answered);
        const isAwaited = (await order(deps, transfer, { progress })) === 'done';
        if (!isAwaited) return respondToCarrier(c, callbacks.briefing.leave());
        const accept = c.req.query('accept') === 'key' ? 'key' : 'answer';
        const urls = transferUrls({ ...transfer, carrier: carrier.name, accept }, deps);
        return respondToCarrier(c, callbacks.briefing.play(briefingFor(urls, accept)));
      }),
    )
    .on(['GET', 'POST'], '/carriers/:provider/briefing-reply', (c) =>
      handleCallback(c, deps, async (verified) => {
        const { callbacks, body } = verified;
        const transfer = namedIn(c);
        if (callbacks.briefing === undefined || transfer === null) throw notFound('transfer');
        await checkTransferReference(deps.db, verified, transfer);
        const reply = callbacks.readBriefingReply?.(body) ?? null;
        const isTaken = reply !== null && (await order(deps, transfer, { reply })) === 'done';
        return respondToCarrier(c, isTaken ? callbacks.briefing.meet(transfer.transferId) : callbacks.briefing.leave());
      }),
    )
    .get('/briefings/:link', async (c) => {
      const transferId = deps.briefings.read(c.req.param('link').replace(/\.wav$/, ''));
      const audio = transferId === null ? undefined : await findBriefing(deps.db, transferId);
      if (audio === undefined) throw notFound('briefing');
      return c.body(new Uint8Array(audio), 200, { 'Content-Type': 'audio/wav', 'Cache-Control': 'private, no-store' });
    });
}

/** The transfer in the URL that the carrier received; null if the URL names no transfer. */
function namedIn(c: Context): TransferReference | null {
  const named = z.object({ call_id: z.uuid(), transfer_id: z.string().min(1).max(100) }).safeParse(c.req.query());
  return named.success ? { callId: named.data.call_id, transferId: named.data.transfer_id } : null;
}

/** Passes a transfer event to the process on which its call is active. */
type Told = { readonly progress: CallProgress } | { readonly reply: BriefingReply };

function order({ control }: ApiDeps, { callId, transferId }: TransferReference, told: Told) {
  return control.order(
    callId,
    'reply' in told
      ? { type: 'briefing_replied', transferId, ...told }
      : { type: 'transfer_reported', transferId, ...told },
  );
}

/** The progress of an agent's leg, or the agent's response to a briefing if the carrier reports it the same way. */
async function takeReport(deps: ApiDeps, verified: VerifiedCallback, transfer: TransferReference): Promise<void> {
  const { carrier, callbacks, body } = verified;
  await checkTransferReference(deps.db, verified, transfer);
  const reply = callbacks.briefing === undefined ? (callbacks.readBriefingReply?.(body) ?? null) : null;
  if (reply !== null) await order(deps, transfer, { reply });
  const progress = callbacks.readProgress(body);
  if (progress === null) return;
  const told = await order(deps, transfer, {
    progress: callbacks.meet === undefined ? progress : afterDetection(progress),
  });
  if (told === 'not_live' && progress.status === 'in-progress')
    await hangUpWaitingAgent(deps, { carrier, progress }, transfer);
}

/** An agent answered for a caller who is gone, perhaps together with the process that placed the call. */
async function hangUpWaitingAgent(
  { db, log }: ApiDeps,
  { carrier, progress }: Pick<VerifiedCallback, 'carrier'> & { readonly progress: CallProgress },
  { callId }: TransferReference,
): Promise<void> {
  const call = await findAnyCall(db, callId);
  if (call === undefined || !isFinal(call.status) || call.end_reason === 'transferred') return;
  await carrier
    .hangUp(progress.providerCallId)
    .catch((err: unknown) => log.error({ err, callId }, 'an agent answered a transfer after the caller hung up'));
}

/** The default content of a request for instructions. */
const answered: CallProgress = {
  providerCallId: '',
  status: 'in-progress',
  answeredBy: null,
  durationSeconds: null,
};

/** A carrier that asks for instructions for an agent's leg has not detected a machine. */
function afterDetection(progress: CallProgress): CallProgress {
  const isHuman = progress.status === 'in-progress' && progress.answeredBy === null;
  return isHuman ? { ...progress, answeredBy: 'human' } : progress;
}
