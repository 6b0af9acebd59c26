import { list, type PhraseBook } from './phrase-book.ts';

/** Dutch. */
export const dutch: PhraseBook = {
  backchannels: list(`mm, mhm, hm, hmm, ja, oké, ok, okay, goed, precies, aha, oh, snap ik, ik snap het, ik begrijp het,
    prima, klopt, juist`),
  interrupters: list(`stop, wacht, nee, hallo, momentje, een moment, sorry, pardon, maar, ho`),
  connectors:
    list(`en, of, maar, dus, omdat, want, met, de, het, een, mijn, naar, voor, van, in, op, is, eh, uh, nou, dan, ik,
    als, dat, over, om, te, welke, terwijl, voordat, nadat, tot, tussen, zonder, uw, ons, onze`),
  fillers: list(`eh, uh, uhm, ehm, hm, mm, nou`),
  agreeing: list(
    `ja, jazeker, jawel, zeker, klopt, dat klopt, juist, precies, goed, oké, ok, prima, natuurlijk, graag`,
  ),
  refusing: list(`nee, niet echt, dat klopt niet, klopt niet, liever niet`),
  courtesy: list(`alstublieft, alsjeblieft, dank u, dank je, bedankt`),
  holds: list(`een moment, een momentje, momentje, een ogenblik, ogenblikje, een seconde, een minuutje, wacht even,
    wacht u, blijf aan de lijn, blijft u aan de lijn`),
  lookups: list(`even kijken, ik kijk even, ik ga even kijken, laat me kijken, even zoeken`),
  numbers: {
    digits: list(`nul, een/één, twee, drie, vier, vijf, zes, zeven, acht, negen`),
    teens:
      list(`tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien, achttien, negentien, twintig, dertig,
      veertig, vijftig, zestig, zeventig, tachtig, negentig`),
    tens: [],
    repeats: [list(`dubbel`), []],
    parts: list(`honderd, duizend, plus, komma`),
  },
  symbols: list(`apenstaartje, punt, streepje, underscore, slash, at`),
  questions: {
    closed:
      list(`is, zijn, was, bent u, heeft u, hebt u, wilt u, zou u, kan ik, mag ik, zal ik, klopt, past, komt, schikt,
      heeft, gaat`),
    requests: list(`kunt u, zou u kunnen, zou u mij, kan je, mag ik uw, mag ik de, kan ik uw`),
    asked: [
      ['yes_no', list(`is dat correct, is dat juist, klopt dat, is dat goed, komt dat uit`)],
      ['email', list(`e mail, email, mailadres`)],
      ['spelled', list(`spellen, spelt, kenteken, postcode`)],
      ['phone', list(`telefoonnummer, mobiele nummer, op welk nummer, terugbellen`)],
      ['digits', list(`kaartnummer, klantnummer, rekeningnummer, ordernummer, code, pin, cijfers, nummer`)],
      ['amount', list(`welk bedrag, hoeveel geld, hoeveel kost, budget`)],
      ['number', list(`hoeveel, hoe oud`)],
      ['time', list(`hoe laat, welke tijd`)],
      ['date', list(`geboortedatum, bent u geboren, welke datum, welke dag, datum, wanneer`)],
      ['address', list(`adres, welke straat, waar woont`)],
      ['name', list(`uw naam, hoe heet, achternaam, voornaam, met wie spreek, volledige naam`)],
      ['open', list(`vertel, vertelt u, wat is er gebeurd, beschrijf, leg uit, wat is het probleem, waar gaat het`)],
    ],
  },
  phoneDigits: [['0', 10]],
  endOfTurnThreshold: 0.33,
};
