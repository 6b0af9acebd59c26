import { type CallVerdict, callRecording, rightVerdicts } from '../answering/answered-call.ts';
import {
  type Answerer,
  answererKinds,
  corpusLanguages,
  personsResponse,
  readCorpus,
  readFoundAnswerers,
  readGatheredAnswerers,
  readPublicAnswerers,
  readUnseenAnswerers,
} from '../answering/corpus.ts';
import { AnswererRecorder, type AnswererRecording } from '../answering/recording.ts';
import { voicesByLanguage } from '../answering/voices.ts';
import type { BenchResult, Scenario, ScenarioOptions } from '../scenario.ts';
import { runDetector } from '../turns/detection.ts';
import { type Condition, conditions } from '../turns/mix.ts';
import { renderLine } from '../turns/recordings.ts';
import type { Speaker } from '../turns/speakers.ts';
import { Studio } from '../turns/studio.ts';

/** One call to one answerer on one line. */
type Judged = CallVerdict & { readonly answerer: Answerer; readonly punctuated: boolean; readonly condition: string };

/** A person responds this long after the neutral sentence. */
const responseMs = 1_000;
/** A quick run takes one answerer of this many. */
const quickEvery = 40;
const lines = conditions.filter(({ mulaw, snrDb }) => mulaw && (snrDb === null || snrDb === 10));

/** Measures who answered on audio, through the product's detectors, engine and gateway; recognition is scripted. */
export const answering: Scenario = {
  name: 'answering',
  description: 'who answers outbound calls: people hung up on, machines known within 5 s',
  async run(options) {
    const judged = await judge(options);
    const lost = judged.filter(({ answerer, hungUp }) => answerer.kind === 'person' && hungUp);
    return {
      about: { answerers: new Set(judged.map(({ answerer }) => answerer)).size, lines: lines.map(({ name }) => name) },
      results: [
        ...resultsBy('by half and kind', judged, ({ answerer }) => `${answerer.half}, ${answerer.kind}`),
        ...resultsBy('by language', judged, ({ answerer }) => `${answerer.language}, ${answerer.kind}`),
        ...resultsBy(
          'by punctuation',
          judged,
          ({ answerer, punctuated }) => `${punctuated ? 'with' : 'without'}, ${answerer.kind}`,
        ),
        ...resultsBy('by line', judged, ({ answerer, condition }) => `${condition}, ${answerer.kind}`),
      ],
      failures: lost.map(({ answerer, condition }) => `hung up on a person (${condition}): ${answerer.name}`),
    };
  },
};

async function judge({ quick, progress }: ScenarioOptions): Promise<readonly Judged[]> {
  const voices = await voicesByLanguage();
  const studio = new Studio();
  const measured = [
    ...readUnseenAnswerers(),
    ...readPublicAnswerers('held_out'),
    ...readGatheredAnswerers('measured'),
    ...readFoundAnswerers(),
  ];
  const corpus = [...readCorpus(), ...measured].filter(
    ({ language }, index) => voices[language].length > 0 && (!quick || index % quickEvery === 0),
  );
  const judged: Judged[] = [];
  for (const condition of quick ? lines.slice(0, 1) : lines) {
    for (const language of corpusLanguages) {
      progress(`${language}, ${condition.name}`);
      const answerers = corpus.filter((answerer) => answerer.language === language);
      for (const [index, answerer] of answerers.entries()) {
        const speaker = voices[language][index % voices[language].length]!;
        for (const punctuated of quick ? [true] : [true, false]) {
          const verdict = await callOnce({ studio, speaker, answerer, seed: index + 1, condition, punctuated });
          judged.push({ ...verdict, answerer, punctuated, condition: condition.name });
        }
      }
    }
  }
  return judged;
}

type Run = {
  readonly studio: Studio;
  readonly speaker: Speaker;
  readonly answerer: Answerer;
  readonly seed: number;
  readonly condition: Condition;
  readonly punctuated: boolean;
};

/** A person who hears the neutral sentence responds: the call is repeated with the response at its place, because all before it is the same. */
async function callOnce(run: Run): Promise<CallVerdict> {
  const { studio, speaker, answerer, seed } = run;
  const recorder = new AnswererRecorder(studio, speaker);
  for (const part of answerer.parts) recorder.add(part);
  const first = await play(recorder.recording(answerer, seed), run);
  if (answerer.kind !== 'person' || first.neutralEndedMs === null) return first;
  recorder.say(personsResponse[answerer.language], first.neutralEndedMs + responseMs);
  return play(recorder.recording(answerer, seed), run);
}

async function play(recording: AnswererRecording, { condition, punctuated }: Run): Promise<CallVerdict> {
  const babble = recording.placed.map(({ samples }) => samples).filter((samples) => samples.length > 8_000);
  const quiet = babble.length === 0 ? { ...condition, snrDb: null } : condition;
  const line = renderLine(recording, quiet, babble);
  const [windows] = runDetector([line]);
  return callRecording(recording, line, windows!, punctuated);
}

function resultsBy(table: string, judged: readonly Judged[], nameOf: (one: Judged) => string): readonly BenchResult[] {
  const names = [...new Set(judged.map(nameOf))];
  const order = (name: string): number => answererKinds.findIndex((kind) => name.endsWith(kind));
  return names
    .toSorted((one, other) => order(one) - order(other))
    .map((name) => {
      const all = judged.filter((one) => nameOf(one) === name);
      const share = (matches: (one: Judged) => boolean): number => all.filter(matches).length / all.length;
      return {
        table: `who answered, ${table}`,
        name,
        values: {
          calls: all.length,
          known_in_5_s: share(({ answerer, knownAs }) => knownAs === rightVerdicts[answerer.kind]),
          right_in_the_end: share(({ answerer, finallyAs }) => finallyAs === rightVerdicts[answerer.kind]),
          hung_up: all.filter(({ hungUp }) => hungUp).length,
          neutral_sentence: share(({ neutralEndedMs }) => neutralEndedMs !== null),
        },
      };
    });
}
