import type { Scenario } from './scenario.ts';
import { analytics } from './scenarios/analytics.ts';
import { answering } from './scenarios/answering.ts';
import { api } from './scenarios/api.ts';
import { callList } from './scenarios/call-list.ts';
import { calls } from './scenarios/calls.ts';
import { campaign } from './scenarios/campaign.ts';
import { datagrams } from './scenarios/datagrams.ts';
import { failover } from './scenarios/failover.ts';
import { gateway } from './scenarios/gateway.ts';
import { imports } from './scenarios/import.ts';
import { latency } from './scenarios/latency.ts';
import { codecs, detector, dialects, reducer, resample, rtp } from './scenarios/micro.ts';
import { product } from './scenarios/product.ts';
import { query } from './scenarios/query.ts';
import { simulate } from './scenarios/simulate.ts';
import { sipAnswers } from './scenarios/sip-answers.ts';
import { startup } from './scenarios/startup.ts';
import { tts } from './scenarios/tts.ts';
import { turns } from './scenarios/turns.ts';
import { workers } from './scenarios/workers.ts';

/** Every scenario in execution order. */
export const scenarios: readonly Scenario[] = [
  codecs,
  resample,
  detector,
  reducer,
  dialects,
  rtp,
  datagrams,
  sipAnswers,
  gateway,
  calls,
  product,
  workers,
  latency,
  startup,
  turns,
  answering,
  simulate,
  callList,
  analytics,
  campaign,
  imports,
  query,
  api,
  tts,
  failover,
];
