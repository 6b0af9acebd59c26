import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Tool } from '#engine/tree/node.ts';
import { attachIntegrations } from '#src/integrations/attach.ts';
import type { OfferedTool } from '#src/integrations/kind.ts';
import { tool } from '#test/support/states.ts';

const id = '01a1fbe4-c504-787b-97d2-79379ff95522';
const other = '01a1fbe4-c504-787b-97d2-79379ff95523';
const offer = (name: string, change: Partial<OfferedTool> = {}): OfferedTool => ({
  id: name,
  name,
  description: `Does ${name}.`,
  reads: false,
  parameters: { type: 'object', properties: { day: { type: 'string' } } },
  ...change,
});
const offered = new Map([
  [id, [offer('find', { reads: true }), offer('book')]],
  [other, [offer('book'), offer('weather_now', { id: 'weather.now' })]],
]);
const bare = (name: string, functionId: string): Tool => ({
  ...tool('mcp', name, { functionId }),
  function: { name, description: '', parameters: {} },
});

describe('the tools of a call', () => {
  it('are expanded from one tool called * to all functions of the integration', () => {
    const tools = attachIntegrations([bare('*', id)], offered);
    assert.deepEqual(
      tools.map(({ functionId, side_effect, function: { name } }) => [name, functionId, side_effect]),
      [
        ['find', `${id}/find`, false],
        ['book', `${id}/book`, true],
      ],
    );
    assert.equal(tools[0]?.function.description, 'Does find.');
    assert.deepEqual(tools[0]?.function.parameters, offer('find').parameters);
  });

  it('distinguish functions with the same name', () => {
    const own = tool('function', 'find');
    const names = attachIntegrations([own, bare('*', id), bare('*', other)], offered).map((each) => each.function.name);
    assert.deepEqual(names, ['find', 'find_2', 'book', 'book_2', 'weather_now']);
  });

  it('inherit empty fields from their function, and keep the rest', () => {
    const [found] = attachIntegrations([{ ...bare('book', id), timeout_ms: 500 }], offered);
    assert.deepEqual(found, {
      type: 'mcp',
      functionId: `${id}/book`,
      timeout_ms: 500,
      side_effect: true,
      function: { name: 'book', description: 'Does book.', parameters: offer('book').parameters },
    });
    const own = { name: 'mine', description: 'Mine.', parameters: { day: 'string' } };
    const [kept] = attachIntegrations([{ ...bare('mine', `${other}/weather.now`), function: own }], offered);
    assert.deepEqual([kept?.functionId, kept?.function], [`${other}/weather.now`, own]);
    assert.equal(attachIntegrations([{ ...bare('find', id), side_effect: true }], offered)[0]?.side_effect, true);
  });

  it('stay unchanged if their function is unknown', () => {
    const unknown = [
      bare('book', '01a1fbe4-c504-787b-97d2-79379ff95599'),
      bare('*', '01a1fbe4-c504-787b-97d2-79379ff95599'),
      bare('none', id),
      bare('none', `${id}/none`),
      tool('http', 'web', { functionId: 'https://x.example/' }),
      tool('end_call', 'bye'),
    ];
    assert.deepEqual(attachIntegrations(unknown, offered), unknown);
  });
});
