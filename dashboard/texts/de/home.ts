import type { homeTexts as english } from '../home.ts';
import { plural } from '../plural.ts';

export const homeTexts: typeof english = {
  title: 'Start',
  period: 'Zeitraum',
  periods: { today: 'Heute', week: '7 Tage', month: '30 Tage' },
  calls: 'Anrufe',
  callsOver: { today: 'Anrufe pro Stunde', week: 'Anrufe pro Tag', month: 'Anrufe pro Tag' },
  stepTitle: (when, calls, answered) =>
    plural(calls, {
      one: `${when}: # Anruf, ${answered} angenommen`,
      other: `${when}: # Anrufe, ${answered} angenommen`,
    }),
  answeredCalls: (answered) => `${answered} angenommen`,
  live: 'Gerade aktiv',
  liveOf: (limit) => `von ${limit} parallelen Anrufen`,
  answered: 'Angenommen',
  answeredNone: 'noch keine beendeten Anrufe',
  talk: 'Gesprächszeit',
  talkEach: (each) => `durchschnittlich ${each} pro Anruf`,
  cost: 'Kosten',
  costParts: (providers) => `davon ${providers} Anbieterkosten`,
  nothing: '–',
  latency: 'Antwortzeit',
  latencyNone:
    'In diesem Zeitraum gibt es keine Antworten. Die Antwortzeit reicht vom Ende der Worte des Anrufers bis zum ersten Ton der Antwort.',
  replies: (replies) => plural(replies, { one: '# Antwort', other: '# Antworten' }),
  whole: 'Gesamte Antwortzeit',
  parts: {
    eou_delay: 'Redeende-Erkennung',
    llm_latency: 'Modell: erstes Token',
    tts_latency: 'Stimme: erster Ton',
  },
  percentiles: { p50: 'p50', p90: 'p90', p95: 'p95', p99: 'p99' },
  percentileHints: {
    p50: '50 % der Antworten sind schneller',
    p90: '90 % der Antworten sind schneller',
    p95: '95 % der Antworten sind schneller',
    p99: '99 % der Antworten sind schneller',
  },
  turnTaking: 'Sprecherwechsel',
  turnTakingHints: {
    cut_offs: 'Der Assistent antwortete, bevor der Anrufer ausgeredet hatte',
    false_interruptions: 'Der Assistent stoppte wegen eines Geräuschs oder „mhm“',
    interruptions: 'Der Anrufer unterbrach den Assistenten',
  },
  cutOffs: 'Ins Wort gefallen',
  falseInterruptions: 'Fehlunterbrechungen',
  interruptions: 'Unterbrechungen',
  latest: 'Letzte Anrufe',
  all: 'Alle anzeigen',
  none: 'Noch keine Anrufe',
  noneMore: 'Hier erscheinen Anrufe, sobald ein Assistent einen annimmt oder tätigt.',
};
