/**
 * Vendors of speech and language that fail at random, as a program of their own. Its parent starts them with a seed and how
 * often they fail at each chance that they have.
 */
import { startChaosModel } from '#test/support/chaos-model.ts';
import { startChaosRecogniser } from '#test/support/chaos-recogniser.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { createRandom } from '#test/support/random.ts';
import { answerParent } from './program.ts';

type VendorsOrder = { readonly seed: number; readonly failing: number };
/** Where they are, those that stand in for each other in their order. */
export type VendorUrls = {
  readonly recognisers: readonly [string, ...string[]];
  readonly models: readonly [string, ...string[]];
  readonly voices: readonly [string, ...string[]];
};
type Started = { readonly baseUrl: string };

const urlsOf = ([first, ...others]: readonly [Started, ...Started[]]): readonly [string, ...string[]] => [
  first.baseUrl,
  ...others.map(({ baseUrl }) => baseUrl),
];

async function start({ seed, failing }: VendorsOrder): Promise<VendorUrls> {
  const random = createRandom(seed);
  const recognisers = [
    await startChaosRecogniser(random, failing),
    await startChaosRecogniser(random, failing),
  ] as const;
  const models = [await startChaosModel(random, failing), await startChaosModel(random, failing)] as const;
  const voices = [await startFakeCartesia(), await startFakeCartesia(), await startFakeCartesia()] as const;
  // The last one is always well: a call whose voices have all failed has nothing to be checked.
  for (const { script } of voices.slice(0, 2))
    Object.defineProperty(script, 'mode', {
      get: () => (random.chance(failing / 3) ? random.pick(['silent', 'error', 'drop', 'malformed']) : 'speak'),
    });
  return { recognisers: urlsOf(recognisers), models: urlsOf(models), voices: urlsOf(voices) };
}

answerParent({ start });
