import { type Imported, listOf, mappingOf } from './imported.ts';

/** Whether a file is in the format of LiveKit's simulations (https://docs.livekit.io/testing/simulations/write-a-scenario): it has instructions. */
export function isLiveKit(value: unknown): boolean {
  return listOf(mappingOf(value).scenarios).some((one) => 'instructions' in one);
}

/** Imports scenarios of LiveKit's simulations: instructions become the goal of a model caller, expectations are judged by a model. */
export function importLiveKit(value: unknown): Imported {
  const { id: _, name: __, scenarios, ...others } = mappingOf(value);
  const omitted = Object.keys(others).map((key) => `the group: ${key}`);
  const read = listOf(scenarios).map((one, index) => {
    const { id, label, instructions, agent_expectations: expected, userdata, ...more } = one;
    const name = String(label ?? id ?? `scenario ${index + 1}`);
    for (const key of Object.keys(more)) omitted.push(`${name}: ${key}`);
    const data = Object.entries(mappingOf(userdata));
    const plain = data.filter(([, item]) => typeof item !== 'object');
    for (const [key] of data.filter(([, item]) => typeof item === 'object')) omitted.push(`${name}: userdata.${key}`);
    return {
      name,
      goal: String(instructions ?? name),
      ...(plain.length === 0 ? {} : { variables: Object.fromEntries(plain.map(([key, item]) => [key, String(item)])) }),
      must: expected === undefined ? [] : [{ meant: String(expected) }],
    };
  });
  return { scenarios: read, omitted };
}
