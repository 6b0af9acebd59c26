import { ScriptError } from '#demo/script-source.ts';
import type { SuiteCheck } from '#src/store/tests/suite-check.ts';
import { readSuite } from '../scenario/read-suite.ts';

const mistake = /^suite:(\d+):(\d+): (.*)$/s;

/** Checks the YAML of a stored suite. */
export function checkSuite(yaml: string): SuiteCheck {
  try {
    return { type: 'valid', scenarios: readSuite(yaml, 'suite').scenarios.length };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const [, line = '1', column = '1', message = error.message] = mistake.exec(error.message) ?? [];
    return { type: 'invalid', line: Number(line), column: Number(column), message };
  }
}
