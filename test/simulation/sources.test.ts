import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { testCommand } from '#cli/test.ts';
import { convertSuite } from '#simulation/foreign/import.ts';
import { Anonymizer } from '#simulation/recorded/anonymize.ts';
import { scenarioOfCall } from '#simulation/recorded/scenario-of-call.ts';
import { runJob } from '#simulation/run/job.ts';
import { jobsOf, loadSuites } from '#simulation/run/plan.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';
import { noPaint } from '#src/foundation/terminal-style.ts';

const [suite] = await loadSuites(['simulation/suites/restaurant.yaml'], { assistant: null, server: null });

async function run(...parameters: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const code = await testCommand.run(parameters, { line: (text) => void lines.push(text), width: 100, paint: noPaint });
  return { code, text: lines.join('\n') };
}

describe('a scenario of a recorded call', () => {
  it('repeats the call: the same tools and states, with other numbers and names', async () => {
    const [job] = jobsOf([suite!], { audio: false, repeat: 1, seed: 0, only: 'cancels a reservation', keep: true });
    const { events, trace } = await runJob(job!);
    const made = scenarioOfCall({
      callId: 'c1',
      direction: 'inbound',
      createdAt: '2026-03-04T09:30:00.000Z',
      endReason: trace.end,
      variables: { first_name: 'Hannelore' },
      log: events,
    });
    assert.doesNotMatch(JSON.stringify(made), /hannelore/i);
    assert.doesNotMatch(JSON.stringify(made.steps), /anna/i, 'the name that the call learned is replaced');
    const { scenarios } = readSuite(JSON.stringify({ scenarios: [made] }), 'made.yaml');
    const again = await runJob({ ...job!, scenario: scenarios[0]! });
    assert.deepEqual(
      again.checks.filter(({ passed }) => !passed),
      [],
    );
  });

  it('replaces addresses, numbers in figures and words, and names, but no dates and times', () => {
    const anonymizer = new Anonymizer({ customer_name: 'Greta Lindqvist' });
    assert.equal(
      anonymizer.text('I am Greta Lindqvist, greta@web.example.org, +1 415 555 0137.'),
      'I am Anna Miller, anna.miller@example.com, +5 550 123 5550.',
    );
    assert.equal(anonymizer.text('it is four one five five five oh one'), 'it is five five five one two three four');
    assert.deepEqual(anonymizer.value({ day: '2026-03-04', time: '10:30', phone: '4155501' }), {
      day: '2026-03-04',
      time: '10:30',
      phone: '5551234',
    });
  });
});

describe('imported scenarios', () => {
  it('keep what Pipecat and Parley say alike, and list the rest', () => {
    const text = `name: order
turns:
  - user: a table please
    expect:
      - {event: response, text_contains: how many, eval: asks for the number of guests}
      - {event: function_call, name: find_table, args: {guests: 4}}
      - {event: llm_started}
  - {user: wait, send_after: {event: llm_started, delay_ms: 500}, image: a.png}
  - {dtmf: "12#"}
`;
    const made = convertSuite(text, 'a.yaml');
    assert.deepEqual(parse(made).scenarios[0].steps, [
      { say: 'a table please' },
      { interrupt: { after: '500ms', say: 'wait' } },
      { press: '12#' },
    ]);
    assert.deepEqual(parse(made).scenarios[0].must, [
      { said: 'how many' },
      { meant: 'asks for the number of guests' },
      { tool: 'find_table', with: { guests: 4 } },
    ]);
    assert.match(
      made,
      /^# not imported: scenario order, turn 1: the event llm_started\n# not imported: scenario order, turn 2: image\n/,
    );
    assert.equal(readSuite(made, 'made.yaml').scenarios.length, 1);
  });

  it('keep what LiveKit and Parley say alike, and list the rest', () => {
    const text =
      'id: g\nname: hotel\nscenarios:\n  - {id: s, label: room, instructions: You want a room., agent_expectations: It books., tags: [a], userdata: {guest: Anna}}\n';
    const made = convertSuite(text, 'a.yaml');
    assert.deepEqual(parse(made).scenarios, [
      { name: 'room', goal: 'You want a room.', variables: { guest: 'Anna' }, must: [{ meant: 'It books.' }] },
    ]);
    assert.match(made, /^# not imported: room: tags\n/);
  });

  it('of an unknown format are rejected in one line', () => {
    assert.throws(
      () => convertSuite('a: 1', 'a.yaml'),
      /^ScriptError: a\.yaml:1:1: neither a scenario of Pipecat's evals/,
    );
  });
});

describe('parley test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  const file = join(folder, 'suite.yaml');
  const assistant = join(process.cwd(), 'src/templates/definitions/restaurant.yaml');
  writeFileSync(
    file,
    `assistant: ${assistant}\nscenarios:\n  - {name: asks the way, wants: Where are you?, must: [{said: three Harbor Street}], now: '2026-03-04T09:30:00Z'}\n`,
  );

  it('runs on worker processes, and compares with a kept run', async () => {
    const kept = join(folder, 'kept.json');
    const first = await run(file, '--json');
    writeFileSync(kept, first.text);
    assert.equal(first.code, 0);
    assert.equal(JSON.parse(first.text).calls, 1);
    const broken = join(folder, 'broken.yaml');
    writeFileSync(broken, readFileSync(file, 'utf8').replace('three Harbor Street', 'nine Castle Road'));
    writeFileSync(file, readFileSync(broken));
    const junit = join(folder, 'junit.xml');
    const page = join(folder, 'page.html');
    const second = await run(file, '--repeat', '2', '--baseline', kept, '--junit', junit, '--html', page, '--audio');
    assert.equal(second.code, 1);
    assert.match(second.text, /✗ asks the way {2}0 of 2 runs \(pass\^2 no\)/);
    assert.match(second.text, /must: said nine Castle Road\n {6}found: assistant said/);
    assert.match(second.text, /1 new failure: asks the way/);
    assert.match(readFileSync(junit, 'utf8'), /<testsuite name="[^"]+" tests="2" failures="2">/);
    assert.match(readFileSync(page, 'utf8'), /<audio controls[^>]+data:audio\/wav;base64,UklGR/);
  });

  it.each([
    [['nowhere.yaml'], /^nowhere\.yaml: no such file or folder/],
    [[file, '--only', 'xyz'], /^no scenario has "xyz" in its name; check --only$/],
    [[file, '--baseline', 'none.json'], /^none\.json cannot be read/],
    [[file, '--model', 'openai/none'], /^the model openai\/none is not configured/],
    [[file, '--repeat', 'often'], /^--repeat is "often"; expected an integer from 1 to 100000$/],
  ] as const)('%j fails in one line', async (parameters, message) => {
    await assert.rejects(run(...parameters), (error: Error) => {
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  });
});
