import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import { type DevicePorts, knownDevice, rememberDevice } from '#src/api/sign-in/known-device.ts';

const dayMs = 86_400_000;

/** A server that remembers a device at `/in/NAME` and shows the id of a known one at `/NAME`. */
function open(url = 'http://parley.test') {
  const time = { now: 1_800_000_000_000 };
  const ports: DevicePorts = {
    dashboardUrl: () => url,
    signInKey: Buffer.alloc(32, 7),
    wallClock: () => time.now,
  };
  const app = new Hono();
  app.get('/in/:name', (c) => {
    rememberDevice(c, c.req.param('name'), ports);
    return c.text('');
  });
  app.get('/:name', (c) => c.text(knownDevice(c, c.req.param('name'), ports) ?? 'unknown'));
  const signIn = async (name: string, cookie = '') => {
    const response = await app.request(`/in/${name}`, { headers: { Cookie: cookie } });
    const [given = ''] = response.headers.getSetCookie();
    return { given, cookie: given.split(';', 1)[0]! };
  };
  const device = async (name: string, cookie: string) =>
    (await app.request(`/${name}`, { headers: { Cookie: cookie } })).text();
  return { time, signIn, device };
}

describe('the cookie of a known device', () => {
  it('is HttpOnly and SameSite=Strict, and bound to the host under HTTPS', async () => {
    assert.match(
      (await open().signIn('dana')).given,
      /^parley_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    assert.match(
      (await open('https://x.test').signIn('dana')).given,
      /^__Host-parley-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('knows every name that has signed in, under one device id', async () => {
    const { signIn, device } = open();
    const { cookie } = await signIn('eve', (await signIn('dana')).cookie);
    const id = await device('dana', cookie);
    assert.match(id, /^[\w-]{22}$/);
    assert.equal(await device('eve', cookie), id);
    assert.equal(await device('fay', cookie), 'unknown');
    assert.ok(!decodeURIComponent(cookie).includes('dana'));
    assert.notEqual(await device('dana', (await signIn('dana')).cookie), id);
  });

  it('keeps the latest five names', async () => {
    const { signIn, device } = open();
    let cookie = '';
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) cookie = (await signIn(name, cookie)).cookie;
    assert.equal(await device('a', cookie), 'unknown');
    for (const name of ['b', 'c', 'd', 'e', 'f']) assert.notEqual(await device(name, cookie), 'unknown');
    assert.ok(cookie.length < 250);
  });

  it('expires a year after the last sign-in', async () => {
    const { signIn, device, time } = open();
    const { cookie } = await signIn('dana');
    time.now += 365 * dayMs;
    assert.notEqual(await device('dana', cookie), 'unknown');
    time.now += dayMs;
    assert.equal(await device('dana', cookie), 'unknown');
  });

  it('is ignored if it is forged, truncated or extended', async () => {
    const { signIn, device } = open();
    const { cookie } = await signIn('dana');
    const [, value = ''] = cookie.split('=');
    const [id, proof = ''] = value.split('.');
    const [day, mac] = [proof.slice(0, proof.indexOf('-')), proof.slice(proof.indexOf('-') + 1)];
    for (const wrong of [
      '',
      id,
      `${id}.${day}-${'A'.repeat(22)}`,
      `${'A'.repeat(22)}.${proof}`,
      `${id}.zzzz-${mac}`,
      `${id}.${proof}x`,
      `${value}${`.${proof}`.repeat(6)}`,
      'x'.repeat(100_000),
    ])
      assert.equal(await device('dana', `parley_device=${wrong}`), 'unknown', String(wrong).slice(0, 60));
  });
});
