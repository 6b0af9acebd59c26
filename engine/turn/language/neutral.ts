import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** For languages without their own phrase book: sounds and words that mean the same nearly everywhere. */
export const neutral: PhraseBook = {
  backchannels: splitPhrases(`mm hm, mmhm, mhm, mm, hmm, hm, aha, ah, ok, okay`),
  interrupters: splitPhrases(`stop`),
  connectors: splitPhrases(`um, uh, eh, ehm`),
  wishes: [],
  explanations: [],
  fillers: splitPhrases(`um, uh, eh, ehm, hmm, hm, mm`),
  agreeing: splitPhrases(`ok, okay`),
  refusing: [],
  courtesy: [],
  holds: [],
  lookups: [],
  numbers: { digits: [], soundalikes: [], teens: [], tens: [], repeats: [], parts: [] },
  symbols: [],
  questions: { closed: [], requests: [], asked: [] },
  phoneDigits: [],
  endOfTurnThreshold: 0.3,
};
