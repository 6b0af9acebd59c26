import type { planTexts as english } from '../plan.ts';
import { plural } from '../plural.ts';

export const planTexts: typeof english = {
  ready: (from) => `Würde von ${from} angerufen.`,
  reasons: {
    done: { completed: 'Erledigt: erreicht.', failed: 'Erledigt: nicht erreicht.' },
    dialling: 'Wird gerade angerufen.',
    endedStatus: { completed: 'Die Kampagne ist abgeschlossen.', cancelled: 'Die Kampagne wurde beendet.' },
    endedDate: (date) => `Das Enddatum der Kampagne, ${date}, ist vorbei.`,
    attemptsUsedUp: (limit) =>
      plural(limit, { one: 'Der einzige Versuch ist verbraucht.', other: 'Alle # Versuche sind verbraucht.' }),
    suppressed: 'Steht auf der Sperrliste.',
    numberRefused: {
      not_international: 'Keine gültige internationale Rufnummer.',
      number_kind: (kind) => `Das ist ${kind}. Solche Nummern wählt das Konto nicht.`,
      country: (country) => `Die Nummer gehört zu ${country}. Dorthin wählt das Konto nicht.`,
    },
    callsPerHour: (made, limit, free) =>
      `Stundenlimit erreicht (${made} von ${limit} Anrufen in der letzten Stunde). Nächster Anruf möglich: ${free}.`,
    spendPerDay: (spent, limit, free) =>
      `Tägliches Ausgabenlimit erreicht (${spent} von ${limit}). Wird zurückgesetzt: ${free}.`,
    unknownZone: 'Die Zeitzone dieser Nummer ist unbekannt. Tragen Sie beim Kontakt eine Zeitzone ein.',
    paused: 'Die Kampagne ist pausiert.',
    pausedItself: 'Die Kampagne wurde automatisch pausiert, weil die meisten letzten Anrufe fehlgeschlagen sind.',
    noAssistant: 'Der Assistent kann noch nicht anrufen: Er braucht eine Stimme und einen Prompt oder einen Zustand.',
    noNumber: 'Der Assistent hat keine Rufnummer.',
    notStarted: (date, zone) => `Die Kampagne beginnt am ${date} (${zone}).`,
    outsideWindow: (opens) => `Außerhalb der Anrufzeiten der Kampagne. Nächster Beginn: ${opens}.`,
    outsideWindowForGood: 'Außerhalb der Anrufzeiten der Kampagne, ohne weitere Zeiten.',
    numberCap: {
      day: (made, free) =>
        plural(made, {
          one: `Tageslimit erreicht (# Anruf in 24 Stunden). Wieder möglich: ${free}.`,
          other: `Tageslimit erreicht (# Anrufe in 24 Stunden). Wieder möglich: ${free}.`,
        }),
      '30_days': (made, free) =>
        plural(made, {
          one: `30-Tage-Limit erreicht (# Anruf). Wieder möglich: ${free}.`,
          other: `30-Tage-Limit erreicht (# Anrufe). Wieder möglich: ${free}.`,
        }),
    },
    recipientHours: (zones, opens) => `Außerhalb der erlaubten Ortszeit (${zones}). Wieder erlaubt: ${opens}.`,
    recipientHoursForGood: (zones) => `Die Nummer liegt in ${zones}. Dort gibt es keine gemeinsame Anrufzeit.`,
    notDue: (due) => `Nächster Versuch: ${due}.`,
    noLeads: 'Kein Kontakt mehr anzurufen.',
    numberInUse: 'Ein anderer Anruf an diese Nummer läuft.',
    walletEmpty: (balance) => `Das Guthaben ist aufgebraucht (${balance}).`,
    limit: {
      account: (used, limit) => `Limit des Kontos erreicht (${used} von ${limit} parallelen Anrufen).`,
      campaign: (used, limit) => `Limit der Kampagne erreicht (${used} von ${limit} parallelen Anrufen).`,
    },
    pacing: (carrier, pace) =>
      plural(pace, {
        one: `In der Warteschlange: ${carrier} nimmt # Anruf pro Sekunde an.`,
        other: `In der Warteschlange: ${carrier} nimmt # Anrufe pro Sekunde an.`,
      }),
  },
  rules: {
    status: 'Die Kampagne ist aktiv.',
    statusScheduled: 'Die Kampagne hat begonnen.',
    always: (zone) => `Die Kampagne hat keine festen Zeiten (${zone}).`,
    schedule: (time, zone) => `In ${zone} ist es ${time}, innerhalb der Anrufzeiten der Kampagne.`,
    recipientHours: {
      lead: (time, from, until) =>
        `Ortszeit: ${time} (Zeitzone aus dem Kontakt). Anrufe sind von ${from} bis ${until} erlaubt.`,
      number: (time, from, until) =>
        `Ortszeit: ${time} (Zeitzone aus der Rufnummer). Anrufe sind von ${from} bis ${until} erlaubt.`,
    },
    notListed: 'Steht nicht auf der Sperrliste.',
    attempt: (attempt, limit) => `Versuch ${attempt} von ${limit}.`,
    caps: (day, perDay, month, perMonth) =>
      `${day} von ${perDay} erlaubten Anrufen in 24 Stunden und ${month} von ${perMonth} in 30 Tagen.`,
    unbilled: 'Anrufe werden nicht abgerechnet.',
    wallet: (balance) => `Guthaben: ${balance}.`,
    dialPolicy: (countries) => `Das Konto wählt diese Länder: ${countries}.`,
    anyCountry: 'alle',
    account: (used, limit) => `Das Konto nutzt ${used} von ${limit} parallelen Anrufen.`,
    campaign: (used, limit) => `Die Kampagne nutzt ${used} von ${limit} parallelen Anrufen.`,
    campaignUnlimited: 'Die Kampagne hat kein eigenes Limit für parallele Anrufe.',
    carrier: (carrier) => `${carrier} nimmt den Anruf an.`,
  },

  title: 'Probelauf',
  lead: 'Sehen Sie nach den echten Wählregeln, wer zu einer bestimmten Zeit angerufen würde. Es finden keine Anrufe statt.',
  moment: 'Zeitpunkt',
  now: 'Jetzt',
  at: 'Andere Zeit',
  when: 'Datum und Uhrzeit',
  paused: 'Die Kampagne ist pausiert. Hier sehen Sie, was geschähe, wenn sie fortgesetzt würde.',
  search: 'Rufnummer',
  columns: { number: 'Rufnummer', when: 'Wann', why: 'Grund' },
  never: '–',
  none: 'Keine Kontakte anzurufen',
  noneMore: 'Fügen Sie zuerst Kontakte hinzu.',
  noMatch: 'Kein Kontakt hat diese Rufnummer',
};
