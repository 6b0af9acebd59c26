import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions, type MachineMode } from '#engine/turn/answering/options.ts';
import { World } from '#test/support/world.ts';

/** A call to someone who says these sentences one after the other, each within its time in milliseconds. */
function called(mode: MachineMode, language: string, sentences: readonly (readonly [string, number])[]): World {
  const world = new World({ answering: { ...defaultAnsweringOptions, mode }, language, silenceMs: 0 });
  world.answer();
  world.advance(300);
  for (const [words, ms] of sentences) {
    world.clock.after(ms - 50, () => world.send({ type: 'transcript.interim', text: words }));
    world.say(words, ms, 250);
    world.advance(ms + 300);
  }
  return world;
}

const endReasons = (world: World): readonly string[] => world.of('call.end').map(({ reason }) => reason);

const welcomes = [
  ['en', 'You have reached Harbor Insurance, thank you for calling', 'for claims press one, for billing press two'],
  ['de', 'Sie haben die Nummer der Hafenversicherung gewählt, willkommen', 'für Schäden drücken Sie die Eins'],
  ['fr', 'Vous êtes bien chez Assurances du Port, merci de votre appel', 'pour un sinistre tapez un'],
  ['es', 'Se ha comunicado con Seguros del Puerto, gracias por llamar', 'para siniestros marque uno'],
  ['it', 'Siete in linea con Assicurazioni del Porto, grazie', 'per un sinistro premere uno'],
] as const;

describe('menu that says first who was called', () => {
  for (const [language, welcome, offer] of welcomes)
    it(`is not hung up on, and is known by its offers of keys (${language}) [case 133] [V39, V31]`, () => {
      const world = called('hang_up', language, [
        [welcome, 5_000],
        [offer, 2_000],
      ]);
      assert.deepEqual([world.state.answering.is, endReasons(world)], ['menu', []]);
      world.advance(3_000);
      assert.deepEqual(endReasons(world), []);
    });
});

describe('menu that also asks for a message', () => {
  const voicemailFirst = [
    ['You have reached Harbor Insurance, we are closed, leave a message after the tone', 4_000],
    ['or press one for claims, or press two for billing', 2_500],
  ] as const;

  it('is a menu because it offers several keys, and is not hung up on [V39, V31]', () => {
    const world = called('hang_up', 'en', [
      ['If we are closed leave a message', 1_700],
      ['press one for claims or press two for billing or press nine to leave a message', 3_500],
    ]);
    assert.deepEqual([world.state.answering.is, endReasons(world)], ['menu', []]);
  });

  it('gets no message while it offers keys [V31, V34]', () => {
    const world = called('leave_message', 'en', voicemailFirst);
    world.advance(1_000);
    assert.equal(world.state.answering.is, 'menu');
    assert.ok(!world.of('decision').some(({ rule }) => rule === 'V14'));
  });

  it('is voicemail again when a beep is heard [V39, V5]', () => {
    const world = called('hang_up', 'en', voicemailFirst.slice(0, 1));
    assert.equal(world.state.answering.is, 'machine');
    const other = called('leave_message', 'en', voicemailFirst);
    other.advance(200);
    other.send({ type: 'beep.heard', endedAt: other.clock.now(), frequencyHz: 1_000 });
    other.advance(200);
    assert.equal(other.state.answering.is, 'machine');
  });
});

describe('announcement of a new number', () => {
  for (const [language, words] of [
    ['en', 'The number you have dialed has been changed, please dial five five five zero one two'],
    ['de', 'Die Rufnummer hat sich geändert, bitte wählen Sie null drei null eins zwei'],
  ] as const)
    it(`is not taken for a menu, although it says which digits to dial (${language}) [V39, V28]`, () => {
      const world = called('hang_up', language, [[words, 4_500]]);
      assert.equal(world.state.answering.is, 'machine');
      world.advance(12_000);
      assert.deepEqual(endReasons(world), ['machine_answered']);
    });
});

describe('voicemail', () => {
  it('that says who was called and asks for a message ends the call without a question [V29]', () => {
    const world = called('hang_up', 'en', [
      ['You have reached Harbor Insurance, nobody is here', 2_600],
      ['Please leave a message', 1_400],
    ]);
    world.advance(2_500);
    assert.deepEqual(endReasons(world), ['machine_answered']);
    assert.ok(!world.of('reply.start').some(({ cause }) => cause === 'neutral'));
  });

  it('that never asks for a message is checked before the assistant hangs up [V29, V32]', () => {
    const world = called('hang_up', 'en', [
      ['You have reached Harbor Insurance, we are closed, our office hours are', 4_000],
    ]);
    world.advance(1_800);
    assert.deepEqual(endReasons(world), []);
    assert.ok(world.of('reply.start').some(({ cause }) => cause === 'neutral'));
    world.advance(9_000);
    assert.deepEqual(endReasons(world), ['machine_answered']);
  });

  it('that never asks for a message ends the call without a question after a beep [V39, V5]', () => {
    const world = called('hang_up', 'en', [['You have reached Harbor Insurance, we are closed, our hours are', 4_000]]);
    world.advance(200);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    world.advance(2_500);
    assert.deepEqual(endReasons(world), ['machine_answered']);
    assert.ok(!world.of('reply.start').some(({ cause }) => cause === 'neutral'));
  });
});
