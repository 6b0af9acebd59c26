import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Dialect } from '#src/gateway/dialects/dialect.ts';
import { admitAll, startGateway } from '#test/support/media-gateway.ts';
import { flushPromises } from '#test/support/virtual-clock.ts';
import { readSessions, type Step, toWire } from '#test/support/wire-fixtures.ts';

/** A recorded message of the far end with its expected events. */
type Heard = {
  readonly in: unknown;
  readonly events: readonly { readonly type: string; readonly digit?: string; readonly payload?: string }[];
};

/** Declares that recorded calls of all shapes run through a gateway over a real socket. */
export function describeDialectCalls(dialect: Dialect): void {
  describe(`dialect ${dialect.name} over a socket`, () => {
    const stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    });

    for (const { file, upgrade, steps } of readSessions(dialect.name)) {
      const heard = beforeAnswers(steps).filter(isHeard);
      const starts = heard.some(({ events }) => events.some(({ type }) => type === 'started'));
      if (!starts || steps.some((step) => 'error' in step)) continue;

      it(`carries the call of ${file} to its end`, { timeout: 10_000 }, async () => {
        const { calls, admit } = admitAll(({ leg }) => {
          leg.play({ samples: new Int16Array(leg.rateHz).fill(1000), rateHz: leg.rateHz });
          leg.mark('m');
          leg.flush();
        });
        const gateway = await startGateway(admit);
        stops.push(gateway.stop);
        const offers = upgrade.subprotocol === null ? [] : [upgrade.subprotocol];
        const url = `${gateway.url(dialect.name)}?${new URLSearchParams(upgrade.query)}`;
        const socket = new WebSocket(url, offers, { headers: { ...upgrade.headers } });
        socket.on('error', () => {});
        let received = 0;
        socket.on('message', () => {
          received += 1;
        });
        await once(socket, 'open');
        for (const { in: message } of heard) socket.send(toWire(message as Parameters<typeof toWire>[0]));
        while (calls.length === 0) await flushPromises();
        const { line } = calls[0]!;
        while (received === 0) await flushPromises();
        const events = heard.flatMap((step) => step.events);
        for (const { type, digit } of events) if (type === 'digit') await line.untilNoted(`digit ${digit}`);
        socket.close(1000);
        await line.untilNoted('hung up: caller_hung_up');
        if (events.some(({ payload = '' }) => payload !== '')) assert.ok(line.frames.length > 0);
        const closed = gateway.events.find(({ type }) => type === 'closed');
        assert.equal(closed?.type === 'closed' ? closed.error : 'no end', null);
      });
    }
  });
}

/** The steps before the first command that later messages may answer. */
function beforeAnswers(steps: readonly Step[]): readonly Step[] {
  const answered = steps.findIndex((step) => 'command' in step && ['clear', 'end'].includes(step.command.type));
  return answered < 0 ? steps : steps.slice(0, answered);
}

function isHeard(step: Step): step is Step & Heard {
  return 'in' in step && 'events' in step;
}
