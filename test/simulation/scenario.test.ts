import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { readSuite } from '#simulation/scenario/read-suite.ts';
import { suiteJsonSchema } from '#simulation/scenario/schema.ts';

const scenario = (lines: string): string => `scenarios:\n  - name: one\n${lines}`;

describe('a suite', () => {
  it('merges mappings of the defaults, joins expectations and replaces everything else', () => {
    const { scenarios } = readSuite(
      `defaults:
  facts: {day: Monday, name: Anna}
  wants: a table
  must: [{cut_offs: 0}]
scenarios:
  - name: one
    facts: {day: Friday}
    must: [{said: hello}]
  - name: two
    wants: [first, second]
`,
      'a.yaml',
    );
    const [one, two] = scenarios;
    assert.deepEqual(one?.facts, { day: 'Friday', name: 'Anna' });
    assert.deepEqual(one?.must, [{ cut_offs: { at_least: 0, at_most: 0 } }, { said: 'hello', by: 'assistant' }]);
    assert.deepEqual(one?.wants, ['a table']);
    assert.deepEqual(two?.wants, ['first', 'second']);
  });

  const mistakes: readonly (readonly [string, string, string])[] = [
    [
      'an unknown field',
      scenario('    wnats: a table\n'),
      'a.yaml:3:5: scenario 1 has "wnats"; expected one of name, goal, wants',
    ],
    [
      'an unknown expectation',
      scenario('    must:\n      - saidd: hello\n'),
      'a.yaml:4:9: scenario 1, must.1 is a mapping; expected one of states, tool,',
    ],
    [
      'a wrong value of an expectation',
      scenario('    must:\n      - end: nowhere\n'),
      'a.yaml:4:14: scenario 1, must.1.end is "nowhere"; expected one of caller_hung_up,',
    ],
    [
      'a wrong duration',
      scenario('    limit: soon\n'),
      'a.yaml:3:12: scenario 1, limit is "soon"; expected a duration such as 1.2s, 800ms or 3m',
    ],
    [
      'an invalid pattern',
      scenario('    must:\n      - said: /(/\n'),
      'a.yaml:4:15: scenario 1, must.1.said is "/(/"; expected a text, or a valid pattern',
    ],
    [
      'a share above 1',
      scenario('    persona: {pauses: 3}\n'),
      'a.yaml:3:23: scenario 1, persona.pauses is 3; expected a share from 0 to 1',
    ],
    [
      'a second scenario of the same name',
      'scenarios:\n  - name: one\n  - name: one\n',
      'a.yaml:3:11: scenario 2, name is "one"; expected a name that no other scenario has',
    ],
    [
      'a mistake in the defaults',
      'defaults:\n  persona: {snr: loud}\nscenarios:\n  - name: one\n',
      'a.yaml:2:18: defaults.persona.snr is "loud"; expected a ratio in dB',
    ],
    ['no scenarios', 'assistant: a.yaml\n', 'a.yaml:1:1: scenarios is missing; expected a list of scenarios'],
    ['broken YAML', 'scenarios: [\n', 'a.yaml:2:1: not YAML:'],
  ];
  it.each(mistakes)('with %s is rejected in one line with its place', (_, text, expected) => {
    assert.throws(
      () => readSuite(text, 'a.yaml'),
      ({ message }: Error) => {
        assert.ok(message.startsWith(expected), message);
        assert.doesNotMatch(message, /\n/);
        return true;
      },
    );
  });

  it('has a published JSON Schema, which is that of the code and accepts the suites of the templates', () => {
    const published = JSON.parse(readFileSync('docs/scenario.schema.json', 'utf8'));
    assert.deepEqual(published, JSON.parse(JSON.stringify(suiteJsonSchema())), 'run npm run docs');
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(published);
    for (const name of ['dental-practice', 'restaurant', 'lead-qualification', 'delivery-status', 'receptionist']) {
      assert.ok(
        validate(parse(readFileSync(`simulation/suites/${name}.yaml`, 'utf8'))),
        `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
      );
    }
  });
});
