import type { healthTexts as english } from '../health.ts';

export const healthTexts: typeof english = {
  title: 'Systemstatus',
  lead: 'Ob Anrufe angenommen werden und wie es um Ihre Anbieter für Sprache, Modelle und Telefonie steht.',
  states: {
    ready: 'Nimmt Anrufe an',
    draining: 'Wird beendet',
    overloaded: 'Ausgelastet',
    disk_full: 'Festplatte voll',
    database_away: 'Datenbank nicht erreichbar',
  },
  stateMore: {
    draining: 'Laufende Anrufe werden zu Ende geführt, neue abgelehnt.',
    overloaded: 'Neue Anrufe werden abgelehnt, bis wieder Kapazität frei ist.',
    disk_full:
      'Neue Anrufe werden abgelehnt, bis Speicherplatz frei ist. Laufende Anrufe gehen weiter, ihre Aufzeichnungen bleiben so lange stumm.',
    database_away:
      'Neue Anrufe werden abgelehnt, bis die Datenbank antwortet. Laufende Anrufe verlieren keine Daten, solange der Prozess läuft.',
  },
  refusing: {
    event_loop_delay:
      'Der Prozess kommt nicht nach. Verringern Sie die Anrufe pro Prozess oder starten Sie mehr Prozesse (WORKERS).',
    event_loop_busy:
      'Der Prozess ist ausgelastet. Verringern Sie die Anrufe pro Prozess oder starten Sie mehr Prozesse (WORKERS).',
    late_frames:
      'Audio wird zu spät gesendet. Verringern Sie die Anrufe pro Prozess oder starten Sie mehr Prozesse (WORKERS).',
    disk_full: 'Anrufdaten können nicht gespeichert werden. Schaffen Sie Platz auf dem Server.',
    api_process:
      'Es läuft kein Prozess für Anrufe. Wenn nach einer Minute keiner läuft, sehen Sie im Log des Servers nach.',
    max_calls: 'Der Prozess hat MAX_CALLS erreicht. Warten Sie auf das Ende von Anrufen oder erhöhen Sie MAX_CALLS.',
  },
  figures: {
    calls: 'Aktive Anrufe',
    callsMore: (worker) => `in Prozess ${worker}`,
    callsAlone: 'in diesem Prozess',
    callsTogether: 'in allen Prozessen für Anrufe',
    delay: 'Verzögerung der Event-Loop (p95)',
    delayMore: 'so viel später läuft die Arbeit',
    late: 'Verspätetes Audio',
    lateMore: 'Anteil zu spät gesendeter Frames',
    waiting: 'Noch nicht gespeicherte Ereignisse',
    waitingMore: 'normalerweise innerhalb von 1 Sekunde gespeichert',
  },
  milliseconds: (ms) => `${ms} ms`,

  attention: 'Braucht Aufmerksamkeit',
  todo: {
    throttled: 'Anfragen werden gedrosselt. Erweitern Sie Ihren Tarif oder ergänzen Sie einen Ersatzanbieter.',
    transient: 'Das löst sich vielleicht von selbst. Wenn nicht, sehen Sie auf der Statusseite des Anbieters nach.',
    standing: 'Schlüssel oder Konto wurden abgelehnt. Prüfen Sie beides und starten Sie dann „parley doctor“.',
    refused:
      'Der Anbieter hat eine Anfrage abgelehnt, etwa wegen einer Rufnummer. Kommt das öfter vor, prüfen Sie Ihre Einstellungen.',
  },
  standIn: 'Ersatzanbieter bearbeiten die Anfragen.',

  providers: 'In Verwendung',
  since: 'Seit dem Start des Prozesses:',
  parts: {
    detector: 'Sprachaktivitätserkennung',
    speech_to_text: 'Spracherkennung',
    end_of_turn: 'Redeende-Erkennung',
    language_model: 'Sprachmodell',
    text_to_speech: 'Sprachausgabe',
    carrier: 'Netzanbieter',
  },
  columns: {
    part: 'Teil',
    provider: 'Anbieter',
    state: 'Status',
    latency: 'Latenz (p50 / p95)',
    requests: 'Anfragen',
    failure: 'Letzter Fehler',
  },
  builtIn: 'Eingebaut',
  state: {
    closed: 'In Ordnung',
    open: 'Nach Fehlern pausiert',
    probing: 'Wird erneut versucht',
    unused: 'Noch nicht verwendet',
    used: 'In Ordnung',
    failing: 'Gestört',
  },
  reopens: (time) => `noch ${time}`,
  latencyTitle: 'Die Hälfte der letzten Antworten war schneller als der erste Wert, 95 % schneller als der zweite',
  latencies: (p50, p95) => `${p50} / ${p95}`,
  failures: (failed) => `${failed} fehlgeschlagen`,
  never: 'Nie',

  others: (count) => `Verfügbare Anbieter (${count})`,
  othersMore: 'Tragen Sie diese Einstellungen auf dem Server ein und starten Sie ihn neu.',
  othersColumns: { part: 'Teil', provider: 'Anbieter', settings: 'Einstellungen' },
};
