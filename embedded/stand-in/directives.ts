/**
 * Lines of a state's prompt that read as instructions to a person or a large model; the stand-in follows them literally. Directives that end in a
 * colon each have their own line, optionally with a list dash and quotation marks:
 *
 *     Say: Welcome to the practice.                            when the state is entered
 *     Ask: How can I help you?                                 the state's question
 *     Ask for day: Which day would suit you?                   the question for one parameter
 *     Call find_slot when the day is known.                    also: once …, if …, as soon as the caller confirms
 *     Before find_slot say: One moment, please.
 *     After find_slot say: I have [time] on [day]. Is that all right?
 *     If find_slot fails say: Nothing is free on [day]. Which other day would suit you?
 *     If the caller says no, ask: Which time would suit you better?
 *     Then end the call.
 *
 * `[name]` and `{{name}}` represent values from a tool's result or from the conversation. Sentences with an unknown value are omitted.
 */
export type Directives = {
  readonly say: string | null;
  readonly ask: string | null;
  readonly askFor: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly fails: ReadonlyMap<string, string>;
  readonly onNo: string | null;
  readonly calls: readonly CallDirective[];
  readonly ends: boolean;
  /** Whether the prose says to say goodbye. */
  readonly saysGoodbye: boolean;
  /** Whether the prose says to transfer the caller. */
  readonly transfers: boolean;
};
/** "Call `tool` when …": the condition verbatim up to a comma, or an empty text. */
export type CallDirective = { readonly tool: string; readonly when: string };

const MAX_PROMPT_CHARS = 20_000;
const LINE = /^\s*(?:[-*•]|\d+[.)])?\s*([^"“:\n]{3,80}?)\s*:[ \t]*(?:["“]([^"”]+)["”]|([^"“\s].*?))[ \t]*$/gm;
const LEAD = /^(?:(?:then )?(?:say|ask)\b|(?:before|after|if)\b.*\b(?:say|ask)$)/i;
const CALL = /\b(?:call|use|run)\s+(?:the\s+(?:(?:tool|function)\s+)?)?([`'"]?)([a-z][\w-]*)\1([^.\n]*)/gi;
const ENDS = /^(?!.*\b(?:when|if|once|unless|after)\b).*\bend the call\b/im;
const GOODBYE = /^(?!.*\b(?:when|if|once|unless|after)\b).*\bsay (?:good-?bye|farewell)\b/im;
const TRANSFERS =
  /(?:^|[.\n])(?![^.\n]*\b(?:when|if|unless)\b)[^.\n]*\b(?:transfer|put)(?:ting)? the (?:caller|call)\b/i;

/**
 * Reads the directive lines of a prompt; without any, the first question of the prose becomes `ask`. A tool counts as called if it is one of `tools`,
 * has an underscore or is quoted.
 */
export function readDirectives(prompt: string, tools: readonly string[] = []): Directives {
  const text = prompt.slice(0, MAX_PROMPT_CHARS);
  const lines = Array.from(text.matchAll(LINE), ([, lead = '', quoted, bare = '']) => ({
    lead: lead.trim(),
    quote: quoted === undefined ? spokenPart(bare) : quoted.trim(),
  })).filter(({ lead }) => LEAD.test(lead));
  const one = (pattern: RegExp): string | null => lines.find(({ lead }) => pattern.test(lead))?.quote ?? null;
  return {
    say: one(/^say$/i),
    ask: one(/^(?:then )?ask$/i) ?? (lines.length === 0 ? firstQuestion(text) : null),
    askFor: named(lines, /^(?:then )?ask for (?:the )?(.+)$/i),
    before: named(lines, /^before (?:calling )?(\S+?),? say$/i),
    after: named(lines, /^after (\S+?),? (?:say|ask)$/i),
    fails: named(lines, /^if (\S+) (?:fails|finds nothing|is refused),? (?:say|ask)$/i),
    onNo: one(/^if (?:the caller|they|he or she) (?:says no|declines|disagrees|does not agree),? (?:say|ask)$/i),
    calls: callsIn(text, tools),
    ends: ENDS.test(text),
    saysGoodbye: GOODBYE.test(text),
    transfers: TRANSFERS.test(text),
  };
}

/** The part of a line before the first sentence that instructs: one with examples in quotation marks, or about what callers say. */
function spokenPart(line: string): string {
  const instructs = (sentence: string): boolean =>
    /["“”]/.test(sentence) || /^(?:\(|(?:the )?(?:callers?|people|they) (?:\w+ )?(?:says?|answers?)\b)/i.test(sentence);
  const sentences = sentencesOf(line);
  const first = sentences.findIndex(instructs);
  return (first <= 0 ? line : sentences.slice(0, first).join(' ')).trim();
}

type Line = { readonly lead: string; readonly quote: string };

function named(lines: readonly Line[], pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const { lead, quote } of lines) {
    const name = pattern.exec(lead)?.[1];
    if (name !== undefined) found.set(parameterKey(name), quote);
  }
  return found;
}

/** Normalizes "phone number", "phone_number" and "Phone-Number" to one spelling. */
export const parameterKey = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '_');

function callsIn(text: string, tools: readonly string[]): CallDirective[] {
  return Array.from(text.matchAll(CALL)).flatMap(([, quote = '', tool = '', rest = '']) => {
    if (quote === '' && !tool.includes('_') && !tools.includes(tool)) return [];
    return [{ tool, when: /\b(?:when|once|if|as soon as|after)\b([^,;]*)/i.exec(rest)?.[1]?.trim() ?? '' }];
  });
}

function firstQuestion(text: string): string | null {
  const quoted = /["“]([^"”]*\?)["”]/.exec(text)?.[1];
  return quoted ?? /(?:^|[.!\n:])\s*([A-Z][^.!?\n:]*\?)/.exec(text)?.[1] ?? null;
}

const PLACEHOLDER = /\[([\w -]+)\]|\{\{\s*([\w -]+?)\s*\}\}/g;

/** Fills the placeholders of a line and omits sentences with an unknown one. Null if nothing is left. */
export function fillLine(line: string, valueFor: (name: string) => string | null): string | null {
  const filled = sentencesOf(line)
    .map((sentence) => fillSentence(sentence, valueFor))
    .filter((sentence) => sentence !== null)
    .join(' ');
  return filled === '' ? null : filled.charAt(0).toUpperCase() + filled.slice(1);
}

function fillSentence(sentence: string, valueFor: (name: string) => string | null): string | null {
  let unknown = false;
  const filled = sentence.replace(PLACEHOLDER, (_, square?: string, curly?: string) => {
    const value = valueFor(parameterKey(square ?? curly ?? ''));
    unknown ||= value === null || value === '';
    return value ?? '';
  });
  return unknown ? null : filled.trim();
}

/** Splits a text into sentences with their punctuation. */
export const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?]+(?:[.!?]+(?=\S)[^.!?]*)*[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The last question, or null. */
export const lastQuestion = (text: string): string | null =>
  sentencesOf(text).findLast((sentence) => sentence.endsWith('?')) ?? null;
