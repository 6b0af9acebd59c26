import type { LlmState } from '#engine/tree/node.ts';
import { findAssistant, insertAssistant } from '../../store/assistants/assistants.ts';
import type { PublishRequirements } from '../../store/assistants/publish-requirements.ts';
import { findDefaultVoice, findVoice } from '../../store/assistants/voices.ts';
import type { Db } from '../../store/database/database.ts';
import { errorCode } from '../../store/database/store-error.ts';
import { toJson } from '../../store/database/text.ts';
import { checkTargets, storedTargets } from '../calls/transfer-targets.ts';
import type { ApiDeps } from '../deps.ts';
import { dropUndefined } from '../drop-undefined.ts';
import { type ApiError, badField } from '../errors.ts';
import { type AssistantInput, defaultAssistant } from '../schemas/assistant.ts';
import { checkRequiredSuites } from './publish-gate.ts';

/** The account and author of a new assistant, and the states that it begins with. */
type Creation = { readonly accountId: string; readonly author: string; readonly states?: readonly LlmState[] };

/** Stores a new assistant with the defaults of the fields that the request omits. Returns its id. Throws `ApiError` 400. */
export async function createAssistant(
  deps: Pick<ApiDeps, 'db' | 'dials' | 'modelRefusal'>,
  { accountId, ...beginning }: Creation,
  { voice, ...fields }: AssistantInput & { readonly name: string },
): Promise<string> {
  await checkModel(deps, accountId, fields.model);
  await checkTools(deps, accountId, fields.tools);
  await checkRequiredSuites(deps.db, accountId, fields.publish_requires);
  const whole = { ...defaultAssistant, ...dropUndefined(fields) };
  const row = {
    ...whole,
    name: fields.name,
    voice_emotion: toJson(whole.voice_emotion),
    chatbot_whitelisted_domains: toJson(whole.chatbot_whitelisted_domains),
    turn_taking: toJson(whole.turn_taking),
    publish_requires: storedRequirements(whole.publish_requires),
    voice_id: await chosenVoice(deps.db, accountId, voice),
    account_id: accountId,
  };
  return insertAssistant(deps.db, row, beginning).catch(rethrowUnknownVoice(voice));
}

/** Conditions for publishing as they are stored. */
export const storedRequirements = (required: PublishRequirements | null): string | null =>
  required === null ? null : toJson(required);

/** Rejects a model that the account cannot use. */
export async function checkModel(
  { db, modelRefusal }: Pick<ApiDeps, 'db' | 'modelRefusal'>,
  accountId: string,
  model: string | undefined,
): Promise<void> {
  const accepted = model === undefined ? null : await modelRefusal(db, accountId, model);
  if (accepted !== null) throw badField('model', `expected ${accepted}, got ${JSON.stringify(model)}`);
}

/** Rejects transfer targets that the account's dial policy does not allow. */
export async function checkTools(
  deps: Pick<ApiDeps, 'db' | 'dials'>,
  accountId: string,
  tools: string | undefined,
  assistantId?: string,
) {
  if (tools === undefined) return;
  const wanted = storedTargets(tools);
  if (wanted.length === 0) return;
  const before = assistantId === undefined ? undefined : await findAssistant(deps.db, accountId, assistantId);
  await checkTargets(deps, { accountId, wanted, stored: storedTargets(before?.tools ?? '') });
}

/** The id of the requested voice, or of the default voice. */
export async function chosenVoice(
  db: Db,
  accountId: string,
  voice: number | string | undefined,
): Promise<string | null> {
  if (voice === undefined) return (await findDefaultVoice(db, accountId))?.voice_id ?? null;
  const found = await findVoice(db, accountId, voice);
  if (found !== undefined) return found.voice_id;
  throw unknownVoice(voice);
}

/** Turns the foreign-key violation of a voice that was deleted in the meantime into the error for an unknown voice. */
export function rethrowUnknownVoice(voice: number | string | undefined): (error: unknown) => never {
  return (error) => {
    throw voice !== undefined && errorCode(error) === foreignKeyViolation ? unknownVoice(voice) : error;
  };
}

const foreignKeyViolation = '23503';

const unknownVoice = (voice: number | string): ApiError =>
  badField('voice', `expected the id of a voice from GET /voices, got ${JSON.stringify(voice)}`);
