import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** French. */
export const french: PhraseBook = {
  backchannels: splitPhrases(`mm, hm, mhm, oui, ouais, d accord, ok, okay, bien, je vois, ah, voilà, très bien`),
  interrupters: splitPhrases(`stop, attendez, non, un instant, allô, excusez moi, pardon, mais`),
  connectors:
    splitPhrases(`et, ou, mais, donc, parce que, avec, le, la, les, un, une, mon, ma, à, pour, de, du, euh, alors, si, que,
    je, c est, car, lorsque, chez, sur, sous, sans, entre, au, aux, des, cette, ces, mes, sa, ses, votre, vos,
    notre, nos, leur, je voudrais, j aimerais, donnez moi, il y a, qu, d, l, j, n`),
  wishes:
    splitPhrases(`je voudrais, je voulais, j aimerais, je veux, j ai besoin, je souhaite, je souhaiterais, je cherche, je dois,
    pouvez vous, pourriez vous, vous pouvez, est ce que, est ce qu, puis je, je peux, avez vous, vous avez, y a t il, s il vous plaît,
    quand, comment, combien, où, quel, quelle, quels, quelles, qui, pourquoi, aidez moi, donnez moi, dites moi`),
  explanations: splitPhrases(`bonjour, bonsoir, allô, je, j, mon, ma, mes, nous, notre, on, il, elle, c est, ici`),
  fillers: splitPhrases(`euh, hm, mm, ben, bah, heu`),
  agreeing:
    splitPhrases(`oui, ouais, si, d accord, exactement, tout à fait, c est ça, c est correct, bien sûr, voilà, ok, okay,
    parfait, volontiers`),
  refusing: splitPhrases(`non, pas vraiment, pas du tout, ce n est pas ça`),
  courtesy: splitPhrases(`s il vous plaît, s il te plaît, merci`),
  holds: splitPhrases(
    `un instant, un moment, une seconde, une minute, deux secondes, ne quittez pas, attendez, patientez`,
  ),
  lookups: splitPhrases(
    `laissez moi regarder, laissez moi vérifier, je regarde, je vérifie, je vais voir, je vais chercher`,
  ),
  numbers: {
    digits: splitPhrases(`zéro, un/une, deux, trois, quatre, cinq, six, sept, huit, neuf`),
    soundalikes: [],
    teens: splitPhrases(`dix, onze, douze, treize, quatorze, quinze, seize`),
    tens: splitPhrases(`vingt, trente, quarante, cinquante, soixante, septante, huitante, nonante`),
    repeats: [splitPhrases(`double`), splitPhrases(`triple`)],
    parts: splitPhrases(`cent, cents, mille, plus, virgule`),
  },
  symbols: splitPhrases(`arobase, point, tiret, underscore, slash, at`),
  questions: {
    closed:
      splitPhrases(`est ce, avez vous, voulez vous, souhaitez vous, désirez vous, êtes vous, puis je, dois je, préférez vous,
      c est bien, ça vous, cela vous, y a t il, vous avez, vous voulez`),
    requests: splitPhrases(`pouvez vous, pourriez vous, vous pouvez, vous pourriez, puis je avoir, je peux avoir`),
    asked: [
      [
        'yes_no',
        splitPhrases(`c est bien ça, est ce correct, c est correct, c est exact, est ce exact, est ce bien ça`),
      ],
      ['email', splitPhrases(`e mail, email, mail, courriel`)],
      ['spelled', splitPhrases(`épeler, épelez, plaque, immatriculation`)],
      [
        'phone',
        splitPhrases(`numéro de téléphone, numéro de portable, numéro de mobile, à quel numéro, vous rappeler`),
      ],
      ['digits', splitPhrases(`numéro de, code, chiffres`)],
      ['amount', splitPhrases(`quel montant, quel est le montant, quel budget, quelle somme`)],
      ['number', splitPhrases(`combien de, combien, quel âge`)],
      ['time', splitPhrases(`quelle heure, à quelle heure`)],
      ['date', splitPhrases(`date de naissance, quelle date, quel jour, la date, êtes vous né, êtes vous née, quand`)],
      ['address', splitPhrases(`adresse, quelle rue, où habitez`)],
      [
        'name',
        splitPhrases(`votre nom, votre prénom, comment vous appelez, quel nom, à qui ai je, qui est à l appareil`),
      ],
      [
        'open',
        splitPhrases(
          `racontez, dites moi, décrivez, expliquez, que s est il passé, quel est le problème, qu est ce qui`,
        ),
      ],
    ],
  },
  phoneDigits: [['0', 10]],
  endOfTurnThreshold: 0.3,
};
