import { list, type PhraseBook } from './phrase-book.ts';

/** French. */
export const french: PhraseBook = {
  backchannels: list(`mm, hm, mhm, oui, ouais, d accord, ok, okay, bien, je vois, ah, voilà, très bien`),
  interrupters: list(`stop, attendez, non, un instant, allô, excusez moi, pardon, mais`),
  connectors:
    list(`et, ou, mais, donc, parce que, avec, le, la, les, un, une, mon, ma, à, pour, de, du, euh, alors, si, que,
    je, c est, car, lorsque, chez, sur, sous, sans, entre, au, aux, des, cette, ces, mes, sa, ses, votre, vos,
    notre, nos, leur, il y a, qu, d, l, j, n`),
  fillers: list(`euh, hm, mm, ben, bah, heu`),
  agreeing: list(`oui, ouais, si, d accord, exactement, tout à fait, c est ça, c est correct, bien sûr, voilà, ok, okay,
    parfait, volontiers`),
  refusing: list(`non, pas vraiment, pas du tout, ce n est pas ça`),
  courtesy: list(`s il vous plaît, s il te plaît, merci`),
  holds: list(`un instant, un moment, une seconde, une minute, deux secondes, ne quittez pas, attendez, patientez`),
  lookups: list(`laissez moi regarder, laissez moi vérifier, je regarde, je vérifie, je vais voir, je vais chercher`),
  numbers: {
    digits: list(`zéro, un/une, deux, trois, quatre, cinq, six, sept, huit, neuf`),
    teens: list(`dix, onze, douze, treize, quatorze, quinze, seize`),
    tens: list(`vingt, trente, quarante, cinquante, soixante, septante, huitante, nonante`),
    repeats: [list(`double`), list(`triple`)],
    parts: list(`cent, cents, mille, plus, virgule`),
  },
  symbols: list(`arobase, point, tiret, underscore, slash, at`),
  questions: {
    closed:
      list(`est ce, avez vous, voulez vous, souhaitez vous, désirez vous, êtes vous, puis je, dois je, préférez vous,
      c est bien, ça vous, cela vous, y a t il, vous avez, vous voulez`),
    requests: list(`pouvez vous, pourriez vous, vous pouvez, vous pourriez, puis je avoir, je peux avoir`),
    asked: [
      ['yes_no', list(`c est bien ça, est ce correct, c est correct, c est exact, est ce exact, est ce bien ça`)],
      ['email', list(`e mail, email, mail, courriel`)],
      ['spelled', list(`épeler, épelez, plaque, immatriculation`)],
      ['phone', list(`numéro de téléphone, numéro de portable, numéro de mobile, à quel numéro, vous rappeler`)],
      ['digits', list(`numéro de, code, chiffres`)],
      ['amount', list(`quel montant, quel est le montant, quel budget, quelle somme`)],
      ['number', list(`combien de, combien, quel âge`)],
      ['time', list(`quelle heure, à quelle heure`)],
      ['date', list(`date de naissance, quelle date, quel jour, la date, êtes vous né, êtes vous née, quand`)],
      ['address', list(`adresse, quelle rue, où habitez`)],
      ['name', list(`votre nom, votre prénom, comment vous appelez, quel nom, à qui ai je, qui est à l appareil`)],
      [
        'open',
        list(`racontez, dites moi, décrivez, expliquez, que s est il passé, quel est le problème, qu est ce qui`),
      ],
    ],
  },
  phoneDigits: [['0', 10]],
  endOfTurnThreshold: 0.3,
};
