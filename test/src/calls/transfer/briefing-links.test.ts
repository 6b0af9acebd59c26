import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { createBriefingLinks } from '#src/calls/transfer/briefing-links.ts';

describe('briefing link', () => {
  const transferId = randomUUID();
  let nowMs = 1_800_000_000_000;
  const links = createBriefingLinks({ key: Buffer.alloc(32, 1), wallClock: () => nowMs });

  it('identifies its transfer for five minutes', () => {
    const link = links.forTransfer(transferId);
    assert.match(link, /^[\w-]+$/);
    nowMs += 299_000;
    assert.equal(links.read(link), transferId);
    nowMs += 1_000;
    assert.equal(links.read(link), null);
  });

  it('is invalid with a changed character or under another key', () => {
    const link = links.forTransfer(transferId);
    for (const [index, character] of [...link].entries()) {
      const changed = `${link.slice(0, index)}${character === 'A' ? 'B' : 'A'}${link.slice(index + 1)}`;
      assert.equal(links.read(changed), null, `character ${index}`);
    }
    const others = createBriefingLinks({ key: Buffer.alloc(32, 2), wallClock: () => nowMs });
    assert.equal(others.read(link), null);
    for (const nothing of ['', 'A', `${link}A`, `${link}==`, link.slice(1)]) assert.equal(links.read(nothing), null);
  });
});
