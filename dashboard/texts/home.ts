import { plural } from './plural.ts';
import { translated } from './translated.ts';

export const homeTexts = translated('homeTexts', {
  title: 'Home',
  period: 'Time range',
  periods: { today: 'Today', week: '7 days', month: '30 days' },
  calls: 'Calls',
  callsOver: { today: 'Calls by hour', week: 'Calls by day', month: 'Calls by day' },
  stepTitle: (when: string, calls: number, answered: number) =>
    plural(calls, { one: `${when}: # call, ${answered} answered`, other: `${when}: # calls, ${answered} answered` }),
  answeredCalls: (answered: string) => `${answered} answered`,
  live: 'Live now',
  liveOf: (limit: string) => `of ${limit} concurrent calls`,
  answered: 'Answered',
  answeredNone: 'no completed calls yet',
  talk: 'Talk time',
  talkEach: (each: string) => `${each} per call on average`,
  cost: 'Cost',
  costParts: (providers: string) => `${providers} in provider costs`,
  nothing: '–',
  latency: 'Response time',
  latencyNone:
    'No replies in this time range. Response time is measured from when the caller stops speaking to the first sound of the reply.',
  replies: (replies: number) => plural(replies, { one: '# reply', other: '# replies' }),
  whole: 'Total response time',
  parts: {
    eou_delay: 'End-of-turn detection',
    llm_latency: 'Model: first token',
    tts_latency: 'Voice: first audio',
  },
  percentiles: { p50: 'p50', p90: 'p90', p95: 'p95', p99: 'p99' },
  percentileHints: {
    p50: '50% of replies are faster',
    p90: '90% of replies are faster',
    p95: '95% of replies are faster',
    p99: '99% of replies are faster',
  },
  turnTaking: 'Turn-taking',
  turnTakingHints: {
    cut_offs: 'Assistant replied before the caller had finished',
    false_interruptions: 'Assistant stopped for noise or “mm-hm”',
    interruptions: 'Caller interrupted the assistant',
  },
  cutOffs: 'Cut-offs',
  falseInterruptions: 'False interruptions',
  interruptions: 'Interruptions',
  latest: 'Recent calls',
  all: 'View all',
  none: 'No calls yet',
  noneMore: 'Calls appear here once an assistant answers or makes one.',
});
