import type { BriefingPlan } from '../ports/transfers.ts';
import type { ProfileChange, SpeechKind } from './agent/profile.ts';
import { type AnsweringOptions, defaultAnsweringOptions } from './answering/options.ts';

/** What turn taking may be tuned by. All times in milliseconds. */
export type TurnOptions = {
  /** ISO 639-1 language of the conversation; chooses the phrase lists. */
  readonly language: string;
  /** Who is to speak first once the call is answered [A31]. */
  readonly whoSpeaksFirst: 'assistant' | 'user';
  /** How long the assistant waits for the caller's first words before the opening, once the call is answered and media flows. */
  readonly openingDelayMs: number;
  /** The longest wait for the first audio of the other side. */
  readonly mediaWaitMs: number;
  /** A hello that begins so early in the opening does not interrupt it; 0 where the other side has called us [A33]. */
  readonly helloMs: number;
  /** How it is told who answered a call that we placed [V1]. */
  readonly answering: AnsweringOptions;
  /** So much silence ends an utterance; it does not end a turn. */
  readonly speechEndMs: number;
  /** Shortest wait after the end of speech. */
  readonly minDelayMs: number;
  /** Longest wait after the end of speech. */
  readonly maxDelayMs: number;
  /** How long after the end of speech a final transcript may come before the interim is used. */
  readonly sttBudgetMs: number;
  /** The caller who goes on so soon after the end of a turn was cut off [I26]. */
  readonly reopenMs: number;
  /** Pauses are learnt from after this much of the call [E27]. */
  readonly learnAfterMs: number;
  /** Whether there is an end-of-turn model to ask. */
  readonly endOfTurnModel: boolean;
  /** How long its answer is awaited [E31]. */
  readonly eotWaitMs: number;
  /** No turn stays open longer than this after the last speech. */
  readonly turnWatchdogMs: number;
  /** Speech of this length without a word is doubted [U18]. */
  readonly doubtAfterMs: number;
  /** Wait after words that came without detected speech. */
  readonly inactivityMs: number;
  /** Speech for this long withdraws a reply of which nothing was heard [I24]. */
  readonly continueMs: number;
  /** Speech over playback for this long holds it [I14]. */
  readonly pauseMs: number;
  /** Speech over the goodbye for this long pauses it. */
  readonly goodbyePauseMs: number;
  /** Speech over playback for this long interrupts, whatever its words [I4]. */
  readonly bargeInMs: number;
  /** Fewer words than this said over playback do not interrupt; 0 lets any word interrupt [I10]. */
  readonly bargeInWords: number;
  /** What the assistant's author changes of each kind of speech [I28, I29]. */
  readonly profiles: Readonly<Partial<Record<SpeechKind, ProfileChange>>>;
  /** How long a model that tells kinds of overlapping speech apart may take; 0 where there is none [I41]. */
  readonly overlapWaitMs: number;
  /** A pause without words ends after this long and playback goes on. */
  readonly falseInterruptionMs: number;
  /** Within so much of the beginning of an answer any word takes the floor: the caller had not finished. */
  readonly firstWordsMs: number;
  /** With no more than this left to be heard, any word takes the floor. */
  readonly lastWordsMs: number;
  /** How often one reply may be resumed; the next overlap interrupts. */
  readonly maxResumes: number;
  /** Finals below this confidence count as not understood. */
  readonly minConfidence: number;
  /** Voiced sound that deserves "I did not catch that" when it happens twice without words. */
  readonly wordlessMs: number;
  /** Compose on a final before the pause is long enough. */
  readonly speculate: boolean;
  /** How often that is tried in one turn. */
  readonly maxSpeculations: number;
  /** Longest speech in a turn on which it is tried. */
  readonly speculateUpToMs: number;
  /** How many keys make an answer; 0 leaves it to what the state waits for. */
  readonly keyCount: number;
  /** The key that ends an answer given by keys; empty for none. */
  readonly keyTerminator: string;
  /** An answer by keys ends when no more come for so long. */
  readonly keyGapMs: number;
  /** Where keys are awaited, a reminder comes after so much silence at the latest. */
  readonly keyFirstMs: number;
  /** The same key within this time is one key that was reported twice. */
  readonly keyRepeatMs: number;
  /** A tone and a report of the same key that are no further apart may be of one press [K14]. */
  readonly keyPairMs: number;
  /** For so long after our own keys their tones may come back as an echo. */
  readonly keyEchoMs: number;
  /** Mutual silence before a reminder; 0 turns reminders off [A34, A36]. */
  readonly silenceMs: number;
  /** Reminders before the assistant takes its leave [A35]. */
  readonly maxReminders: number;
  /** By how much the interval grows when the caller has asked for time [A45]. */
  readonly holdFactor: number;
  /** By how much it grows while a caller who is to speak first has not yet spoken. */
  readonly firstWordsFactor: number;
  /** A reply that is not audible after this long has failed. */
  readonly thinkingMs: number;
  /** A tool that runs so long in silence is covered by a filler [TL14]. */
  readonly fillerAfterMs: number;
  /** A tool that runs so long gets another filler. */
  readonly fillerAgainMs: number;
  /** From one filler to the next, at least. */
  readonly fillerGapMs: number;
  /** Fillers while tools run; 0 for none. */
  readonly maxFillers: number;
  /** Rounds of tools in one answer; after them the model has to speak [TL25]. */
  readonly maxToolRounds: number;
  /** How often the model may try again after calls that were wrong. */
  readonly maxToolRepairs: number;
  /** Longest call; then the assistant takes its leave [A47]. */
  readonly maxCallMs: number;
  /** So long before the end of the longest call the model is told of it. */
  readonly limitNoticeMs: number;
  /** From the goodbye at the limit to the hard end. */
  readonly limitGraceMs: number;
  /** Whom the caller reaches with `personKey`; null where there is nobody. */
  readonly transferTo: string | null;
  /** How that person is told of the call before they take it; null where they are not. */
  readonly transferBriefing: BriefingPlan | null;
  /** The key that asks for a person [TR8]. */
  readonly personKey: string;
  /** How long a person's phone may ring. */
  readonly transferRingMs: number;
  /** While it rings the caller is told so after each of these. */
  readonly transferWaitMs: number;
  /** How long a person who has answered may take to hear a briefing and take the caller. */
  readonly transferBriefingMs: number;
  /** How long connecting the caller to a person who has answered may take. */
  readonly transferConnectMs: number;
  /** How long media that broke off may stay away; 0 ends the call at once [R22, R23]. */
  readonly mediaReturnMs: number;
  /** After a longer loss the assistant apologises. */
  readonly mediaApologyMs: number;
  /** How long it may take until it is known what was heard of a reply that was cleared. */
  readonly clearingMs: number;
  /** How long playback may be held in all. */
  readonly pausedMs: number;
  /** How long a call that is to end may go on with nothing to be heard. */
  readonly endingMs: number;
  /** Pause that ends a turn typed or pressed in addition to words whose answer was begun and not heard [U31]. */
  readonly typedPauseMs: number;
  /** Most characters that an open turn holds for a typed message to join it [U33]. */
  readonly typedTurnChars: number;
};

const balanced: TurnOptions = {
  language: 'en',
  whoSpeaksFirst: 'assistant',
  openingDelayMs: 400,
  mediaWaitMs: 1_500,
  helloMs: 0,
  answering: defaultAnsweringOptions,
  speechEndMs: 200,
  minDelayMs: 400,
  maxDelayMs: 2_500,
  sttBudgetMs: 1_000,
  reopenMs: 1_000,
  endOfTurnModel: false,
  eotWaitMs: 500,
  turnWatchdogMs: 5_000,
  doubtAfterMs: 10_000,
  learnAfterMs: 10_000,
  inactivityMs: 600,
  continueMs: 250,
  pauseMs: 128,
  goodbyePauseMs: 600,
  bargeInMs: 1_000,
  bargeInWords: 0,
  profiles: {},
  overlapWaitMs: 0,
  falseInterruptionMs: 2_000,
  firstWordsMs: 1_000,
  lastWordsMs: 1_000,
  maxResumes: 2,
  minConfidence: 0.4,
  wordlessMs: 800,
  speculate: true,
  maxSpeculations: 3,
  speculateUpToMs: 10_000,
  keyCount: 0,
  keyTerminator: '#',
  keyGapMs: 3_000,
  keyFirstMs: 10_000,
  keyRepeatMs: 100,
  keyPairMs: 2_000,
  keyEchoMs: 3_000,
  silenceMs: 10_000,
  maxReminders: 3,
  holdFactor: 6,
  firstWordsFactor: 2,
  thinkingMs: 20_000,
  fillerAfterMs: 800,
  fillerAgainMs: 5_000,
  fillerGapMs: 4_000,
  maxFillers: 2,
  maxToolRounds: 5,
  maxToolRepairs: 2,
  maxCallMs: 3_600_000,
  limitNoticeMs: 60_000,
  limitGraceMs: 20_000,
  transferTo: null,
  transferBriefing: null,
  personKey: '0',
  transferRingMs: 25_000,
  transferWaitMs: 8_000,
  transferBriefingMs: 75_000,
  transferConnectMs: 10_000,
  mediaReturnMs: 10_000,
  mediaApologyMs: 2_000,
  clearingMs: 300,
  pausedMs: 4_000,
  endingMs: 10_000,
  typedPauseMs: 1_000,
  typedTurnChars: 4_000,
};

/** Defaults by the assistant's `behavior`: 0 balanced, 1 patient, 2 quick. */
export const turnOptionsByBehavior: readonly [TurnOptions, TurnOptions, TurnOptions] = [
  balanced,
  {
    ...balanced,
    speechEndMs: 250,
    minDelayMs: 700,
    maxDelayMs: 4_000,
    reopenMs: 1_500,
    eotWaitMs: 700,
    continueMs: 400,
    pauseMs: 192,
    falseInterruptionMs: 2_500,
  },
  {
    ...balanced,
    minDelayMs: 250,
    maxDelayMs: 1_800,
    eotWaitMs: 300,
    continueMs: 150,
    pauseMs: 96,
    falseInterruptionMs: 1_500,
  },
];

/** The options of `behavior` 0. */
export const defaultTurnOptions: TurnOptions = balanced;
