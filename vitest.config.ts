import { defineConfig } from 'vitest/config';
import { disableDefaultColors } from 'vitest/node';
import { ProjectOrder } from './test/support/vitest-order.ts';
import { plainReporter } from './test/support/vitest-reporter.ts';

const all = 'test/**/*.test.{ts,tsx}';
const endToEnd = 'test/e2e/**';

/** Random suites and whole calls that take seconds each, and what measures memory or sets globals, in a process for each file. */
const slow = [
  'test/engine/call-length.test.ts',
  'test/engine/call-random.test.ts',
  'test/engine/turn/random.test.ts',
  'test/engine/cases/transport-2.test.ts',
  'test/engine/replay/{exact,simulation,story,tuning}.test.ts',
  'test/bench/quick.test.ts',
  'test/dashboard/format/german-page.test.ts',
  'test/embedded/silero/detector.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/src/api/csv/lead-csv.test.ts',
  'test/src/edge/bodies.test.ts',
  'test/src/gateway/calls-in-sequence.test.ts',
  'test/src/providers/failover/chaos.test.ts',
];
const contract = ['test/contract/**/*.test.ts'];
/** Tests that use test/support/database.ts. A file elsewhere may use it too and then shares the server of its process alone. */
const database = [
  'test/src/{api,calls,campaigns,edge,query,store,suites,tools,tracing,webhooks}/**/*.test.ts',
  'test/src/*.test.ts',
  'test/cli/**/*.test.ts',
];

/** A hang fails in the end; node:test has no limit, and a loaded machine needs minutes for what takes seconds. */
const hangMs = 600_000;

if (!process.stdout.isTTY) {
  disableDefaultColors();
  process.env.NO_COLOR = '1';
}

export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    testTimeout: hangMs,
    hookTimeout: hangMs,
    teardownTimeout: 30_000,
    disableConsoleIntercept: true,
    setupFiles: ['test/support/vitest-setup.ts'],
    sequence: { hooks: 'list', sequencer: ProjectOrder },
    reporters: ['default', plainReporter],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      { extends: true, test: { name: 'slow', isolate: true, include: slow } },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          exclude: slow,
          globalSetup: ['test/support/vitest-database.ts'],
        },
      },
      { extends: true, test: { name: 'contract', include: contract } },
      { extends: true, test: { name: 'unit', include: [all], exclude: [endToEnd, ...slow, ...contract, ...database] } },
    ],
  },
});
