import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** Polish. */
export const polish: PhraseBook = {
  backchannels: splitPhrases(
    `mm, mhm, hm, aha, tak, no tak, ok, okej, dobrze, dobra, jasne, rozumiem, w porządku, świetnie`,
  ),
  interrupters: splitPhrases(`stop, stój, nie, chwileczkę, moment, proszę poczekać, zaraz, halo, przepraszam, ale`),
  connectors:
    splitPhrases(`i, lub, albo, ale, więc, bo, ponieważ, z, ze, do, na, w, we, o, od, dla, mój, moja, moje, yyy, eee, no,
    wtedy, jeśli, że, to, jest, a, czy, który, która, które, gdy, przez, bez, między, ku, chciałbym, chciałabym, poproszę, moją, mojego`),
  wishes:
    splitPhrases(`chciałbym, chciałabym, chcę, chciałem, chciałam, potrzebuję, muszę, szukam, czy, mogę, może pan, może pani, proszę,
    poproszę, kiedy, jak, ile, gdzie, co, kto, jaki, jaka, jakie, który, która, dlaczego`),
  explanations: splitPhrases(
    `dzień dobry, dobry wieczór, halo, mam, jestem, nazywam się, mówi, mój, moja, moje, mnie, byłem, byłam, boli, ja, mamy, to jest`,
  ),
  fillers: splitPhrases(`yyy, eee, hm, mm, no`),
  agreeing: splitPhrases(`tak, zgadza się, dokładnie, oczywiście, jasne, dobrze, pewnie, w porządku, ok, okej, owszem`),
  refusing: splitPhrases(`nie, raczej nie, nie zgadza się, niekoniecznie`),
  courtesy: splitPhrases(`proszę, dziękuję, dzięki`),
  holds:
    splitPhrases(`chwileczkę, chwilę, moment, momencik, sekundę, sekundkę, minutkę, proszę poczekać, proszę zaczekać,
    proszę czekać`),
  lookups: splitPhrases(`już patrzę, już sprawdzam, zaraz sprawdzę, muszę sprawdzić, niech sprawdzę, niech spojrzę`),
  numbers: {
    digits: splitPhrases(`zero, jeden/jedna, dwa/dwie, trzy, cztery, pięć, sześć, siedem, osiem, dziewięć`),
    soundalikes: [],
    teens:
      splitPhrases(`dziesięć, jedenaście, dwanaście, trzynaście, czternaście, piętnaście, szesnaście, siedemnaście, osiemnaście,
      dziewiętnaście`),
    tens: splitPhrases(`dwadzieścia, trzydzieści, czterdzieści, pięćdziesiąt, sześćdziesiąt, siedemdziesiąt, osiemdziesiąt,
      dziewięćdziesiąt`),
    repeats: [[], []],
    parts:
      splitPhrases(`sto, dwieście, trzysta, czterysta, pięćset, sześćset, siedemset, osiemset, dziewięćset, tysiąc, plus,
      przecinek`),
  },
  symbols: splitPhrases(`małpa, kropka, myślnik, minus, podkreślenie, ukośnik, at`),
  questions: {
    closed: splitPhrases(`czy`),
    requests: splitPhrases(`czy może, czy mogę prosić, czy mógłby, czy mogłaby, czy mogę poznać`),
    asked: [
      ['yes_no', splitPhrases(`zgadza się, czy to się zgadza, czy to prawda, tak`)],
      ['email', splitPhrases(`e mail, email, mailowy, maila`)],
      ['spelled', splitPhrases(`przeliterować, literując, przeliteruje, tablicy rejestracyjnej`)],
      ['phone', splitPhrases(`numer telefonu, telefon, komórki, pod jaki numer, oddzwonić`)],
      ['digits', splitPhrases(`numer, kod, pin, cyfry, cyfr, pesel`)],
      ['amount', splitPhrases(`jaka kwota, jaką kwotę, ile kosztuje, budżet`)],
      ['number', splitPhrases(`ile, ilu`)],
      ['time', splitPhrases(`która godzina, o której, na którą`)],
      [
        'date',
        splitPhrases(`data urodzenia, datę urodzenia, jaka data, jaki dzień, którego dnia, w jaki dzień, datę, kiedy`),
      ],
      ['address', splitPhrases(`adres, ulica, gdzie pan mieszka, gdzie pani mieszka`)],
      ['name', splitPhrases(`imię, nazwisko, jak się pan nazywa, jak się pani nazywa, z kim rozmawiam`)],
      ['open', splitPhrases(`proszę opowiedzieć, co się stało, proszę opisać, w czym problem, proszę wyjaśnić`)],
    ],
  },
  phoneDigits: [['', 9]],
  endOfTurnThreshold: 0.33,
};
