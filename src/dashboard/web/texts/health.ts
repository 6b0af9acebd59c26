export const healthTexts = {
  title: 'Health',
  lead: 'What the server that answers here can do, and whether it takes calls.',
  states: {
    ready: 'Takes calls',
    draining: 'Is shutting down',
    overloaded: 'Is at its limit',
    database_away: 'The database is away',
  },
  eventsWaiting: (count: string) => `Events not stored yet: ${count}`,
  providers: 'Providers',
  parts: {
    detector: 'Speech detection',
    speech_to_text: 'Speech to text',
    end_of_turn: 'End of a turn',
    language_model: 'Language model',
    text_to_speech: 'Text to speech',
  },
  columns: { part: 'Part', provider: 'Provider', where: 'Where', limits: 'What it cannot do' },
  embedded: 'In this server',
  vendor: 'Vendor',
  nothing: '–',
} as const;
