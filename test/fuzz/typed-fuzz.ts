import assert from 'node:assert/strict';
import type { CallEvent } from '#engine/call/events.ts';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import { defaultCallerInputLimits } from '#src/calls/media/caller-input-limiter.ts';
import { MediaLink } from '#src/calls/media/media-link.ts';
import { type DialectSession, emptyUpgrade, type WireEvent } from '#src/gateway/dialects/dialect.ts';
import { web } from '#src/gateway/dialects/web.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import type { FuzzOptions, Tally } from './dialect-fuzz.ts';
import { mutate } from './mutate.ts';
import { outcomeOf } from './outcome.ts';

/** The name of this run, next to those of the dialects. */
export const typedTexts = 'typed texts';

const sessionLength = 80;
const longestTurn = 4_000;
const pieces = [
  'a',
  'word ',
  ' ',
  '\n',
  '0',
  '\u0000',
  '"',
  '\\',
  '語',
  '😀',
  '\ud800',
  '{{name}}',
  '<b>',
  '</s>',
  'mm-hm ',
];

/**
 * Sends typed texts of all lengths and paces through the web dialect into calls in virtual time. Throws, with seed and message, if a call accepts,
 * requests or writes more than its limits allow, or cannot be replayed.
 */
export async function fuzzTyped({ messages, seed, before = () => {} }: FuzzOptions): Promise<Tally> {
  const random = createRandom(seed);
  const outcomes: Record<string, number> = {};
  let count = 0;
  let sessions = 0;
  const tallied = (kind: string): void => {
    outcomes[kind] = (outcomes[kind] ?? 0) + 1;
  };
  try {
    while (count < messages) {
      sessions += 1;
      const talk = new Talk(random);
      for (let left = random.between(1, sessionLength); left > 0 && count < messages; left -= 1) {
        count += 1;
        before(count);
        tallied(await talk.say());
      }
      await talk.finish();
    }
  } catch (error) {
    throw new Error(`message ${count} of ${typedTexts} with seed ${seed}: ${String(error)}`, { cause: error });
  }
  return { sessions, messages: count, outcomes };
}

/** A call with typed messages. */
class Talk {
  readonly #random: Random;
  readonly #call: ScriptedCall;
  readonly #session: DialectSession = web.open(emptyUpgrade);
  readonly #link: MediaLink;
  readonly #type: (text: string) => void;
  readonly #pausesMs: readonly number[];
  #given = 0;
  #refused = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#call = new ScriptedCall({ turns: { maxCallMs: 3_600_000, maxReminders: 0 } });
    this.#call.model.otherwise = () =>
      random.pick([[{ stalls: true }], [{ waitMs: random.between(0, 3_000) }, 'All right.'], 'Yes, of course.']);
    this.#pausesMs = random.pick([[0], [0, 20], [0, 500, 1_200], [900], [2_000, 7_000, 30_000]]);
    const { clock, line } = this.#call;
    const leg = Object.assign(Object.create(line), { tell: () => {} });
    this.#link = new MediaLink(leg, { clock, heardRateHz: 8_000, inputRefused: () => this.#refuse() });
    const { typed } = this.#link.connect({ line: this.#call.call, mediaReturned: () => {} });
    this.#type = (text) => typed?.(text);
  }

  /** The result of the next message. */
  async say(): Promise<string> {
    const random = this.#random;
    await this.#call.advance(random.pick(this.#pausesMs));
    const message = JSON.stringify({ type: 'text', text: textOf(random) });
    const outcome = outcomeOf(web, this.#session, random.chance(0.2) ? mutate(message, random) : message);
    if (outcome.type === 'refused') return outcome.code;
    const texts = outcome.events.flatMap((event: WireEvent) => (event.type === 'text' ? [event.text] : []));
    const refusedBefore = this.#refused;
    if (texts.length === 0) return 'nothing';
    // A call may end by itself, such as when its model has failed.
    if (this.#call.records.length > 0) return 'too late';
    for (const text of texts) {
      this.#given += 1;
      this.#type(text);
    }
    return this.#refused > refusedBefore ? 'text refused' : 'text taken';
  }

  /** Ends the call and checks the effects of all typed messages. */
  async finish(): Promise<void> {
    await this.#call.advance(this.#random.pick([0, 1_000, 20_000]));
    await this.#call.hangUp();
    const { events, turns } = this.#call;
    const typed = events.filter(({ type }) => type === 'text.typed');
    const asked = events.filter(({ type, cause }) => type === 'reply.start' && cause === 'caller');
    const perMinute = defaultCallerInputLimits.textsPerMinute;
    assert.equal(typed.length + this.#refused, this.#given, 'each text is accepted or rejected');
    assert.ok(mostInMinute(typed) <= perMinute, 'no more texts a minute than are taken');
    assert.ok(mostInMinute(asked) <= perMinute, 'no more model requests a minute than texts are taken');
    const written = charsIn(asked, 'answering');
    assert.ok(written <= 2 * charsIn(typed, 'text') + 200 * asked.length, 'a turn is not written again and again');
    const longest = Math.max(0, ...turns.map((turn) => (turn.role === 'user' ? turn.content.length : 0)));
    assert.ok(longest <= longestTurn, `a turn of ${longest} characters`);
    const { divergence } = replayExactly(readRecording(JSON.parse(JSON.stringify(events))));
    assert.equal(divergence, null, 'the replay decides as the call did');
  }

  #refuse(): void {
    this.#refused += 1;
  }
}

function textOf(random: Random): string {
  const length = random.pick([0, 1, 5, 40, 200, 1_990, 2_000, 2_001]);
  const piece = random.pick(pieces);
  const text = random.chance(0.5) ? piece.repeat(length) : Array.from({ length }, () => random.pick(pieces)).join('');
  return text.slice(0, random.pick([length, 2_000]));
}

function mostInMinute(events: readonly CallEvent[]): number {
  return Math.max(
    0,
    ...events.map(({ at: from }) => events.filter(({ at }) => at >= from && at < from + 60_000).length),
  );
}

function charsIn(events: readonly CallEvent[], field: string): number {
  return events.reduce((sum, event) => sum + String(event[field]).length, 0);
}
