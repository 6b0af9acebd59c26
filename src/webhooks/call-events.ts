import { isFinal } from '#engine/call/call-status.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { publicCallFields } from '../calls/lifecycle/call-row.ts';
import type { CallFollowUp } from '../calls/lifecycle/follow-up.ts';
import { findAnyCall, type StoredCall } from '../store/calls/calls.ts';
import type { EventFollowUp } from '../store/calls/event-log.ts';
import { findLead, type Lead } from '../store/campaigns/leads.ts';
import type { Db } from '../store/database/database.ts';
import type { Announce, AnnounceTransfer } from '../store/webhooks/announce.ts';

type CallEventPorts = {
  readonly announce: Announce;
  readonly announceTransfer: AnnounceTransfer;
  /** The public base URL of this server, without a trailing slash. */
  readonly baseUrl: () => string;
};

/** Announces call events to accounts, as part of the transactions that cause them. */
export type CallEvents = {
  /** For changes of status: `call.started`, `call.ended`. */
  readonly moved: CallFollowUp;
  readonly analysed: CallFollowUp;
  /** For entries of event logs: `call.transferred`, `transfer.briefing`. */
  readonly logged: EventFollowUp;
};

/** Creates the announcers of call events. */
export function createCallEvents({ announce, announceTransfer, baseUrl }: CallEventPorts): CallEvents {
  const dataOf = (call: StoredCall): JsonObject => publicCallFields(call, baseUrl());
  const transferred = async (trx: Db, callId: string, to: string) => {
    const call = await findAnyCall(trx, callId);
    if (call === undefined) return;
    await announce(trx, call.account_id, 'call.transferred', { ...dataOf(call), transferred_to: to });
    if (call.campaign_id === null) return;
    const lead = call.lead_id === null ? undefined : await findLead(trx, call.lead_id);
    await announceTransfer(trx, call.campaign_id, transferMessage(call, lead, to));
  };
  const briefed = async (trx: Db, callId: string, { to, text }: CallEvent) => {
    const call = await findAnyCall(trx, callId);
    if (call === undefined) return;
    const told = { transfer_to: String(to), briefing: String(text) };
    await announce(trx, call.account_id, 'transfer.briefing', { ...dataOf(call), ...told });
  };
  return {
    moved: async (trx, call, hasWebhooks = true) => {
      if (!hasWebhooks) return;
      if (call.status === 'in-progress') await announce(trx, call.account_id, 'call.started', dataOf(call));
      if (isFinal(call.status)) await announce(trx, call.account_id, 'call.ended', dataOf(call));
    },
    analysed: async (trx, call, hasWebhooks = true) => {
      if (hasWebhooks) await announce(trx, call.account_id, 'call.analyzed', dataOf(call));
    },
    logged: {
      concerns: (event) => isTransfer(event) || isTextBriefing(event),
      run: async (trx, events) => {
        for (const { callId, event } of events)
          if (isTransfer(event)) await transferred(trx, callId, String(event.to));
          else if (isTextBriefing(event)) await briefed(trx, callId, event);
      },
    },
  };
}

const isTransfer = ({ type }: CallEvent): boolean => type === 'call.transferred';
const isTextBriefing = ({ type, way }: CallEvent): boolean => type === 'transfer.briefing' && way === 'text';

/** The message of the interface's call transfer webhook; the lead has the field names of the customer query API. */
function transferMessage(call: StoredCall, lead: Lead | undefined, to: string): JsonObject {
  return {
    event: 'call.transferred',
    call_id: call.call_id,
    campaign_id: call.campaign_id,
    transferred_to: to,
    lead:
      lead === undefined
        ? null
        : {
            id: lead.lead_id,
            reference_number: lead.to_number,
            status: call.status,
            lead_data: leadData(lead),
          },
  };
}

const leadData = ({ variables }: Lead) =>
  variables.map(({ var_name, var_value }) => ({ field_name: var_name, field_value: var_value }));
