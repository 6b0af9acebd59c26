import { isSeq, parseDocument, stringify } from 'yaml';
import type { RecordedCall } from '#src/calls/lifecycle/recorded-call.ts';
import { scenarioOfCall } from './scenario-of-call.ts';

const remark = `# Made from a recorded call. Numbers, addresses and the names that the call learned are replaced:
# check that nothing personal is left.
`;

/** A suite with a scenario that repeats a recorded call. */
export function suiteOfCall(call: RecordedCall): string {
  return `${remark}${stringify({ scenarios: [scenarioOfCall(call)] })}`;
}

/** A suite with such a scenario at its end; comments and everything else stay. Throws `RangeError` if the YAML has no list of scenarios. */
export function suiteWithCall(yaml: string, call: RecordedCall): string {
  const document = parseDocument(yaml);
  const scenarios = document.get('scenarios');
  if (document.errors.length > 0 || !isSeq(scenarios)) throw new RangeError('the suite has no list of scenarios');
  scenarios.flow = false;
  scenarios.add(document.createNode(scenarioOfCall(call)));
  return document.toString({ lineWidth: 0 });
}
