import { findSpeakers } from '../turns/speakers.ts';
import { Studio } from '../turns/studio.ts';

type SyntheticSpeech = {
  readonly source: string;
  readonly speaker: string;
  readonly name: string;
  readonly samples: Int16Array;
};

/** Sentences of callers over the assistant. None of them is measured by the benchmarks. */
const texts: readonly string[] = [
  'Let me stop you there.',
  'My name is Peter Marsh.',
  'When does the bus leave?',
  'Yes, at half past nine.',
  'Are you open on Sundays?',
  'It was ordered two weeks ago.',
  'Please cancel everything.',
  'One moment, I am looking for my card.',
  'Good morning, this is about the invoice.',
  'Nobody has called me back.',
  'Do you have anything cheaper?',
  'Four seven one, double two.',
  'Just tell me the price.',
  'Hang on a minute.',
  'The blue one, I think.',
  'Really? That is too late for me.',
  'In the evening would be better.',
  'Under which number can I reach him?',
  'We would like a table for six.',
  'Unfortunately that does not work.',
];
/** The synthesizer that every installation has. */
const synthesizer = 'embedded flite';

/** Sentences by each synthetic speaker. Automated callers and tests have such voices, and are to be heard as fast as people. */
export async function syntheticSpeech(): Promise<readonly SyntheticSpeech[]> {
  const speakers = (await findSpeakers('embedded')).filter(({ name }) => name.startsWith(synthesizer));
  const studio = new Studio();
  return speakers.flatMap((speaker) =>
    texts.map(
      (text): SyntheticSpeech => ({
        source: 'flite',
        speaker: speaker.name,
        name: text,
        samples: studio.clip(text, speaker).samples,
      }),
    ),
  );
}
