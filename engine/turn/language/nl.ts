import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** Dutch. */
export const dutch: PhraseBook = {
  backchannels:
    splitPhrases(`mm, mhm, hm, hmm, ja, oké, ok, okay, goed, precies, aha, oh, snap ik, ik snap het, ik begrijp het,
    prima, klopt, juist`),
  interrupters: splitPhrases(`stop, wacht, nee, hallo, momentje, een moment, sorry, pardon, maar, ho`),
  connectors:
    splitPhrases(`en, of, maar, dus, omdat, want, met, de, het, een, mijn, naar, voor, van, in, op, is, eh, uh, nou, dan, ik,
    als, dat, over, om, te, welke, terwijl, voordat, nadat, tot, tussen, zonder, uw, ons, ik wil, geef me, onze`),
  wishes:
    splitPhrases(`ik wil, ik wou, ik wilde, ik zou graag, graag, ik heb nodig, nodig, ik moet, ik zoek, ik ben op zoek, kunt u, kun je,
    kan ik, kan u, mag ik, kunnen we, heeft u, hebt u, is er, zijn er, is het mogelijk, alstublieft, wanneer, hoe, hoeveel, wat,
    waar, welke, wie, waarom, help me, geef me`),
  explanations: splitPhrases(
    `hallo, goedemorgen, goedemiddag, goedenavond, goedendag, ik, mijn, wij, we, ons, onze, het, hij, zij, er, u spreekt met, je spreekt met`,
  ),
  fillers: splitPhrases(`eh, uh, uhm, ehm, hm, mm, nou`),
  agreeing: splitPhrases(
    `ja, jazeker, jawel, zeker, klopt, dat klopt, juist, precies, goed, oké, ok, prima, natuurlijk, graag`,
  ),
  refusing: splitPhrases(`nee, niet echt, dat klopt niet, klopt niet, liever niet`),
  courtesy: splitPhrases(`alstublieft, alsjeblieft, dank u, dank je, bedankt`),
  holds:
    splitPhrases(`een moment, een momentje, momentje, een ogenblik, ogenblikje, een seconde, een minuutje, wacht even,
    wacht u, blijf aan de lijn, blijft u aan de lijn`),
  lookups: splitPhrases(`even kijken, ik kijk even, ik ga even kijken, laat me kijken, even zoeken`),
  numbers: {
    digits: splitPhrases(`nul, een/één, twee, drie, vier, vijf, zes, zeven, acht, negen`),
    soundalikes: [],
    teens:
      splitPhrases(`tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien, achttien, negentien, twintig, dertig,
      veertig, vijftig, zestig, zeventig, tachtig, negentig`),
    tens: [],
    repeats: [splitPhrases(`dubbel`), []],
    parts: splitPhrases(`honderd, duizend, plus, komma`),
  },
  symbols: splitPhrases(`apenstaartje, punt, streepje, underscore, slash, at`),
  questions: {
    closed:
      splitPhrases(`is, zijn, was, bent u, heeft u, hebt u, wilt u, zou u, kan ik, mag ik, zal ik, klopt, past, komt, schikt,
      heeft, gaat`),
    requests: splitPhrases(`kunt u, zou u kunnen, zou u mij, kan je, mag ik uw, mag ik de, kan ik uw`),
    asked: [
      ['yes_no', splitPhrases(`is dat correct, is dat juist, klopt dat, is dat goed, komt dat uit`)],
      ['email', splitPhrases(`e mail, email, mailadres`)],
      ['spelled', splitPhrases(`spellen, spelt, kenteken, postcode`)],
      ['phone', splitPhrases(`telefoonnummer, mobiele nummer, op welk nummer, terugbellen`)],
      ['digits', splitPhrases(`kaartnummer, klantnummer, rekeningnummer, ordernummer, code, pin, cijfers, nummer`)],
      ['amount', splitPhrases(`welk bedrag, hoeveel geld, hoeveel kost, budget`)],
      ['number', splitPhrases(`hoeveel, hoe oud`)],
      ['time', splitPhrases(`hoe laat, welke tijd`)],
      ['date', splitPhrases(`geboortedatum, bent u geboren, welke datum, welke dag, datum, wanneer`)],
      ['address', splitPhrases(`adres, welke straat, waar woont`)],
      ['name', splitPhrases(`uw naam, hoe heet, achternaam, voornaam, met wie spreek, volledige naam`)],
      [
        'open',
        splitPhrases(`vertel, vertelt u, wat is er gebeurd, beschrijf, leg uit, wat is het probleem, waar gaat het`),
      ],
    ],
  },
  phoneDigits: [['0', 10]],
  endOfTurnThreshold: 0.33,
};
