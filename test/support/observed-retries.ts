import { afternoonZone } from './campaign-stage.ts';
import { eventually } from './e2e-wait.ts';
import { observedAssistants } from './observed-assistants.ts';
import { openObservedCalls } from './observed-calls.ts';

/**
 * A server that dials on its own. The returned function tells what an unanswered call leaves of the lead of a campaign with these fields: why it is
 * not dialed now, and its wait in tens of minutes.
 */
export async function openObservedRetries(): Promise<(fields: object, by: 'create' | 'change') => Promise<unknown>> {
  const calls = await openObservedCalls();
  const { server } = calls;
  const { results, create, connect, newNumber } = observedAssistants(calls);
  const ai_assistant_id = await create();
  await connect(ai_assistant_id);
  await server.app.listen();
  return async (fields, by) => {
    const leads = [{ to_number: newNumber(), timezone: afternoonZone() }];
    const given = by === 'create' ? fields : { status: 'paused' };
    const { campaign_id } = await results('/campaigns', { name: 'Spring', ai_assistant_id, leads, ...given });
    if (by === 'change') await results(`/campaigns/${campaign_id}`, { ...fields, status: 'active' }, 'PATCH');
    const call = await eventually(async () => {
      const { body } = await server.json(`/calls?campaign_id=${campaign_id}&status=ringing`);
      return body.results[0] ?? false;
    }, 'a call that rings');
    await server.app.core.calls.finish(call.call_id, 'no-answer', 'carrier_no-answer');
    const [{ reason }] = (await server.json(`/campaigns/${campaign_id}/plan`)).body.results;
    const waitMs = reason.due_at === undefined ? 0 : Date.parse(reason.due_at) - Date.now();
    return { reason: reason.type, wait: Math.round(waitMs / 600_000) };
  };
}
