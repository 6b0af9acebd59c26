import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFormat } from '#codecs/format.ts';
import type { ModelFacts, RecogniserFacts, SpeechModelFacts, SynthesiserFacts } from '#src/providers/facts.ts';
import { languageModels, recognisers, speechModels, synthesisers } from '#src/providers/registry.ts';
import { fill } from './fill.ts';
import { table } from './markdown-table.ts';

const page = 'docs/providers.md';
const encodingNames = { mulaw: 'µ-law', alaw: 'A-law', pcm_s16le: '16-bit PCM', pcm_f32le: 'float PCM', opus: 'Opus' };
const controlNames = {
  speed: 'speed',
  emotion: 'emotion',
  stability: 'stability',
  clarity: 'clarity',
  boost: 'boost',
  latencyOptimisation: 'latency optimization',
} as const;

/** Generates the page about providers, with the tables of their capabilities. */
export async function makeProviders(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../..', page), 'utf8');
  const parts = {
    recognisers: recogniserTable(recognisers.map(({ facts }) => facts)),
    models: modelTable(languageModels.map(({ facts }) => facts)),
    'speech models': speechModelTable(speechModels.map(({ facts }) => facts)),
    synthesisers: synthesiserTable(synthesisers.map(({ facts }) => facts)),
  };
  return new Map([[page, fill(page, text, parts)]]);
}

function recogniserTable(all: readonly RecogniserFacts[]): string {
  const head = [
    ...['recognizer', 'settings', 'audio', 'interim transcripts', 'ends turns', 'word timestamps', 'phrase hints'],
    ...['runs', 'notes'],
  ];
  return table(
    head,
    all.map((facts) => [
      ...[
        nameOf(facts),
        settingsOf(facts),
        shown(facts.formats),
        yes(facts.interim),
        facts.endsTurns === 'never' ? 'no' : facts.endsTurns,
      ],
      ...[yes(facts.wordTimes), yes(facts.phrases), placeOf(facts), facts.limits],
    ]),
  );
}

function modelTable(all: readonly ModelFacts[]): string {
  return table(
    ['provider', 'settings', 'default model', 'runs', 'notes'],
    all.map((facts) => [
      ...[nameOf(facts), settingsOf(facts), facts.usual === null ? 'none' : `\`${facts.usual}\``],
      ...[placeOf(facts), facts.limits],
    ]),
  );
}

function speechModelTable(all: readonly SpeechModelFacts[]): string {
  return table(
    ['provider', 'settings', 'audio', 'voice settings', 'runs', 'notes'],
    all.map((facts) => [
      ...[nameOf(facts), settingsOf(facts), shown(facts.formats), honoursOf(facts), placeOf(facts), facts.limits],
    ]),
  );
}

function synthesiserTable(all: readonly SynthesiserFacts[]): string {
  const head = ['provider', 'settings', 'audio', 'text', 'word timing', 'voice settings', 'runs', 'notes'];
  return table(
    head,
    all.map((facts) => [
      ...[
        nameOf(facts),
        settingsOf(facts),
        shown(facts.formats),
        facts.text === 'streamed' ? 'streamed' : 'per sentence',
        facts.places === 'none' ? 'estimated' : facts.places,
      ],
      ...[honoursOf(facts), placeOf(facts), facts.limits],
    ]),
  );
}

function honoursOf({ honours }: Pick<SynthesiserFacts, 'honours'>): string {
  return honours.map((control) => controlNames[control]).join(', ');
}

function nameOf({ name, title }: { readonly name: string; readonly title: string }): string {
  return `${title} (\`${name}\`)`;
}

function settingsOf({
  needs,
  takes,
}: {
  readonly needs: readonly string[];
  readonly takes: readonly string[];
}): string {
  const [must, may] = [needs, takes].map((names) => names.map((name) => `\`${name}\``).join(', '));
  return may === '' ? `${must}` : `${must}; optional ${may}`;
}

function placeOf({ local }: { readonly local: boolean }): string {
  return local ? 'on your machines' : 'at the provider';
}

function yes(has: boolean): string {
  return has ? 'yes' : 'no';
}

function shown(formats: readonly AudioFormat[]): string {
  if (formats.length === 0) return '16-bit PCM at the voice’s rate';
  const rates = new Map<AudioFormat['encoding'], number[]>();
  for (const { encoding, rateHz } of formats) rates.set(encoding, [...(rates.get(encoding) ?? []), rateHz / 1_000]);
  return [...rates].map(([encoding, kHz]) => `${encodingNames[encoding]} at ${kHz.join(', ')} kHz`).join('; ');
}
