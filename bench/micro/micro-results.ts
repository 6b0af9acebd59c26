import type { ScenarioOutcome } from '../scenario.ts';

/** Measurements of small operations, and why they are invalid. */
export type MicroResults = Pick<ScenarioOutcome, 'results' | 'failures'>;
