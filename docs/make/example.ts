import type { CallEvent } from '#engine/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { state } from '#test/support/states.ts';

/** What happens and is said in the example, told beside the decisions. */
const told: readonly string[] = ['caller.started', 'caller.stopped', 'transcript.final', 'playback.started'];

/** The log of a short call as a Markdown table: inputs that matter, and every decision with its grounds. */
export async function exampleLog(): Promise<string> {
  const call = new ScriptedCall({
    script: { states: [state('booking', { parameters: { phone: { type: 'string', format: 'phone' } } })] },
    turns: { openingDelayMs: 0 },
  });
  await call.until(2_000);
  call.model.to('seven', 'Thank you. That is Monday at nine in the morning, with Doctor Gray.');
  call.caller.says('Five five five', { ms: 900 });
  call.caller.says('zero one two seven.', { at: 4_000, ms: 1_200 });
  await call.until(8_000);
  call.caller.says('mm-hm', { ms: 400 });
  await call.until(10_000);
  const rows = call.events.filter(({ type }) => type === 'decision' || told.includes(type)).map(rowOf);
  await call.hangUp();
  return ['| second | what | because |', '|---:|---|---|', ...rows].join('\n');
}

function rowOf(event: CallEvent): string {
  const second = (event.at / 1000).toFixed(2);
  if (event.type !== 'decision') return `| ${second} | \`${event.type}\`${wordsOf(event)} | |`;
  const { because, ...values } = event.inputs as JsonObject;
  const measured = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const grounds = [...(typeof because === 'string' ? [because] : []), ...measured].join(', ');
  return `| ${second} | **${event.rule} ${event.decision}** | ${grounds} |`;
}

function wordsOf({ text }: CallEvent): string {
  return typeof text === 'string' ? ` “${text}”` : '';
}
