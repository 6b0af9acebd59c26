import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'vitest';
import { verifyVonageToken, verifyVonageWebhook, vonageWindowMs } from '#src/carriers/vonage-signature.ts';
import { signedByVonage, signedVonageGet, vonageAccount, vonageAuthorization } from '#test/support/fake-vonage.ts';

/** The sample of Vonage's documentation on signed webhooks, with the secret from its Ruby SDK. */
const published = {
  token:
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE1ODc0OTQ5NjIsImp0aSI6ImM1YmE4ZjI0LTFhMTQtNGMxMC1iZmRmLTNmYmU4Y2U1' +
    'MTFiNSIsImlzcyI6IlZvbmFnZSIsInBheWxvYWRfaGFzaCI6ImQ2YzBlNzRiNTg1N2RmMjBlM2I3ZTUxYjMwYzBjMmE0MGVjNzNhNzc4NzliNmYwNzRk' +
    'ZGM3YTIzMTdkZDAzMWIiLCJhcGlfa2V5IjoiYTFiMmMzZCIsImFwcGxpY2F0aW9uX2lkIjoiYWFhYWFhYWEtYmJiYi1jY2NjLWRkZGQtMDEyMzQ1Njc4' +
    'OWFiIn0.JQRKi1d0SQitmjPINfTWMpt3XZkGsLbD7EjCdXoNSbk',
  account: {
    apiKey: 'a1b2c3d',
    applicationId: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab',
    signatureSecret: 'ZYtdTtGV3BCFN7tWmOWr1md66XsquMggr4W2cTtXtcPgfnI0Xw',
  },
  atMs: 1_587_494_962_000,
};

describe('Vonage token', () => {
  const { token, account, atMs } = published;
  const verify = (header: string, change: Partial<typeof account> = {}) =>
    verifyVonageToken({ ...account, ...change }, header, atMs);

  it('matches the published sample', () => {
    assert.ok(verify(`Bearer ${token}`));
    assert.ok(verify(`bearer ${token}`), 'schemes have no case');
  });

  it('fails on any change of secret, account, application or token', () => {
    assert.ok(!verify(`Bearer ${token}`, { signatureSecret: account.signatureSecret.replace(/I0Xw$/, '5555') }));
    assert.ok(!verify(`Bearer ${token}`, { apiKey: 'a1b2c3e' }));
    assert.ok(!verify(`Bearer ${token}`, { applicationId: account.applicationId.replace('a', 'b') }));
    for (const header of ['', 'Bearer', 'Bearer a.b', token, `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`])
      assert.ok(!verify(header), header);
    assert.ok(!verify(`Bearer ${token.replace('.eyJpYXQiOjE1', '.eyJpYXQiOjE2')}`));
  });

  it('is invalid outside the time window, before and after', () => {
    for (const offMs of [vonageWindowMs, -vonageWindowMs]) {
      assert.ok(verifyVonageToken(account, `Bearer ${token}`, atMs + offMs));
      assert.ok(!verifyVonageToken(account, `Bearer ${token}`, atMs + offMs + Math.sign(offMs)));
    }
  });

  it('is rejected if it has a valid signature of another issuer, for another audience, or of another kind', () => {
    const take = (...signing: Parameters<typeof vonageAuthorization>) =>
      verifyVonageToken(vonageAccount, vonageAuthorization(...signing), Date.now());
    assert.ok(take());
    assert.ok(take({ application_id: undefined }), 'an account may have no application');
    for (const claims of [
      { iss: 'Others' },
      { iss: undefined },
      { api_key: 'ffffff' },
      { api_key: undefined },
      { application_id: 'bbbbbbbb-bbbb-cccc-dddd-0123456789ab' },
      { iat: undefined },
      { iat: 'now' },
    ])
      assert.ok(!take(claims), JSON.stringify(claims));
    assert.ok(!take({}, { alg: 'none' }));
    assert.ok(!take({}, { secret: 'guess' }));
  });
});

describe('Vonage webhook', () => {
  const url = 'https://voice.example.com/carriers/vonage/status';
  const verify = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    verifyVonageWebhook(vonageAccount, headers.authorization ?? '', body, Date.now());

  it('is accepted with the hash of its body, with or without spaces', () => {
    const webhook = signedByVonage(url, { uuid: 'a', status: 'ringing' });
    assert.ok(verify(webhook));
    assert.ok(verify({ ...webhook, body: '{"uuid": "a", "status": "ringing"}' }));
    const spaced = '{ "uuid": "a" }';
    const payload_hash = createHash('sha256').update(spaced).digest('hex');
    assert.ok(verify({ ...signedByVonage(url, {}, { payload_hash }), body: spaced }));
    assert.ok(!verify({ ...webhook, body: '{"uuid":"b","status":"ringing"}' }));
    assert.ok(!verify({ ...webhook, body: '{"status":"ringing","uuid":"a"}' }));
    assert.ok(!verify({ ...webhook, body: '' }));
  });

  it('is accepted with the hash of its query as JSON', () => {
    const { headers, url: asked } = signedVonageGet(url, { from: '442079460000', to: '447700900000', uuid: 'a b' });
    const query = new URL(asked).search.slice(1);
    assert.ok(verify({ headers, body: query }));
    assert.ok(!verify({ headers, body: `${query}&x=1` }));
  });

  it('is rejected if its body is not JSON, or nested too deeply to be serialized', () => {
    const payload_hash = createHash('sha256').update('{}').digest('hex');
    for (const body of ['{"uuid":', `${'['.repeat(30_000)}${']'.repeat(30_000)}`])
      assert.ok(!verify({ ...signedByVonage(url, {}, { payload_hash }), body }));
  });

  it('is rejected with a query of more parameters than carriers send', () => {
    const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`n${index}`, '1']));
    const { headers, url: asked } = signedVonageGet(url, fields);
    assert.ok(!verify({ headers, body: new URL(asked).search.slice(1) }));
  });

  it('is rejected with a token that covers no body, such as that of a media socket', () => {
    for (const payload_hash of [undefined, '', 7])
      assert.ok(!verify(signedByVonage(url, { uuid: 'a', status: 'ringing' }, { payload_hash })), String(payload_hash));
  });
});
