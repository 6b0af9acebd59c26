/** Fillers for slow tools, by ISO 639-1 language; used in rotation so that none repeats immediately. */
const lines: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', ['One moment, please.', 'This is taking a little longer.', 'I am still on it.', 'Just a moment more.']],
  ['de', ['Einen Moment, bitte.', 'Das dauert noch ein wenig.', 'Ich bin noch dran.', 'Nur noch einen Augenblick.']],
  ['fr', ['Un instant, s’il vous plaît.', 'Cela prend un peu plus de temps.', 'Je m’en occupe.', 'Encore un instant.']],
  ['es', ['Un momento, por favor.', 'Está tardando un poco más.', 'Sigo en ello.', 'Solo un momento más.']],
  ['it', ['Un momento, per favore.', 'Ci vuole ancora un attimo.', 'Sto ancora controllando.', 'Ancora un momento.']],
  ['nl', ['Een ogenblik, alstublieft.', 'Het duurt iets langer.', 'Ik ben er nog mee bezig.', 'Nog heel even.']],
  ['pt', ['Um momento, por favor.', 'Está demorando um pouco mais.', 'Ainda estou vendo isso.', 'Só mais um momento.']],
  ['pl', ['Chwileczkę, proszę.', 'To potrwa trochę dłużej.', 'Wciąż nad tym pracuję.', 'Jeszcze moment.']],
]);

/** The filler for the `count`th time, from 0; null for a language without fillers. */
export function waitingLine(language: string, count: number): string | null {
  const own = lines.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? [];
  return own[count % Math.max(1, own.length)] ?? null;
}
