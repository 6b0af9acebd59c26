import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** Italian. */
export const italian: PhraseBook = {
  backchannels: splitPhrases(
    `mm, mhm, hm, ah, sì, ok, okay, certo, bene, va bene, capisco, ho capito, esatto, d accordo, perfetto`,
  ),
  interrupters: splitPhrases(
    `stop, basta, aspetti, aspetta, no, un momento, un attimo, pronto, scusi, mi scusi, ma, però`,
  ),
  connectors:
    splitPhrases(`e, o, ma, però, quindi, perché, con, il, lo, la, i, gli, le, un, una, mio, mia, a, per, di, da, ehm, eh,
    allora, se, che, è, del, in, mentre, fino, tra, fra, senza, verso, al, alla, vorrei, mi dia, allo, agli, alle, dal, dalla,
    dello, della, dei, degli, delle, nel, nella, sul, sulla`),
  wishes:
    splitPhrases(`vorrei, voglio, volevo, mi piacerebbe, mi serve, ho bisogno, devo, dovrei, cerco, sto cercando, può, potrebbe, posso,
    possiamo, avete, c è, ci sono, è possibile, per favore, quando, come, quanto, quanta, dove, quale, quali, chi, cosa, perché,
    mi aiuti, mi dia, mi dica`),
  explanations: splitPhrases(
    `buongiorno, buonasera, salve, mi chiamo, sono, io, ho, mi, il mio, la mia, i miei, abbiamo, siamo, è, ero, sono stato`,
  ),
  fillers: splitPhrases(`ehm, eh, mm, hm, beh, boh`),
  agreeing: splitPhrases(
    `sì, certo, esatto, esattamente, giusto, corretto, va bene, ok, okay, d accordo, perfetto, certamente`,
  ),
  refusing: splitPhrases(`no, per niente, non è corretto, non è giusto`),
  courtesy: splitPhrases(`per favore, per piacere, grazie`),
  holds: splitPhrases(`un momento, un attimo, un secondo, un minuto, aspetti, aspetta, attenda, resti in linea`),
  lookups: splitPhrases(`mi faccia vedere, mi faccia controllare, mi lasci controllare, fammi vedere, vado a vedere,
    sto guardando, controllo subito`),
  numbers: {
    digits: splitPhrases(`zero, uno/un/una, due, tre, quattro, cinque, sei, sette, otto, nove`),
    soundalikes: [],
    teens:
      splitPhrases(`dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti,
      trenta, quaranta, cinquanta, sessanta, settanta, ottanta, novanta`),
    tens: [],
    repeats: [splitPhrases(`doppio`), splitPhrases(`triplo`)],
    parts: splitPhrases(`cento, mille, mila, più, virgola`),
  },
  symbols: splitPhrases(`chiocciola, punto, trattino, underscore, barra, at`),
  questions: {
    closed:
      splitPhrases(`è, ha, vuole, vorrebbe, desidera, preferisce, posso, devo, le va, va bene, c è, ci sono, sono, ha già,
      conferma, le andrebbe`),
    requests: splitPhrases(`può, potrebbe, mi può, mi potrebbe, puoi, posso avere`),
    asked: [
      ['yes_no', splitPhrases(`è corretto, è giusto, è esatto, va bene così, giusto`)],
      ['email', splitPhrases(`e mail, email, posta elettronica`)],
      ['spelled', splitPhrases(`sillabare, lettera per lettera, scandire, spelling, targa`)],
      ['phone', splitPhrases(`numero di telefono, numero di cellulare, cellulare, a quale numero, recapito`)],
      ['digits', splitPhrases(`numero della, numero del, numero di, codice, pin, cifre`)],
      ['amount', splitPhrases(`quale importo, che importo, quanto costa, che cifra, quale budget`)],
      ['number', splitPhrases(`quanti, quante`)],
      ['time', splitPhrases(`che ora, a che ora`)],
      ['date', splitPhrases(`data di nascita, che data, quale data, che giorno, quale giorno, la data, quando`)],
      ['address', splitPhrases(`indirizzo, quale via, che via, dove abita`)],
      ['name', splitPhrases(`suo nome, come si chiama, cognome, nome completo, con chi parlo, a nome di chi`)],
      [
        'open',
        splitPhrases(`mi dica, mi racconti, descriva, spieghi, mi spieghi, cosa è successo, qual è il problema`),
      ],
    ],
  },
  phoneDigits: [['3', 10]],
  endOfTurnThreshold: 0.3,
};
