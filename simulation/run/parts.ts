import type { LanguageModel } from '#engine/ports/language-model.ts';
import { createPriceOf } from '#src/calls/usage/vendor-prices.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { hostedModel } from '#src/providers/model-names.ts';
import { readConfig } from '#src/server/config.ts';
import { meaningJudge } from '../models/judge.ts';
import { partsWithoutKey, type RunParts } from './job.ts';
import type { WorkerSettings } from './messages.ts';

/** The parts of runs. Models other than the rule-based one are those of the server's settings. Throws `RangeError` for a model that is not configured. */
export function runParts({ models, prices }: WorkerSettings): RunParts {
  const priceOf = createPriceOf(prices, []);
  if (Object.values(models).every((name) => name === null)) return { ...partsWithoutKey, priceOf };
  const { vendors } = readConfig(process.env);
  const modelOf = (name: string): LanguageModel => {
    const model = hostedModel(vendors, name, systemClock);
    if (model === null)
      throw new RangeError(
        `the model ${name} is not configured; use provider/model, and set the provider's key as docs/providers.md says`,
      );
    return model;
  };
  return {
    assistant: models.assistant === null ? partsWithoutKey.assistant : modelOf(models.assistant),
    caller: models.caller === null ? null : modelOf(models.caller),
    judge: models.judge === null ? null : meaningJudge(modelOf(models.judge)),
    priceOf,
  };
}
