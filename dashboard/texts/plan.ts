/** Why somebody is called or not, in sentences. Numbers, moments and amounts come written. */
export const planTexts = {
  ready: (from: string) => `Would be called, from ${from}.`,
  reasons: {
    done: { completed: 'Done: reached.', failed: 'Done: given up.' },
    dialling: 'Is being called right now.',
    endedStatus: { completed: 'The campaign is completed.', cancelled: 'The campaign was stopped.' },
    endedDate: (date: string) => `The last day of the campaign, ${date}, is over.`,
    attemptsUsedUp: (limit: string) => `All ${limit} attempts were made.`,
    suppressed: 'The number is on the suppression list: nobody calls it.',
    numberRefused: {
      not_international: 'No numbering plan lists this number.',
      number_kind: (kind: string) => `It is ${kind}, which the account does not dial.`,
      country: (country: string) => `The number belongs to ${country}, which the account does not dial.`,
    },
    callsPerHour: (made: string, limit: string, free: string) =>
      `The account has dialled ${made} of ${limit} calls within an hour. The next one is possible ${free}.`,
    spendPerDay: (spent: string, limit: string, free: string) =>
      `The account has spent ${spent} of ${limit} today. The day ends ${free}.`,
    unknownZone:
      'Nobody can say where this number is, so nobody can say whether it is night there. Give the lead a time zone.',
    paused: 'The campaign is paused.',
    pausedItself: 'The campaign paused itself: most of its last calls could not be placed.',
    noAssistant: 'The assistant cannot be called yet: it needs a prompt or a state, and a voice.',
    noNumber: 'No phone number is connected to the assistant.',
    notStarted: (date: string, zone: string) => `The campaign begins on ${date} (${zone}).`,
    outsideWindow: (opens: string) => `Outside the hours of the campaign; they open ${opens}.`,
    outsideWindowForGood: 'Outside the hours of the campaign, and none are in sight.',
    numberCap: {
      day: (made: string, free: string) =>
        `The number was called ${made} times within 24 hours, more is not allowed. Free again ${free}.`,
      '30_days': (made: string, free: string) =>
        `The number was called ${made} times within 30 days, more is not allowed. Free again ${free}.`,
    },
    recipientHours: (zones: string, opens: string) =>
      `Too early or too late in the day where the person is (${zones}); from ${opens} on.`,
    recipientHoursForGood: (zones: string) => `The person may be in ${zones}: it is never daytime in all of them.`,
    notDue: (due: string) => `Was tried already; the next attempt is due ${due}.`,
    numberInUse: 'Another call to this number is on the line.',
    walletEmpty: (balance: string) => `The wallet is empty (${balance}).`,
    limit: {
      account: (used: string, limit: string) =>
        `All calls that the account may make at once are in use (${used} of ${limit}).`,
      campaign: (used: string, limit: string) =>
        `All calls that the campaign may make at once are in use (${used} of ${limit}).`,
    },
    pacing: (carrier: string, pace: string) => `Its turn comes in a moment: ${carrier} takes ${pace} calls a second.`,
  },
  rules: {
    status: 'The campaign calls, and its calls go through.',
    statusScheduled: 'The campaign has begun.',
    always: (zone: string) => `The campaign has no hours of its own (${zone}).`,
    schedule: (time: string, zone: string) => `It is ${time} in ${zone}, within the hours of the campaign.`,
    recipientHours: (time: string, from: string, until: string) =>
      `It is ${time} where the person is; calls are allowed from ${from} to ${until}.`,
    zoneFrom: { lead: 'The time zone stands in the lead.', number: 'The time zone follows from the number.' },
    notListed: 'The number is not on the suppression list.',
    attempt: (attempt: string, limit: string) => `It is attempt ${attempt} of ${limit}.`,
    caps: (day: string, perDay: string, month: string, perMonth: string) =>
      `The number was called ${day} of ${perDay} times allowed within 24 hours, ${month} of ${perMonth} within 30 days.`,
    unbilled: 'Calls are not billed.',
    wallet: (balance: string) => `There are ${balance} in the wallet.`,
    dialPolicy: (countries: string) => `The account dials ${countries}.`,
    anyCountry: 'every country',
    account: (used: string, limit: string) => `The account has ${used} of ${limit} calls on the line.`,
    campaign: (used: string, limit: string) => `The campaign has ${used} of ${limit} calls on the line.`,
    campaignUnlimited: 'The campaign has no limit of its own.',
    carrier: (carrier: string) => `${carrier} takes the call.`,
  },

  title: 'Dry run',
  lead: 'Who would be called at a moment, by the same rules that dial. It calls nobody and changes nothing.',
  moment: 'Moment',
  now: 'Now',
  at: 'At another time',
  when: 'Day and time',
  paused: 'The campaign is paused: this is what would happen if it were resumed.',
  search: 'Number',
  columns: { number: 'Number', when: 'When', why: 'Why' },
  never: '–',
  none: 'There is nobody to be called',
  noneMore: 'Add leads first.',
  noMatch: 'No lead has this number',
} as const;
