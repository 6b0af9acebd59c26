import type { Database } from '#src/store/database/database.ts';

/** The URL of a database for a separate program. */
export function urlOf({ connection }: Pick<Database, 'connection'>): string {
  const { host = '', port = 0, user = '', password, database = '' } = connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`;
  return `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
