import type { Page } from 'playwright-core';
import type { Sweep } from './sweep.ts';

const mostStops = 400;
/** The focus left the page for the browser's own controls. */
const inBrowser = -1;

/** The element that has the focus. */
type Stop = {
  readonly index: number;
  readonly html: string;
  readonly isVisible: boolean;
  readonly hasOutline: boolean;
};

/** Numbers every control that Tab has to reach: visible, enabled, and not left to the arrow keys of its group. */
const numberControls = `(() => {
  const groups = new Set();
  let count = 0;
  for (const one of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')) {
    one.removeAttribute('data-stop');
    if (one.disabled || one.tabIndex < 0 || one.closest('[inert], [hidden]') || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.type === 'hidden') continue;
    if (one.type === 'radio') {
      if (groups.has(one.name)) continue;
      groups.add(one.name);
      if (document.querySelector('input[type=radio][name="' + one.name + '"]:checked') !== null && !one.checked) continue;
    }
    one.setAttribute('data-stop', String(count));
    count += 1;
  }
  return count;
})()`;

const focused = `(() => {
  const one = document.activeElement;
  if (one === null || one === document.body) return { index: ${inBrowser}, html: '', isVisible: true, hasOutline: true };
  const box = one.getBoundingClientRect();
  const frames = [one, one.closest('label'), one.parentElement, one.parentElement?.parentElement].filter(Boolean).map((each) => getComputedStyle(each));
  return {
    index: Number(one.getAttribute('data-stop') ?? '-2'),
    html: one.outerHTML.slice(0, 120),
    isVisible: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    hasOutline: one.type === 'date' || frames.some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'),
  };
})()`;

const control = (index: number): string =>
  `document.querySelector('[data-stop="${index}"]')?.outerHTML.slice(0, 120) ?? ''`;

/** Walks through a page with Tab: each control is reached, is in view then, and shows the focus. */
export async function checkKeyboard(sweep: Sweep, page: Page, path: string): Promise<void> {
  const name = path || 'home';
  await page.goto(`${sweep.url}/app/${path}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  const count = await page.evaluate<number>(numberControls);
  const stops = await walk(page);
  const reached = new Set(stops.map(({ index }) => index));
  for (let index = 0; index < count; index += 1) {
    const html = await page.evaluate<string>(control(index));
    if (!reached.has(index) && html !== '') sweep.report(name, `Tab does not reach ${html}`);
  }
  for (const { html, isVisible, hasOutline } of stops) {
    if (!isVisible) sweep.report(name, `the focus is out of view on ${html}`);
    if (!hasOutline) sweep.report(name, `the focus is invisible on ${html}`);
  }
}

/** Presses Tab from the first control until that has the focus again; in a table of thousands of rows, for 400 controls. */
async function walk(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(`document.querySelector('[data-stop="0"]')?.focus()`);
  const stops: Stop[] = [];
  for (let press = 0; press < mostStops; press += 1) {
    const stop = await page.evaluate<Stop>(focused);
    await page.keyboard.press('Tab');
    if (stops.length > 0 && stop.index === stops[0]!.index) break;
    if (stop.index !== inBrowser) stops.push(stop);
  }
  return stops;
}
