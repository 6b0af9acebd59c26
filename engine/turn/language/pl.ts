import { list, type PhraseBook } from './phrase-book.ts';

/** Polish. */
export const polish: PhraseBook = {
  backchannels: list(`mm, mhm, hm, aha, tak, no tak, ok, okej, dobrze, dobra, jasne, rozumiem, w porządku, świetnie`),
  interrupters: list(`stop, stój, nie, chwileczkę, moment, proszę poczekać, zaraz, halo, przepraszam, ale`),
  connectors:
    list(`i, lub, albo, ale, więc, bo, ponieważ, z, ze, do, na, w, we, o, od, dla, mój, moja, moje, yyy, eee, no,
    wtedy, jeśli, że, to, jest, a, czy, który, która, które, gdy, przez, bez, między, ku, moją, mojego`),
  fillers: list(`yyy, eee, hm, mm, no`),
  agreeing: list(`tak, zgadza się, dokładnie, oczywiście, jasne, dobrze, pewnie, w porządku, ok, okej, owszem`),
  refusing: list(`nie, raczej nie, nie zgadza się, niekoniecznie`),
  courtesy: list(`proszę, dziękuję, dzięki`),
  holds: list(`chwileczkę, chwilę, moment, momencik, sekundę, sekundkę, minutkę, proszę poczekać, proszę zaczekać,
    proszę czekać`),
  lookups: list(`już patrzę, już sprawdzam, zaraz sprawdzę, muszę sprawdzić, niech sprawdzę, niech spojrzę`),
  numbers: {
    digits: list(`zero, jeden/jedna, dwa/dwie, trzy, cztery, pięć, sześć, siedem, osiem, dziewięć`),
    teens:
      list(`dziesięć, jedenaście, dwanaście, trzynaście, czternaście, piętnaście, szesnaście, siedemnaście, osiemnaście,
      dziewiętnaście`),
    tens: list(`dwadzieścia, trzydzieści, czterdzieści, pięćdziesiąt, sześćdziesiąt, siedemdziesiąt, osiemdziesiąt,
      dziewięćdziesiąt`),
    repeats: [[], []],
    parts: list(`sto, dwieście, trzysta, czterysta, pięćset, sześćset, siedemset, osiemset, dziewięćset, tysiąc, plus,
      przecinek`),
  },
  symbols: list(`małpa, kropka, myślnik, minus, podkreślenie, ukośnik, at`),
  questions: {
    closed: list(`czy`),
    requests: list(`czy może, czy mogę prosić, czy mógłby, czy mogłaby, czy mogę poznać`),
    asked: [
      ['yes_no', list(`zgadza się, czy to się zgadza, czy to prawda, tak`)],
      ['email', list(`e mail, email, mailowy, maila`)],
      ['spelled', list(`przeliterować, literując, przeliteruje, tablicy rejestracyjnej`)],
      ['phone', list(`numer telefonu, telefon, komórki, pod jaki numer, oddzwonić`)],
      ['digits', list(`numer, kod, pin, cyfry, cyfr, pesel`)],
      ['amount', list(`jaka kwota, jaką kwotę, ile kosztuje, budżet`)],
      ['number', list(`ile, ilu`)],
      ['time', list(`która godzina, o której, na którą`)],
      ['date', list(`data urodzenia, datę urodzenia, jaka data, jaki dzień, którego dnia, w jaki dzień, datę, kiedy`)],
      ['address', list(`adres, ulica, gdzie pan mieszka, gdzie pani mieszka`)],
      ['name', list(`imię, nazwisko, jak się pan nazywa, jak się pani nazywa, z kim rozmawiam`)],
      ['open', list(`proszę opowiedzieć, co się stało, proszę opisać, w czym problem, proszę wyjaśnić`)],
    ],
  },
  phoneDigits: [['', 9]],
  endOfTurnThreshold: 0.33,
};
