import assert from 'node:assert/strict';

/** Resolves when it is so. Throws where it is not in 10 s, which only a fault takes. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round > 5_000) assert.fail(`it never came to this: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
