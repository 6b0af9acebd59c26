import type { ScenarioOutcome } from '../scenario.ts';

/** What was measured of small operations, and why it does not count. */
export type Found = Pick<ScenarioOutcome, 'results' | 'failures'>;
