import { splitPhrases } from '../../language/phrase-book.ts';
import type { AnswerBook } from './answer-book.ts';

/** German. */
export const german: AnswerBook = {
  hellos: splitPhrases(`hallo, ja, guten tag, guten morgen, guten abend, grüß gott, moin, servus, grüezi`),
  recording:
    splitPhrases(`nach dem ton, nach dem signalton, nach dem piepton, nach dem piep, nach dem pieps, nach dem signal, nach dem beep, mailbox von, mailbox der, mailbox des, persönliche mailbox, anrufbeantworter von, anrufbeantworter der, unser anrufbeantworter, automatische anrufbeantworter, automatischer anrufbeantworter, sprachmailbox, voicemail von, meine mailbox, meine voicemail,
    hinterlassen sie eine nachricht, hinterlassen sie ihre nachricht, hinterlassen sie bitte, hinterlassen sie uns, hinterlassen sie mir, hinterlass mir, hinterlass eine, hinterlass deine, hinterlasst, sprechen sie nach, sprechen sie jetzt, sprecht nach, sprich nach, sprechen sie mir, sprechen sie uns, sprecht mir, quatsch mir, sprich mir, sprecht mir was, ihren namen und ihre telefonnummer, ihren namen und ihre nummer, namen und ihre, namen und telefonnummer, namen und nummer, name und nummer, aufs band, auf das band, aufs band sprechen, wisst was zu tun, weißt was zu tun, wissen was zu tun, weißt ja was, wisst ja was, aufzeichnung beginnt, wird aufgezeichnet sobald, keine nachrichten`),
  message: splitPhrases(
    `auf den anrufbeantworter, auf die mailbox, mailbox, anrufbeantworter, sprachnachricht, eine nachricht hinterlassen, nachricht hinterlassen, eine nachricht, voicemail, piepton, signalton, ton, schreibt mir, schreib mir, schreiben sie mir, schreiben sie uns, per sms, eine sms, eine e mail`,
  ),
  away: splitPhrases(
    `nicht erreichbar, nicht zu erreichen, nicht verfügbar, nicht ans telefon, nicht ans handy, nicht persönlich, außerhalb unserer, geschäftszeiten, öffnungszeiten, sprechzeiten, bürozeiten, leider rufen sie, nicht entgegennehmen, nicht rangehen, nicht zu hause, nicht zuhause, nicht im büro, nicht am platz, nicht da, nicht besetzt, momentan nicht, zurzeit nicht, zur zeit nicht, derzeit nicht, gerade nicht, im moment nicht, leider nicht, geschlossen, unsere öffnungszeiten, unsere bürozeiten, unsere sprechzeiten, unsere geschäftszeiten, im urlaub, unterwegs, verpasst, kann grad nicht, kann ihren anruf, können ihren anruf, kann deinen anruf, ihren anruf nicht`,
  ),
  promise: splitPhrases(
    `rufen sie später, rufe sie zurück, rufen sie zurück, rufe zurück, rufe dich zurück, ruf dich zurück, ruf zurück, rufe euch, ruf euch, rufen zurück, zurückrufen, so bald wie möglich, sobald wie möglich, so schnell wie möglich, schnellstmöglich, baldmöglichst, umgehend, melde mich, melden uns, auf wiederhören, später noch einmal, später erneut, versuchen sie es, erneut an, schönen tag noch`,
  ),
  connected: splitPhrases(
    `sie haben den anschluss, sie haben die nummer, sie haben die mailbox, sie haben meine, sie sind verbunden mit der mailbox, anschluss von, der anschluss der`,
  ),
  reached: splitPhrases(
    `sie haben die, sie haben den, sie sind mit dem, dies ist der anschluss, dies ist die, das ist die, sie sind verbunden mit, sie sind verbunden, vielen dank für ihren anruf, danke für ihren anruf, danke für deinen anruf, hier ist die mailbox, hier ist der anrufbeantworter, hier ist der anschluss, der anschluss von, willkommen bei, herzlich willkommen, der gewünschte, der angerufene, der teilnehmer, die gewählte, diese rufnummer, ihr anruf`,
  ),
  intercept: splitPhrases(
    `kein anschluss unter, rufnummer ist nicht, die rufnummer ist, rufnummer hat sich, nicht vergeben, ist nicht vergeben, nicht bekannt, teilnehmer ist, gesprächspartner ist, gesprächsteilnehmer ist, vorübergehend nicht erreichbar, ausgeschaltet, nicht geschaltet, außer betrieb, leitungen sind überlastet, leitungen sind belegt, sind überlastet, nicht hergestellt werden, konnte nicht verbunden, kann nicht verbunden, nicht ausgeführt werden, bitte prüfen sie die, überprüfen sie die, prüfen sie die rufnummer, rufen sie die auskunft, rufnummer prüfen, nicht zustande, nummer wurde geändert, anschluss ist gesperrt, bitte legen sie auf, anonyme anrufe werden, the person you, temporarily not available`,
  ),
  screening: splitPhrases(
    `anruffilter, anrufassistent, google assistant, assistent von, assistentin von, virtuelle assistentin, virtueller assistent, ob die person, ob sie verfügbar, ob er verfügbar, ob jemand, bevor ich sie verbinde, bevor wir sie, versuche sie zu verbinden, unbekannte anrufer, nimmt den anruf, textanruf, tippt eine, schreibt eine antwort, wird vorgelesen, namen aufzeichnen, nach ihrem namen, ihr name wird, angekündigt, anruf wird geprüft, werbeanrufe, transkript, filtert`,
  ),
  identify: splitPhrases(
    `nennen sie ihren namen, sagen sie ihren namen, nennen sie bitte ihren, sagen sie bitte ihren, grund ihres anrufs, grund für ihren anruf, den grund, ihren namen und den, wer sie sind, warum sie anrufen, weshalb sie anrufen`,
  ),
  keys: splitPhrases(
    `drücken sie, drücken sie die, wählen sie, wählen sie die, drücken, taste, die taste, drücke, tippen sie, sagen sie oder drücken sie`,
  ),
  queue: splitPhrases(
    `ihr anruf ist uns, ist uns wichtig, alle mitarbeiter, alle unsere mitarbeiter, mitarbeiter sind, alle plätze, alle leitungen, alle berater, im gespräch, nächste freie, nächster freier, nächsten freien, der nächste, ein mitarbeiter, in der warteschlange, warteschlange, warteposition, position, wartezeit, bitte haben sie, etwas geduld, gedulden sie sich, bleiben sie am apparat, bleiben sie in der leitung, bitte warten, schulungszwecken, qualitätssicherung, aufgezeichnet, aufzeichnung, mitgeschnitten, hauptmenü, folgenden optionen, folgende optionen, auswahl, durchwahl, in wenigen worten, worum es geht, schildern sie, sagen sie zum beispiel, sie können sagen, für deutsch, für englisch, for english, für fragen, für alle anderen, bei fragen zu, für bestellungen, für rechnungen, für den vertrieb, für den kundendienst, kundennummer ein, geben sie ihre, geben sie bitte, ungültige eingabe, eingabe, besuchen sie, unsere website, unserer website, haben sie fragen`,
  ),
  connecting: splitPhrases(
    `bitte warten, bleiben sie in der leitung, einen moment, verbinde sie, verbinden sie, danke`,
  ),
  asks: splitPhrases(
    `wer ist da, wer ist dran, wer spricht, wer sind sie, wer ist das, wer bist du, mit wem, wer ruft, was wollen, was möchten, was gibt, was gibt s, worum geht, um was geht, was kann ich, wie kann ich, wie können wir, was können wir, kann ich ihnen, kann ich helfen, kann ich etwas, kann ich was, können wir ihnen, soll ich, darf ich, kann ich ihm, kann ich ihr, möchten sie eine, wollen sie eine, möchten sie, hören sie mich, hörst du, sind sie noch, ist da jemand, ist jemand, bist du, sind sie, woher haben, warum rufen, weshalb rufen sie, wieso rufen, was für ein, welche firma, rufen sie wegen, geht es um, haben sie, können sie, könnten sie, was ist, was war, hallo wer, von wo, welche nachricht, in ordnung, okay, wollten sie`,
  ),
  talks:
    splitPhrases(`haben sie mir, sie haben angerufen, sie haben mich, sie hatten, haben sie angerufen, du hast, hast du, ihre nachricht bekommen, ihre nachricht abgehört, ihre nachricht gehört, habe ihre, hab ihre, hab deine, mich angerufen, bei mir angerufen, entgangenen anruf, anruf in abwesenheit, ich musste die, musste eine taste, auf die taste,
    moment, momentchen, augenblick, sekunde, einen moment, moment bitte, kleinen moment, warten sie mal, warte mal, ich hole, ich hol, ich schaue, ich schau, ich gebe, ich geb, ich verbinde, ich richte, ich sag, ich frag, ich sehe mal,
    mein mann, meine frau, mein vater, meine mutter, mein sohn, meine tochter, mein bruder, meine schwester, mein chef, mein kollege, meine kollegin, mein partner, papa, mama, oma, opa, er ist, sie ist gerade, er kommt, der ist, die ist, der chef ist, kommt gleich, kommt erst, ist gerade,
    falsch verbunden, verwählt, kein interesse, nicht interessiert, rufen sie nicht, bin am apparat, am apparat, ja bitte, bin dran, ich fahre, sitze im auto, bin gerade, ich bin s, bin ich, ich höre, höre sie, verstehe sie, bitte was, wie bitte, ach so, ach hallo, ach ja, entschuldigung, was denn, ich dachte, ich habe doch, ich hab doch, ich hatte, schießen sie los, rezeption, empfang, sind sie ein, ja ja, nein nein, nein danke, brauchen nichts, wenn es um, falls es um, wir haben schon, noch mal, ich wollte gerade, wir wollten`),
  hesitates: splitPhrases('ähm, äh, öh, hm, mm, tja, naja'),
};
