/** Speech and language providers that fail at random, as a separate program. Its parent starts them with a seed and a probability of failure. */
import { startChaosModel } from '#test/support/chaos-model.ts';
import { startChaosRecogniser } from '#test/support/chaos-recogniser.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { createRandom } from '#test/support/random.ts';
import { serveParent } from './program.ts';

type VendorsOrder = { readonly seed: number; readonly failing: number };
/** URLs of the providers; fallbacks are listed in order. */
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
  // The last one never fails, because a call whose voices have all failed cannot be checked.
  for (const { script } of voices.slice(0, 2))
    Object.defineProperty(script, 'mode', {
      get: () => (random.chance(failing / 3) ? random.pick(['silent', 'error', 'drop', 'malformed']) : 'speak'),
    });
  return { recognisers: urlsOf(recognisers), models: urlsOf(models), voices: urlsOf(voices) };
}

serveParent({ start });
