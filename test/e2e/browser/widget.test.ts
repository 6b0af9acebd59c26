import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { missingBrowser } from '#test/support/browser.ts';
import { createOfficeAssistant } from '#test/support/e2e-assistant.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { flaws, openHostPages, probes } from '#test/support/host-page.ts';
import { callerSays, openSpeakingBrowser } from '#test/support/speaking-browser.ts';

const pictures = join(import.meta.dirname, '../../../test-output/widget');
const opening = 'Harbour office, good morning. How can I help you?';
const question = 'What can I do for you?';
const limitMs = 20_000;
/** The visitor's browser settings. */
type Visit = {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly microphone?: 'granted' | 'denied';
};
/** The appearance of the open panel, except its position. */
const looks = `[...shadow.querySelectorAll('.panel, .panel *')].map((one) => {
  const { fontSize, fontFamily, color, backgroundColor, letterSpacing, textTransform, display, margin } = getComputedStyle(one);
  return [one.className, fontSize, fontFamily, color, backgroundColor, letterSpacing, textTransform, display, margin];
})`;

describe('widget in a browser', { skip: missingBrowser }, async () => {
  const browser = await openSpeakingBrowser(await callerSays('Stop please, I need a berth.', 8_000));
  const [place, hosts] = await Promise.all([openInstallation({ database: 'shared' }), openHostPages()]);
  let server: RunningServer;
  let assistantId = '';
  before(async () => {
    server = await place.start();
    assistantId = await createOfficeAssistant(server, {
      begin_message: opening,
      prompt: `Help callers. They say for example "stop please, I need a berth".\n\nAsk: ${question}`,
      chatbot_accent_color: '#0f766e',
      chatbot_logo: `http://${hosts.listed}/logo.svg`,
      avatar: `http://${hosts.listed}/logo.svg?of=assistant`,
      chatbot_faq: JSON.stringify([
        { question: 'When is the office open?', answer: 'From nine to five, every day but Sunday.' },
        { question: 'What is a berth by the week?', answer: '<b>12 euros</b> a metre.' },
        { question: 'Is there water and power on the quay?', answer: 'Yes, on every quay.' },
      ]),
      chatbot_whitelisted_domains: [hosts.listed],
    });
  });

  async function visit(given: Readonly<Record<string, string>> = {}, options: Visit = {}, host = hosts.listed) {
    const { width = 1000, height = 760, theme = 'light', microphone = 'granted' } = options;
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width, height },
      deviceScaleFactor: 2,
      isMobile: width < 600,
      colorScheme: theme,
      permissions: microphone === 'granted' ? ['microphone'] : [],
    });
    const page = await context.newPage();
    await page.addInitScript(probes);
    const query = new URLSearchParams({ base: server.url, assistant: assistantId, ...given });
    await page.goto(`http://${host}/?${query}`);
    await shows(page, `part('.launcher') !== null`, 'the button');
    return page;
  }

  const shows = (page: Page, expression: string, what: string) =>
    eventually(async () => (await page.evaluate(`Boolean(${expression})`)) === true, what, limitMs);
  const click = (page: Page, selector: string) => page.evaluate(`part(${JSON.stringify(selector)}).click()`);
  /** Waits until only endless animations are running. */
  const settled = (page: Page) =>
    page.evaluate(`Promise.all(
      shadow.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations === 1).map(({ finished }) => finished),
    ).then(() => true)`);
  async function snap(page: Page, name: string): Promise<void> {
    await settled(page);
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }
  async function isFine(page: Page): Promise<void> {
    await settled(page);
    assert.deepEqual(await page.evaluate(flaws), []);
  }

  it('works by keyboard on a page with hostile styles: heard, understood, muted, hung up, focus restored', async () => {
    const page = await visit({ style: 'hostile' });
    const globals = await page.evaluate(`Object.keys(window).filter((name) => /parley/i.test(name))`);
    assert.deepEqual(globals, ['ParleyWidget']);
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate('focused()'), /Talk to us/);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('focused()'), 'Start call');
    assert.equal(await page.evaluate(`words('h2')`), 'Harbour office');
    const elsewhere = await visit();
    await click(elsewhere, '.launcher');
    assert.deepEqual(await page.evaluate(looks), await elsewhere.evaluate(looks));
    await elsewhere.context().close();
    await page.bringToFront();
    await snap(page, 'hostile-page');
    await page.keyboard.press('Enter');
    await shows(page, `words('.status') === 'Connected'`, 'the call is on the line');
    assert.equal(await page.evaluate('focused()'), 'Mute');
    await shows(page, `words('.bubble.user')?.match(/need a berth/i)`, 'the caller is understood');
    await shows(
      page,
      `[...shadow.querySelectorAll('.bubble.assistant:not(.interim)')].at(-1)?.innerText.endsWith(${JSON.stringify(question)})`,
      'the answer',
    );
    const said = await page.evaluate<string[]>(
      `[...shadow.querySelectorAll('.bubble')].map((one) => one.className + ' ' + one.innerText)`,
    );
    assert.match(said[0]!, /assistant.*Harbour office/s);
    assert.ok(Number(await page.evaluate('soundMs')) > 3_000);
    await isFine(page);

    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(`words('.quiet')`), 'Unmute');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate('focused()'), 'Connected');
    assert.match(await page.evaluate(`part('.launcher').getAttribute('aria-label')`), /^Connected\. .*in progress/);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('focused()'), 'Unmute');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('focused()'), 'Hang up');
    await page.keyboard.press('Enter');
    await shows(page, `words('.status') === 'Call ended'`, 'the end');
    assert.equal(await page.evaluate('focused()'), 'Call again');
    await page.keyboard.press('Escape');
    assert.match(await page.evaluate('focused()'), /Talk to us/);
    const { results } = (await server.client.json(`/calls?assistant_id=${assistantId}`)).body;
    const call = await server.client.endedCall(results[0].call_id);
    assert.deepEqual([call.call_type, call.status, call.end_reason], ['web', 'completed', 'caller_hung_up']);
  });

  it('matches its screenshots: button, panel, call, end, and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await visit({}, { theme });
      await shows(page, `part('.launcher img')?.complete`, 'the logo');
      await snap(page, `button-${theme}`);
      await click(page, '.launcher');
      for (const place of ['header', '.hero'])
        await shows(
          page,
          `part('${place} img')?.src.endsWith('of=assistant') && part('${place} img').complete`,
          `the picture in ${place}`,
        );
      await click(page, 'details:nth-of-type(2) summary');
      assert.match(await page.evaluate(`words('details[open] p')`), /^<b>12 euros<\/b>/);
      await isFine(page);
      await snap(page, `panel-${theme}`);
      await click(page, '.foot .main');
      await shows(page, `words('.bubble.assistant:not(.interim)')`, 'the opening');
      await shows(page, `words('.bubble.user')?.match(/berth/)`, 'the caller');
      await snap(page, `call-${theme}`);
      await isFine(page);
      await click(page, '.quiet');
      await snap(page, `muted-${theme}`);
      await isFine(page);
      await click(page, '.round');
      await snap(page, `button-in-call-${theme}`);
      await click(page, '.launcher');
      await click(page, '.danger');
      await shows(page, `words('.status') === 'Call ended'`, 'the end');
      await snap(page, `ended-${theme}`);
      await isFine(page);
      await page.context().close();
    }
  });

  it('fills a narrow screen and traps the focus', async () => {
    const page = await visit({}, { width: 375, height: 720 });
    await snap(page, 'narrow-button');
    await click(page, '.launcher');
    assert.deepEqual(await page.evaluate(`[part('.panel').offsetLeft, part('.panel').offsetWidth]`), [0, 375]);
    await snap(page, 'narrow-panel');
    const stops = new Set<string>();
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press(pressed % 6 === 5 ? 'Shift+Tab' : 'Tab');
      stops.add(await page.evaluate('focused()'));
    }
    assert.ok(stops.has('Close') && stops.has('Start call') && !stops.has(null as never), [...stops].join());
    await isFine(page);
  });

  it('takes its texts, side and direction from attributes', async () => {
    const given = {
      'text-start': 'התחל שיחה',
      label: 'דברו איתנו',
      'text-invitation': 'שאלו במילים שלכם',
      dir: 'rtl',
      lang: 'he',
      position: 'left',
    };
    const page = await visit(given);
    await click(page, '.launcher');
    assert.equal(await page.evaluate(`words('.foot .main')`), 'התחל שיחה');
    assert.equal(await page.evaluate(`part('.panel').offsetLeft`), 20);
    assert.equal(await page.evaluate(`getComputedStyle(part('.panel')).direction`), 'rtl');
    await snap(page, 'right-to-left');
    await isFine(page);
  });

  it('reports a blocked microphone, and registers no call', async () => {
    const count = async () => (await server.client.json('/calls')).body.count;
    const earlier = await count();
    for (const theme of ['light', 'dark'] as const) {
      const page = await visit({}, { theme, microphone: 'denied' });
      await click(page, '.launcher');
      await click(page, '.foot .main');
      await shows(page, `words('.what') === 'Microphone blocked'`, 'the problem');
      assert.equal(await page.evaluate(`words('.foot .main')`), 'Try again');
      await snap(page, `error-${theme}`);
      await isFine(page);
    }
    assert.equal(await count(), earlier);
  });

  it('takes typed messages without a microphone', async () => {
    const page = await visit({}, { microphone: 'denied' });
    await page.getByRole('button', { name: /Talk to/ }).click();
    await page.getByRole('button', { name: 'Type instead' }).click();
    const field = page.getByLabel('Your message');
    await page.getByRole('log').getByText(opening).waitFor();
    await field.fill('Stop please, I need a berth.');
    await field.press('Enter');
    assert.equal(await field.inputValue(), '');
    const log = page.getByRole('log');
    await log.locator('.user', { hasText: 'I need a berth' }).waitFor();
    await log.locator('.assistant', { hasText: question }).waitFor();
    await page.screenshot({ path: join(pictures, 'chat.png') });
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('button', { name: 'Call again' }).waitFor();
    await page.context().close();
  });

  it('reports a page that is not on the allowlist', async () => {
    const page = await visit({}, {}, hosts.unlisted);
    await click(page, '.launcher');
    assert.equal(await page.evaluate(`words('.what')`), 'Not available on this website');
    assert.equal(await page.evaluate(`part('.foot button')`), null);
    await snap(page, 'not-allowed');
    await isFine(page);
  });

  it('reports too many calls within an hour', async () => {
    const other = await openInstallation({ database: 'shared' });
    const limited = await other.start({ PAGE_CALLS_PER_ADDRESS_HOUR: '1' });
    const { assistant_id } = await limited.client.results('/ai-assistants', {
      name: 'A',
      prompt: 'Be brief.',
      chatbot_whitelisted_domains: [hosts.listed],
    });
    const path = `${limited.url}/public/ai-assistants/web-calls/${assistant_id}`;
    const { status } = await fetch(path, { method: 'POST', headers: { Origin: `http://${hosts.listed}` } });
    assert.equal(status, 200);
    const page = await visit({ base: limited.url, assistant: assistant_id });
    await click(page, '.launcher');
    await click(page, '.foot .main');
    await shows(page, `words('.what') === 'Call limit reached'`, 'that there were too many calls');
    await snap(page, 'limited');
  });

  it('reports an unavailable server, and that all lines are busy', async () => {
    const other = await openInstallation({ database: 'shared' });
    const away = await other.start({ PAGE_CALLS: '0' });
    const { assistant_id } = await away.client.results('/ai-assistants', {
      name: 'A',
      prompt: 'Be brief.',
      chatbot_whitelisted_domains: [hosts.listed],
    });
    const page = await visit({ base: away.url, assistant: assistant_id });
    await click(page, '.launcher');
    await click(page, '.foot .main');
    await shows(page, `words('.what') === 'All lines are busy'`, 'that all lines are busy');
    away.program.signal('SIGKILL');
    await away.program.ended;
    await click(page, '.foot .main');
    await shows(page, `words('.what') === 'Can’t connect'`, 'that the server is unavailable');
  });
});
