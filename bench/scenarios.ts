import type { Scenario } from './scenario.ts';
import { api } from './scenarios/api.ts';
import { callList } from './scenarios/call-list.ts';
import { campaign } from './scenarios/campaign.ts';
import { failover } from './scenarios/failover.ts';
import { imports } from './scenarios/import.ts';
import { codecs, detector, dialects, reducer, resample } from './scenarios/micro.ts';
import { query } from './scenarios/query.ts';
import { tts } from './scenarios/tts.ts';
import { turns } from './scenarios/turns.ts';

/** Every scenario, in the order of running. */
export const scenarios: readonly Scenario[] = [
  codecs,
  resample,
  detector,
  reducer,
  dialects,
  turns,
  callList,
  campaign,
  imports,
  query,
  api,
  tts,
  failover,
];
