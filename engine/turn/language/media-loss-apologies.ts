/** Apologies for a lost line, by language; nothing is said in other languages. */
const apologies: ReadonlyMap<string, string> = new Map([
  ['en', 'Sorry, we were cut off for a moment.'],
  ['de', 'Entschuldigung, die Verbindung war kurz unterbrochen.'],
  ['fr', 'Excusez-moi, nous avons été coupés un instant.'],
  ['es', 'Disculpe, se ha cortado la línea un momento.'],
  ['it', 'Mi scusi, la linea è caduta per un momento.'],
  ['nl', 'Sorry, de verbinding was even weg.'],
  ['pt', 'Desculpe, a ligação caiu por um momento.'],
  ['pl', 'Przepraszam, na chwilę przerwało połączenie.'],
]);

/** The apology for a lost line in a language, passed as ISO 639-1 or as a tag that starts with it. */
export function apologyFor(language: string): string {
  return apologies.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? '';
}
