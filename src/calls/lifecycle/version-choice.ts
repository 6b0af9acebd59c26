import type { Assistant } from '../../store/assistants/assistants.ts';
import { type RunnableAssistant, versionForCall } from '../../store/assistants/versions.ts';
import { newCallId } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallDetails } from './new-call.ts';

type Choice = {
  readonly assistant: Assistant;
  /** The id of the call, if the choice depends on it. */
  readonly ids: { readonly call_id?: string };
};

/**
 * The version of an assistant that a new call runs. In a split, a recipient always gets the same version; a call with an unknown one is its own
 * recipient.
 */
export async function chooseVersion(trx: Db, runnable: RunnableAssistant, details: CallDetails): Promise<Choice> {
  if (runnable.split === null) return { assistant: runnable.published, ids: {} };
  const { known, ownNumber } = sidesOf(details);
  const ids = known === null ? { call_id: await newCallId(trx) } : {};
  const recipient = known ?? ids.call_id ?? '';
  const side = { recipient, ownNumber, campaignId: details.campaign_id ?? null };
  return { assistant: await versionForCall(trx, runnable, side), ids };
}

function sidesOf({ call_type, from_number, to_number }: CallDetails) {
  if (call_type === 'web') return { known: null, ownNumber: null };
  const [other, ownNumber] = call_type === 'inbound' ? [from_number, to_number] : [to_number, from_number];
  return { known: isWithheld(other) ? null : other, ownNumber };
}

/** Whether a carrier withholds the number of a caller. Some send digits that spell ANONYMOUS instead. */
const isWithheld = (number: string): boolean =>
  number === '' || number === '+266696687' || /anonymous|restricted|unavailable|unknown|withheld|private/i.test(number);
