import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ToolOffer } from '#engine/ports.ts';
import { ToolDesk } from '#engine/tool-desk.ts';
import { ScriptedTools } from '#test/support/scripted-tools.ts';
import { settled, VirtualClock } from '#test/support/virtual-clock.ts';

const schema = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] };
const offers: readonly ToolOffer[] = [
  { name: 'find', description: '', parameters: schema, kind: 'function' },
  { name: 'booking', description: '', parameters: schema, kind: 'transition' },
  { name: 'goodbye', description: '', parameters: {}, kind: 'transition' },
  { name: 'end_call', description: '', parameters: {}, kind: 'end_call' },
  { name: 'transfer', description: '', parameters: {}, kind: 'transfer_call' },
];

class Desk {
  readonly clock = new VirtualClock();
  readonly tools = new ScriptedTools(this.clock, () => {});
  readonly told: string[] = [];
  readonly desk = new ToolDesk(
    { runner: this.tools, clock: this.clock, timeoutMs: 5_000 },
    {
      called: (id, name, args) => this.told.push(`called ${id} ${name} ${args}`),
      returned: (id, name, { ok, content }) => this.told.push(`returned ${id} ${name} ${ok} ${content}`),
      moved: (offer, args) => {
        this.told.push(`moved ${offer.name} ${JSON.stringify(args)}`);
        return { ok: true, content: 'moved' };
      },
      ending: () => this.told.push('ending'),
    },
  );

  take(id: string, name: string, args = '{"day":"Monday"}', reply = 1): void {
    this.desk.take({ reply, call: { id, name, args }, offers });
  }
}

describe('the tool desk', () => {
  it('runs a function with its arguments and tells its result once', async () => {
    const world = new Desk();
    world.tools.plan('find', { content: 'at nine' });
    world.take('1', 'find');
    await world.clock.advanceAsync(20_000);
    assert.deepEqual(world.told, ['called 1 find {"day":"Monday"}', 'returned 1 find true at nine']);
    assert.deepEqual(world.tools.runs[0]?.call, { id: '1', name: 'find', args: { day: 'Monday' } });
    assert.equal(world.clock.pending, 0);
  });

  it('hands a transfer to the runner as well', async () => {
    const world = new Desk();
    world.take('1', 'transfer', '{}');
    await world.clock.advanceAsync(200);
    assert.equal(world.tools.runs[0]?.call.name, 'transfer');
  });

  it('tells what is wrong with a call and runs nothing', () => {
    const world = new Desk();
    world.take('1', 'fly');
    world.take('2', 'find', '{"day":');
    world.take('3', 'find', '[]');
    world.take('4', 'find', '{"day":7}');
    world.take('5', 'booking', '{}');
    assert.equal(world.tools.runs.length, 0);
    assert.deepEqual(
      world.told.map((line) => line.split(' ').slice(0, 2).join(' ')),
      ['1', '2', '3', '4', '5'].flatMap((id) => [`called ${id}`, `returned ${id}`]),
    );
    assert.match(world.told[1] ?? '', /there is no function fly/);
    assert.match(world.told[7] ?? '', /must be a string, but 7 came/);
    world.desk.replyFinished(1);
    assert.equal(world.told.length, 10, 'a refused change of state does not happen later');
  });

  it('gives up a function that takes too long, and is deaf to what it says then', async () => {
    const world = new Desk();
    world.tools.plan('find', { afterMs: 8_000, deaf: true });
    world.take('1', 'find');
    await world.clock.advanceAsync(20_000);
    assert.deepEqual(world.told.slice(1), ['returned 1 find false {"error":"find did not answer within 5 s"}']);
    assert.equal(world.tools.runs[0]?.abortedAt, 5_000);
  });

  it('makes a result of whatever a runner throws', async () => {
    const world = new Desk();
    world.tools.run = () => {
      throw new Error('broken at once');
    };
    world.take('1', 'find');
    await settled();
    assert.deepEqual(world.told.slice(1), ['returned 1 find false {"error":"find failed"}']);
    assert.equal(world.clock.pending, 0);
  });

  it('lets a change of state wait for the end of its own reply', () => {
    const world = new Desk();
    world.take('1', 'booking', undefined, 7);
    world.desk.replyFinished(6);
    assert.equal(world.told.length, 1);
    world.desk.replyFinished(7);
    world.desk.replyFinished(7);
    assert.deepEqual(world.told.slice(1), ['moved booking {"day":"Monday"}', 'returned 1 booking true moved']);
  });

  it('lets the last of two changes of state happen', () => {
    const world = new Desk();
    world.take('1', 'booking');
    world.take('2', 'goodbye', '{}');
    world.desk.replyFinished(1);
    assert.deepEqual(world.told.slice(2), [
      'returned 1 booking false {"error":"another change of state was asked for as well"}',
      'moved goodbye {}',
      'returned 2 goodbye true moved',
    ]);
  });

  it('says that the call is to end before the result', () => {
    const world = new Desk();
    world.take('1', 'end_call', '');
    assert.deepEqual(
      world.told.map((line) => line.split(' ')[0]),
      ['called', 'ending', 'returned'],
    );
  });

  it('stops what runs when it closes, and tells nothing more', async () => {
    const world = new Desk();
    world.take('1', 'find');
    world.take('2', 'booking');
    world.desk.close();
    world.desk.replyFinished(1);
    await world.clock.advanceAsync(20_000);
    assert.equal(world.told.length, 2);
    assert.equal(world.tools.opened, 0);
    assert.equal(world.clock.pending, 0);
  });
});
