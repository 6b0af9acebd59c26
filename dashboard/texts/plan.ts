import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Why a lead is called or not, in sentences. Moments and amounts come written. */
export const planTexts = translated('planTexts', {
  ready: (from: string) => `Would be called from ${from}.`,
  reasons: {
    done: { completed: 'Done: reached.', failed: 'Done: not reached.' },
    dialling: 'Being called right now.',
    endedStatus: { completed: 'The campaign is completed.', cancelled: 'The campaign was ended.' },
    endedDate: (date: string) => `The campaign’s end date, ${date}, has passed.`,
    attemptsUsedUp: (limit: number) =>
      plural(limit, { one: 'The only attempt was used.', other: 'All # attempts used.' }),
    suppressed: 'On the do-not-call list.',
    numberRefused: {
      not_international: 'Not a valid international phone number.',
      number_kind: (kind: string) => `This is ${kind}, which the account doesn’t dial.`,
      country: (country: string) => `The number belongs to ${country}, which the account doesn’t dial.`,
    },
    callsPerHour: (made: string, limit: string, free: string) =>
      `Hourly limit reached (${made} of ${limit} calls in the last hour). Next call possible: ${free}.`,
    spendPerDay: (spent: string, limit: string, free: string) =>
      `Daily spending limit reached (${spent} of ${limit}). Resets: ${free}.`,
    unknownZone: 'We can’t tell this number’s time zone. Add a time zone to the lead.',
    paused: 'The campaign is paused.',
    pausedItself: 'The campaign was paused automatically because most recent calls failed.',
    noAssistant: 'The assistant can’t make calls yet: it needs a voice, and a prompt or a state.',
    noNumber: 'The assistant has no phone number.',
    notStarted: (date: string, zone: string) => `The campaign starts on ${date} (${zone}).`,
    outsideWindow: (opens: string) => `Outside campaign hours. Next open: ${opens}.`,
    outsideWindowForGood: 'Outside campaign hours, with no upcoming hours.',
    numberCap: {
      day: (made: number, free: string) =>
        plural(made, {
          one: `Daily limit reached (# call in 24 hours). Available again: ${free}.`,
          other: `Daily limit reached (# calls in 24 hours). Available again: ${free}.`,
        }),
      '30_days': (made: number, free: string) =>
        plural(made, {
          one: `Limit reached for 30 days (# call). Available again: ${free}.`,
          other: `Limit reached for 30 days (# calls). Available again: ${free}.`,
        }),
    },
    recipientHours: (zones: string, opens: string) => `Outside local calling hours (${zones}). Opens: ${opens}.`,
    recipientHoursForGood: (zones: string) => `The number spans ${zones}, which never share calling hours.`,
    notDue: (due: string) => `Retry due: ${due}.`,
    noLeads: 'No leads left to call.',
    numberInUse: 'Another call to this number is in progress.',
    walletEmpty: (balance: string) => `The wallet is empty (${balance}).`,
    limit: {
      account: (used: string, limit: string) => `Account limit reached (${used} of ${limit} concurrent calls).`,
      campaign: (used: string, limit: string) => `Campaign limit reached (${used} of ${limit} concurrent calls).`,
    },
    pacing: (carrier: string, pace: number) =>
      plural(pace, {
        one: `Queued: ${carrier} accepts # call per second.`,
        other: `Queued: ${carrier} accepts # calls per second.`,
      }),
  },
  rules: {
    status: 'Campaign is active.',
    statusScheduled: 'Campaign has started.',
    always: (zone: string) => `Campaign has no set hours (${zone}).`,
    schedule: (time: string, zone: string) => `It’s ${time} in ${zone}, within campaign hours.`,
    recipientHours: {
      lead: (time: string, from: string, until: string) =>
        `Local time is ${time} (time zone from the lead). Calls are allowed from ${from} to ${until}.`,
      number: (time: string, from: string, until: string) =>
        `Local time is ${time} (time zone from the phone number). Calls are allowed from ${from} to ${until}.`,
    },
    notListed: 'Not on the do-not-call list.',
    attempt: (attempt: string, limit: string) => `Attempt ${attempt} of ${limit}.`,
    caps: (day: string, perDay: string, month: string, perMonth: string) =>
      `Called ${day} of ${perDay} times allowed in 24 hours, and ${month} of ${perMonth} in 30 days.`,
    unbilled: 'Calls aren’t billed.',
    wallet: (balance: string) => `Wallet balance: ${balance}.`,
    dialPolicy: (countries: string) => `The account dials ${countries}.`,
    anyCountry: 'any country',
    account: (used: string, limit: string) => `Account uses ${used} of ${limit} concurrent calls.`,
    campaign: (used: string, limit: string) => `Campaign uses ${used} of ${limit} concurrent calls.`,
    campaignUnlimited: 'Campaign has no separate limit on concurrent calls.',
    carrier: (carrier: string) => `${carrier} accepts the call.`,
  },

  title: 'Dry run',
  lead: 'See who would be called at a given time, using the real dialing rules. No calls are made.',
  moment: 'Time',
  now: 'Now',
  at: 'Another time',
  when: 'Date and time',
  paused: 'The campaign is paused. This shows what would happen if it were resumed.',
  search: 'Phone number',
  columns: { number: 'Phone number', when: 'When', why: 'Reason' },
  never: '–',
  none: 'No leads to call',
  noneMore: 'Add leads first.',
  noMatch: 'No leads match this number',
});
