import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** Spanish. */
export const spanish: PhraseBook = {
  backchannels: splitPhrases(`mm, mhm, ajá, sí, vale, ok, okay, claro, bien, ya, entiendo, de acuerdo, muy bien`),
  interrupters: splitPhrases(`para, pare, stop, espere, no, un momento, hola, perdón, disculpe, pero`),
  connectors:
    splitPhrases(`y, o, pero, entonces, porque, con, el, la, los, un, una, mi, a, para, de, eh, pues, si, que, es, del, en,
    aunque, mientras, desde, hasta, sin, hacia, por, al, las, quisiera, me gustaría, deme, unos, unas, mis, sus, que si, o sea`),
  wishes:
    splitPhrases(`quiero, quisiera, quería, querría, me gustaría, necesito, tengo que, busco, estoy buscando, puede, podría, puedo,
    podemos, tiene, tienen, hay, es posible, por favor, cuándo, cómo, cuánto, cuánta, cuántos, dónde, qué, cuál, quién, por qué,
    ayúdeme, deme, dígame`),
  explanations: splitPhrases(
    `hola, buenos días, buenas tardes, buenas noches, me llamo, soy, yo, tengo, estoy, mi, mis, he, hemos, nos, estuve, fui, me duele, es, somos`,
  ),
  fillers: splitPhrases(`eh, este, mm, hm, pues, em`),
  agreeing: splitPhrases(
    `sí, claro, correcto, exacto, eso es, así es, por supuesto, vale, de acuerdo, perfecto, está bien, ok`,
  ),
  refusing: splitPhrases(`no, para nada, en absoluto, no es correcto`),
  courtesy: splitPhrases(`por favor, gracias`),
  holds: splitPhrases(`un momento, un momentito, un segundo, un minuto, espere, espera, no cuelgue`),
  lookups:
    splitPhrases(`déjeme ver, déjeme mirar, déjeme buscar, déjeme comprobar, deje que mire, voy a mirar, voy a ver,
    ahora miro`),
  numbers: {
    digits: splitPhrases(`cero, uno/un/una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve`),
    soundalikes: [],
    teens:
      splitPhrases(`diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno,
      veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve`),
    tens: splitPhrases(`treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa`),
    repeats: [splitPhrases(`doble`), splitPhrases(`triple`)],
    parts: splitPhrases(`cien, ciento, mil, más, coma`),
  },
  symbols: splitPhrases(`arroba, punto, guion, guión, barra, at`),
  questions: {
    closed:
      splitPhrases(`es, está, están, tiene, tienen, quiere, desea, prefiere, puedo, le viene, le va, le parece, le gustaría,
      ha, hay, debo, necesita, sigue`),
    requests: splitPhrases(`puede, podría, me puede, me podría, puedes, puedo tener`),
    asked: [
      ['yes_no', splitPhrases(`es correcto, es eso correcto, está bien, le parece bien, verdad`)],
      ['email', splitPhrases(`correo, e mail, email`)],
      ['spelled', splitPhrases(`deletrear, deletrea, deletree, deletrearlo, deletrearme, matrícula`)],
      ['phone', splitPhrases(`número de teléfono, teléfono, número de móvil, móvil, a qué número`)],
      ['digits', splitPhrases(`número de, código, pin, dígitos, cifras`)],
      ['amount', splitPhrases(`cuánto dinero, qué importe, qué cantidad, qué presupuesto, cuánto cuesta`)],
      ['number', splitPhrases(`cuántos, cuántas, qué edad`)],
      ['time', splitPhrases(`qué hora, a qué hora`)],
      ['date', splitPhrases(`fecha de nacimiento, qué fecha, qué día, la fecha, cuándo`)],
      ['address', splitPhrases(`dirección, domicilio, qué calle, dónde vive`)],
      ['name', splitPhrases(`su nombre, cómo se llama, su apellido, nombre completo, con quién hablo, qué nombre`)],
      [
        'open',
        splitPhrases(`cuénteme, dígame, describa, explique, explíqueme, qué pasó, qué ha pasado, cuál es el problema`),
      ],
    ],
  },
  phoneDigits: [['', 9]],
  endOfTurnThreshold: 0.33,
};
