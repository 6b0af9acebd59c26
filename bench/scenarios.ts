import type { Scenario } from './scenario.ts';
import { callList } from './scenarios/call-list.ts';
import { turns } from './scenarios/turns.ts';

/** Every scenario, in the order of running. */
export const scenarios: readonly Scenario[] = [turns, callList];
