import { wordsOf } from '../../language/phrases.ts';
import { numeralStem, type Stem, stemOf } from './features.ts';

/** The languages of the words below, in their order. */
const languages = ['en', 'de', 'fr', 'es', 'it'];

/** Words that mean the same in what people and machines say on the phone, in English, German, French, Spanish and Italian. */
const wordsByMeaning: Readonly<Record<string, readonly string[]>> = {
  day: [
    'monday tuesday wednesday thursday friday saturday sunday mondays fridays weekday weekdays weekend weekends',
    'montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags werktags wochentags wochenende',
    'lundi mardi mercredi jeudi vendredi samedi dimanche semaine weekend',
    'lunes martes miércoles jueves viernes sábado domingo sábados festivos laborables',
    'lunedì martedì mercoledì giovedì venerdì sabato domenica festivi feriali settimana',
  ],
  month: [
    'january february march april june july august september october november december',
    'januar februar märz april juni juli august september oktober november dezember',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ],
  time: [
    'clock hours hour minutes noon midday',
    'uhr stunden stunde minuten mittags',
    'heures heure minutes midi',
    'horas hora minutos mediodía',
    'ore ora minuti mezzogiorno',
  ],
  number: [
    'zero one two three four five six seven eight nine ten eleven twelve',
    'null eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta',
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta',
  ],
  we: [
    'we our us',
    'wir uns unser unsere unserem unseren unserer',
    'nous notre nos sommes',
    'nosotros nuestro nuestra nuestros nuestras estamos podemos somos hemos nos',
    'noi nostro nostra nostri nostre siamo possiamo abbiamo ci',
  ],
  i: [
    'i m my me',
    'ich mich mir mein meine meinem meinen bin',
    'je j ai mon ma mes moi suis',
    'yo mi mis me estoy puedo soy',
    'io mio mia miei mi sono posso ho',
  ],
  you: [
    'you your',
    'sie ihr ihre ihren ihrem ihnen ihrer',
    'vous votre vos',
    'usted su sus le',
    'lei sua suo suoi vostro vostra vostri voi',
  ],
  thou: ['', 'du dich dir dein deine deinen euch euer', 'tu te toi ton ta tes', 'tú te ti tu tus', 'tu te ti tuo tua'],
  please: ['please kindly', 'bitte', 'veuillez svp prière', 'favor', 'prego favore preghiamo cortesia'],
  thanks: ['thank thanks', 'danke dank', 'merci', 'gracias', 'grazie ringraziamo'],
  call: [
    'call calls calling caller callers',
    'anruf anrufe anrufen anrufs angerufen',
    'appel appels appelez appeler appelle',
    'llamada llamadas llamar llama llamando llame',
    'chiamata chiamate chiamare chiamando chiama chiami',
  ],
  callback: [
    'return back',
    'zurück rückruf melden melde meldet zurückrufen',
    'rappeler rappelle rappellerai rappellerons recontacter recontacterons recontacterai retour',
    'devolver devolveré devolveremos contacto',
    'richiamare richiamerò richiameremo ricontattare ricontatterò ricontatteremo richiamato ricontattato',
  ],
  phone: [
    'phone telephone mobile cell cellphone',
    'telefon handy apparat hörer',
    'téléphone portable mobile appareil',
    'teléfono móvil celular',
    'telefono cellulare',
  ],
  message: [
    'message messages',
    'nachricht nachrichten mitteilung',
    'message messages',
    'mensaje mensajes recado',
    'messaggio messaggi',
  ],
  machine: [
    'voicemail mailbox machine recording recorder recorded inbox',
    'mailbox anrufbeantworter sprachbox mobilbox sprachmailbox voicemail combox ansage maschine',
    'répondeur messagerie vocale boîte',
    'contestador contestadora buzón grabadora',
    'segreteria casella vocale risponditore',
  ],
  tone: [
    'tone beep signal',
    'ton piep pieps piepton signalton signal',
    'bip signal sonore tonalité',
    'señal pitido tono',
    'segnale acustico bip tono',
  ],
  leave: [
    'leave record',
    'hinterlassen hinterlasse hinterlass hinterlasst draufsprechen aufsprechen',
    'laisser laissez laisse enregistrer',
    'dejar deje deja déjame déjenos dejarnos grabar grabe dejadme',
    'lasciare lasciate lascia lasci registrare lasciami',
  ],
  speak: [
    'speak speaking say talk tell',
    'sprechen sprich sprecht sagen sagt sag reden nennen',
    'parler parlez dire dites parle',
    'hablar hable habla diga decir indique',
    'parlare parlate parli dire dica parla indicare',
  ],
  reachable: [
    'available unavailable reachable answer',
    'erreichbar erreichen erreicht verfügbar rangehen entgegennehmen abheben annehmen',
    'disponible disponibles joignable joindre indisponible répondre atteindre',
    'disponible disponibles atender atenderle atenderte localizar responder contestar',
    'disponibile disponibili raggiungibile raggiungibili rispondere',
  ],
  not: [
    'not t cannot unable no nobody unfortunately',
    'nicht kein keine niemand leider keiner',
    'ne pas personne malheureusement aucun',
    'no nadie lamentablemente ningún',
    'non nessuno purtroppo nessun',
  ],
  connected: ['reached', 'verbunden', 'joint communication relation', 'comunicado comunicando', 'contattato collegato'],
  closed: [
    'closed closing',
    'geschlossen besetzt außerhalb feierabend',
    'fermé fermés fermée fermeture',
    'cerrado cerrada cerrados cerramos',
    'chiuso chiusi chiusa chiusura',
  ],
  open: [
    'open opening reopen',
    'geöffnet öffnungszeiten sprechzeiten geschäftszeiten bürozeiten',
    'ouvert ouverture ouverts ouvre horaires',
    'abierto horario apertura abrimos',
    'aperto aperti apertura orario orari riaprirà riapriremo',
  ],
  place: [
    'office offices clinic practice shop store surgery business',
    'büro praxis kanzlei werkstatt geschäft firma laden geschäftsstelle',
    'cabinet bureau bureaux magasin agence atelier',
    'oficina oficinas consulta despacho tienda clínica',
    'ufficio uffici studio negozio ambulatorio',
  ],
  absent: [
    'vacation holiday holidays away absence leave absent',
    'urlaub abwesend abwesenheit ferien unterwegs betriebsferien haus',
    'vacances congés congé absent absente absents déplacement absenté',
    'vacaciones ausente fuera',
    'ferie vacanza assente assenti fuori',
  ],
  moment: [
    'currently moment now present',
    'zurzeit momentan derzeit gerade moment augenblick',
    'moment actuellement instant présent',
    'momento actualmente ahora momentos',
    'momento attualmente momentaneamente adesso',
  ],
  soon: [
    'soon possible',
    'möglich baldmöglichst schnellstmöglich möglichst sobald umgehend',
    'possible dès bientôt rapidement délais',
    'pronto posible antes brevedad',
    'presto possibile appena prima',
  ],
  urgent: [
    'emergency urgent urgently emergencies',
    'dringend dringenden notfall notfällen notfälle',
    'urgence urgent urgences',
    'urgencia urgente urgencias emergencia',
    'urgenza urgente emergenza emergenze urgenze',
  ],
  instead: [
    'contact email website text',
    'wenden vertretung vertritt kollegin kollegen mail',
    'adressez contactez remplaçant collègue mail',
    'contacte acuda diríjase compañero correo',
    'rivolgersi rivolgetevi contattare collega mail',
  ],
  key: [
    'press dial select push enter',
    'drücken wählen tippen drücke wählen',
    'tapez appuyez faites composez',
    'pulse marque oprima presione',
    'premere premi premete digitare digiti selezionare prema',
  ],
  condition: ['for if to', 'für wenn falls um', 'pour si', 'para si', 'per se'],
  dialed: [
    'number dialed dialled',
    'rufnummer nummer anschluss gewählte gewählt',
    'numéro composé demandé',
    'número marcado marcó numeración',
    'numero selezionato composto',
  ],
  subscriber: [
    'subscriber party customer person user',
    'teilnehmer gesprächspartner angerufene person',
    'correspondant abonné personne',
    'abonado usuario cliente persona',
    'utente cliente abbonato persona',
  ],
  invalid: [
    'service disconnected changed exist invalid assigned',
    'vergeben ungültig geschaltet gesperrt bekannt',
    'attribué attribuée valide service existe',
    'existe válido servicio asignado inexistente',
    'inesistente attivo errato servizio',
  ],
  network: [
    'network circuits congestion coverage switched',
    'netz ausgeschaltet überlastet störung netzbetreiber',
    'réseau encombrement encombrements éteint',
    'apagado cobertura red saturada',
    'rete spento copertura sovraccarica',
  ],
  later: [
    'later again try',
    'später erneut nochmal versuchen',
    'ultérieurement tard renouveler réessayer',
    'tarde nuevamente inténtelo intente',
    'tardi riprovare riprovi nuovo',
  ],
  name: ['name names', 'namen name', 'nom coordonnées', 'nombre datos', 'nome nominativo dati recapito'],
  reason: ['reason regarding about', 'grund anliegen worum', 'raison motif objet', 'motivo asunto', 'motivo oggetto'],
  hold: [
    'hold wait stay remain',
    'warten bleiben dran geduld',
    'patienter quittez patientez restez',
    'espere permanezca espera aguarde',
    'attendere attenda attesa resti rimanere',
  ],
  agents: [
    'agent agents representative representatives operator advisor',
    'mitarbeiter berater leitungen kundenberater',
    'conseiller conseillers opérateur agent',
    'agente agentes operador operadores asesor',
    'operatore operatori consulente',
  ],
  quality: [
    'recorded monitored quality training',
    'aufgezeichnet qualität schulungszwecken',
    'enregistré enregistrée qualité',
    'grabada calidad',
    'registrata qualità',
  ],
  screen: [
    'screening assistant screened virtual',
    'assistent assistentin anruffilter digitale',
    'assistant assistante filtrage virtuelle',
    'asistente filtrado virtual',
    'assistente filtra filtro virtuale',
  ],
  check: [
    'see whether check',
    'prüfe schaue nachsehen ob',
    'vérifier voir vérifie',
    'veré comprobar ver',
    'verifico vedere vedo',
  ],
  welcome: ['welcome', 'willkommen', 'bienvenue', 'bienvenido bienvenida bienvenidos', 'benvenuto benvenuti benvenuta'],
  who: ['who whom', 'wer wen', 'qui', 'quién quien', 'chi'],
  question: [
    'what how which why',
    'was wie warum welche',
    'quoi comment pourquoi quel',
    'qué cómo cuál',
    'cosa come quale perché',
  ],
  family: [
    'husband wife son daughter mom mum dad mother father boss',
    'mann frau sohn tochter mama papa mutter vater chef chefin',
    'mari femme fils fille maman papa mère père patron',
    'marido mujer hijo hija mamá papá madre padre jefe',
    'marito moglie figlio figlia mamma papà madre padre capo',
  ],
  wrong: [
    'wrong interested',
    'falsch interesse verwählt',
    'erreur intéressé intéressée',
    'equivocado equivocación interesa',
    'sbagliato interessa interessato',
  ],
  listening: [
    'help hear listening',
    'helfen höre hören apparat',
    'écoute entends aider',
    'dígame ayudar oigo atiende',
    'dica aiutare sento',
  ],
  write: [
    'text sms write whatsapp',
    'sms whatsapp schreib schreiben schreibt',
    'sms texto écrivez',
    'sms whatsapp mándame escríbeme escribe',
    'sms whatsapp scrivete scrivi scrivimi',
  ],
  bye: ['goodbye bye', 'wiederhören tschüss', 'revoir bientôt', 'adiós hasta', 'arrivederci arrivederla'],
};

const meaningsByStem: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  languages.map((language, index) => [language, meaningsIn(index)]),
);

/** The meaning of each stem, of the first that has it. */
function meaningsIn(index: number): ReadonlyMap<string, string> {
  const all = Object.entries(wordsByMeaning).flatMap(([meaning, words]) =>
    wordsOf(words[index] ?? '').map((word): [string, string] => [stemOf(word), meaning]),
  );
  return new Map([...all.toReversed(), [numeralStem, 'number']]);
}

/**
 * The features of a text that languages share: each meaning, each pair of neighbors among the meanings, and each pair in any order. The values are the words of
 * each feature.
 */
export function meaningFeaturesOf(stems: readonly Stem[], language: string): ReadonlyMap<string, string> {
  const meanings = meaningsByStem.get(language);
  const features = new Map<string, string>();
  const seen = new Map<string, string>();
  let before: Meant | null = null;
  for (const { word, stem } of stems) {
    const meaning = meanings?.get(stem);
    if (meaning === undefined) continue;
    features.set(meaning, word);
    if (before !== null && before.meaning !== meaning)
      features.set(`${before.meaning}>${meaning}`, `${before.word} … ${word}`);
    if (!seen.has(meaning)) for (const [other, said] of seen) features.set(pairOf(other, meaning), `${said} … ${word}`);
    seen.set(meaning, word);
    before = { meaning, word };
  }
  return features;
}

type Meant = { readonly meaning: string; readonly word: string };

function pairOf(one: string, other: string): string {
  return one < other ? `${one}&${other}` : `${other}&${one}`;
}
