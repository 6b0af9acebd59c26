import assert from 'node:assert/strict';

/** Resolves when the condition is true. Throws after 10 s, which only a fault takes. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round > 5_000) assert.fail(`it never came to this: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
