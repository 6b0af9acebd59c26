import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { decodeWav } from '#codecs/wav.ts';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import type { E2eEvent } from '#test/support/e2e-client.ts';
import { openInstallation } from '#test/support/e2e-installation.ts';
import type { Program } from '#test/support/e2e-program.ts';
import { type Stretch, soundMs, soundStretches } from '#test/support/e2e-sound.ts';
import { assistantVoice, speak } from '#test/support/e2e-speech.ts';
import { parseXml, textOf } from '#test/support/xml.ts';

type Spoken = Extract<Turn, { role: 'assistant' }>;
type Latency = { latency: number; eou_delay: number; llm_latency: number; tts_latency: number };
type Shown = {
  role: string;
  content: string;
  function_name: string;
  function_args: string;
  interrupted: boolean;
  turn_latency: Latency | null;
};
// biome-ignore lint/suspicious/noExplicitAny: the call has the shape of the API, parts of which are looked at
type Demo = { call: any; events: E2eEvent[]; recording: string; timeline: string };

/** The allowed distance of a sound from its time in the log. */
const toleranceMs = 250;
/** The approximate duration of a word. */
const wordMs = 400;

describe('npm run demo -- --json', async () => {
  const place = await openInstallation();
  const temporary = join(place.folder, 'temporary');
  const out = join(place.folder, 'out');
  const run = (...parameters: string[]) =>
    place.spawn(
      { TMPDIR: temporary },
      { program: 'demo/main.ts', parameters: ['--json', '--out', out, ...parameters], cwd: place.folder },
    );
  let program: Program;
  let demo: Demo;
  let turns: readonly Shown[] = [];
  before(async () => {
    await mkdir(temporary);
    program = run();
    assert.deepEqual(await program.ended, { code: 0, signal: null }, program.stderr);
    demo = JSON.parse(program.stdout);
    turns = demo.call.transcript_object;
  });

  const named = (type: string) => demo.events.filter((event) => event.type === type);
  const spoken = (): readonly Spoken[] =>
    named('turn.commit').flatMap(({ turn }) => (turn.role === 'assistant' ? [turn] : []));
  const resultOf = (name: string) =>
    turns.flatMap(({ role, function_name, content }) =>
      role === 'tool_call_result' && function_name === name ? [JSON.parse(content)] : [],
    );
  const argumentsOf = (name: string) =>
    turns.flatMap(({ role, function_name, function_args }) =>
      role === 'tool_call_invocation' && function_name === name ? [JSON.parse(function_args)] : [],
    );

  it('prints one JSON object and nothing else, and leaves only its two files behind', async () => {
    assert.equal(program.stderr, '');
    assert.match(program.stdout, /^\{[^\n]*\}\n$/);
    assert.deepEqual(Object.keys(demo), ['call', 'events', 'recording', 'timeline']);
    assert.deepEqual(
      (await readdir(out)).toSorted(),
      [demo.recording, demo.timeline].map((path) => path.slice(out.length + 1)).toSorted(),
    );
    assert.deepEqual(await readdir(temporary), []);
  });

  it('writes a log from which the whole call replays exactly [I12]', () => {
    const log = demo.events.map(({ event_id, recorded_at, ...event }): CallEvent => event);
    const { divergence, decisions } = replayExactly(readRecording(log));
    assert.equal(divergence, null);
    assert.ok(decisions > 20);
  });

  it("books the caller's request, through the states and tools of the practice", () => {
    const { status, end_reason, protocol, call_analysis } = demo.call;
    assert.deepEqual([status, end_reason, protocol], ['completed', 'assistant_hung_up', 'twilio']);
    assert.deepEqual(
      named('state.entered').map(({ path }) => path.at(-1)),
      ['reception', 'booking', 'choose time', 'details', 'confirmation', 'farewell'],
    );
    const [slot] = resultOf('find_slot');
    assert.equal(new Date(`${slot.day}T12:00:00Z`).getUTCDay(), 2, 'a Tuesday');
    assert.ok(slot.time < '12:00', 'in the morning');
    assert.deepEqual(argumentsOf('book_slot'), [
      { treatment: 'cleaning', ...slot, name: 'Anna Miller', phone: '5550123' },
    ]);
    const [booked] = resultOf('book_slot');
    assert.deepEqual([booked.day, booked.time, booked.name], [slot.day, slot.time, 'Anna Miller']);
    assert.ok(turns.some(({ role, content }) => role === 'assistant' && content.includes(booked.reference)));
    const found = Object.fromEntries(
      call_analysis.post_analysis_data.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    assert.deepEqual(found, {
      treatment: 'cleaning',
      appointment_day: slot.day,
      appointment_time: slot.time,
      patient_name: 'Anna Miller',
      booked: 'true',
    });
    assert.deepEqual([call_analysis.call_completion, call_analysis.task_completion], ['completed', 'completed']);
  });

  it('is interrupted once, and keeps of that turn what was heard', () => {
    const cut = spoken().filter(({ interrupted }) => interrupted);
    assert.equal(cut.length, 1);
    const { content, generated, startedAt, endedAt } = cut[0]!;
    assert.ok(content.length > 0 && content.length < generated.length && generated.startsWith(content), content);
    const shown = turns.findIndex(({ interrupted }) => interrupted);
    assert.deepEqual([turns[shown]?.content, turns[shown + 1]?.role], [content, 'user']);
    assert.match(turns[shown + 1]!.content, /cleaning/);
    const onset = named('caller.started').find(({ since }) => since > startedAt && since < endedAt)!;
    const stopped = named('caller.stopped').find(({ at }) => at > onset.at)!;
    const cleared = demo.events.find(({ type, at }) => /^playback\.(pause|clear)$/.test(type) && at > onset.at)!;
    assert.ok(cleared.at < stopped.spokeUntil, 'the line was cleared while the caller spoke');
  });

  it('does not stop for a backchannel', () => {
    const dropped = named('turn.drop').find(({ reason }) => reason === 'backchannel')!;
    assert.equal(dropped.text, 'mm-hm');
    const over = spoken().find(({ startedAt, endedAt }) => startedAt < dropped.at && dropped.at < endedAt)!;
    assert.equal(over.interrupted, false);
    assert.equal(over.content, over.generated);
    assert.match(over.content, /Anna Miller.*Shall I book it\?$/);
    assert.ok(!turns.some(({ content }) => content === dropped.text));
  });

  it('reminds a silent caller once, after the configured silence', () => {
    const reminders = named('reply.start').filter(({ cause }) => cause === 'reminder');
    assert.equal(reminders.length, 1);
    const lastHeard = named('playback.ended').findLast(({ at }) => at < reminders[0]!.at)!;
    assert.ok(reminders[0]!.at - lastHeard.at >= 5_990, 'six seconds, by timers that count milliseconds');
    const reminder = spoken().find(({ startedAt }) => startedAt > reminders[0]!.at)!;
    assert.match(reminder.content, /^Are you still there\?/);
    assert.equal(reminder.latency, null);
  });

  it('explains the latency of every reply by its parts', (t) => {
    const answers = turns.filter(({ role }, index) => role === 'assistant' && follows(index));
    assert.ok(answers.length >= 8, `${answers.length} answers`);
    for (const { content, turn_latency } of answers) {
      assert.ok(turn_latency !== null, content);
      const { latency, eou_delay, llm_latency, tts_latency } = turn_latency;
      for (const part of [eou_delay, llm_latency, tts_latency]) assert.ok(part >= 0, content);
      assert.ok(Math.abs(latency - eou_delay - llm_latency - tts_latency) <= 0.001 + 1e-9, content);
      t.diagnostic(`${latency.toFixed(3)} s = ${eou_delay} + ${llm_latency} + ${tts_latency}: ${content.slice(0, 40)}`);
    }
    assert.equal(turns.filter(({ turn_latency }) => turn_latency !== null).length, answers.length);
    for (const { latency } of spoken()) {
      if (latency === null) continue;
      const sum = latency.eouDelayMs + latency.llmLatencyMs + latency.ttsLatencyMs;
      assert.ok(Math.abs(latency.latencyMs - sum) <= 1);
    }
  });

  it('records both sides at their times in the log, and silence elsewhere', async () => {
    const { channels, rateHz } = decodeWav(await readFile(demo.recording));
    const [caller, assistant] = channels.map((channel) => soundStretches(channel, rateHz));
    const startedAt = named('recording.started')[0]!.at;
    const lengthMs = (channels[0]!.length * 1000) / rateHz;
    const endedAt = named('call.end')[0]!.at;
    assert.ok(Math.abs(endedAt - startedAt - lengthMs) <= toleranceMs, `${lengthMs} ms`);
    const said = named('caller.started').map(({ at, since }) => ({
      fromMs: since - startedAt,
      untilMs: named('caller.stopped').find((stopped) => stopped.at > at)!.spokeUntil - startedAt,
    }));
    agree(caller!, said);
    const goesOn = named('playback.resume').concat(named('playback.started'));
    const stops = demo.events.filter(({ type }) => /^playback\.(pause|clear|ended)$/.test(type));
    const played = goesOn.map(({ at }) => ({
      fromMs: at - startedAt,
      untilMs: stops.find((stop) => stop.at > at)!.at - startedAt,
    }));
    agree(assistant!, joined(played));
    for (const { turn } of named('turn.commit')) {
      const side = turn.role === 'user' ? caller! : turn.role === 'assistant' ? assistant! : [];
      const sound = side.filter(
        (one) => one.untilMs > turn.startedAt - startedAt && one.fromMs < turn.endedAt - startedAt,
      );
      assert.equal(sound.length > 0, 'startedAt' in turn, `${turn.role} at ${turn.startedAt}`);
    }
  });

  it('plays no more of the interrupted turn than it keeps, to within a word', async () => {
    const { content, startedAt, endedAt } = spoken().find(({ interrupted }) => interrupted)!;
    const { channels, rateHz } = decodeWav(await readFile(demo.recording));
    const sample = (at: number) => Math.round(((at - named('recording.started')[0]!.at) * rateHz) / 1000);
    const heardMs = soundMs(channels[1]!.subarray(sample(startedAt), sample(endedAt)), rateHz);
    const [kept] = await speak([content], assistantVoice);
    const keptMs = soundMs(kept!, 8_000);
    assert.ok(Math.abs(heardMs - keptMs) <= wordMs, `${heardMs} ms heard, ${keptMs} ms kept`);
  });

  it("draws the call as SVG, with the caller's words and the events", async () => {
    const svg = parseXml(await readFile(demo.timeline, 'utf8'));
    assert.equal(svg.name, 'svg');
    const drawn = withoutSpace(textOf(svg));
    const said = turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
    for (const words of [...said, 'interrupted', 'reminder', '“mm-hm” ignored', 'choose time', 'book_slot'])
      assert.ok(drawn.includes(withoutSpace(words)), words);
  });

  /** Whether the assistant's turn is the first since the caller's last one. */
  function follows(index: number): boolean {
    const before = turns.slice(0, index).findLast(({ role }) => role === 'user' || role === 'assistant');
    return before?.role === 'user';
  }

  it('names the invalid line of a script', async () => {
    await writeFile(join(place.folder, 'wrong.yaml'), 'steps:\n  - say: Hello\n  - shout: Hello\n');
    const wrong = run('--script', 'wrong.yaml');
    assert.deepEqual(await wrong.ended, { code: 1, signal: null });
    assert.equal(wrong.stdout, '');
    assert.match(wrong.stderr, /^parley demo: \S+wrong\.yaml:3:\d+: [^\n]+\n$/);
  });
});

/** Words that match across the picture's line breaks. */
function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

/** Sorted time ranges, merged if they are less than half a second apart. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const joint: Stretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joint.at(-1);
    if (last === undefined || next.fromMs - last.untilMs > 500) joint.push(next);
    else joint[joint.length - 1] = { fromMs: last.fromMs, untilMs: Math.max(last.untilMs, next.untilMs) };
  }
  return joint;
}

/** Each range of the log begins and ends with sound, and there is no sound outside of them. */
function agree(sounds: readonly Stretch[], logged: readonly Stretch[]): void {
  for (const { fromMs, untilMs } of logged) {
    const near = sounds.filter((one) => one.untilMs > fromMs - toleranceMs && one.fromMs < untilMs + toleranceMs);
    assert.ok(Math.abs((near[0]?.fromMs ?? 0) - fromMs) <= toleranceMs, `sound from ${fromMs} ms`);
    assert.ok(Math.abs((near.at(-1)?.untilMs ?? 0) - untilMs) <= toleranceMs, `sound until ${untilMs} ms`);
  }
  for (const { fromMs, untilMs } of sounds) {
    const inside = logged.some((one) => fromMs >= one.fromMs - toleranceMs && untilMs <= one.untilMs + toleranceMs);
    assert.ok(inside, `nothing in the log for the sound from ${fromMs} to ${untilMs} ms`);
  }
}
