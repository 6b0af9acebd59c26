/** Fixed lines for an agent who is to take a call. */
export type BriefingLines = {
  /** Replaces a missing briefing. */
  readonly plain: string;
  /** How to take the call; follows the briefing. */
  readonly key: string;
};

const english: BriefingLines = {
  plain: 'There is a call for you.',
  key: 'Press 1 to take the call, or any other key to decline it.',
};

/** By ISO 639-1 language. */
const lines: ReadonlyMap<string, BriefingLines> = new Map([
  ['en', english],
  [
    'de',
    {
      plain: 'Ein Anruf für Sie.',
      key: 'Drücken Sie die 1, um den Anruf anzunehmen, oder eine andere Taste, um ihn abzulehnen.',
    },
  ],
  [
    'fr',
    {
      plain: 'Un appel pour vous.',
      key: 'Appuyez sur le 1 pour prendre l’appel, ou sur une autre touche pour le refuser.',
    },
  ],
  [
    'es',
    { plain: 'Hay una llamada para usted.', key: 'Pulse 1 para atender la llamada, u otra tecla para rechazarla.' },
  ],
  [
    'it',
    {
      plain: 'C’è una chiamata per lei.',
      key: 'Prema 1 per prendere la chiamata, o un altro tasto per rifiutarla.',
    },
  ],
  [
    'nl',
    {
      plain: 'Er is een gesprek voor u.',
      key: 'Toets 1 om het gesprek aan te nemen, of een andere toets om het te weigeren.',
    },
  ],
  [
    'pt',
    {
      plain: 'Há uma chamada para você.',
      key: 'Pressione 1 para atender a chamada, ou outra tecla para recusar.',
    },
  ],
  [
    'pl',
    {
      plain: 'Jest do Państwa telefon.',
      key: 'Aby odebrać rozmowę, proszę nacisnąć 1, aby odmówić, dowolny inny klawisz.',
    },
  ],
]);

/** The lines of a language, passed as ISO 639-1 or as a tag that starts with it; English by default. */
export function briefingLines(language: string): BriefingLines {
  return lines.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? english;
}
