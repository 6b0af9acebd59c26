import { splitPhrases } from '../../language/phrase-book.ts';
import type { AnswerBook } from './answer-book.ts';

/** Italian. */
export const italian: AnswerBook = {
  hellos: splitPhrases(`pronto, sì, buongiorno, buonasera, buon giorno, buona sera, ciao, salve`),
  recording: splitPhrases(
    `lascia * messaggio, lasciate * messaggio, lasci * messaggio, dopo il segnale, dopo il segnale acustico, dopo il bip, dopo il beep, dopo il tono, dopo il suono, al segnale, lasciate un messaggio, lasci un messaggio, lascia un messaggio, lasciate il vostro, lasci il suo, lascia il tuo, lasciatemi, lasciami, lasciateci, lasci pure, lasciate pure, segreteria telefonica di, risponde la segreteria, casella vocale di, casella vocale, mia segreteria, nome e numero, nome e recapito, nome e il, il vostro nome, il suo nome e numero, il tuo nome e, sai cosa fare, sapete cosa fare, sa cosa fare, registrare il messaggio, registri il suo, casella è piena, lasciare un messaggio dopo`,
  ),
  message: splitPhrases(
    `segreteria, casella, messaggio, un sms, un whatsapp, scrivimi, scrivetemi, mi scriva, bip, segnale acustico`,
  ),
  away: splitPhrases(
    `arrivare al telefono, sono * occupati, non è disponibile, non sono disponibile, non siamo disponibili, non raggiungibile, non posso rispondere, non possiamo rispondere, non può rispondere, non riesco a rispondere, non posso parlare, non sono in, non siamo in, non sono a, non c è nessuno, non ci siamo, non ci sono, assente, fuori sede, fuori ufficio, siamo chiusi, è chiuso, sono chiusi, chiusi, i nostri orari, orario di apertura, nostri uffici, in vacanza, in ferie, in riunione, al momento non, momentaneamente, in questo momento, perso la tua, perso la sua, rispondere alla`,
  ),
  promise: splitPhrases(
    `vi richiamerò, ti richiamerò, la richiamerò, la richiameremo, vi richiameremo, ti richiamo, richiamo appena, richiamerò, richiameremo, appena possibile, il prima possibile, al più presto, non appena, appena posso, prima possibile, ricontatterò, ricontatteremo, richiamare più tardi, richiami più tardi, riprovare più tardi, riprovi più tardi, riprovare, buona giornata, a presto`,
  ),
  connected: splitPhrases(
    `avete chiamato, hai chiamato, ha chiamato la, ha chiamato il, risponde la segreteria, risponde la casella, siete in linea con`,
  ),
  reached: splitPhrases(
    `ha chiamato, risponde la, risponde il, risponde lo, qui è la segreteria, questa è la, grazie per aver, grazie per la, grazie di aver, benvenuto in, benvenuti in, benvenuto al, benvenuti al, benvenuto alla, benvenuti alla, benvenuto nel, benvenuti nel, siete in linea, il cliente, l utente, il numero che, il numero da lei, il numero selezionato, la persona che, la sua chiamata, la tua chiamata, la chiamata`,
  ),
  intercept: splitPhrases(
    `da lei chiamata, persona da lei, numero inesistente, inesistente, non è attivo, non attivo, non è raggiungibile, non esiste, non è corretto, non è stato possibile, spento o, essere spento, potrebbe essere spento, numero selezionato, da lei selezionato, da lei chiamato, da lei composto, verificare il numero, controllare il numero, linee sono occupate, linee sono sovraccariche, sovraccariche, traffico intenso, non può essere completata, non può essere effettuata, impossibile completare, è cambiato, disattivato, disabilitata, non accetta chiamate, non abilitato, fuori servizio, non è in servizio, riagganciare, terminale`,
  ),
  screening: splitPhrases(
    `filtro chiamate, filtra le, filtrare, sta filtrando, filtro delle, assistente di, l assistente, assistente google, google assistant, assistente virtuale, se questa persona, se la persona, vedere se, verificare se, controllo se, prima di passare, prima di collegare, prima di metterla, prima di inoltrare, chiamate sconosciute, numeri sconosciuti, chiamata testuale, chiamata di testo, sta scrivendo, verrà letto, leggerà, sarà annunciato, verrà annunciato, annunciare, chiamate indesiderate, trascrizione, per conto di`,
  ),
  identify: splitPhrases(
    `dica il suo nome, dire il suo nome, dire il proprio nome, dì il tuo nome, pronunci il suo, indichi il suo nome, il suo nome e il motivo, motivo della chiamata, motivo della sua, il motivo, perché chiama, chi è e, chi chiama e, dire chi`,
  ),
  keys: splitPhrases(`prema, premere, prema il, premi, premere il, digiti, digitare, digita, digiti il, componga`),
  queue: splitPhrases(
    `la sua chiamata è importante, è importante per, è molto importante, tutti i nostri operatori, i nostri operatori, tutti gli operatori, gli operatori, operatori sono, tutti i consulenti, tutte le linee, sono occupati, sono momentaneamente, occupati, primo operatore, prossimo operatore, operatore disponibile, un operatore, il primo, tempo di attesa, tempi di attesa, attesa stimato, in attesa, in coda, numero in coda, la preghiamo di, vi preghiamo, si prega di attendere, attendere in linea, resti in linea, rimanga in linea, restare in linea, prego attendere, essere registrata, verrà registrata, è registrata, registrata per, registrate, della qualità, qualità del servizio, formazione, menu principale, seguenti opzioni, in poche parole, può dire, dica ad esempio, per l italiano, for english, per informazioni, per assistenza, per il servizio, per la fatturazione, per ordini, per vendite, per parlare con, per tutte le altre, per altre, se conosce, se chiama, interno, inserisca, inserire, scelta non valida, opzione non valida, non valida, nostro sito, sul sito, emergenza`,
  ),
  connecting: splitPhrases(`attenda, attendere, resti in linea, un momento, un attimo, grazie, la metto in, le passo`),
  asks: splitPhrases(
    `chi è, chi parla, chi sei, con chi, chi chiama, chi siete, cosa vuole, cosa vuoi, cosa desidera, che cosa, che vuole, di cosa, di che, come posso, posso aiutar, posso aiutarla, in cosa, posso esserle, posso prendere, vuole lasciare, vuol lasciare, desidera lasciare, vuole che, mi sente, mi senti, mi sentite, c è qualcuno, è ancora lì, sei tu, è lei, perché mi, per cosa, da dove, che ditta, quale azienda, può richiamare, può ripetere, può parlare, potrebbe, chi la, chi devo, quale messaggio, che messaggio, va bene, d accordo, a che`,
  ),
  talks:
    splitPhrases(`mi ha chiamato, mi ha chiamata, mi hai chiamato, mi hai chiamata, mi avete, mi ha lasciato, mi hai lasciato, lei mi, ho ricevuto, ho sentito il, ho ascoltato il, ho visto, il suo messaggio di, il suo messaggio ieri, una chiamata persa, chiamata persa, ho dovuto,
    un momento, un attimo, un secondo, un minuto, aspetti, aspetta, attenda che, glielo passo, gliela passo, le passo, ti passo, vado a, vedo se, lo chiamo, la chiamo, adesso la,
    mio marito, mia moglie, mio padre, mia madre, mio figlio, mia figlia, mio fratello, mia sorella, il mio capo, il mio collega, la mia collega, papà, mamma, nonna, nonno, lui non, lei non, è fuori, è uscito, è uscita, torna alle, torna tra, torna fra, è al lavoro, è sotto,
    ha sbagliato, sbagliato numero, non mi interessa, non ci interessa, non siamo interessati, non chiamate, non mi chiami, sono io, mi dica, dica pure, all apparecchio, sto guidando, sono occupato, sono occupata, non la sento, non ti sento, la sento, come ha detto, come dice, come scusi, scusi, scusa, ah ciao, ah sì, pensavo, credevo, stavo per, stavo, reception, è un robot, è una, no no, sì sì, no grazie, abbiamo già, ho già, se è per, prego`),
  hesitates: splitPhrases('ehm, eh, hm, mm, beh, boh'),
};
