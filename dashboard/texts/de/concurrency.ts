import type { concurrencyTexts as english } from '../concurrency.ts';
import { plural } from '../plural.ts';

export const concurrencyTexts: typeof english = {
  title: 'Parallele Anrufe',
  lead: 'Laufende Anrufe, ihre Assistenten und die geltenden Limits.',
  change: 'Limit ändern',
  figures: {
    now: 'Jetzt aktiv',
    nowOf: (limit) => `von ${limit} parallelen Anrufen`,
    free: 'Verfügbar',
    freeMore: 'Anrufe können noch beginnen',
    peak: 'Spitze',
    peakMore: {
      day: 'in den letzten 24 Stunden',
      week: 'in den letzten 7 Tagen',
      month: 'in den letzten 30 Tagen',
    },
    share: 'Höchste Auslastung',
    shareMore: 'Ihres Limits',
  },
  period: 'Zeitraum',
  periods: { day: '24 Stunden', week: '7 Tage', month: '30 Tage' },
  assistant: 'Assistent',
  anyAssistant: 'Alle Assistenten',
  history: {
    hour: 'Spitze paralleler Anrufe pro Stunde',
    day: 'Spitze paralleler Anrufe pro Tag',
  },
  historyNone: 'Keine Anrufe in diesem Zeitraum',
  stepTitle: (when, peak) => plural(peak, { one: `${when}: # paralleler Anruf`, other: `${when}: # parallele Anrufe` }),
  limitLine: (limit) => `Limit: ${limit}`,
  holders: 'Aktive Anrufe nach Assistent',
  holdersNone: 'Keine aktiven Anrufe',
  holdersNoneMore:
    'Eingehende und ausgehende Anrufe zählen ab dem Eingang oder der Wahl. Web-Anrufe zählen, sobald der Browser verbunden ist.',
  columns: { assistant: 'Assistent', type: 'Art', calls: 'Jetzt aktiv', share: 'Anteil' },
  types: { inbound: 'Eingehend', outbound: 'Ausgehend', web: 'Web' },
  noAssistant: 'Gelöschter Assistent',
  limits: 'Limits',
  columnsOfLimits: { what: 'Limit für', value: 'Limit', where: 'Einstellung', effect: 'Wenn erreicht' },
  rows: {
    account: {
      what: 'Parallele Anrufe des Kontos',
      where: 'Hier, durch einen Inhaber.',
      effect: 'Ausgehende Anrufe werden mit 429 abgelehnt, Kampagnen warten. Anrufer hören das Besetztzeichen.',
    },
    widget: {
      what: 'Parallele Web-Anrufe eines Assistenten über sein Widget',
      where: 'PAGE_CALLS auf dem Server.',
      effect: 'Der nächste Besucher sieht, dass alle Leitungen belegt sind. Ihre eigenen Web-Anrufe gehen weiter.',
    },
    process: {
      what: 'Parallele Anrufe eines Serverprozesses',
      where: 'MAX_CALLS auf dem Server. Auch OVERLOAD_DELAY_MS stoppt neue Anrufe, solange der Prozess überlastet ist.',
      effect: 'Ein anderer Prozess übernimmt den Anruf. Gibt es keinen, wird der Anruf abgelehnt.',
    },
    campaign: {
      what: 'Parallele Anrufe einer Kampagne',
      where: 'Kampagne: Mitarbeiter × Anrufe pro Mitarbeiter.',
      effect: 'Ihre Kontakte warten.',
    },
  },
  unlimited: 'Nur durch die Last begrenzt',
  perCampaign: 'Pro Kampagne festgelegt',
  limitTitle: 'Limit für parallele Anrufe ändern',
  limitField: 'Parallele Anrufe',
  limitHint: (now) =>
    plural(now, {
      one: '# Anruf ist gerade aktiv. Ein kleineres Limit beendet ihn nicht; neue Anrufe werden abgelehnt.',
      other: '# Anrufe sind gerade aktiv. Ein kleineres Limit beendet sie nicht; neue Anrufe werden abgelehnt.',
    }),
  save: 'Limit speichern',
  saved: (limit) =>
    plural(limit, {
      one: 'Limit auf # parallelen Anruf gesetzt.',
      other: 'Limit auf # parallele Anrufe gesetzt.',
    }),
};
