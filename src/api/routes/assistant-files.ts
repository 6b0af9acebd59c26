import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { v7 as uuidv7 } from 'uuid';
import { findAssistant } from '../../store/assistants/assistants.ts';
import { listIntegrationNames } from '../../store/assistants/integrations.ts';
import { findVoice, findVoiceByName } from '../../store/assistants/voices.ts';
import type { Db } from '../../store/database/database.ts';
import { type AssistantFile, openAssistantFile, writeAssistantFile } from '../assistants/assistant-file.ts';
import { createAssistant } from '../assistants/new-assistant.ts';
import { replaceStates } from '../assistants/state-upsert.ts';
import { authorOf } from '../auth/author.ts';
import { checkTargets, treeTargets } from '../calls/transfer-targets.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { notFound } from '../errors.ts';
import { presentAssistant } from '../schemas/assistant.ts';
import { assistantFileSchema, assistantImportSchema } from '../schemas/assistant-file.ts';
import { body, bodyErrors, json, resourceErrors, resultsOf } from '../schemas/responses.ts';

const tags = ['Assistants'];

const write = createRoute({
  method: 'get',
  path: '/ai-assistants/files/{assistant_id}',
  tags,
  summary: 'Export an assistant as one file',
  description:
    'The file contains settings, states and tools, and no secrets: tools refer to integrations by name. `POST /ai-assistants/files` imports it, in this account or another.',
  request: { params: z.object({ assistant_id: z.uuid() }) },
  responses: { 200: json(resultsOf(assistantFileSchema), 'The file.'), ...resourceErrors },
});
const read = createRoute({
  method: 'post',
  path: '/ai-assistants/files',
  tags,
  summary: 'Import an assistant from a file',
  description:
    'Creates an assistant with the settings, states and tools of the file. The response names integrations and a voice that the account lacks.',
  request: { body: body(assistantFileSchema) },
  responses: { 201: json(resultsOf(assistantImportSchema), 'The new assistant.'), ...bodyErrors },
});

/** Routes for assistants as files. Mount them before the assistants' routes, whose paths are more general. */
export function assistantFileRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new OpenAPIHono<ApiEnv>()
    .openapi(write, async (c) => {
      const { accountId } = c.get('owner');
      const assistant = await findAssistant(db, accountId, c.req.valid('param').assistant_id);
      if (assistant === undefined) throw notFound('assistant');
      const file = writeAssistantFile(presentAssistant(assistant, deps), await listIntegrationNames(db, accountId));
      return ok(c, file, 'Assistant exported.', 200);
    })
    .openapi(read, async (c) => {
      const { accountId } = c.get('owner');
      const file = c.req.valid('json');
      const results = await db.transaction().execute(async (trx) => {
        const { assistant, llm_states, missing } = openAssistantFile(file, await listIntegrationNames(trx, accountId));
        const voice = await voiceOf(trx, accountId, file.voice);
        const wanted = { ...assistant, ...(voice === undefined ? {} : { voice }) };
        const states = replaceStates([], llm_states, uuidv7);
        await checkTargets({ db: trx, dials: deps.dials }, { accountId, wanted: treeTargets(states), stored: [] });
        const id = await createAssistant({ ...deps, db: trx }, { accountId, author: authorOf(c), states }, wanted);
        const made = await findAssistant(trx, accountId, id);
        const lacksVoice = file.voice !== null && voice === undefined;
        return {
          assistant: presentAssistant(made!, deps),
          missing: { integrations: [...missing], voice: lacksVoice ? file.voice!.name : null },
        };
      });
      return ok(c, results, 'Assistant imported.', 201);
    });
}

/** The account's voice of a file: the same one, or one of the same name. */
async function voiceOf(db: Db, accountId: string, voice: AssistantFile['voice']): Promise<string | undefined> {
  if (voice === null) return undefined;
  const found = (await findVoice(db, accountId, voice.voice_id)) ?? (await findVoiceByName(db, accountId, voice.name));
  return found?.voice_id;
}
