import type { Kind } from './text-nodes.ts';

/** A turn that docs/style.md bans. */
export type BannedTurn = {
  /** The left cell of the row in "Banned turns" of docs/style.md, null for a turn from other parts of the page. */
  readonly row: string | null;
  readonly pattern: RegExp;
  /** The replacement. */
  readonly use: string;
  readonly why: string;
  /** Kinds of text in which the turn is banned; all by default. */
  readonly kinds?: readonly Kind[];
  /** A sentence that fails, and the same one rewritten. */
  readonly bad: string;
  readonly good: string;
};

const forReaders: readonly Kind[] = ['ui', 'api', 'cli', 'markdown', 'heading'];

/** `gap` characters stand for code and quotes, so `\w` never matches them. */
export const bannedTurns: readonly BannedTurn[] = [
  {
    row: 'What is asked of a call',
    pattern:
      /\b(?:what|all|everything) (?:is|was|are|were) (?:asked|told|heard|known|said|kept|wanted) of\b|\bwhat (?:is|was) to be\b/,
    use: 'a noun: requests, history, state',
    why: 'headless relative',
    bad: 'It logs what is asked of a call.',
    good: 'It logs the requests to a call.',
  },
  {
    row: 'whoever, whom, who is told',
    pattern: /\b(?:whoever|whomever|whosever|whom|whose\s?ever|who (?:is|was|are|were) told)\b/,
    use: 'a noun: caller, operator, listener',
    why: 'a pronoun hides who it is',
    bad: 'Whoever places the call can end it.',
    good: 'The operator who places the call can end it.',
  },
  {
    row: 'is told of',
    pattern: /\b(?:is|are|was|were|be|been|being|gets?) told\b(?! apart\b)|\btold of\b|\btells? of\b/,
    use: 'receives, is notified of, gets',
    why: 'people are told; programs receive',
    bad: 'The listener is told of each event.',
    good: 'The listener receives each event.',
  },
  {
    row: 'goes on',
    pattern: /\b(?:go|goes|going|went|gone) on\b(?! (?:to|sale|hold|the|a)\b)/,
    use: 'continues, keeps',
    why: 'not for programs',
    bad: 'The call goes on without the recogniser.',
    good: 'The call continues without the recognizer.',
  },
  {
    row: 'anew',
    pattern: /\banew\b/,
    use: 'again',
    why: 'literary',
    bad: 'The timer starts anew.',
    good: 'The timer starts again.',
  },
  {
    row: 'at once',
    pattern: /\bat once\b/,
    use: 'immediately; concurrently',
    why: 'two meanings',
    bad: 'The call ends at once.',
    good: 'The call ends immediately.',
  },
  {
    row: 'for so long, so much',
    pattern:
      /\b(?:for|after|of|in|by|with|at most|at least|takes|lasts|stays?) so (?:long|much|many|few)\b(?! (?:as|that)\b)|(?:^|[.;:] )so (?:much|many|long|few)\b(?! as\b)/,
    use: 'for this long; the amount; the number of',
    why: 'points at a value that is not there',
    bad: 'Speech for so long pauses playback.',
    good: 'Speech of at least this length pauses playback.',
  },
  {
    row: 'of its own',
    pattern: /\bof (?:its|their|his|her|our|your|my|one(?:’|')?s) own\b/,
    use: 'its own; separate',
    why: 'literary',
    bad: 'Each worker has a process of its own.',
    good: 'Each worker has its own process.',
  },
  {
    row: 'beside (= in addition to)',
    pattern: /\bbeside\b/,
    use: 'next to, along with, in addition to, besides',
    why: '"beside" means only "at the side of"',
    bad: 'The test runs beside live calls.',
    good: 'The test runs alongside live calls.',
  },
  {
    row: 'stands (= is)',
    pattern:
      /\b(?:stands?|standing|stood) (?:in (?!for\b)|on\b|at\b|there\b|above\b|below\b|under\b|behind\b|before\b|among\b|between\b|next\b|together\b|where\b|still\b|open\b|alone\b|as\b)/,
    use: 'is',
    why: 'things do not stand',
    bad: 'The time zone stands in the lead.',
    good: 'The time zone is in the lead.',
  },
  {
    row: 'taken back, given up, away',
    pattern:
      /\b(?:takes?|taking|took|taken|gives?|giving|gave|given)(?: \w+)? back\b|\bgiven up\b|\b(?:is|are|was|were|be|been|stays?|stayed|remains?) away\b(?! from\b)/,
    use: 'undone, returned, abandoned, unavailable',
    why: 'literary; a native reader has to guess',
    bad: 'The database is away.',
    good: 'The database is unavailable.',
  },
  {
    row: 'mend',
    pattern: /\b(?:mend|mends|mended|mending)\b/,
    use: 'fix',
    why: 'literary',
    bad: 'Mend the cause, then resume.',
    good: 'Fix the cause, then resume.',
  },
  {
    row: 'is no valid X',
    pattern:
      /(?<!\b(?:there|here) )\b(?:is|are|was|were|be|been|being) no (?!(?:longer|more|less|fewer|better|worse|need|doubt|problem|different|later|earlier|sooner|larger|bigger|older|greater|smaller|further|faster|slower|good|one)\b)[a-z]+|\bno valid\b/,
    use: 'is not a X',
    why: 'not how English negates',
    bad: 'The value is no valid date.',
    good: 'The value is not a valid date.',
  },
  {
    row: 'as far as is known',
    pattern: /\b(?:as|so) far as (?:is|are|was|it is) \w+/,
    use: 'if known',
    why: 'long-winded',
    bad: 'The price, as far as is known.',
    good: 'The price, if known.',
  },
  {
    row: 'there is none',
    pattern: /\bthere (?:is|are|was|were) none\b|\b(?:that|than|as) there (?:is|are|was|were)(?: not)?(?= ?[,.;:)]|$)/,
    use: 'not found; no X exists',
    why: 'a pronoun instead of the noun',
    bad: 'Null if there is none.',
    good: 'Null if no call exists.',
  },
  {
    row: 'for (= because)',
    pattern: /[,;] for (?:it|they|he|she|there|nobody|nothing|none|whoever|what|who) /,
    use: 'because',
    why: 'literary',
    bad: 'The file is read in pieces, for it may be long.',
    good: 'The file is read in pieces because it may be long.',
  },
  {
    row: 'where (= if, when)',
    pattern:
      /\bwhere (?:there (?:is|are|was|were)|none|nothing|no|nobody|not)\b|\b(?:null|true|false|empty|undefined|zero|none|nothing|0|throws \uFFFC+|fails) where\b|; where (?:it|they|this|that|one)\b/i,
    use: 'if, when',
    why: '"where" is a place',
    bad: 'Null where nothing was answered.',
    good: 'Null if nothing was answered.',
  },
  {
    row: 'so many X as Y',
    pattern: /\bso (?:many|much|few|long|little|far) (?:[\w-]+ ){0,2}as\b(?! (?:is|are|was|it is) )/,
    use: 'as many X as Y; the number of X',
    why: '"so … as" is not English in a statement',
    bad: 'It starts so many processes as there are cores.',
    good: 'It starts as many processes as the machine has cores.',
  },
  {
    row: 'somebody, nobody, one',
    pattern:
      /\b(?:somebody|nobody|anybody|everybody)(?:’s|'s)?\b|(?:^|[,;:.] |\b(?:if|when|where|what|as|than|because|how|before|after|until|while|so that) )one (?:may|can|must|has|would|thinks|should|might|wants|needs|hears|asks|says|knows|sees|gets)\b|\bone(?:’|')s own\b/,
    use: 'a noun: caller, operator, reader; "you" in docs',
    why: 'a pronoun hides who it is',
    bad: 'Nobody answers after 30 s.',
    good: 'The callee does not answer within 30 s.',
  },
  {
    row: 'given, taken (= passed, accepted)',
    pattern:
      /\b(?:is|are|was|were|be|been) given (?:to|with|out|nothing|what|whole)\b|\bcalls? (?:is|are|was|were|can be|may be) taken\b/,
    use: 'passed, accepted, reads, returns',
    why: 'the reader does not know who gives',
    bad: 'The audio is given to the recogniser.',
    good: 'The recognizer receives the audio.',
  },
  {
    row: 'holds, keeps account of',
    pattern: /\b(?:keeps?|kept|keeping) account of\b|\bwhat (?:\w+ ){1,2}holds?\b|\b(?:holds?|held) what\b/,
    use: 'contains, records',
    why: 'literary',
    bad: 'It keeps account of each attempt.',
    good: 'It records each attempt.',
  },
  {
    row: 'fares, well, left alone',
    pattern: /\b(?:fare|fares|fared|faring)\b|\b(?:leaves?|leaving|left) (?:it |them |him |her )?alone\b/,
    use: 'the state: healthy, paused, retrying',
    why: 'does not name the state',
    bad: 'A failing provider is left alone for a minute.',
    good: 'A failing provider is paused for a minute.',
  },
  {
    row: null,
    pattern:
      /\bas well where\b|\ball the same\b|\bby and by\b|\bnow and then\b|\bthereupon\b|\bwherefrom\b|\bwhence\b|\bhitherto\b|\btherein\b|\bthereof\b|\bwherein\b|\bin its stead\b/,
    use: 'a plain word: anyway, sometimes, then',
    why: 'literary',
    bad: 'The call is answered all the same.',
    good: 'The call is still answered.',
  },
  {
    row: null,
    pattern: /\b(?:suppressions?|mood|nudges?|begin message)\b/,
    use: 'do-not-call list, sentiment, reminder, greeting',
    why: 'one word for each concept',
    kinds: ['ui'],
    bad: 'The mood of the caller.',
    good: 'The sentiment of the caller.',
  },
  {
    row: null,
    pattern: /\bvendors?\b/,
    use: 'provider',
    why: 'one word for each concept',
    kinds: forReaders,
    bad: 'Choose a vendor for speech.',
    good: 'Choose a provider for speech.',
  },
];
