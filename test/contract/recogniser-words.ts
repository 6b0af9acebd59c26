import assert from 'node:assert/strict';
import { it } from 'vitest';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import { endListening, type FakeRecogniser, hearTone, type RecogniserSetup } from './listening-probe.ts';
import { until } from './until.ts';

/** The contract of recognizers that report words during speech. */
export function describeInterimWords<Fake extends FakeRecogniser>({
  subject,
  fake,
  listen,
  opened,
  pauses,
}: RecogniserSetup<Fake>): void {
  it('reports words while they change, and once when they do not', async () => {
    const ears = await opened();
    fake.interim('book a');
    await until(() => ears.told.length >= 1);
    fake.interim('book a table');
    await until(() => ears.told.length >= 2);
    pauses(ears);
    await until(() => ears.finals.length >= 1);
    assert.deepEqual(ears.told.slice(0, 2), ['book a', 'book a table']);
    assert.equal(ears.words, 'book a table');
    assert.equal(ears.last?.finalised, true);
    await endListening(ears);
  });

  it('reports words that the provider finalized early, and repeats none of them at the end', async () => {
    const ears = await opened();
    fake.segment('book a table');
    await until(() => ears.finals.length >= 1);
    fake.interim('for two');
    pauses(ears);
    await until(() => ears.finals.some(({ finalised }) => finalised === true));
    assert.equal(ears.words, 'book a table for two');
    await endListening(ears);
  });

  it('returns its words as final when the provider does not answer in time', async () => {
    const clock = new VirtualClock();
    const ears = await opened(clock);
    fake.answer('never');
    fake.interim('on Tuesday');
    await until(() => ears.told.length >= 1);
    ears.listening.finalise();
    clock.advance(subject.answerMs - 1);
    assert.deepEqual(ears.finals, [], 'not before its time');
    clock.advance(1);
    assert.equal(ears.words, 'on Tuesday');
    assert.equal(ears.last?.finalised, true);
    await endListening(ears);
  });

  it('gives a provider whose connection is not open yet its full time to answer', async () => {
    const clock = new VirtualClock();
    const { asked, audioBytes } = fake;
    fake.answer('never');
    const ears = listen(clock);
    ears.listening.onset(300);
    hearTone(ears, 2_000);
    pauses(ears);
    clock.advance(subject.answerMs);
    await until(() => fake.asked > asked && fake.audioBytes > audioBytes);
    clock.advance(subject.answerMs - 1);
    assert.deepEqual(ears.told, [], 'neither it nor its words are given up');
    await endListening(ears);
  });

  it('repeats no word when the answer arrives after all', async () => {
    const clock = new VirtualClock();
    const ears = await opened(clock);
    const asked = fake.asked;
    fake.answer('when told');
    fake.interim('on Tuesday');
    await until(() => ears.told.length >= 1);
    pauses(ears);
    await until(() => fake.asked > asked);
    clock.advance(subject.answerMs);
    fake.finalise();
    const before = fake.audioBytes;
    ears.listening.onset(0);
    hearTone(ears, 1_000);
    await until(() => fake.audioBytes > before);
    fake.interim('and Friday');
    await until(() => ears.told.at(-1) === 'and Friday');
    pauses(ears);
    await until(() => fake.asked > asked + 1);
    fake.finalise();
    await until(() => ears.words.includes('Friday'));
    assert.equal(ears.words, 'on Tuesday and Friday');
    await endListening(ears);
  });

  it('ends with a temporary error when it disconnects within a word, and reports nothing after it', async () => {
    const ears = await opened();
    fake.interim('on Tues');
    await until(() => ears.told.length >= 1);
    fake.drop();
    const error = await ears.closed;
    assert.equal(error?.retryable, true);
    ears.listening.finalise();
    hearTone(ears, 100);
    assert.deepEqual(ears.told, ['on Tues', '(closed)']);
  });
}
