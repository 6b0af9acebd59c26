import type { Turn } from '#engine/call/events.ts';
import { defaultAssistant } from '#src/api/schemas/assistant.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { insertAssistant } from '#src/store/assistants/assistants.ts';
import { readCallParts } from '#src/store/calls/call-parts.ts';
import type { NewCall, StoredCall } from '#src/store/calls/calls.ts';
import type { Db } from '#src/store/database/database.ts';
import { toJson } from '#src/store/database/text.ts';
import { insertCall } from '#test/support/call-changes.ts';

/** An assistant of a new account. */
export async function storeAssistant(db: Db, name = 'Ada'): Promise<{ accountId: string; assistantId: string }> {
  const accountId = await createAccount(db, `account of ${name}`);
  const assistantId = await insertAssistant(db, {
    ...defaultAssistant,
    name,
    account_id: accountId,
    prompt: 'Be kind.',
    voice_id: null,
    voice_emotion: toJson([]),
    chatbot_whitelisted_domains: toJson([]),
    turn_taking: toJson({}),
  });
  return { accountId, assistantId };
}

/** A queued outbound call of a new assistant. */
export async function storeCall(db: Db, change: Partial<NewCall> = {}): Promise<StoredCall> {
  const { accountId, assistantId } = await storeAssistant(db);
  return insertCall(db, {
    account_id: accountId,
    assistant_id: assistantId,
    assistant_name: 'Ada',
    voice_id: null,
    voice_name: '',
    protocol: 'web',
    call_type: 'outbound',
    from_number: '+14155550100',
    to_number: '+14155550123',
    metadata: '',
    variables: {},
    call_recording_enabled: true,
    ...change,
  });
}

/** The stored turns of a call in order, as the API reads them. */
export async function turnsOf(db: Db, callId: string): Promise<readonly Turn[]> {
  return (await readCallParts(db, [callId])).get(callId)?.turns ?? [];
}

export const userTurn: Extract<Turn, { role: 'user' }> = {
  role: 'user',
  content: 'Hello?',
  startedAt: 1_000,
  endedAt: 1_400,
};
export const assistantTurn: Extract<Turn, { role: 'assistant' }> = {
  role: 'assistant',
  content: 'Good morning,',
  generated: 'Good morning, how can I help?',
  interrupted: true,
  evidence: 'mark',
  placedBy: 'word_times',
  heardMs: 720.25,
  latency: { latencyMs: 700.4, eouDelayMs: 300.4, llmLatencyMs: 250.6, ttsLatencyMs: 149.4 },
  startedAt: 2_000,
  endedAt: 2_900,
};
