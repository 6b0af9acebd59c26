import { connectNumber } from '#test/support/e2e-telephone.ts';
import { Program } from '../programs/program.ts';
import type { VendorUrls } from '../programs/vendors.ts';
import { BenchServer } from '../server/bench-server.ts';

/** A server under test, its providers and its callers, in separate processes. */
export type SoakStage = {
  readonly server: BenchServer;
  readonly callers: Program;
  close(): Promise<void>;
};

/** Limit of concurrent calls for the account; never reached. */
const concurrencyLimit = 10_000;

/** Starts everything, with an assistant that has the office's number. */
export async function openStage(seed: number, failing: number): Promise<SoakStage> {
  const vendors = new Program(new URL('../programs/vendors.ts', import.meta.url));
  const server = await BenchServer.start({ vendors: await vendors.ask<VendorUrls>('start', { seed, failing }) });
  await server.database.db.updateTable('accounts').set({ concurrency_limit: concurrencyLimit }).execute();
  const { assistant_id } = await server.client.results('/ai-assistants', {
    name: 'Harbour office',
    prompt: 'Be brief.',
    begin_message: 'Hello.',
    call_recording_enabled: true,
  });
  await connectNumber(server, assistant_id);
  const callers = new Program(new URL('../programs/soak-callers.ts', import.meta.url));
  return {
    server,
    callers,
    close: async () => {
      await callers.close();
      await server.close();
      await vendors.close();
    },
  };
}
