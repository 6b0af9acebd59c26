import { takeTestDatabase } from './database.ts';

/** Keeps the server of the test databases running from the first file of a run to the last. */
export async function setup(): Promise<() => Promise<void>> {
  const database = await takeTestDatabase();
  return () => database.close();
}
