import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { parseYaml, yamlText } from '#cli/as-code/yaml-file.ts';

describe('a YAML file of assistants as code', () => {
  it.each([
    ['a carriage return before a line of one space', 'Hello.\r\n \n\nAsk for the name, please, and then for the day.'],
    ['lines', 'Be kind.\nAsk for the name.\n'],
    ['tabs, trailing spaces and a backslash', '\tFirst \n  second\\\n'],
  ])('keeps %s', (_, text) => {
    assert.deepEqual(parseYaml(yamlText({ text }), 'text.yaml').value, { text });
  });
});
