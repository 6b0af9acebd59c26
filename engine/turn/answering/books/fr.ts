import { splitPhrases } from '../../language/phrase-book.ts';
import type { AnswerBook } from './answer-book.ts';

/** French. */
export const french: AnswerBook = {
  hellos: splitPhrases(`allô, allo, oui, bonjour, bonsoir, salut`),
  recording: splitPhrases(
    `laissez * message, laisser * message après, après le bip, après le signal sonore, après le signal, après la tonalité, au bip, après le top, laissez un message, laissez votre message, laissez moi, laissez nous, laisse moi, laisse un message, laissez vos coordonnées, laissez votre nom, laisser vos coordonnées, laissez un petit, laisser un message après, laisser votre message, messagerie vocale de, messagerie de, boîte vocale de, boîte vocale, répondeur de, répondeur du, mon répondeur, ma messagerie, notre répondeur, vos coordonnées, votre nom et votre numéro, nom et numéro, savez quoi faire, sais quoi faire, savez ce qu il faut, messagerie est pleine, n est pas configurée, enregistrer votre message, ne laissez pas de message`,
  ),
  message: splitPhrases(
    `messagerie, boîte vocale, répondeur, laisser un message, un message, un texto, un sms, envoyez moi, envoie moi, bip, signal sonore`,
  ),
  away: splitPhrases(
    `pas disponible, n est pas disponible, pas joignable, ne suis pas, ne sommes pas, ne peux pas répondre, ne pouvons pas répondre, ne peux pas vous, ne pouvons vous, peux pas te, ne peut pas répondre, ne peut répondre, peux pas répondre, n est pas en mesure, absent, absente, absents, indisponible, sommes fermés, est fermé, nos bureaux, fermés, nos horaires, en déplacement, en vacances, en réunion, manqué votre appel, manqué ton appel, pas là, prendre votre appel, répondre à votre appel, répondre pour le moment, actuellement`,
  ),
  promise: splitPhrases(
    `vous rappellerai, vous rappellerons, te rappellerai, te rappelle, vous rappelle, rappellerai, rappellerons, dès que possible, dès mon retour, plus vite, plus tôt, recontacterai, recontacterons, rappelez plus tard, rappeler plus tard, ultérieurement, merci de rappeler, bonne journée, à bientôt`,
  ),
  connected: splitPhrases(
    `vous êtes bien sur, vous êtes bien chez, vous êtes bien au, vous êtes bien en, vous avez joint, vous êtes sur`,
  ),
  reached: splitPhrases(
    `vous êtes bien, merci de votre appel, merci pour votre appel, merci d avoir appelé, bienvenue chez, bienvenue au, bienvenue à, bienvenue sur, votre correspondant, le correspondant, le numéro que vous, le numéro de votre, la personne que vous, la ligne de, votre appel`,
  ),
  intercept: splitPhrases(
    `n est pas attribué, pas attribué, n est plus attribué, plus en service, n est pas en service, pas en service, ne peut aboutir, ne peut pas aboutir, n a pu aboutir, pas pu aboutir, n est pas accessible, ne peut être joint, ne peut être établie, numéro composé, numéro demandé, que vous avez composé, que vous avez demandé, que vous demandez, consulter l annuaire, vérifier le numéro, vérifiez le numéro, lignes sont encombrées, lignes sont saturées, encombrement, suite à un, réseau est, est éteint, a changé, n existe pas, n accepte pas, temporairement suspendue, est suspendue, veuillez raccrocher, pas en mesure de recevoir, numéro n est`,
  ),
  screening: splitPhrases(
    `filtrage, filtre les appels, filtrer, assistant de, l assistant, assistant google, google assistant, assistant virtuel, assistante virtuelle, assistante de, si cette personne, si la personne, voir si, vérifier si, vérifie si, avant de vous mettre, avant de transférer, avant de vous, appels inconnus, numéros inconnus, appel texte, est en train d écrire, écrit une réponse, sera lu, lira, sera annoncé, votre nom sera, appels indésirables, transcription, démarchage`,
  ),
  identify: splitPhrases(
    `dites votre nom, indiquez votre nom, votre nom et, donnez votre nom, raison de votre appel, motif de votre appel, objet de votre appel, pourquoi vous appelez, qui vous êtes, vous présenter`,
  ),
  keys: splitPhrases(
    `tapez, tapez sur, appuyez, appuyez sur, faites le, composez, composez le, tapez le, dites ou tapez`,
  ),
  queue: splitPhrases(
    `votre appel est important, tous nos conseillers, nos conseillers, tous nos agents, tous nos opérateurs, nos agents, nos opérateurs, toutes nos lignes, conseiller va, un conseiller, prochain conseiller, sont en ligne, sont occupés, sont actuellement, actuellement occupés, temps d attente, file d attente, attente estimée, en attente, veuillez patienter, merci de patienter, restez en ligne, ne quittez pas un, être enregistré, est enregistré, enregistrée, être enregistrée, enregistrés, qualité de service, améliorer la qualité, à des fins, de formation, menu principal, options suivantes, les choix suivants, en quelques mots, vous pouvez dire, dites par exemple, pour le service, pour la facturation, pour les ventes, pour une commande, pour toute autre, pour parler à, pour le français, for english, pour un, si vous appelez, si vous connaissez, numéro de poste, saisissez, veuillez saisir, réponse invalide, choix invalide, pas compris votre choix, notre site, sur notre site, urgence`,
  ),
  connecting: splitPhrases(`veuillez patienter, ne quittez pas, un instant, restez en ligne, merci, mets en relation`),
  asks: splitPhrases(
    `qui est ce, c est qui, qui est à, à qui, qui êtes vous, qui est là, qui appelle, vous êtes qui, t es qui, que voulez, qu est ce, c est pour, c est à quel, de quoi, à quel sujet, que puis je, puis je, comment puis je, en quoi, je peux vous, je peux prendre, voulez vous, vous voulez, souhaitez vous, je vous écoute, je t écoute, vous m entendez, tu m entends, il y a quelqu un, y a quelqu un, êtes vous là, pourquoi vous m, pourquoi vous appelez vous, vous êtes de, quelle société, quelle entreprise, est ce que, pouvez vous, vous pouvez, peux tu, vous appelez pour, quel message, d accord, d où, quoi, c est vous, c est toi`,
  ),
  talks:
    splitPhrases(`je vous le passe, je vous la passe, je vous passe, je vous mets, vous m avez, tu m as, m avez appelé, m avez appelée, vous avez appelé, vous venez, avez laissé, j ai eu, j ai reçu, j ai vu, j ai écouté, votre message d, votre message hier, votre message sur, un appel manqué, d appuyer, j ai dû,
    un instant, un moment, une seconde, une minute, deux secondes, attendez, attends, je vais, je regarde, je vous le, je vous la, je vous passe, je te passe, je lui, je l appelle,
    mon mari, ma femme, mon père, ma mère, mon fils, ma fille, mon frère, ma sœur, mon patron, mon collègue, ma collègue, papa, maman, mamie, papi, il n est, elle n est, il est, elle est, il rentre, elle rentre, il sera, elle sera, il revient, elle revient,
    mauvais numéro, erreur, pas intéressé, pas intéressée, ne m intéresse, c est moi, lui même, elle même, à l appareil, au téléphone, je conduis, je suis en train, je suis au volant, j entends, je vous entends, je n entends, comment, pardon, excusez, ah oui, ah bonjour, je croyais, je pensais, j allais, accueil, êtes vous un, vous êtes un, non non, oui oui, non merci, si c est pour, on a déjà, allez y, je vous écoute, dites moi`),
  hesitates: splitPhrases('euh, heu, hm, mm, ben, bah'),
};
