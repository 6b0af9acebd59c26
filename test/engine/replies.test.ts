import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Prompt } from '#engine/ports/language-model.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { Replies } from '#engine/speaking/replies.ts';
import { ScriptedLine } from '#test/support/scripted-line.ts';
import { type ModelReply, ScriptedModel, wordByWord } from '#test/support/scripted-model.ts';
import { ScriptedVoice } from '#test/support/scripted-voice.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const voice: VoiceSettings = {
  voice: 'scripted',
  ...defaultVoiceSettings,
};
const prompt: Prompt = {
  system: '',
  messages: [],
  tools: [{ name: 'find', description: '', parameters: {}, kind: 'function' }],
  brief: { cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
};
const find = { call: 'find', args: {}, id: '0' };

class World {
  readonly clock = new VirtualClock();
  readonly voice = new ScriptedVoice(this.clock);
  readonly model = new ScriptedModel(this.clock, () => {});
  readonly line = new ScriptedLine(this.clock, this.voice.words);
  readonly told: string[] = [];
  /** Text heard by each mark. */
  readonly progress: string[] = [];
  readonly replies: Replies;

  constructor(...answers: readonly ModelReply[]) {
    this.model.answers(...answers);
    const tell = (line: string): void => void this.told.push(line);
    this.replies = new Replies(
      { clock: this.clock, llm: this.model, tts: this.voice, leg: this.line, voice },
      {
        token: (reply) => tell(`token ${reply}`),
        worded: () => {},
        wrote: () => {},
        audible: (reply) => tell(`audible ${reply}`),
        toolCalled: (reply, { id, name }, offers) => tell(`called ${reply} ${id} ${name} of ${offers.length}`),
        usage: (reply, { inputTokens, outputTokens }) => tell(`usage ${reply} ${inputTokens} ${outputTokens}`),
        finished: (reply, silent) => tell(`finished ${reply}${silent ? ' silently' : ''}`),
        failed: (reply) => tell(`failed ${reply}`),
        trouble: ({ message }) => tell(message),
        playbackStalled: () => {},
        progressed: (text) => this.progress.push(text()),
        playbackStarted: (reply) => tell(`started ${reply}`),
        playbackEnded: (reply, { heard: text, generated }) => tell(`ended ${reply} "${text}" of "${generated}"`),
      },
    );
    this.line.connect({
      hear: () => {},
      sent: (ms) => this.replies.sent(ms),
      reached: (mark) => this.replies.reached(mark),
      digit: () => {},
      hungUp: () => {},
    });
  }
}

describe('Replies', () => {
  it('reports during playback what has been heard so far', async () => {
    const words = 'The harbour is open every day of the week, and so is the museum.';
    const world = new World(wordByWord(words));
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(2_000);
    world.replies.play(1);
    await world.clock.advanceAsync(10_000);
    assert.ok(world.progress.length > 3);
    for (const [index, text] of world.progress.entries())
      assert.ok(words.startsWith(text) && text.length >= (world.progress[index - 1] ?? '').length, text);
    assert.ok(world.progress.some((text) => text !== '' && text !== words));
  });

  it('makes a reply from a prompt, plays it and reports what was heard', async () => {
    const world = new World([...wordByWord('All right.'), { usage: [7, 9] }]);
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(2_000);
    assert.equal(world.replies.saying, '');
    world.replies.play(1);
    assert.equal(world.replies.saying, 'All right.');
    await world.clock.advanceAsync(2_000);
    assert.deepEqual(world.told, [
      'token 1',
      'usage 1 7 9',
      'audible 1',
      'finished 1',
      'started 1',
      'ended 1 "All right." of "All right."',
    ]);
    assert.equal(world.replies.saying, '');
  });

  it('holds back the tool calls and end of a tentative reply until its adoption [A6]', async () => {
    const world = new World([find]);
    world.replies.make(1, prompt, true);
    await world.clock.advanceAsync(1_000);
    assert.deepEqual(world.told, ['token 1']);
    world.replies.adopt(1);
    assert.deepEqual(world.told.slice(1), ['called 1 0 find of 1', 'finished 1 silently']);
  });

  it('discards the held reports of a tentative reply that is dropped [A6]', async () => {
    const world = new World([find]);
    world.replies.make(1, prompt, true);
    await world.clock.advanceAsync(1_000);
    world.replies.cancel(1);
    world.replies.adopt(1);
    assert.ok(!world.told.some((line) => line.startsWith('called')));
  });

  it('distinguishes tool calls with the same id or none', async () => {
    const world = new World([find, find, { ...find, id: '' }, { ...find, id: '' }]);
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(1_000);
    const ids = world.told.flatMap((line) => (line.startsWith('called') ? [line.split(' ')[2]] : []));
    assert.equal(new Set(ids).size, 4);
    assert.equal(ids[0], '0', 'an id that is new stays as it is');
    assert.ok(ids.every((id) => id !== ''));
  });

  it('reports the heard part of a cleared reply once [A14]', async () => {
    const world = new World('One two three four five.');
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(1_000);
    world.replies.play(1);
    await world.clock.advanceAsync(650);
    world.replies.cancel(1);
    world.replies.clear(1);
    world.replies.clear(1);
    await world.clock.advanceAsync(3_000);
    const ended = world.told.filter((line) => line.startsWith('ended'));
    assert.deepEqual(ended, ['ended 1 "One two" of "One two three four five."']);
    assert.equal(world.line.wired.filter(({ what }) => what === 'clear').length, 1);
  });

  it('silences a reply that is canceled before its start is noticed [A2]', async () => {
    const world = new World('One two three four five.', 'Six.');
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(1_000);
    world.replies.play(1);
    world.replies.cancel(1);
    world.replies.make(2, prompt, false);
    await world.clock.advanceAsync(1_000);
    world.replies.play(2);
    await world.clock.advanceAsync(3_000);
    assert.deepEqual(
      world.line.heard.flatMap(({ word }) => (word === null ? [] : [word.text])),
      ['Six.'],
    );
    assert.equal(world.told.at(-1), 'ended 2 "Six." of "Six."');
  });

  it('stops everything when it closes', async () => {
    const world = new World('One two three four five.', [{ stalls: true }]);
    world.replies.make(1, prompt, false);
    await world.clock.advanceAsync(1_000);
    world.replies.play(1);
    world.replies.make(2, prompt, false);
    await world.clock.advanceAsync(500);
    world.replies.close();
    world.line.hangUp();
    await flushPromises();
    assert.equal(world.model.opened + world.voice.opened + world.clock.pending, 0);
  });
});
