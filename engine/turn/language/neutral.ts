import { list, type PhraseBook } from './phrase-book.ts';

/** For languages without their own phrase book: sounds and words that mean the same nearly everywhere. */
export const neutral: PhraseBook = {
  backchannels: list(`mm hm, mmhm, mhm, mm, hmm, hm, aha, ah, ok, okay`),
  interrupters: list(`stop`),
  connectors: list(`um, uh, eh, ehm`),
  fillers: list(`um, uh, eh, ehm, hmm, hm, mm`),
  agreeing: list(`ok, okay`),
  refusing: [],
  courtesy: [],
  holds: [],
  lookups: [],
  numbers: { digits: [], teens: [], tens: [], repeats: [], parts: [] },
  symbols: [],
  questions: { closed: [], requests: [], asked: [] },
  phoneDigits: [],
  endOfTurnThreshold: 0.3,
};
