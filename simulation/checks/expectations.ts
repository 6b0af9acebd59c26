import type { Json } from '#engine/json.ts';
import { matches } from '../callers/text.ts';
import type { Expectation, ExpectationName, ExpectationOf } from '../scenario/expectation-schema.ts';
import type { Bounds } from '../scenario/values.ts';
import { hasValues } from '../stage/tool-mocks.ts';
import type { CallTrace } from '../stage/trace.ts';
import { type CallFacts, wordsOf } from './facts.ts';
import type { Verdict } from './verdict.ts';

/** A finished call with its measurements. */
export type Judged = { readonly trace: CallTrace; readonly facts: CallFacts; readonly costDollars: number | null };

type Judge<Name extends ExpectationName> = (expected: ExpectationOf<Name>, call: Judged) => Verdict;

/** How each expectation is judged; `meant` needs a model and is judged separately. */
const judges: { readonly [Name in Exclude<ExpectationName, 'meant'>]: Judge<Name> } = {
  states: ({ states }, { trace }) => {
    const entered = trace.states.map(({ name }) => name);
    let next = 0;
    for (const name of entered) if (same(name, states[next] ?? '')) next += 1;
    const missing = states[next];
    return {
      holds: missing === undefined,
      found: `${missing === undefined ? '' : `"${missing}" was not entered in this order; `}entered ${list(entered)}`,
    };
  },
  tool: ({ tool, with: wanted, times }, { trace }) => {
    const runs = trace.tools.filter(({ name }) => name === tool);
    const right = runs.filter(({ args }) => hasValues(args, (wanted ?? {}) as Record<string, Json>));
    const found =
      runs.length === 0
        ? `not called; called ${list(trace.tools.map(({ name }) => name))}`
        : `called with ${runs.map(({ args }) => JSON.stringify(args)).join(' and ')}`;
    return { holds: isWithin(right.length, times ?? { at_least: 1 }), found, ...at(right[0] ?? runs[0], trace) };
  },
  variable: ({ variable, is, matches: pattern }, { trace }) => {
    const value = trace.variables[variable];
    const holds =
      value !== undefined &&
      (is === undefined || same(value, is)) &&
      (pattern === undefined || matches(value, pattern));
    return { holds, found: value === undefined ? 'it has no value' : `it is "${value}"` };
  },
  outcome: ({ outcome }, { facts }) => ({ holds: facts.outcome === outcome, found: `it is ${facts.outcome}` }),
  end: ({ end }, { trace }) => ({ holds: trace.end === end, found: `it ended by ${trace.end}` }),
  said: ({ said, by, times }, { trace }) => {
    const turns = wordsOf(trace, by);
    const right = turns.filter(({ text }) => matches(text, said));
    const found =
      right.length > 0
        ? `${by} said "${short(right[0]!.text)}"`
        : `${by} said ${turns.length === 0 ? 'nothing' : `"${short(turns.at(-1)!.text)}" last`}`;
    return { holds: isWithin(right.length, times ?? { at_least: 1 }), found, ...at(right[0]) };
  },
  duration: ({ duration }, { facts }) => time(facts.durationMs, duration),
  cost: ({ cost }, { costDollars }) =>
    costDollars === null
      ? { holds: false, found: 'no price is set; set PRICES' }
      : { holds: isWithin(costDollars, cost), found: `$${costDollars.toFixed(4)}` },
  cut_offs: ({ cut_offs }, { facts }) => counted(facts.cutOffs, cut_offs, ({ said }) => `cut off "${said}"`),
  false_stops: ({ false_stops }, { facts }) =>
    counted(facts.falseStops, false_stops, ({ said }) => `stopped for "${said}"`),
  interruptions: ({ interruptions }, { facts }) =>
    counted(facts.interruptions, interruptions, ({ heard }) => `stopped after "${short(heard)}"`),
  silent_within: ({ silent_within }, { facts }) => {
    const times = facts.interruptions.map(({ silentAfterMs }) => silentAfterMs);
    const worst = times.find((ms) => ms === null || !isWithin(ms, silent_within));
    const found =
      times.length === 0
        ? 'nothing was interrupted'
        : `silent after ${times.map((ms) => (ms === null ? 'more than 3 s' : `${ms} ms`)).join(', ')}`;
    return { holds: times.length > 0 && worst === undefined, found };
  },
  heard_at_stop: ({ heard_at_stop }, { facts }) => {
    const heard = facts.interruptions.map(({ heard: words }) => words);
    return { holds: heard.some((words) => matches(words, heard_at_stop)), found: `heard ${list(heard)}` };
  },
  heard_to_end: ({ heard_to_end }, { trace }) => {
    const begun = trace.turns.filter((turn) => turn.role === 'assistant' && matches(turn.generated, heard_to_end));
    const whole = begun.filter(
      (turn) => turn.role === 'assistant' && matches(turn.content, heard_to_end) && !turn.interrupted,
    );
    const [cut] = begun;
    const found =
      begun.length === 0
        ? 'it was not said'
        : whole.length > 0
          ? 'heard in full'
          : `only "${cut?.role === 'assistant' ? short(cut.content) : ''}" was heard`;
    return { holds: whole.length > 0, found };
  },
  reminders: ({ reminders }, { facts }) => ({
    holds: isWithin(facts.reminders, reminders),
    found: `${facts.reminders} reminders`,
  }),
  latency: ({ latency, part, of }, { facts }) => {
    const times = facts.answers.map((answer) => answer[part]).toSorted((a, b) => a - b);
    if (times.length === 0) return { holds: true, found: 'no reply to the caller' };
    const value = of === 'slowest' ? times.at(-1)! : times[Math.floor((times.length - 1) / 2)]!;
    return time(value, latency, facts.answers.find((answer) => answer[part] === value)?.at);
  },
  answers: ({ answers }, { facts }) => ({
    holds: isWithin(facts.answers.length, answers),
    found: `${facts.answers.length} replies`,
  }),
};

/** Judges an expectation other than `meant`. */
export function judge(expected: Exclude<Expectation, ExpectationOf<'meant'>>, call: Judged): Verdict {
  const name = nameOf(expected) as Exclude<ExpectationName, 'meant'>;
  return (judges[name] as Judge<typeof name>)(expected as never, call);
}

/** The name of an expectation. */
export function nameOf(expected: Expectation): ExpectationName {
  return Object.keys(expected)[0] as ExpectationName;
}

/** An expectation as one line, such as `tool book_slot with {"name":"Anna"}`. */
export function lineOf(expected: Expectation): string {
  return Object.entries(expected)
    .filter(
      ([name, value]) =>
        value !== undefined &&
        !(name === 'by' && value === 'assistant') &&
        !(name === 'part' && value === 'whole') &&
        !(name === 'of' && value === 'slowest'),
    )
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

/** Whether a number is within bounds. */
export function isWithin(value: number, { at_least, at_most }: Bounds): boolean {
  return value >= (at_least ?? Number.NEGATIVE_INFINITY) && value <= (at_most ?? Number.POSITIVE_INFINITY);
}

function time(ms: number, limits: Bounds, place?: number): Verdict {
  return { holds: isWithin(ms, limits), found: `${Math.round(ms)} ms`, ...(place === undefined ? {} : { at: place }) };
}

function counted<Item extends { readonly at: number }>(
  items: readonly Item[],
  limits: Bounds,
  words: (item: Item) => string,
): Verdict {
  const found = items.length === 0 ? 'none' : `${items.length}: ${items.map(words).join('; ')}`;
  return { holds: isWithin(items.length, limits), found, ...at(items[0]) };
}

function at(item: { readonly at: number } | undefined, trace?: CallTrace): { readonly at?: number } {
  return item === undefined ? {} : { at: item.at - (trace?.startedAt ?? 0) };
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const list = (items: readonly string[]): string =>
  items.length === 0 ? 'nothing' : items.map((item) => `"${short(item)}"`).join(', ');
const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
