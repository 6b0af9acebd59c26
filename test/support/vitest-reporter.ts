import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

type Counts = { passed: number; failed: number; skipped: number; pending: number };

/** Prints the reasons of skipped tests, the notes of tests, and finally a line that counts the tests of the run. */
export const plainReporter: Reporter = {
  onTestCaseAnnotate(test, { message }) {
    print(`note: ${placeOf(test)}: ${message}`);
  },
  onTestCaseResult(test) {
    const { skipReason } = test.meta();
    if (skipReason !== undefined) print(`skipped: ${placeOf(test)}: ${skipReason}`);
  },
  onTestRunEnd(modules, errors) {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) for (const test of module.children.allTests()) counts[test.result().state] += 1;
    const outside = errors.length + modules.reduce((sum, module) => sum + errorsOutsideTests(module), 0);
    const { passed, failed, skipped, pending } = counts;
    const tests = passed + failed + skipped + pending;
    print(`tests ${tests}, passed ${passed}, failed ${failed}, skipped ${skipped + pending}, other errors ${outside}`);
  },
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const placeOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Errors of hooks, and of files that do not load. */
function errorsOutsideTests(module: TestModule): number {
  const suites: readonly (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return suites.reduce((sum, suite) => sum + suite.errors().length, 0);
}
