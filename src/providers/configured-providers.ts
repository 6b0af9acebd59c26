import type { EndOfTurnModel } from '#engine/ports/speech-classifiers.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import type { SynthesiserFacts } from './facts.ts';
import type { Hosted, Lifetime } from './hosted.ts';
import type { SpeechPorts } from './provider.ts';
import { recognisers, synthesisers, turnModels } from './registry.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';

/** The configured recognizers, in order of use. */
export function hostedRecognisers(
  { values }: Pick<VendorSettings, 'values'>,
  ports: SpeechPorts,
): readonly Hosted<SpeechToText>[] {
  return recognisers.flatMap(({ create }) => create(values)?.(ports) ?? []);
}

/** The voices of all configured synthesizers that every account may use; does not create the synthesizers. */
export function hostedVoices({ values }: Pick<VendorSettings, 'values'>): readonly CatalogueEntry[] {
  return synthesisers.flatMap(({ facts, create }) => (create(values) === null ? [] : facts.voices));
}

/** The configured synthesizers, in the order in which their voices are listed. */
export function hostedSynthesisers(
  { values }: Pick<VendorSettings, 'values'>,
  ports: SpeechPorts,
): readonly { readonly tts: Hosted<TextToSpeech>; readonly facts: SynthesiserFacts }[] {
  return synthesisers.flatMap(({ facts, create }) => {
    const tts = create(values)?.(ports);
    return tts === undefined ? [] : [{ tts, facts: { ...facts, honours: tts.honours ?? facts.honours } }];
  });
}

/** The configured end-of-turn model; null if there is no setting for one. */
export function hostedTurnModel(
  { values }: Pick<VendorSettings, 'values'>,
  ports: SpeechPorts,
): (EndOfTurnModel & Lifetime) | null {
  return turnModels.map(({ create }) => create(values)?.(ports)).find((model) => model !== undefined) ?? null;
}

/** Throws the `RangeError` for a provider that the settings or an assistant name but that is not configured. */
export function throwNotConfigured(name: string, configured: ReadonlyMap<string, unknown>): never {
  throw new RangeError(`${name} is not configured; use one of ${[...configured.keys()].join(', ')}`);
}
