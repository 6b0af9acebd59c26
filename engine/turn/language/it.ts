import { list, type PhraseBook } from './phrase-book.ts';

/** Italian. */
export const italian: PhraseBook = {
  backchannels: list(
    `mm, mhm, hm, ah, sì, ok, okay, certo, bene, va bene, capisco, ho capito, esatto, d accordo, perfetto`,
  ),
  interrupters: list(`stop, basta, aspetti, aspetta, no, un momento, un attimo, pronto, scusi, mi scusi, ma, però`),
  connectors:
    list(`e, o, ma, però, quindi, perché, con, il, lo, la, i, gli, le, un, una, mio, mia, a, per, di, da, ehm, eh,
    allora, se, che, è, del, in, mentre, fino, tra, fra, senza, verso, al, alla, allo, agli, alle, dal, dalla,
    dello, della, dei, degli, delle, nel, nella, sul, sulla`),
  fillers: list(`ehm, eh, mm, hm, beh, boh`),
  agreeing: list(
    `sì, certo, esatto, esattamente, giusto, corretto, va bene, ok, okay, d accordo, perfetto, certamente`,
  ),
  refusing: list(`no, per niente, non è corretto, non è giusto`),
  courtesy: list(`per favore, per piacere, grazie`),
  holds: list(`un momento, un attimo, un secondo, un minuto, aspetti, aspetta, attenda, resti in linea`),
  lookups: list(`mi faccia vedere, mi faccia controllare, mi lasci controllare, fammi vedere, vado a vedere,
    sto guardando, controllo subito`),
  numbers: {
    digits: list(`zero, uno/un/una, due, tre, quattro, cinque, sei, sette, otto, nove`),
    teens:
      list(`dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti,
      trenta, quaranta, cinquanta, sessanta, settanta, ottanta, novanta`),
    tens: [],
    repeats: [list(`doppio`), list(`triplo`)],
    parts: list(`cento, mille, mila, più, virgola`),
  },
  symbols: list(`chiocciola, punto, trattino, underscore, barra, at`),
  questions: {
    closed: list(`è, ha, vuole, vorrebbe, desidera, preferisce, posso, devo, le va, va bene, c è, ci sono, sono, ha già,
      conferma, le andrebbe`),
    requests: list(`può, potrebbe, mi può, mi potrebbe, puoi, posso avere`),
    asked: [
      ['yes_no', list(`è corretto, è giusto, è esatto, va bene così, giusto`)],
      ['email', list(`e mail, email, posta elettronica`)],
      ['spelled', list(`sillabare, lettera per lettera, scandire, spelling, targa`)],
      ['phone', list(`numero di telefono, numero di cellulare, cellulare, a quale numero, recapito`)],
      ['digits', list(`numero della, numero del, numero di, codice, pin, cifre`)],
      ['amount', list(`quale importo, che importo, quanto costa, che cifra, quale budget`)],
      ['number', list(`quanti, quante`)],
      ['time', list(`che ora, a che ora`)],
      ['date', list(`data di nascita, che data, quale data, che giorno, quale giorno, la data, quando`)],
      ['address', list(`indirizzo, quale via, che via, dove abita`)],
      ['name', list(`suo nome, come si chiama, cognome, nome completo, con chi parlo, a nome di chi`)],
      ['open', list(`mi dica, mi racconti, descriva, spieghi, mi spieghi, cosa è successo, qual è il problema`)],
    ],
  },
  phoneDigits: [['3', 10]],
  endOfTurnThreshold: 0.3,
};
