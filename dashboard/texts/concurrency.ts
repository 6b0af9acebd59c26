import { plural } from './plural.ts';
import { translated } from './translated.ts';

export const concurrencyTexts = translated('concurrencyTexts', {
  title: 'Concurrent calls',
  lead: 'Calls running now, the assistants they belong to, and the limits that apply.',
  change: 'Change limit',
  figures: {
    now: 'Active now',
    nowOf: (limit: string) => `of ${limit} concurrent calls`,
    free: 'Available',
    freeMore: 'more calls can start',
    peak: 'Peak',
    peakMore: { day: 'in the last 24 hours', week: 'in the last 7 days', month: 'in the last 30 days' },
    share: 'Peak usage',
    shareMore: 'of your limit',
  },
  period: 'Time range',
  periods: { day: '24 hours', week: '7 days', month: '30 days' },
  assistant: 'Assistant',
  anyAssistant: 'All assistants',
  history: { hour: 'Peak concurrent calls per hour', day: 'Peak concurrent calls per day' },
  historyNone: 'No calls in this time range',
  stepTitle: (when: string, peak: number) =>
    plural(peak, { one: `${when}: # concurrent call`, other: `${when}: # concurrent calls` }),
  limitLine: (limit: string) => `Limit: ${limit}`,
  holders: 'Active calls by assistant',
  holdersNone: 'No active calls',
  holdersNoneMore:
    'Inbound and outbound calls count from when they come in or are placed. Web calls count from when the browser connects.',
  columns: { assistant: 'Assistant', type: 'Type', calls: 'Active now', share: 'Share' },
  types: { inbound: 'Inbound', outbound: 'Outbound', web: 'Web' },
  noAssistant: 'Deleted assistant',
  limits: 'Limits',
  columnsOfLimits: { what: 'Limit on', value: 'Limit', where: 'Set in', effect: 'When reached' },
  rows: {
    account: {
      what: 'Concurrent calls of the account',
      where: 'Here, by an owner.',
      effect: 'Outbound calls are rejected with 429 and campaigns wait. Inbound callers hear a busy signal.',
    },
    widget: {
      what: 'Concurrent web calls of one assistant from its widget',
      where: 'PAGE_CALLS on the server.',
      effect: 'The next visitor sees that all lines are busy. Your own web calls continue.',
    },
    process: {
      what: 'Concurrent calls of one server process',
      where: 'MAX_CALLS on the server. OVERLOAD_DELAY_MS also stops new calls while the process is overloaded.',
      effect: 'Another process takes the call. If no process is free, the call is rejected.',
    },
    campaign: {
      what: 'Concurrent calls of a campaign',
      where: 'The campaign: agents × calls per agent.',
      effect: 'Its leads wait.',
    },
  },
  unlimited: 'Limited by load only',
  perCampaign: 'Set per campaign',
  limitTitle: 'Change limit on concurrent calls',
  limitField: 'Concurrent calls',
  limitHint: (now: number) =>
    plural(now, {
      one: '# call is active now. Lowering the limit doesn’t end it; new calls are rejected.',
      other: '# calls are active now. Lowering the limit doesn’t end them; new calls are rejected.',
    }),
  save: 'Save limit',
  saved: (limit: number) =>
    plural(limit, { one: 'Limit set to # concurrent call.', other: 'Limit set to # concurrent calls.' }),
});
