import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyCommand } from '#cli/why.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { writeCallFile } from '#src/calls/lifecycle/call-file.ts';
import { noPaint } from '#src/foundation/terminal-style.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

/** Inputs and words of the example, shown along with the decisions. */
const told: readonly string[] = ['caller.started', 'caller.stopped', 'transcript.final', 'playback.started'];

/** A short call: the caller dictates a number with a pause in the middle, and says "mm-hm" over the reply. */
export async function exampleCall(): Promise<readonly CallEvent[]> {
  const call = new ScriptedCall({
    script: { states: [state('find booking', { parameters: { booking: { type: 'string', pattern: '^\\d{7}$' } } })] },
    turns: { openingDelayMs: 0 },
  });
  await call.until(2_000);
  call.model.to('seven', 'Thank you. That is Monday at nine in the morning, with Doctor Gray.');
  call.caller.says('Five five five', { ms: 900 });
  call.caller.says('zero one two seven.', { at: 4_000, ms: 1_200 });
  while (call.of('playback.started').length < 2 && call.clock.now() < 20_000) await call.advance(100);
  call.caller.says('mm-hm', { at: call.clock.now() + 1_000, ms: 400 });
  await call.advance(6_000);
  await call.hangUp();
  return call.events;
}

/** The log of a call as a Markdown table: important inputs, and every decision with its reasons. */
export function logTable(log: readonly CallEvent[]): string {
  const rows = log.filter(({ type }) => type === 'decision' || told.includes(type)).map(rowOf);
  return ['| second | event or decision | reason |', '|---:|---|---|', ...rows].join('\n');
}

/** Output of `parley why` for a call. */
export async function whyText(log: readonly CallEvent[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-docs-'));
  const file = join(folder, 'example.jsonl');
  const lines: string[] = [];
  try {
    await writeFile(file, writeCallFile(facts, log));
    await whyCommand.run([file], { line: (text) => lines.push(text.trimEnd()), width: 110, paint: noPaint });
  } finally {
    await rm(folder, { recursive: true });
  }
  return ['```', ...lines, '```'].join('\n');
}

const facts = {
  parley_call: 1,
  call_id: '019d3f7a-5c1e-7b52-9f0e-6d1a2b3c4d5e',
  call_type: 'inbound',
  status: 'completed',
  end_reason: 'caller_hung_up',
  created_at: '2026-03-14T09:26:53.589Z',
} as const;

function rowOf(event: CallEvent): string {
  const second = (event.at / 1000).toFixed(2);
  if (event.type !== 'decision') return `| ${second} | \`${event.type}\`${spokenText(event)} | |`;
  const { because, ...values } = event.inputs as JsonObject;
  const measured = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const grounds = [...(typeof because === 'string' ? [because] : []), ...measured].join(', ');
  return `| ${second} | **${event.rule} ${event.decision}** | ${grounds} |`;
}

function spokenText({ text }: CallEvent): string {
  return typeof text === 'string' ? ` “${text}”` : '';
}
