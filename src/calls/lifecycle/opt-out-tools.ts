import type { Script } from '#engine/call/conversation.ts';
import { stopCallingType, wrongNumberType } from '#engine/tree/built-in-tools.ts';
import type { Tool } from '#engine/tree/node.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { toolsOf } from './script.ts';

type LastWords = { readonly [stopCallingType]: string; readonly [wrongNumberType]: string };

/** The confirmation by ISO 639-1 language. */
const lastWords = {
  en: {
    stop_calling: 'I have taken your number off our list. We will not call you again. Goodbye.',
    wrong_number: 'I am sorry for the trouble, I have the wrong number. Goodbye.',
  },
  de: {
    stop_calling: 'Ich habe Ihre Nummer gestrichen. Wir rufen Sie nicht mehr an. Auf Wiederhören.',
    wrong_number: 'Entschuldigen Sie bitte, ich habe mich verwählt. Auf Wiederhören.',
  },
  fr: {
    stop_calling: 'J’ai retiré votre numéro de notre liste. Nous ne vous appellerons plus. Au revoir.',
    wrong_number: 'Excusez-moi, je me suis trompé de numéro. Au revoir.',
  },
  es: {
    stop_calling: 'He quitado su número de nuestra lista. No volveremos a llamarle. Adiós.',
    wrong_number: 'Disculpe la molestia, me he equivocado de número. Adiós.',
  },
  it: {
    stop_calling: 'Ho tolto il suo numero dalla nostra lista. Non la chiameremo più. Arrivederci.',
    wrong_number: 'Mi scusi il disturbo, ho sbagliato numero. Arrivederci.',
  },
  nl: {
    stop_calling: 'Ik heb uw nummer van onze lijst gehaald. We bellen u niet meer. Tot ziens.',
    wrong_number: 'Excuses voor het storen, ik heb het verkeerde nummer. Tot ziens.',
  },
  pt: {
    stop_calling: 'Retirei o seu número da nossa lista. Não voltaremos a ligar. Adeus.',
    wrong_number: 'Desculpe o incómodo, enganei-me no número. Adeus.',
  },
  pl: {
    stop_calling: 'Usunąłem Pana numer z naszej listy. Nie będziemy więcej dzwonić. Do widzenia.',
    wrong_number: 'Przepraszam za kłopot, to pomyłka. Do widzenia.',
  },
  sv: {
    stop_calling: 'Jag har tagit bort ditt nummer från vår lista. Vi ringer dig inte igen. Hej då.',
    wrong_number: 'Ursäkta besväret, jag har fel nummer. Hej då.',
  },
} as const satisfies Readonly<Record<string, LastWords>>;

/** Recognizers expect the phrases in quotation marks. */
const descriptions: LastWords = {
  stop_calling:
    'Call this at once when the person on the line does not want to be called again, however they put it: "stop calling me", "take me off your list", "don\'t call me again", "remove my number". Ask nothing and say nothing first: their number is put on the list of numbers that are never called, that is confirmed to them, and the call ends. Not for somebody who is only busy now or refuses an offer.',
  wrong_number:
    'Call this when the number does not belong to the person you want to reach: "you have the wrong number", "there is nobody by that name here". Say nothing first: an apology is said, and the call ends. Not where somebody has picked up who can fetch that person.',
};

/**
 * The script with the tools that let the callee of an outbound call opt out of calls, except those that its author replaced by one with the same type
 * or name.
 */
export function withOptOut(script: Script, callType: StoredCall['call_type'], language: string): Script {
  if (callType !== 'outbound') return script;
  const own = new Set(toolsOf(script).flatMap((tool) => [tool.type, tool.function.name]));
  const added = ([stopCallingType, wrongNumberType] as const).filter((type) => !own.has(type));
  return { ...script, tools: [...script.tools, ...added.map((type) => toolOf(type, language))] };
}

function toolOf(type: keyof LastWords, language: string): Tool {
  const spoken = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const closing = (spoken in lastWords ? lastWords[spoken as keyof typeof lastWords] : lastWords.en)[type];
  const parameters = { type: 'object', properties: {} };
  return { type, functionId: type, function: { name: type, description: descriptions[type], parameters }, closing };
}
