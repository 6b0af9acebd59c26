import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { setEndRegistrar } from './on-end.ts';

/** vitest sets Vite's page variables; BASE_URL is also a setting of the server, and programs that tests start inherit all variables. */
for (const name of ['BASE_URL', 'DEV', 'MODE', 'NODE_ENV', 'PROD', 'SSR']) delete process.env[name];

let collecting = true;

beforeAll(() => {
  collecting = false;
});

setEndRegistrar((work) => {
  const ended = async () => void (await work());
  if (TestRunner.getCurrentTest() !== undefined) return onTestFinished(ended);
  if (!collecting) throw new Error('onEnd works in a test and in the body of a suite, and beforeAll is neither');
  afterAll(ended);
});
