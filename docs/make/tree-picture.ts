import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

/** Folder for pictures of the documentation. */
export const pictureFolder = join(import.meta.dirname, '../pictures');

/**
 * Takes the screenshot of a state tree for the documentation: the whole tree, and one state in the panel next to it.
 * `DOCS_PICTURES=1 node --test test/e2e/pages/state-tree.test.ts` takes it again.
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
