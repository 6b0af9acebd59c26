import { stringify } from 'yaml';
import type { RecordedCall } from '#src/calls/lifecycle/recorded-call.ts';
import { scenarioOfCall } from './scenario-of-call.ts';

const remark = `# Made from a recorded call. Numbers, addresses and the names that the call learned are replaced:
# check that nothing personal is left.
`;

/** A suite with a scenario that repeats a recorded call. */
export function suiteOfCall(call: RecordedCall): string {
  return `${remark}${stringify({ scenarios: [scenarioOfCall(call)] })}`;
}
