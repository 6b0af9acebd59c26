import assert from 'node:assert/strict';
import { it } from 'vitest';
import { VirtualClock } from '#test/support/virtual-clock.ts';
import { endListening, type FakeRecogniser, type ListeningProbe, type RecogniserSetup } from './listening-probe.ts';
import { until } from './until.ts';

/** The contract of recognizers that predict the end of a turn. */
export function describeEagerEnds<Fake extends FakeRecogniser>({
  subject,
  fake,
  opened,
  says,
  pauses,
}: RecogniserSetup<Fake>): void {
  const eager = async (ears: ListeningProbe, text: string): Promise<void> => {
    fake.eagerEnd?.(text);
    await until(() => ears.told.at(-1) === `(eager) ${text}`);
  };

  it('predicts the end of the turn with its words, and reports the end after them', async () => {
    const ears = await opened();
    await says(ears, 'book a');
    await eager(ears, 'book a table');
    assert.deepEqual(ears.finals, [], 'they may still change');
    pauses(ears);
    await until(() => ears.told.at(-1) === '(ended)');
    assert.equal(ears.words, 'book a table');
    assert.equal(ears.last?.finalised, true);
    assert.deepEqual(ears.told.slice(0, 3), ['book a', 'book a table', '(eager) book a table']);
    await endListening(ears);
  });

  it('withdraws the prediction before the words that follow, once', async () => {
    const ears = await opened();
    await eager(ears, 'book a table');
    await says(ears, 'book a table for two');
    await until(() => ears.told.at(-1) === 'book a table for two');
    await says(ears, 'book a table for two please');
    assert.deepEqual(ears.told.slice(-3), ['(resumed)', 'book a table for two', 'book a table for two please']);
    await eager(ears, 'book a table for two please');
    pauses(ears);
    await until(() => ears.told.at(-1) === '(ended)');
    assert.equal(ears.words, 'book a table for two please');
    await endListening(ears);
  });

  it('omits words that were returned in its place, and repeats none', async () => {
    const clock = new VirtualClock();
    const ears = await opened(clock);
    fake.answer('when told');
    await eager(ears, 'on Tuesday');
    pauses(ears);
    clock.advance(subject.answerMs);
    assert.equal(ears.words, 'on Tuesday');
    await says(ears, 'on Tuesday and');
    assert.equal(ears.told.at(-1), 'and');
    fake.eagerEnd?.('on Tuesday and Friday');
    await until(() => ears.told.at(-1) === '(eager) and Friday');
    fake.finalise();
    await until(() => ears.told.at(-1) === '(ended)');
    assert.equal(ears.words, 'on Tuesday and Friday');
    await endListening(ears);
  });
}
