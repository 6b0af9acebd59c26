import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { startEchoGateway } from '#test/support/echo-gateway.ts';
import { splitBytes } from '#test/support/websocket-wire.ts';
import { close, formatFrame, type WireCase } from './autobahn/case.ts';
import { closingCases } from './autobahn/closing.ts';
import { fragmentCases } from './autobahn/fragments.ts';
import { framingCases } from './autobahn/framing.ts';
import { autoFragmentCases, sizeCases } from './autobahn/sizes.ts';
import { utf8Cases } from './autobahn/utf8.ts';

const sections = [
  ['1 to 4, framing', framingCases],
  ['5, fragments', fragmentCases],
  ['6, UTF-8', utf8Cases],
  ['7, closing', closingCases],
  ['9, sizes', sizeCases],
  ['10, automatic fragments', autoFragmentCases],
] as const;

const gateway = await startEchoGateway();
afterAll(() => gateway.stop());

async function answersTo({ frames, chopBytes, closes }: WireCase): Promise<readonly string[]> {
  const sent = closes === undefined ? [...frames, close(1000)] : frames;
  const pieces = chopBytes === undefined ? sent : splitBytes(Buffer.concat(sent), chopBytes);
  return (await gateway.exchange(pieces)).map(formatFrame);
}

for (const [section, cases] of sections) {
  describe(`media socket in Autobahn's test suite, section ${section}`, () => {
    for (const wireCase of cases) {
      const { id, name, answers = [], closes = 1000 } = wireCase;
      it(`${id} ${name}`, async () => {
        assert.deepEqual(await answersTo(wireCase), [...answers, `close ${closes}`]);
      });
    }
  });
}
