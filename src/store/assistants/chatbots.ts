import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { type Assistant, voiceColumns } from './assistants.ts';

/** The widget settings of an assistant, and its account. */
export type Chatbot = Pick<
  Assistant,
  | 'account_id'
  | 'name'
  | 'avatar'
  | 'chatbot_logo'
  | 'chatbot_accent_color'
  | 'chatbot_faq'
  | 'chatbot_whitelisted_domains'
  | 'voice'
>;

/** The widget of an assistant of any account; undefined if it does not exist. */
export async function findChatbot(db: Db, assistantId: string): Promise<Chatbot | undefined> {
  return db
    .selectFrom('assistants')
    .select((from) => [
      'account_id',
      'assistants.name',
      'assistants.avatar',
      'chatbot_logo',
      'chatbot_accent_color',
      'chatbot_faq',
      'chatbot_whitelisted_domains',
      jsonObjectFrom(
        from.selectFrom('voices').select(voiceColumns).whereRef('voices.voice_id', '=', 'assistants.voice_id'),
      ).as('voice'),
    ])
    .where('assistant_id', '=', assistantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
