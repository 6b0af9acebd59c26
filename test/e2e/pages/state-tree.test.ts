import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { LlmState, LlmStateInput } from '#client/paths.d.ts';
import { buildDashboard } from '#src/dashboard/build.ts';
import { missingBrowser } from '#test/support/browser.ts';
import { checkAppearance, openBrowser, openPage, signIn } from '#test/support/dashboard-browser.ts';
import { dentalTree } from '#test/support/dental-tree.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, visitorPassword } from '#test/support/sign-in.ts';
import { takeTreePicture } from '../../../docs/make/tree-picture.ts';

const wide = { width: 1360, height: 900 } as const;

describe('state tree in a browser', { skip: missingBrowser }, async () => {
  const browser = await openBrowser();
  await buildDashboard();
  const server = await openTestServer({ settings: { BASE_URL: '' } });
  let page: Page;
  let url = '';
  let dental = '';
  const complaints: string[] = [];

  before(async () => {
    url = await server.app.listen();
    await addUser(server, 'vera', 'viewer');
    page = await openPage(await browser.newContext({ locale: 'en-US', viewport: wide }), complaints);
    page.setDefaultTimeout(20_000);
  });
  afterEach(() => assert.deepEqual(complaints.splice(0), []));

  const create = async (name: string, llm_states: readonly LlmStateInput[] = []) => {
    const { body } = await server.json('/ai-assistants', { json: { name, prompt: 'Be kind, {{first_name}} calls.' } });
    const id: string = body.results.assistant_id;
    if (llm_states.length > 0) await server.json(`/ai-assistants/llm-states/${id}`, { json: { llm_states } });
    return id;
  };
  const stored = async (id: string): Promise<LlmState[]> =>
    (await server.json(`/ai-assistants/llm-states/${id}`)).body.results;
  const open = async (id: string) => {
    await page.goto(`${url}/app/assistants/${id}/tree`);
    await nodes().first().waitFor();
  };
  const canvas = () => page.getByRole('region', { name: 'State canvas' });
  const node = (name: string) => canvas().locator('.state-node-body', { has: page.getByText(name, { exact: true }) });
  const nodes = () => canvas().locator('.state-node');
  const panel = () => page.getByRole('region', { name: /^State / });
  const focused = (name: string) => canvas().locator('.state-node-body:focus', { hasText: name }).waitFor();
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('States saved.').last().waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
  };
  /** The center of an element that does not move. */
  const middle = async (one: Locator) => {
    await (await one.elementHandle())!.waitForElementState('stable');
    const box = await one.boundingBox();
    assert.ok(box !== null);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 4);
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  const handle = (name: string, side: 'source' | 'target') =>
    canvas()
      .locator('.state-node', { has: page.getByText(name, { exact: true }) })
      .locator(`.react-flow__handle.${side}`);

  it('is built by hand: states, a drawn transition, undo and redo, tidied, saved', async () => {
    const id = await create('Dental practice');
    await page.goto(`${url}/app/assistants/${id}/tree`);
    await signIn(page, testUser);
    await page.getByText('No states yet').waitFor();
    await checkAppearance(page, 'tree-none');
    await page.getByRole('button', { name: 'Start with one state' }).click();
    await panel().getByLabel('Name', { exact: true }).fill('reception');
    await panel().getByLabel('Prompt').fill('Greet {{first_name}} and ask what they want.');
    await page.getByRole('button', { name: 'Add state' }).click();
    await canvas().locator('.way-child').waitFor({ state: 'attached' });
    await page.keyboard.type('booking');
    await node('booking').waitFor();
    await panel().getByRole('button', { name: 'Detach from parent' }).click();
    await page.getByText('2 problems').waitFor();
    await page.getByRole('button', { name: 'Close panel' }).click();
    await page.getByRole('button', { name: 'Fit to view' }).click();
    const at = await middle(node('booking'));
    await drag(at, { x: at.x + 320, y: at.y - 60 });
    await drag(await middle(handle('reception', 'source')), await middle(handle('booking', 'target')));
    await canvas().locator('.way-child').waitFor();
    await page.keyboard.press('Control+z');
    await canvas().locator('.way-child').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Shift+Z');
    await canvas().locator('.way-child').waitFor();
    await node('booking').click();
    await panel().getByLabel('When to enter this state').fill('The caller wants an appointment.');
    await panel().getByLabel('Prompt').fill('Agree on a day.');
    await panel().getByRole('button', { name: 'Add parameter' }).click();
    await panel()
      .getByRole('group', { name: /Information to collect/ })
      .getByLabel('Name')
      .fill('day');
    await panel().getByLabel('Type').selectOption({ label: 'Date' });
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Auto-layout' }).click();
    await save();
    const [root] = await stored(id);
    assert.deepEqual([root?.name, root?.prompt], ['reception', 'Greet {{first_name}} and ask what they want.']);
    const [child] = root?.children ?? [];
    assert.deepEqual(
      [child?.name, child?.description, child?.parameters],
      [
        'booking',
        'The caller wants an appointment.',
        { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] },
      ],
    );
    assert.ok(child!.position.x > root!.position.x + 216, 'a child is to the right of its parent');
    await page.reload();
    await node('booking').waitFor();
    await checkAppearance(page, 'tree-small');
  });

  it('keeps four states in a row readable next to the panel, adds one from a template, and travels as a file', async () => {
    const id = await create('Chain', [{ name: 'one', prompt: 'Ask.' }]);
    await open(id);
    for (const name of ['two', 'three', 'four']) {
      await page.getByRole('button', { name: 'Add state' }).click();
      await page.keyboard.type(name);
      await node(name).waitFor();
    }
    const boxes = async () => {
      await (await nodes().last().elementHandle())!.waitForElementState('stable');
      return Promise.all([canvas(), ...(await nodes().all())].map(async (one) => (await one.boundingBox())!));
    };
    await eventually(async () => {
      const [pane, ...states] = await boxes();
      return states.every(({ x, y, width, height }) => {
        const isInside = x >= pane!.x && x + width <= pane!.x + pane!.width && y >= pane!.y;
        // At full size a state is 216 pixels wide.
        return isInside && y + height <= pane!.y + pane!.height && width > 216 * 0.75;
      });
    }, 'four states are in view at three quarters of their size');
    await page.getByRole('button', { name: 'Templates' }).click();
    await checkAppearance(page, 'tree-templates');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^message/ })
      .click();
    await node('message').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export states as file' }).click(),
    ]);
    await open(await create('Other', [{ name: 'to be replaced', prompt: 'Ask.' }]));
    await page
      .getByLabel('Import states from file')
      .last()
      .setInputFiles(await file.path());
    await node('message').waitFor();
    assert.equal(await node('to be replaced').count(), 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await node('to be replaced').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await save();
  });

  it("shows a whole tree: each state's task, its transitions and their conditions, every field in the panel", async () => {
    dental = await create('Bright Street Dental', dentalTree);
    const id = dental;
    await open(id);
    await page.getByRole('button', { name: 'Auto-layout' }).click();
    await page.getByRole('button', { name: 'Fit to view' }).click();
    await page.getByText('9 states').waitFor();
    assert.equal(await nodes().count(), 9);
    await checkAppearance(page, 'tree');
    if (process.env.DOCS_PICTURES === '1') await takeTreePicture(page);
    await node('confirm').click();
    await checkAppearance(page, 'tree-panel');
    await panel().getByRole('tab', { name: 'Transitions' }).click();
    await checkAppearance(page, 'tree-ways');
    await panel().getByRole('tab', { name: 'Tools' }).click();
    await panel().getByText('Advanced').click();
    await checkAppearance(page, 'tree-tools');
    await panel().getByLabel('Timeout (ms)').fill('50');
    await page.getByText('1 problem', { exact: false }).waitFor();
    await panel()
      .getByText(/expected /)
      .waitFor();
    await panel().getByLabel('Timeout (ms)').fill('5000');
    await page.getByText('No problems').waitFor();
    await panel().getByRole('tab', { name: 'Turn-taking' }).click();
    await panel().getByLabel('Can be interrupted').selectOption({ label: 'No' });
    await panel().getByLabel('Interrupting phrases').fill('hold on\n\nwait\n');
    await save();
    const confirm = (await stored(id))[0]!.children[0]!.children[0]!.children[0]!;
    assert.deepEqual(
      [confirm.tools[0]?.timeout_ms, confirm.turn_taking],
      [5000, { profile: { interruptible: false, interrupters: ['hold on', 'wait'] } }],
    );
  });

  it("reports problems in the server's words, with links to their places", async () => {
    const id = await create('Night desk', [
      {
        name: 'door',
        prompt: 'Ask.',
        children: [{ name: 'in', description: 'They may enter.', prompt: 'Guide them.' }],
      },
    ]);
    await open(id);
    await node('in').press('>');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption({ label: 'Condition' });
    await checkAppearance(page, 'tree-connect');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await panel().getByLabel('Condition', { exact: true }).fill('tier = "gold"');
    await panel()
      .getByText(/expected "==" at character 6, got "="/)
      .waitFor();
    await page.getByRole('button', { name: 'Close panel' }).click();
    await page.getByText('1 problem', { exact: true }).click();
    await checkAppearance(page, 'tree-problems');
    await page.getByRole('button', { name: /at character 6/ }).click();
    const focusedText = () => page.evaluate<string>('document.activeElement.value');
    await eventually(async () => (await focusedText()) === 'tier = "gold"', 'the condition has the focus');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('tier == "gold"');
    await page.getByText('No problems').waitFor();
    await panel().getByRole('tab', { name: 'State' }).click();
    await panel().getByRole('button', { name: 'Edit as JSON' }).click();
    const values = panel().getByLabel(/Information to collect/);
    await values.fill('{"day": ');
    await page.keyboard.press('Control+s');
    await page.getByText('Not saved. Finish this field first.').waitFor();
    assert.equal(await values.inputValue(), '{"day": ');
    await values.fill('{"day": "date"}');
    await save();
    const [inside] = (await stored(id))[0]!.children;
    assert.deepEqual(inside?.transitions, [{ to: 'door', when: 'tier == "gold"' }]);
    assert.deepEqual(inside?.parameters, { day: 'date' });
  });

  it('works by keyboard alone', async () => {
    const id = await create('Keys', [{ name: 'one', prompt: 'Ask.' }]);
    await open(id);
    await node('one').focus();
    await page.keyboard.press('+');
    await focused('New state');
    await page.keyboard.press('F2');
    await page.keyboard.type('two');
    await page.keyboard.press('Escape');
    await focused('two');
    await page.keyboard.press('ArrowLeft');
    await focused('one');
    await page.keyboard.press('+');
    await focused('New state');
    await page.keyboard.press('ArrowUp');
    await focused('two');
    await page.keyboard.press('ArrowDown');
    await focused('New state');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Control+d');
    await focused('New state copy');
    await page.keyboard.press('Delete');
    await node('New state copy').waitFor({ state: 'detached' });
    await focused('one');
    await page.keyboard.press('Control+s');
    await page.getByText('States saved.').waitFor();
    const [one] = await stored(id);
    assert.deepEqual(
      one?.children.map(({ name }) => name),
      ['two', 'New state'],
    );
  });

  it('prevents lost updates: the second editor to save is warned, and decides', async () => {
    const id = await create('Shared', [{ name: 'start', prompt: 'Ask.' }]);
    await open(id);
    const [{ state_id } = { state_id: '' }] = await stored(id);
    const theirs = { llm_states: [{ state_id, name: 'start', prompt: 'Theirs.' }] };
    await server.json(`/ai-assistants/llm-states/${id}`, { method: 'PUT', json: theirs });
    await node('start').click();
    await panel().getByLabel('Prompt').fill('Mine.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Someone else changed these states').waitFor();
    await checkAppearance(page, 'tree-conflict');
    assert.equal((await stored(id))[0]?.prompt, 'Theirs.');
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await stored(id))[0]?.prompt, 'Mine.');
    await panel().getByLabel('Prompt').fill('Not to be lost.');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Leave without saving?').waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await panel().getByLabel('Prompt').inputValue(), 'Not to be lost.');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('is read-only for viewers, fits a narrow window, and draws 200 states', async () => {
    const many = { name: 'root', prompt: 'Ask.', children: Array.from({ length: 199 }, (_, place) => leaf(place)) };
    const id = await create('Large', [many]);
    await open(id);
    await page.getByText('200 states').waitFor();
    assert.equal(await nodes().count(), 200);
    await page.getByRole('searchbox', { name: 'Search states' }).fill('branch 17');
    await page.getByRole('treeitem', { name: 'branch 177' }).click();
    await panel().getByLabel('Name', { exact: true }).waitFor();
    assert.equal(await panel().getByLabel('Name', { exact: true }).inputValue(), 'branch 177');
    await open(dental);
    await page.setViewportSize({ width: 390, height: 844 });
    await node('reception').click();
    await panel().getByLabel('Name', { exact: true }).waitFor();
    await checkAppearance(page, 'tree-narrow-panel');
    await page.getByRole('button', { name: 'Close panel' }).click();
    await checkAppearance(page, 'tree-narrow');
    await page.setViewportSize(wide);
    await server.database.db.deleteFrom('dashboard_sessions').execute();
    await page.reload();
    await signIn(page, { name: 'vera', password: visitorPassword });
    await node('reception').click();
    assert.ok((await panel().getByLabel('Prompt').getAttribute('readonly')) !== null);
    assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Add child state' }).count(), 0);
  });
});

const leaf = (place: number): LlmStateInput => ({
  name: `branch ${place}`,
  description: `The caller says ${place}.`,
  prompt: `Talk about ${place}.`,
  position: { x: 360 + (place % 10) * 260, y: Math.floor(place / 10) * 130 },
});
