import { splitPhrases } from '../language/phrase-book.ts';
import { wordsOf } from '../language/phrases.ts';

/** Phrases of people and machines that answer a phone, in one language. All lowercase, without punctuation. */
type AnswerBook = {
  /** Said by people who pick up. */
  readonly hellos: readonly string[];
  /** Said only by machines that record. */
  readonly recording: readonly string[];
  /** Said by machines, and by people about other people. */
  readonly absent: readonly string[];
  /** Starts the greetings of machines and companies. */
  readonly reached: readonly string[];
  /** Offers a key. */
  readonly keys: readonly string[];
  /** Asks who is calling. */
  readonly screening: readonly string[];
  /** Asks the caller to wait for a person. */
  readonly connecting: readonly string[];
};

const english: AnswerBook = {
  hellos: splitPhrases(`hello, hi, hey, yes, yeah, good morning, good afternoon, good evening, speaking`),
  recording:
    splitPhrases(`after the tone, after the beep, at the tone, at the beep, sound of the tone, sound of the beep,
    voicemail, voice mail, mailbox, mail box, answering machine, record your message, leave your message,
    leave your name and number, leave a detailed message, leave a brief message`),
  absent: splitPhrases(`leave a message, leave me a message, leave us a message, not available, can t take your call,
    cannot take your call, can t come to the phone, cannot come to the phone, unable to take your call,
    unable to come to the phone, can t answer, cannot answer, get back to you, call you back as soon,
    return your call, our office hours are, our offices are closed, no one is available, nobody is available`),
  reached: splitPhrases(
    `you ve reached, you have reached, you are through to, thank you for calling, thanks for calling`,
  ),
  keys: splitPhrases(`press, dial, push`),
  screening: splitPhrases(`state your name, say your name,
    reason for your call, reason for calling, record your name`),
  connecting: splitPhrases(`please hold, stay on the line, one moment, please wait, connect you, connecting you,
    transferring you, thank you, thanks, see if, being screened`),
};

const german: AnswerBook = {
  hellos: splitPhrases(`hallo, ja, guten tag, guten morgen, guten abend, grüß gott, moin`),
  recording:
    splitPhrases(`nach dem ton, nach dem signalton, nach dem piepton, mailbox, anrufbeantworter, sprachnachricht,
    hinterlassen sie eine nachricht, hinterlassen sie ihre nachricht, hinterlassen sie bitte`),
  absent: splitPhrases(`nicht erreichbar, nicht zu erreichen, nicht verfügbar, nicht ans telefon, rufen sie später,
    rufe sie zurück, rufen sie zurück, außerhalb unserer, nicht entgegennehmen`),
  reached: splitPhrases(`sie haben die, dies ist der anschluss, sie sind verbunden mit, vielen dank für ihren anruf`),
  keys: splitPhrases(`drücken sie, wählen sie, drücken, taste`),
  screening: splitPhrases(`nennen sie ihren namen, sagen sie ihren namen, grund ihres anrufs`),
  connecting: splitPhrases(
    `bitte warten, bleiben sie in der leitung, einen moment, verbinde sie, verbinden sie, danke`,
  ),
};

const french: AnswerBook = {
  hellos: splitPhrases(`allô, allo, oui, bonjour, bonsoir`),
  recording: splitPhrases(`après le bip, après le signal sonore, après la tonalité, messagerie, boîte vocale, répondeur,
    laissez un message, laissez votre message, laisser un message, laisser votre message`),
  absent: splitPhrases(
    `pas disponible, pas joignable, ne peux pas répondre, ne pouvons pas répondre, absent, vous rappellerai`,
  ),
  reached: splitPhrases(`vous êtes bien, merci de votre appel, vous avez joint`),
  keys: splitPhrases(`tapez, appuyez, faites le, composez`),
  screening: splitPhrases(`dites votre nom, votre nom et, raison de votre appel, motif de votre appel`),
  connecting: splitPhrases(`veuillez patienter, ne quittez pas, un instant, restez en ligne, merci, mets en relation`),
};

const spanish: AnswerBook = {
  hellos: splitPhrases(`hola, sí, diga, dígame, aló, bueno, buenos días, buenas tardes, buenas noches`),
  recording: splitPhrases(`después de la señal, después del tono, al oír la señal, buzón de voz, contestador,
    deje un mensaje, deje su mensaje, dejar un mensaje`),
  absent: splitPhrases(
    `no está disponible, no puedo atender, no podemos atender, no puedo contestar, le devolveré la llamada`,
  ),
  reached: splitPhrases(`ha llamado a, gracias por llamar, se ha comunicado con`),
  keys: splitPhrases(`pulse, presione, marque, oprima`),
  screening: splitPhrases(`diga su nombre, motivo de su llamada`),
  connecting: splitPhrases(`espere, no cuelgue, un momento, permanezca en línea, gracias, le comunico`),
};

const books: ReadonlyMap<string, AnswerBook> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
]);

function bookOf(language: string): AnswerBook {
  return books.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? english;
}

const digitNames =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound|hash|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|null|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dièse|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|cero)$/;
/** Most words between the word that offers a key and the key. */
const keyWithinWords = 3;

/** A phrase that identifies the speaker, and what it is a sign of. */
export type MachineSign = { readonly of: 'recording' | 'absent' | 'menu' | 'screening'; readonly phrase: string };

/**
 * The sign of a machine in a text; null if a person may have said it. Earlier phrases count more: menus offer to record at their end, and voicemail
 * boxes offer keys.
 */
export function findMachineSign(text: string, language: string): MachineSign | null {
  const book = bookOf(language);
  const said = ` ${wordsOf(text).join(' ')} `;
  const key = findKeyOffer(text, language);
  const signs: readonly MachineSign[] = [
    ...book.recording.map((phrase) => ({ of: 'recording', phrase }) as const),
    ...book.screening.map((phrase) => ({ of: 'screening', phrase }) as const),
    ...(key === null ? [] : [{ of: 'menu', phrase: key } as const]),
  ];
  const [first] = signs
    .map((sign) => ({ sign, at: said.indexOf(` ${sign.phrase} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  if (first !== undefined) return first.sign;
  const absent = found(said, book.absent);
  return absent === null ? null : { of: 'absent', phrase: absent };
}

/** The first offer of a key, such as "for sales press 1", verbatim, or null. */
export function findKeyOffer(text: string, language: string): string | null {
  const said = ` ${wordsOf(text).join(' ')} `;
  const offers = bookOf(language).keys.flatMap((phrase) => {
    const at = said.indexOf(` ${phrase} `);
    if (at < 0) return [];
    const after = said.slice(at + phrase.length + 2).split(' ');
    const index = after.slice(0, keyWithinWords).findIndex((word) => digitNames.test(word));
    return index < 0 ? [] : [{ at, offer: [phrase, ...after.slice(0, index + 1)].join(' ') }];
  });
  return offers.toSorted((one, other) => one.at - other.at)[0]?.offer ?? null;
}

/** Whether the text starts like a machine's greeting. */
export function startsLikeMachineGreeting(text: string, language: string): boolean {
  return found(` ${wordsOf(text).join(' ')} `, bookOf(language).reached) !== null;
}

/** Whether the other side asks to wait for a person. */
export function asksToHoldForPerson(text: string, language: string): boolean {
  return found(` ${wordsOf(text).join(' ')} `, bookOf(language).connecting) !== null;
}

/** Whether `text` starts like the words of a person who picks up. */
export function beginsWithHello(text: string, language: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return bookOf(language).hellos.some((phrase) => said.startsWith(` ${phrase} `));
}

function found(said: string, phrases: readonly string[]): string | null {
  return phrases.find((phrase) => said.includes(` ${phrase} `)) ?? null;
}
