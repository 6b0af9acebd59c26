import { ProviderError } from '#engine/ports/provider-error.ts';

/** The characters allowed in a command to a phone system, whose commands are lines of text: none that could end a word or begin another. */
const patterns = {
  number: /^\+[1-9]\d{6,14}$/,
  id: /^[\w.:-]{1,128}$/,
  token: /^[\w.~-]{1,512}$/,
  url: /^(?:https?|wss?):\/\/[\w.:/?=&%~[\]-]{1,2000}$/,
  channel: /^[\w+./@;:=-]{1,160}$/,
  digits: /^[\d*#A-D]{1,64}$/,
} as const;

/** Returns texts that are allowed in a command. Throws `ProviderError`, without repeating the text, for others. */
export function createPbxCommandText(name: string) {
  const safe = (what: keyof typeof patterns, text: string): string => {
    if (patterns[what].test(text)) return text;
    throw new ProviderError(name, `rejected a command: its ${what} does not match ${patterns[what].source}`, {
      retryable: false,
    });
  };
  return {
    safe,
    /** A template with `{number}` (E.164) or `{digits}` (without the plus) replaced. */
    dialString: (template: string, number: string): string => {
      const safeNumber = safe('number', number);
      return template.replace('{number}', safeNumber).replace('{digits}', safeNumber.slice(1));
    },
    /** Whole seconds as text. */
    seconds: (seconds: number): string => String(Math.max(1, Math.ceil(seconds))),
  };
}
