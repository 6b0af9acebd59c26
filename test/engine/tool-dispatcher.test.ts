import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { checkCall, defaultToolPolicy } from '#engine/tools/tool-call.ts';
import { ToolDispatcher } from '#engine/tools/tool-dispatcher.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { ScriptedTools } from '#test/support/scripted-tools.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const schema = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] };
const offers: readonly ToolOffer[] = [
  { name: 'find', description: '', parameters: schema, kind: 'function' },
  {
    name: 'read',
    description: '',
    parameters: {},
    kind: 'function',
    conduct: { ...defaultToolPolicy, sideEffect: false, timeoutMs: 2_000 },
  },
  { name: 'booking', description: '', parameters: schema, kind: 'transition' },
  { name: 'goodbye', description: '', parameters: {}, kind: 'transition' },
  { name: 'end_call', description: '', parameters: {}, kind: 'end_call' },
  { name: 'transfer', description: '', parameters: {}, kind: 'transfer_call', to: '+15550100' },
  {
    name: 'transfer_to',
    description: '',
    parameters: { type: 'object', properties: { to: { type: 'string', enum: ['+15550101', '+15550102'] } } },
    kind: 'transfer_call',
  },
  {
    name: 'transfer_freely',
    description: '',
    parameters: { type: 'object', properties: { to: { type: 'string' } } },
    kind: 'transfer_call',
  },
];

class Desk {
  readonly clock = new VirtualClock();
  readonly tools = new ScriptedTools(this.clock, () => {});
  readonly told: string[] = [];
  readonly desk = new ToolDispatcher(
    { runner: this.tools, clock: this.clock, timeoutMs: 5_000 },
    {
      called: (id, name, args) => this.told.push(`called ${id} ${name} ${args}`),
      returned: (id, name, { result: { content }, outcome }) =>
        this.told.push(`returned ${id} ${name} ${outcome} ${content}`),
      late: (id, name, { content }) => this.told.push(`late ${id} ${name} ${content}`),
      moved: (offer, args) => {
        this.told.push(`moved ${offer.name} ${JSON.stringify(args)}`);
        return { ok: true, content: 'moved' };
      },
      pressed: (digits) => this.told.push(`pressed ${digits}`),
      ending: () => this.told.push('ending'),
      transferring: (to) => this.told.push(`transferring ${to}`),
    },
  );

  take(id: string, name: string, args = '{"day":"Monday"}', reply = 1): void {
    this.desk.take(checkCall(reply, { id, name, args }, offers, compilePattern));
  }

  run(id: string, name: string, args?: string): void {
    this.take(id, name, args);
    this.desk.run(id, 7);
  }
}

describe('ToolDispatcher', () => {
  it('runs a function with its arguments and reports its result once', async () => {
    const world = new Desk();
    world.tools.plan('find', { content: 'at nine' });
    world.run('1', 'find');
    await world.clock.advanceAsync(20_000);
    assert.deepEqual(world.told, ['called 1 find {"day":"Monday"}', 'returned 1 find ok at nine']);
    const call = { id: '1', name: 'find', args: { day: 'Monday' }, lineage: 7, sideEffect: true };
    assert.deepEqual(world.tools.runs[0]?.call, call);
    assert.equal(world.clock.pending, 0);
  });

  it('runs a registered call only on request', async () => {
    const world = new Desk();
    world.take('1', 'find');
    await world.clock.advanceAsync(20_000);
    assert.deepEqual(world.told, ['called 1 find {"day":"Monday"}']);
    assert.equal(world.tools.runs.length, 0);
  });

  it("transfers only to the tool's own number or one that its author lists", () => {
    const world = new Desk();
    world.take('1', 'transfer', '{}');
    world.take('2', 'transfer_to', '{"to":"+15550102"}');
    world.take('3', 'transfer_freely', '{"to":"+15550199"}');
    assert.deepEqual(
      world.told.filter((line) => line.startsWith('transferring')),
      ['transferring +15550100', 'transferring +15550102'],
    );
    assert.match(world.told.at(-1) ?? '', /returned 3 .*no number to transfer to/);
    assert.equal(world.tools.runs.length, 0);
  });

  it('reports problems with a call and runs nothing', () => {
    const world = new Desk();
    world.run('1', 'fly');
    world.run('2', 'find', '{"day":');
    world.run('3', 'find', '[]');
    world.run('4', 'find', '{"day":7}');
    world.run('5', 'booking', '{}');
    assert.equal(world.tools.runs.length, 0);
    assert.deepEqual(
      world.told.map((line) => line.split(' ').slice(0, 2).join(' ')),
      ['1', '2', '3', '4', '5'].flatMap((id) => [`called ${id}`, `returned ${id}`]),
    );
    assert.match(world.told[1] ?? '', /no function is named fly/);
    assert.match(world.told[7] ?? '', /must be a string, but got 7/);
    world.desk.move(1);
    assert.equal(world.told.length, 10, 'a refused change of state does not happen later');
  });

  it('times out slow functions, and reports their late results as information', async () => {
    const world = new Desk();
    world.tools.plan('find', { afterMs: 8_000, content: 'at nine' });
    world.run('1', 'find');
    await world.clock.advanceAsync(20_000);
    assert.deepEqual(world.told.slice(1), [
      'returned 1 find timed_out {"error":"find did not respond within 5 s"}',
      'late 1 find at nine',
    ]);
    assert.equal(world.clock.pending, 0);
  });

  it("applies a tool's own time limit, and stops listening eventually", async () => {
    const world = new Desk();
    world.tools.plan('read', { never: true });
    world.run('1', 'read', '{}');
    await world.clock.advanceAsync(2_000);
    assert.deepEqual(world.told.slice(1), ['returned 1 read timed_out {"error":"read did not respond within 2 s"}']);
    await world.clock.advanceAsync(100_000);
    assert.deepEqual([world.tools.opened, world.clock.pending, world.told.length], [0, 0, 2]);
  });

  it('converts anything a runner throws to a result', async () => {
    const world = new Desk();
    world.tools.run = () => {
      throw new Error('broken at once');
    };
    world.run('1', 'find');
    await flushPromises();
    assert.deepEqual(world.told.slice(1), ['returned 1 find failed {"error":"find failed"}']);
    assert.equal(world.clock.pending, 0);
  });

  it('shares current and future results', async () => {
    const world = new Desk();
    world.tools.plan('find', { afterMs: 1_000, content: 'at nine' });
    world.run('1', 'find');
    world.take('2', 'find');
    world.desk.reuse('2', '1');
    await world.clock.advanceAsync(1_000);
    world.take('3', 'find');
    world.desk.reuse('3', '1');
    assert.deepEqual(
      world.told.filter((line) => line.startsWith('returned')),
      ['1', '2', '3'].map((id) => `returned ${id} find ok at nine`),
    );
    assert.equal(world.tools.runs.length, 1);
  });

  it('cancels only calls that did not run', async () => {
    const world = new Desk();
    world.take('1', 'find');
    world.desk.cancel('1');
    world.desk.run('1', 7);
    world.run('2', 'find');
    world.desk.cancel('2');
    await world.clock.advanceAsync(1_000);
    assert.match(world.told[1] ?? '', /^returned 1 find cancelled .*not run/);
    assert.equal(world.told.at(-1), 'returned 2 find ok {"ok":true}');
    assert.equal(world.tools.runs.length, 1);
  });

  it('delays a state change until its reply is complete', () => {
    const world = new Desk();
    world.take('1', 'booking', undefined, 7);
    world.desk.move(6);
    assert.equal(world.told.length, 1);
    world.desk.move(7);
    world.desk.move(7);
    assert.deepEqual(world.told.slice(1), ['moved booking {"day":"Monday"}', 'returned 1 booking ok moved']);
  });

  it('performs only the last of two state changes', () => {
    const world = new Desk();
    world.take('1', 'booking');
    world.take('2', 'goodbye', '{}');
    world.desk.move(1);
    assert.deepEqual(world.told.slice(2), [
      'returned 1 booking failed {"error":"another state transition was requested as well"}',
      'moved goodbye {}',
      'returned 2 goodbye ok moved',
    ]);
  });

  it('reports the end of the call before the result', () => {
    const world = new Desk();
    world.take('1', 'end_call', '');
    assert.deepEqual(
      world.told.map((line) => line.split(' ')[0]),
      ['called', 'ending', 'returned'],
    );
  });
});

describe('ToolDispatcher at the end of a call', () => {
  it('stops tools that only read and calls that have not started, with a result each', async () => {
    const world = new Desk();
    world.tools.plan('read', { never: true });
    world.run('1', 'read', '{}');
    world.take('2', 'booking');
    const closed = world.desk.close();
    world.desk.move(1);
    await closed;
    assert.deepEqual(world.told.slice(2), [
      'returned 2 booking cancelled {"error":"not run: the call ended"}',
      'returned 1 read cancelled {"error":"the call ended"}',
    ]);
    assert.deepEqual([world.tools.opened, world.clock.pending], [0, 0]);
  });

  it('waits for a side effect to finish', async () => {
    const world = new Desk();
    world.tools.plan('find', { afterMs: 4_900, content: 'booked' });
    world.run('1', 'find');
    await world.clock.advanceAsync(100);
    let closed = false;
    void world.desk.close().then(() => {
      closed = true;
    });
    await world.clock.advanceAsync(4_000);
    assert.deepEqual([closed, world.told.length], [false, 1]);
    await world.clock.advanceAsync(1_000);
    assert.deepEqual([closed, world.told.at(-1)], [true, 'returned 1 find ok booked']);
    assert.equal(world.clock.pending, 0);
  });

  it('waits at most 10 s for a side effect', async () => {
    const world = new Desk();
    world.tools.plan('find', { never: true });
    world.run('1', 'find');
    const closed = world.desk.close();
    await world.clock.advanceAsync(10_000);
    await closed;
    assert.equal(world.told.at(-1), 'returned 1 find timed_out {"error":"find did not respond"}');
    assert.deepEqual([world.tools.opened, world.clock.pending], [0, 0]);
  });
});
