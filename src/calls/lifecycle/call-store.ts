import type { Logger } from 'pino';
import type { Amendment, Turn } from '#engine/call/events.ts';
import type { CallObserver } from '#engine/ports/call-observer.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { CallMeter } from '../../metrics/call-meter.ts';
import type { VendorMeter } from '../../metrics/vendor-meter.ts';
import { recordFinding, type StoredCall, updateCall } from '../../store/calls/calls.ts';
import type { EventLog } from '../../store/calls/event-log.ts';
import { appendVisit, type NewVisit } from '../../store/calls/state-visits.ts';
import { amendTurn } from '../../store/calls/turns.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallFinding } from '../../store/database/schema.ts';
import type { RecogniserBudgets } from '../usage/recogniser-budgets.ts';
import type { UsageCounter } from '../usage/vendor-usage.ts';
import type { VendorUseLog } from '../usage/vendor-use-log.ts';
import { OrderedWriter } from './ordered-writer.ts';
import { findingIn } from './outcome.ts';
import type { Ownership } from './ownership.ts';
import type { UnsavedReports } from './unsaved.ts';

/** The answering party, as in the API. */
export type AnsweringParty = NonNullable<StoredCall['answered_by']>;

export type CallStorePorts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly budgets: RecogniserBudgets;
  readonly meter: CallMeter & VendorMeter;
};

/** Stores the reports of one call. */
export type CallStore = {
  readonly observer: CallObserver;
  /** Resolves when everything that was reported so far is stored. */
  stored(): Promise<void>;
  /** Reports that may not be stored yet. */
  unsaved(): UnsavedReports;
};

type KeptCall = {
  readonly call: StoredCall;
  readonly ownership: Ownership;
  readonly stt: SpeechToText;
  readonly usage: UsageCounter;
  readonly news: VendorUseLog;
  readonly log: Logger;
};

/** Stores the reports of a call as they arrive, so that they survive a crash of the server, and counts them. */
export function createCallStore(
  ports: CallStorePorts,
  { call, ownership, stt, usage, news, log }: KeptCall,
): CallStore {
  const { events, budgets, meter } = ports;
  /** Once the call is over, its turns do not wait for a batch. */
  let isOver = false;
  const storeTurn = (ordinal: number, turn: Turn): Promise<void> => {
    const stored = events.turn({ callId: call.call_id, ordinal, turn });
    if (isOver) void events.flush();
    return stored;
  };
  const { turns, visits, verdicts, findings } = writersOf(ports, { call, ownership, log, storeTurn });
  const learn = budgets.watch(stt);
  return {
    observer: {
      event: (event) => {
        if (ownership.isLost || news.tells(event)) return;
        events.add(call.call_id, event);
        learn(event);
        meter.logged(event);
        if (event.type === 'answerer.note') verdicts.add(event.answeredBy as AnsweringParty);
        const finding = findingIn(event);
        if (finding !== null) findings.add(finding);
      },
      turn: (turn) => {
        turns.add(turn);
        if (turn.role === 'assistant' && turn.latency !== null) meter.answered(turn.latency);
      },
      amended: (amendment) => turns.add(amendment),
      entered: (state, at) => visits.add({ state, enteredAt: new Date(call.created_at.getTime() + at) }),
      trouble: (error) => {
        meter.failed(error);
        log.warn({ err: error }, 'a provider failed');
      },
    },
    async stored() {
      isOver = true;
      void events.flush();
      const writers = [turns, visits, verdicts, findings];
      await Promise.all([usage.stored(), ...writers.map((writer) => writer.settled())]);
      await events.flush();
    },
    unsaved: () => ({
      turns: turns.waiting,
      visits: visits.waiting,
      verdicts: verdicts.waiting.map(({ item }) => item),
      findings: findings.waiting.map(({ item }) => item),
      usage: usage.unsaved(),
    }),
  };
}

function writersOf(
  { db, clock }: CallStorePorts,
  {
    call,
    ownership,
    log,
    storeTurn,
  }: Pick<KeptCall, 'call' | 'ownership' | 'log'> & { storeTurn(ordinal: number, turn: Turn): Promise<void> },
) {
  const { call_id: callId } = call;
  const failed = (error: unknown): void => log.error({ err: error }, 'cannot store call data yet');
  const ports = { clock, failed, ownership };
  return {
    turns: new OrderedWriter<Turn | Amendment>(ports, (ordinal, said) =>
      'was' in said ? amendTurn(db, callId, said) : storeTurn(ordinal, said),
    ),
    verdicts: new OrderedWriter<AnsweringParty>(ports, (_, verdict) =>
      updateCall(db, callId, { answered_by: verdict }),
    ),
    findings: new OrderedWriter<CallFinding>(ports, (_, finding) => recordFinding(db, callId, finding)),
    visits: new OrderedWriter<NewVisit>(ports, (ordinal, visit) => appendVisit(db, callId, ordinal, visit)),
  };
}
