import type { Conversation } from '../call/conversation.ts';
import type { Clock } from '../ports/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { BriefingPlan, SpokenBriefing } from '../ports/transfers.ts';
import { composeReply } from '../speaking/compose.ts';
import { briefingLines } from '../turn/language/briefing-lines.ts';

/** Dependencies of composing a briefing. */
export type BriefingPorts = {
  readonly conversation: Conversation;
  readonly llm: LanguageModel;
  readonly clock: Clock;
  readonly language: string;
  readonly trouble: (error: ProviderError) => void;
};

/** Time limit for the model; what it has said by then is the briefing. */
const wordingMs = 6_000;
/** Limit of about half a minute of speech, because the agent holds the phone and the caller waits. */
const mostChars = 500;

type Wording = BriefingPorts & { readonly stop: AbortController };

/**
 * Composes a briefing: the author's words, else the model's, else a standard line if the model has produced nothing in time. `worded` is called once,
 * possibly synchronously, unless `stop` is aborted before.
 */
export function composeBriefing(plan: BriefingPlan, wording: Wording, worded: (text: string) => void): void {
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
  void composeReply(llm, conversation.briefingPrompt(prompt), stop.signal, {
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

/** The spoken part of a briefing, or null. */
export function spokenBriefing({ way, accept }: BriefingPlan, text: string, language: string): SpokenBriefing | null {
  if (way === 'text' && accept === 'answer') return null;
  const { plain, key } = briefingLines(language);
  const said = way === 'spoken' ? text : plain;
  return { text: accept === 'key' ? `${said} ${key}` : said, accept };
}

/** Cuts the text after a whole sentence if possible, else after a whole word. */
function shortened(text: string): string {
  if (text.length <= mostChars) return text;
  const cut = text.slice(0, mostChars);
  const end = /^[\s\S]*[.!?…。？！]/u.exec(cut)?.[0];
  return end ?? cut.replace(/\s+\S*$/, '');
}
