import { buildTree } from '../assistants/llm-states.ts';
import { stateColumns } from '../assistants/state-columns.ts';
import type { Db } from './database.ts';

const pageSize = 200;

/** An assistant with the content that only the API checks. */
export type AuthoredAssistant = Awaited<ReturnType<typeof readAuthored>>[number];

/** Every assistant of every account that is not deleted, oldest first, read in pages. */
export async function* everyAuthoredAssistant(db: Db): AsyncGenerator<AuthoredAssistant> {
  for (let after: string | null = null; ; ) {
    const page: AuthoredAssistant[] = await readAuthored(db, after);
    yield* page;
    after = page.at(-1)?.assistant_id ?? null;
    if (page.length < pageSize) return;
  }
}

async function readAuthored(db: Db, after: string | null) {
  const assistants = await db
    .selectFrom('assistants')
    .select(['assistant_id', 'name', 'tools', 'post_analysis'])
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('assistant_id', '>', after ?? ''))
    .orderBy('assistant_id')
    .limit(pageSize)
    .execute();
  const ids = assistants.map(({ assistant_id }) => assistant_id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('llm_states')
          .select([...stateColumns, 'llm_states.assistant_id'])
          .where('assistant_id', 'in', ids)
          .execute();
  const byAssistant = Map.groupBy(rows, ({ assistant_id }) => assistant_id);
  return assistants.map((assistant) => ({
    ...assistant,
    states: buildTree((byAssistant.get(assistant.assistant_id) ?? []).map(({ assistant_id, ...state }) => state)),
  }));
}

/** Every form, oldest first. */
export async function everyForm(db: Db) {
  return db
    .selectFrom('forms')
    .select(['form_id', 'form_name', 'webhook_type', 'webhook_url'])
    .orderBy('form_id')
    .execute();
}

/** The unfinished campaigns whose form does not exist in their account. */
export async function campaignsWithoutTheirForm(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(['campaign_id', 'name', 'form_id'])
    .where('form_id', 'is not', null)
    .where('status', 'not in', ['completed', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forms')
            .select('forms.form_id')
            .whereRef('forms.account_id', '=', 'campaigns.account_id')
            .where(({ eb, cast, ref }) =>
              eb(cast<string>(ref('forms.form_id'), 'text'), '=', ref('campaigns.form_id')),
            ),
        ),
      ),
    )
    .orderBy('campaign_id')
    .execute();
}

/** The phone numbers of providers other than these. */
export async function numbersOfOtherProviders(db: Db, known: readonly string[]) {
  return db
    .selectFrom('phone_numbers')
    .select(['phone_number_id', 'phone_number', 'provider'])
    .where('provider', 'not in', known)
    .orderBy('phone_number_id')
    .execute();
}
