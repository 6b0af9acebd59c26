import type { Conversation } from '../call/conversation.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { BriefingPlan, SpokenBriefing } from '../ports/transfers.ts';
import { compose } from '../speaking/compose.ts';
import { briefingLines } from '../turn/language/briefing-lines.ts';

/** What wording a briefing takes. */
export type BriefingPorts = {
  readonly conversation: Conversation;
  readonly llm: LanguageModel;
  readonly clock: Clock;
  readonly language: string;
  readonly trouble: (error: ProviderError) => void;
};

/** How long the model may take; what it has said by then is the briefing. */
const wordingMs = 6_000;
/** The person has the phone at their ear and the caller waits: about half a minute of speech. */
const mostChars = 500;

type Wording = BriefingPorts & { readonly stop: AbortController };

/**
 * Words a briefing: as the author has written it, else by the model, and where that has nothing to say in time, as a
 * plain line. `worded` is told once, perhaps at once, unless `stop` is aborted before.
 */
export function wordBriefing(plan: BriefingPlan, wording: Wording, worded: (text: string) => void): void {
  const written = wording.conversation.filled(plan.template ?? '').trim();
  if (written === '') askFor(plan, wording, worded);
  else worded(shortened(written));
}

function askFor({ prompt }: BriefingPlan, wording: Wording, worded: (text: string) => void): void {
  const { conversation, llm, clock, language, trouble, stop } = wording;
  let text = '';
  const finish = (): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    worded(shortened(text.trim()) || briefingLines(language).plain);
  };
  stop.signal.addEventListener('abort', clock.after(wordingMs, finish), { once: true });
  const wrote = (piece: string): void => {
    text += piece;
    if (text.length > mostChars) finish();
  };
  void compose(llm, conversation.briefingPrompt(prompt), stop.signal, {
    token: () => {},
    piece: (piece) => wrote(` ${piece.trim()}`),
    voice: () => {},
    spoken: wrote,
    toolCall: () => {},
    usage: () => {},
    ended: (error) => {
      if (error !== null) trouble(error);
      finish();
    },
  });
}

/** What the person hears of a briefing; null where they hear nothing. */
export function spokenBriefing({ way, accept }: BriefingPlan, text: string, language: string): SpokenBriefing | null {
  if (way === 'text' && accept === 'answer') return null;
  const { plain, key } = briefingLines(language);
  const said = way === 'spoken' ? text : plain;
  return { text: accept === 'key' ? `${said} ${key}` : said, accept };
}

/** Ends with a whole sentence where one ends, else with a whole word. */
function shortened(text: string): string {
  if (text.length <= mostChars) return text;
  const cut = text.slice(0, mostChars);
  const end = /^[\s\S]*[.!?…。？！]/u.exec(cut)?.[0];
  return end ?? cut.replace(/\s+\S*$/, '');
}
