import type { promptTexts as english } from '../prompt-editor.ts';

export const promptTexts: typeof english = {
  variable: 'Variable',
  insert: 'Variable einfügen',
  suggestions: 'Variablen',
  used: 'Verwendete Variablen',
  none: 'Mit {{ fügen Sie eine Variable ein.',
  fillers: {
    system: 'Eingebaut',
    call: 'Im Anruf gesetzt',
    caller: 'Vom Anruf oder Kontakt; sonst leer',
  },
  system: {
    current_time: 'Uhrzeit in der Zeitzone des Assistenten, z. B. 14:05',
    current_date: 'Datum in der Zeitzone des Assistenten, z. B. Saturday, 14 March 2026',
    to_number: 'Angerufene Nummer',
    from_number: 'Nummer des Anrufers',
    call_id: 'Anruf-ID',
  },
};
