/** Sentences for an answerer who may be a person or a machine, by language; English in other languages. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['en', 'Hello, I am calling with a message for you. Can you hear me?'],
  ['de', 'Guten Tag, ich rufe mit einer Nachricht für Sie an. Können Sie mich hören?'],
  ['fr', 'Bonjour, je vous appelle avec un message pour vous. Vous m’entendez ?'],
  ['es', 'Hola, le llamo con un mensaje para usted. ¿Me oye?'],
  ['it', 'Buongiorno, la chiamo con un messaggio per lei. Mi sente?'],
  ['nl', 'Goedendag, ik bel met een bericht voor u. Kunt u mij horen?'],
  ['pt', 'Olá, estou a ligar com uma mensagem para si. Consegue ouvir-me?'],
  ['pl', 'Dzień dobry, dzwonię z wiadomością. Czy mnie słychać?'],
]);
const english = 'Hello, I am calling with a message for you. Can you hear me?';

/** The default neutral sentence in a language, passed as ISO 639-1 or as a tag that starts with it [V26]. */
export function neutralSentenceFor(language: string): string {
  return sentences.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? english;
}
