import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { inputOrigins } from '#engine/replay/inputs.ts';

const source = ['types.ts', 'tools/events.ts']
  .map((name) => readFileSync(join(import.meta.dirname, '../../../engine/turn', name), 'utf8'))
  .join('\n');

/** Names in a union of the types of turn taking. */
function namesIn(union: string): readonly string[] {
  const [, body = ''] = new RegExp(`export type ${union} =\\n([\\s\\S]*?);\\n(?:\\n|$)`).exec(source) ?? [];
  return [...body.matchAll(/\btype: '([a-z_.]+)'/g)].map(([, name]) => name ?? '');
}

describe('inputs of turn taking', () => {
  it('each have an origin, which a replay needs', () => {
    const events = [...namesIn('TurnEvent'), ...namesIn('ToolEvent')];
    assert.ok(events.length >= 23);
    assert.deepEqual(Object.keys(inputOrigins).toSorted(), events.toSorted());
  });

  it('share no name with an effect', () => {
    const effects = [...namesIn('TurnEffect'), ...namesIn('ToolEffect')];
    assert.ok(effects.includes('reply.start') && effects.includes('call.end'));
    const events: ReadonlySet<string> = new Set(Object.keys(inputOrigins));
    assert.deepEqual(
      effects.filter((name) => events.has(name)),
      [],
    );
  });
});
