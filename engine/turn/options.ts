import type { BriefingPlan } from '../ports/transfers.ts';
import type { ProfileChange, SpeechKind } from './agent/profile.ts';
import { type AnsweringOptions, defaultAnsweringOptions } from './answering/options.ts';

/** Options of turn taking. All times in milliseconds. */
export type TurnOptions = {
  /** ISO 639-1 language of the conversation; selects the phrase lists. */
  readonly language: string;
  /** Which side speaks first once the call is answered [A31]. */
  readonly whoSpeaksFirst: 'assistant' | 'user';
  /** How long the assistant waits for the caller's first words before its greeting, once the call is answered and media flows. */
  readonly openingDelayMs: number;
  /** The longest wait for the first audio of the other side. */
  readonly mediaWaitMs: number;
  /** A hello this early in the greeting does not interrupt it; 0 on inbound calls [A33]. */
  readonly helloMs: number;
  /** Voicemail detection on outbound calls [V1]. */
  readonly answering: AnsweringOptions;
  /** Silence that ends a stretch of speech; it does not end a turn. */
  readonly speechEndMs: number;
  /** Shortest wait after the end of speech. */
  readonly minDelayMs: number;
  /** Longest wait after the end of speech. */
  readonly maxDelayMs: number;
  /** How long after the end of speech to wait for the final transcript before the interim is used. */
  readonly sttBudgetMs: number;
  /** A caller who continues this soon after the end of a turn was cut off [I26]. */
  readonly reopenMs: number;
  /** Pauses are learned only after this much of the call [E27]. */
  readonly learnAfterMs: number;
  /** Whether an end-of-turn model is available. */
  readonly endOfTurnModel: boolean;
  /** How long to wait for its answer [E31]. */
  readonly eotWaitMs: number;
  /** Longest time that a turn stays open after the last speech. */
  readonly turnWatchdogMs: number;
  /** Speech of this duration without a word is doubted [U18]. */
  readonly doubtAfterMs: number;
  /** Wait after words without detected speech. */
  readonly inactivityMs: number;
  /** Speech of this duration withdraws an unheard reply [I24]. */
  readonly continueMs: number;
  /** Evidence of speech of this duration over playback pauses it [I14]. */
  readonly pauseMs: number;
  /** Speech of this duration over the goodbye pauses it. */
  readonly goodbyePauseMs: number;
  /** Speech of this duration over playback interrupts, whatever the words [I4]. */
  readonly bargeInMs: number;
  /** Fewer words than this over playback do not interrupt; with 0 any word does [I10]. */
  readonly bargeInWords: number;
  /** The assistant's changes to each kind of speech [I28, I29]. */
  readonly profiles: Readonly<Partial<Record<SpeechKind, ProfileChange>>>;
  /** Time limit for a model that classifies overlapping speech; 0 without such a model [I41]. */
  readonly overlapWaitMs: number;
  /** Time after which a pause of playback without words ends and playback resumes. */
  readonly falseInterruptionMs: number;
  /** Within this time of the start of a reply any word takes the floor, because the caller had not finished. */
  readonly firstWordsMs: number;
  /** With at most this much left to play, any word takes the floor. */
  readonly lastWordsMs: number;
  /** Maximum resumptions of one reply; the next overlap interrupts. */
  readonly maxResumes: number;
  /** Finals below this confidence count as not understood. */
  readonly minConfidence: number;
  /** Shortest voice without words that makes the assistant ask the caller to repeat. */
  readonly wordlessMs: number;
  /** How long after such voice the assistant waits for its words before it asks [U37]. */
  readonly unheardMs: number;
  /** Whether to compose a reply on a final before the pause is long enough. */
  readonly speculate: boolean;
  /** Maximum attempts of this kind in one turn. */
  readonly maxSpeculations: number;
  /** Longest speech in a turn for such an attempt. */
  readonly speculateUpToMs: number;
  /** Number of keys of a complete answer; 0 for what the state expects. */
  readonly keyCount: number;
  /** The key that ends an answer by keys; empty for none. */
  readonly keyTerminator: string;
  /** Pause after a key that ends an answer by keys. */
  readonly keyGapMs: number;
  /** Longest silence before a reminder while keys are expected. */
  readonly keyFirstMs: number;
  /** The same key within this time is one key that was reported twice. */
  readonly keyRepeatMs: number;
  /** A tone and a report of the same key within this time may belong to one key press [K14]. */
  readonly keyPairMs: number;
  /** How long after the assistant's own keys their tones may return as an echo. */
  readonly keyEchoMs: number;
  /** Mutual silence before a reminder; 0 turns reminders off [A34, A36]. */
  readonly silenceMs: number;
  /** Reminders before the assistant says goodbye [A35]. */
  readonly maxReminders: number;
  /** Factor for the interval after the caller has asked for time [A45]. */
  readonly holdFactor: number;
  /** Factor for the interval before the first words of a caller who is to speak first. */
  readonly firstWordsFactor: number;
  /** A reply that is not audible after this time has failed. */
  readonly thinkingMs: number;
  /** Silence during a tool's run before a filler [TL14]. */
  readonly fillerAfterMs: number;
  /** Run of a tool before another filler. */
  readonly fillerAgainMs: number;
  /** Minimum time between two fillers. */
  readonly fillerGapMs: number;
  /** Maximum fillers during a tool's run; 0 for none. */
  readonly maxFillers: number;
  /** Rounds of tools in one reply; after them the model has to speak [TL25]. */
  readonly maxToolRounds: number;
  /** How often the model may retry after wrong tool calls. */
  readonly maxToolRepairs: number;
  /** Maximum duration of a call; at the limit the assistant says goodbye [A47]. */
  readonly maxCallMs: number;
  /** Time before that limit at which the model is informed. */
  readonly limitNoticeMs: number;
  /** From the goodbye at the limit to the forced end. */
  readonly limitGraceMs: number;
  /** Transfer target of `personKey`; null for none. */
  readonly transferTo: string | null;
  /** How that agent is briefed before taking the call; null for no briefing. */
  readonly transferBriefing: BriefingPlan | null;
  /** The key that asks for an agent [TR8]. */
  readonly personKey: string;
  /** How long an agent's phone may ring. */
  readonly transferRingMs: number;
  /** Interval at which the caller hears that it is still ringing. */
  readonly transferWaitMs: number;
  /** How long an agent may take to hear a briefing and take the call. */
  readonly transferBriefingMs: number;
  /** How long connecting the caller to an agent may take. */
  readonly transferConnectMs: number;
  /** How long to wait for disconnected media to return; 0 ends the call immediately [R22, R23]. */
  readonly mediaReturnMs: number;
  /** After a longer loss of media the assistant apologizes. */
  readonly mediaApologyMs: number;
  /** Time limit for the report of how much of a cleared reply was heard. */
  readonly clearingMs: number;
  /** Longest total pause of playback. */
  readonly pausedMs: number;
  /** How long a call that is due to end may continue without playback. */
  readonly endingMs: number;
  /** Pause that ends a turn in which typed messages or keys were added to words with an unheard reply [U31]. */
  readonly typedPauseMs: number;
  /** Longest open turn, in characters, that a typed message may join [U33]. */
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
  pauseMs: 48,
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
  unheardMs: 1_500,
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
    pauseMs: 96,
    falseInterruptionMs: 2_500,
  },
  {
    ...balanced,
    minDelayMs: 250,
    maxDelayMs: 1_800,
    eotWaitMs: 300,
    continueMs: 150,
    pauseMs: 32,
    falseInterruptionMs: 1_500,
  },
];

/** The options of `behavior` 0. */
export const defaultTurnOptions: TurnOptions = balanced;
