import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { pictureFolder } from './tree-picture.ts';

/**
 * Takes the screenshot of the call page for the documentation. The page must show a call and the decisions of a turn.
 * `DOCS_PICTURES=1 node --test test/e2e/pages/call-page.test.ts` takes it again.
 */
export async function takeCallPicture(page: Page, path = join(pictureFolder, 'call-page.png')): Promise<void> {
  const before = page.viewportSize();
  await mkdir(dirname(path), { recursive: true });
  await page.setViewportSize({ width: 1440, height: 960 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.getByText('Before the reply').waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path });
  if (before !== null) await page.setViewportSize(before);
}
