import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where pictures of the documentation lie. */
export const pictureFolder = join(import.meta.dirname, '../pictures');

/**
 * Takes the picture of a state tree that the README shows, of a page that shows one: the whole tree, and a state in the panel
 * beside it. `DOCS_PICTURES=1 node --test test/e2e/pages/state-tree.test.ts` makes it anew.
 */
export async function takeTreePicture(page: Page, path = join(pictureFolder, 'state-tree.png')): Promise<void> {
  const before = page.viewportSize();
  await mkdir(dirname(path), { recursive: true });
  await page.setViewportSize({ width: 1600, height: 820 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.locator('.state-node-body', { hasText: 'booking' }).first().click();
  await page.getByRole('region', { name: 'State booking' }).waitFor();
  await page.getByRole('button', { name: 'Fit to view' }).click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path });
  if (before !== null) await page.setViewportSize(before);
}
