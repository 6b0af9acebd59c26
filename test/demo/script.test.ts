import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'vitest';
import { readScript } from '#demo/script.ts';
import { ScriptError } from '#demo/script-source.ts';

const read = (text: string) => readScript(text, 'my.yaml');

/** The error of an invalid script. */
function complaint(text: string): string {
  try {
    read(text);
  } catch (error) {
    assert.ok(error instanceof ScriptError, String(error));
    assert.ok(!error.message.includes('\n'), 'more than one line');
    return error.message;
  }
  return assert.fail(`accepted: ${text}`);
}

describe('script of a caller', () => {
  it('contains every kind of step', () => {
    const { steps } = read(`
steps:
  - say: I need, um, [0.9s] a cleaning
  - interrupt: { after: 1.2s, say: Wait }
  - backchannel: { after: 800ms, say: mm-hm }
  - silent: true
  - press: "42#"
    gap: 1s
  - hang_up: true
`);
    assert.deepEqual(steps, [
      { kind: 'say', parts: [{ text: 'I need, um,' }, { pauseMs: 900 }, { text: 'a cleaning' }], gapMs: 500 },
      { kind: 'interrupt', parts: [{ text: 'Wait' }], afterMs: 1200 },
      { kind: 'backchannel', parts: [{ text: 'mm-hm' }], afterMs: 800 },
      { kind: 'silent' },
      { kind: 'press', digits: '42#', gapMs: 1000 },
      { kind: 'hang_up', gapMs: 500 },
    ]);
  });

  it('has a default voice, gap and limit', () => {
    const { caller, limitMs } = read('steps: [{ silent: true }]');
    assert.deepEqual(caller, { voice: 'rms', speed: 0 });
    assert.equal(limitMs, 100_000);
  });

  it("uses the caller's gap for every step without one", () => {
    const { caller, steps } = read(
      'caller: { voice: awb, speed: -0.5, gap: 1.5s }\nsteps: [{ say: a }, { hang_up: true, gap: 0s }]',
    );
    assert.deepEqual(caller, { voice: 'awb', speed: -0.5 });
    assert.deepEqual(
      steps.map((step) => 'gapMs' in step && step.gapMs),
      [1500, 0],
    );
  });

  it("accepts the demo's script", async () => {
    const url = new URL('../../demo/booking.yaml', import.meta.url);
    const { steps } = readScript(await readFile(url, 'utf8'), 'booking.yaml');
    const kinds = new Set(steps.map(({ kind }) => kind));
    for (const kind of ['say', 'interrupt', 'backchannel', 'silent'] as const) assert.ok(kinds.has(kind), kind);
    assert.ok(steps.some((step) => 'parts' in step && step.parts.some((part) => 'pauseMs' in part)));
  });
});

describe("error in a caller's script", () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /^my\.yaml:1:1: .*missing/],
    ['- say: hi', /^my\.yaml:1:1: .*a list; expected a mapping/],
    ['caller: {}', /^my\.yaml:1:1: steps is missing; expected a list/],
    ['steps: []', /^my\.yaml:1:8: steps is an empty list/],
    ['limit: soon\nsteps:\n  - say: hi', /^my\.yaml:1:8: limit is "soon"; expected a duration such as/],
    [
      'caller: { speed: 4 }\nsteps: [{ say: hi }]',
      /^my\.yaml:1:18: caller\.speed is 4; expected a number from -1 to 1/,
    ],
    [
      'caller: { voice: nobody }\nsteps: [{ say: hi }]',
      /^my\.yaml:1:18: caller\.voice is "nobody"; expected one of slt, rms, awb, kal16, kal, /,
    ],
    ['steps:\n  - say: hi\n  - shout: hi', /^my\.yaml:3:5: step 2 has "shout"; expected one of say, /],
    ['steps:\n  - hello', /^my\.yaml:2:5: step 1 is "hello"; expected one of say, /],
    ['steps:\n  - say: hi\n    after: 2s', /^my\.yaml:3:5: step 1 has "after"; expected say with or without gap/],
    ['steps:\n  - say: hi\n    silent: true', /^my\.yaml:3:5: step 1 has "silent"; expected only one of/],
    ['steps:\n  - say: hi [a while]', /^my\.yaml:2:10: step 1, say is "hi \[a while\]"; expected words .*\[0\.9s\]/],
    ['steps:\n  - say: hi [0.9s', /^my\.yaml:2:10: /],
    ['steps:\n  - say: "[2s]"', /^my\.yaml:2:10: /],
    ['steps:\n  - say: 5', /^my\.yaml:2:10: step 1, say is 5; expected words/],
    ['steps:\n  - say:', /^my\.yaml:2:\d+: step 1, say is empty/],
    ['steps:\n  - interrupt: { say: hi }', /^my\.yaml:2:16: step 1, interrupt\.after is missing; expected a duration/],
    [
      'steps:\n  - interrupt: { after: 1, say: hi }',
      /^my\.yaml:2:25: step 1, interrupt\.after is 1; expected a duration/,
    ],
    ['steps:\n  - silent: no', /^my\.yaml:2:13: step 1, silent is "no"; expected true/],
    ['steps:\n  - press: 1', /^my\.yaml:2:12: step 1, press is 1; expected keys in quotation marks/],
    ['steps: [\n  - say', /^my\.yaml:\d:\d+: not YAML: /],
    ['limit: 1s\nlimit: 2s', /^my\.yaml:2:1: not YAML: .*unique/],
  ];
  for (const [text, message] of cases) {
    it(`names the place in ${JSON.stringify(text)}`, () => {
      assert.match(complaint(text), message);
    });
  }
});
