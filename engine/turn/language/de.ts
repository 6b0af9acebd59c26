import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** German. */
export const german: PhraseBook = {
  backchannels: splitPhrases(`mhm, mm, hm, ja, okay, ok, genau, gut, aha, ach so, verstehe, klar, alles klar, stimmt`),
  interrupters: splitPhrases(`stopp, stop, halt, nein, moment, warten sie, hallo, entschuldigung, aber`),
  connectors:
    splitPhrases(`und, oder, aber, also, weil, mit, der, die, das, ein, eine, mein, meine, zu, für, ähm, äh, dann, wenn,
    dass, am, im, von, bei, ich, ist, den, dem, ob, welche, welcher, welches, als, bis, während, bevor,
    nachdem, seit, damit, obwohl, denn, in, unter, zwischen, ohne, gegen, vom, zum, zur, beim, einen, einem,
    meinen, meinem, meiner, ihre, ihren, seine, unser, unsere, ich möchte, ich hätte gern, ich hätte gerne, kann ich, geben sie mir, wissen ob, sagen sie mir`),
  wishes:
    splitPhrases(`ich möchte, ich hätte gern, ich hätte gerne, hätte gern, ich brauche, ich will, ich wollte, ich würde, wir möchten,
    wir brauchen, ich suche, ich muss, können sie, könnten sie, kann ich, könnte ich, können wir, haben sie, gibt es, ist es möglich,
    bitte, wann, was, wie, wo, wer, warum, wieso, wie viel, welche, welcher, welches, helfen sie, geben sie, sagen sie`),
  explanations: splitPhrases(
    `hallo, guten tag, guten morgen, guten abend, grüß gott, ich, mein, meine, wir, unser, unsere, es, er, sie, hier ist, hier spricht, da ist, das ist`,
  ),
  fillers: splitPhrases(`ähm, äh, öh, hm, mm, tja, naja`),
  agreeing:
    splitPhrases(`ja, jawohl, genau, stimmt, richtig, klar, gerne, gern, okay, ok, in ordnung, passt, das stimmt,
    ja genau, selbstverständlich, natürlich`),
  refusing: splitPhrases(`nein, nee, nö, eher nicht, lieber nicht, das stimmt nicht, stimmt nicht`),
  courtesy: splitPhrases(`bitte, danke, vielen dank`),
  holds: splitPhrases(`einen moment, moment bitte, moment mal, einen augenblick, augenblick bitte, eine sekunde,
    sekunde bitte, kurzen moment, warten sie, warte mal, bleiben sie dran`),
  lookups: splitPhrases(`ich schaue nach, ich schau mal, ich sehe nach, ich schaue kurz, ich muss nachsehen,
    lassen sie mich nachsehen, lassen sie mich schauen`),
  numbers: {
    digits: splitPhrases(`null, eins/ein, zwei/zwo, drei, vier, fünf, sechs, sieben, acht, neun`),
    soundalikes: ['', 'eines', 'zwo', 'frei', 'hier', '', 'sex', '', '', 'neu'],
    teens:
      splitPhrases(`zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, dreißig,
      vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig`),
    tens: [],
    repeats: [splitPhrases(`doppel`), []],
    parts: splitPhrases(`hundert, tausend, plus, komma`),
  },
  symbols: splitPhrases(`at, punkt, minus, bindestrich, unterstrich, strich, schrägstrich, klammeraffe`),
  questions: {
    closed:
      splitPhrases(`ist, sind, war, haben sie, hätten sie, möchten sie, wollen sie, wollten sie, passt, stimmt, soll ich,
      darf ich, dürfen wir, geht, wäre, wären sie, sind sie, brauchen sie, kann ich`),
    requests:
      splitPhrases(`können sie, könnten sie, würden sie, darf ich ihren, darf ich ihre, darf ich um, kann ich ihren,
      kann ich ihre`),
    asked: [
      ['yes_no', splitPhrases(`ist das richtig, ist das korrekt, stimmt das, passt das, ist das so richtig`)],
      ['email', splitPhrases(`e mail, email, mailadresse`)],
      ['spelled', splitPhrases(`buchstabieren, buchstabiert, kennzeichen`)],
      [
        'phone',
        splitPhrases(`telefonnummer, handynummer, mobilnummer, rückrufnummer, unter welcher nummer, zurückrufen`),
      ],
      [
        'digits',
        splitPhrases(`kartennummer, kundennummer, kontonummer, bestellnummer, buchungsnummer, vertragsnummer, postleitzahl, pin,
          code, ziffern, nummer`),
      ],
      ['amount', splitPhrases(`wie viel kostet, wie viel geld, welcher betrag, welchen betrag, wie hoch`)],
      ['number', splitPhrases(`wie viele, wie alt`)],
      ['time', splitPhrases(`um wie viel uhr, welche uhrzeit, zu welcher uhrzeit`)],
      [
        'date',
        splitPhrases(`geburtsdatum, geburtstag, wann sind sie geboren, welches datum, an welchem tag, welcher tag, welchen tag,
          datum, wann möchten, wann würde`),
      ],
      ['address', splitPhrases(`adresse, anschrift, welche straße, wo wohnen`)],
      [
        'name',
        splitPhrases(`ihr name, ihren namen, wie heißen, nachname, nachnamen, vorname, vornamen, mit wem spreche`),
      ],
      [
        'open',
        splitPhrases(`erzählen sie, was ist passiert, beschreiben sie, schildern sie, was ist das problem, worum geht es,
          erklären sie`),
      ],
    ],
  },
  phoneDigits: [],
  endOfTurnThreshold: 0.33,
};
