import { availableParallelism } from 'node:os';
import { loadSuites } from '#simulation/run/plan.ts';
import type { Scenario } from '../scenario.ts';
import { findDeadEnds } from '../simulate/find-dead-ends.ts';
import { findDefects } from '../simulate/find-defects.ts';
import { audioSpeed, textSpeed } from '../simulate/speed.ts';
import { equalRuns } from '../simulate/unchanged.ts';

/** Measures simulated callers: speed, equality of runs, defects that suites find, dead ends that random callers find. */
export const simulate: Scenario = {
  name: 'simulate',
  description: 'simulated callers: calls a minute, equal runs, seeded defects and dead ends found',
  async run(options) {
    const all = await loadSuites(['simulation/suites'], { assistant: null, server: null });
    const suites = options.quick ? all.slice(0, 1) : all;
    const repeats = options.quick ? 2 : 20;
    const speed = [await textSpeed(suites, options), await audioSpeed(all, options)];
    options.progress(`${repeats} unchanged runs`);
    const equal = await equalRuns(suites, repeats);
    const defects = await findDefects(all, options);
    const deadEnds = await findDeadEnds(all, options);
    const results = [...speed.map(({ result }) => result), equal.result, ...defects.results, ...deadEnds.results];
    return {
      about: {
        cores: availableParallelism(),
        suites: suites.map(({ name }) => name),
        scenarios: suites.flatMap(({ scenarios }) => scenarios).length,
      },
      results,
      failures: [...equal.failures, ...(options.quick ? [] : [...defects.failures, ...deadEnds.failures])],
      slow: [...speed.flatMap(({ slow }) => slow), ...deadEnds.slow],
    };
  },
};
