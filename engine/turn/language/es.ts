import { list, type PhraseBook } from './phrase-book.ts';

/** Spanish. */
export const spanish: PhraseBook = {
  backchannels: list(`mm, mhm, ajá, sí, vale, ok, okay, claro, bien, ya, entiendo, de acuerdo, muy bien`),
  interrupters: list(`para, pare, stop, espere, no, un momento, hola, perdón, disculpe, pero`),
  connectors:
    list(`y, o, pero, entonces, porque, con, el, la, los, un, una, mi, a, para, de, eh, pues, si, que, es, del, en,
    aunque, mientras, desde, hasta, sin, hacia, por, al, las, unos, unas, mis, sus, que si, o sea`),
  fillers: list(`eh, este, mm, hm, pues, em`),
  agreeing: list(
    `sí, claro, correcto, exacto, eso es, así es, por supuesto, vale, de acuerdo, perfecto, está bien, ok`,
  ),
  refusing: list(`no, para nada, en absoluto, no es correcto`),
  courtesy: list(`por favor, gracias`),
  holds: list(`un momento, un momentito, un segundo, un minuto, espere, espera, no cuelgue`),
  lookups: list(`déjeme ver, déjeme mirar, déjeme buscar, déjeme comprobar, deje que mire, voy a mirar, voy a ver,
    ahora miro`),
  numbers: {
    digits: list(`cero, uno/un/una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve`),
    teens:
      list(`diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno,
      veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve`),
    tens: list(`treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa`),
    repeats: [list(`doble`), list(`triple`)],
    parts: list(`cien, ciento, mil, más, coma`),
  },
  symbols: list(`arroba, punto, guion, guión, barra, at`),
  questions: {
    closed:
      list(`es, está, están, tiene, tienen, quiere, desea, prefiere, puedo, le viene, le va, le parece, le gustaría,
      ha, hay, debo, necesita, sigue`),
    requests: list(`puede, podría, me puede, me podría, puedes, puedo tener`),
    asked: [
      ['yes_no', list(`es correcto, es eso correcto, está bien, le parece bien, verdad`)],
      ['email', list(`correo, e mail, email`)],
      ['spelled', list(`deletrear, deletrea, deletree, deletrearlo, deletrearme, matrícula`)],
      ['phone', list(`número de teléfono, teléfono, número de móvil, móvil, a qué número`)],
      ['digits', list(`número de, código, pin, dígitos, cifras`)],
      ['amount', list(`cuánto dinero, qué importe, qué cantidad, qué presupuesto, cuánto cuesta`)],
      ['number', list(`cuántos, cuántas, qué edad`)],
      ['time', list(`qué hora, a qué hora`)],
      ['date', list(`fecha de nacimiento, qué fecha, qué día, la fecha, cuándo`)],
      ['address', list(`dirección, domicilio, qué calle, dónde vive`)],
      ['name', list(`su nombre, cómo se llama, su apellido, nombre completo, con quién hablo, qué nombre`)],
      ['open', list(`cuénteme, dígame, describa, explique, explíqueme, qué pasó, qué ha pasado, cuál es el problema`)],
    ],
  },
  phoneDigits: [['', 9]],
  endOfTurnThreshold: 0.33,
};
