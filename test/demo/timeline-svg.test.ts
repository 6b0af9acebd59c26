import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { concatenate, silence } from '#codecs/frame.ts';
import { placeLabels } from '#demo/timeline/labels.ts';
import { breakRows } from '#demo/timeline/rows.ts';
import { textWidth, truncateToWidth, wrap } from '#demo/timeline/text.ts';
import { waveformPath } from '#demo/timeline/waveform.ts';
import { drawTimeline } from '#demo/timeline-svg.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { escapeXml } from '#src/carriers/xml.ts';
import { assistantTurn, callerTurn, logEvent, shortCall } from '#test/support/demo-log.ts';
import { createRandom } from '#test/support/random.ts';
import { sineSamples } from '#test/support/sine.ts';
import { type Element, parseXml, textOf } from '#test/support/xml.ts';

const sound = (ms: number) => ({
  samples: sineSamples(ms * 8, { frequencyHz: 300, rateHz: 8000, peak: 9000 }),
  rateHz: 8000,
});
const quiet = (ms: number) => silence(ms, 8000);

const caller = concatenate([quiet(3000), sound(1000), quiet(9600), sound(500), quiet(2000)], 8000).samples;
const assistant = concatenate([quiet(500), sound(1500), quiet(2700), sound(1500), quiet(9900)], 8000).samples;

function draw(events: readonly CallEvent[] = shortCall, title = 'A call to <Bright> & "Co"'): Element {
  return parseXml(
    drawTimeline({
      title,
      caller,
      assistant,
      rateHz: 8000,
      events,
      recordingStartedAt: 1000,
      moments: [{ type: 'marked', dropped: false, mediaMs: 1900 }],
    }),
  );
}

function* all(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* all(child);
}
const named = (root: Element, name: string): readonly Element[] => [...all(root)].filter((one) => one.name === name);
const texts = (root: Element): readonly string[] => named(root, 'text').map(textOf);

describe('timeline picture', () => {
  it('is well-formed and has a title', () => {
    const root = draw();
    assert.equal(root.name, 'svg');
    assert.equal(root.attributes.get('xmlns'), 'http://www.w3.org/2000/svg');
    assert.equal(root.attributes.get('role'), 'img');
    const ids = root.attributes.get('aria-labelledby')!.split(' ');
    const labels = ids.map((id) => [...all(root)].find((one) => one.attributes.get('id') === id)!);
    assert.deepEqual(
      labels.map(({ name }) => name),
      ['title', 'desc'],
    );
    assert.equal(textOf(labels[0]!), 'A call to <Bright> & "Co"');
  });

  it('is self-contained', () => {
    const root = draw();
    for (const element of all(root)) {
      assert.ok(!['image', 'script', 'foreignObject', 'use'].includes(element.name), element.name);
      for (const [name, value] of element.attributes) {
        if (name !== 'xmlns') assert.doesNotMatch(value, /https?:|url\(/, `${name}=${value}`);
      }
    }
    assert.doesNotMatch(named(root, 'style').map(textOf).join(), /@import|@font-face|url\(/);
  });

  it('shows the words of both sides, states, tools, reminder, backchannel and latency', () => {
    const shown = texts(draw()).join('\n');
    for (const words of [
      'Hello & welcome',
      'i need a cleaning',
      'reception › booking',
      'find_slot',
      '08:30',
      'reminder',
      'mm-hm',
      '700 ms',
      'Caller',
      'Assistant',
      '0:05',
    ]) {
      assert.ok(shown.includes(words), `${words} in\n${shown}`);
    }
  });

  it('distinguishes unheard words', () => {
    const struck = named(draw(), 'tspan').filter((one) => one.attributes.get('class') === 'u');
    assert.ok(struck.map(textOf).join(' ').includes('eight on <Tuesday>.'));
    assert.ok(!struck.map(textOf).join(' ').includes('half past'));
  });

  it('draws the parts of a latency in proportion', () => {
    const group = named(draw(), 'g').find((one) => textOf(one.children[0] as Element).startsWith('end of turn'))!;
    const bars = named(group, 'rect').map((one) => Number(one.attributes.get('width')));
    const [eou, llm, tts] = bars;
    assert.equal(bars.length, 3);
    assert.ok(Math.abs(eou! / llm! - 4) < 0.2 && Math.abs(tts! / llm! - 2) < 0.2, bars.join());
  });

  it('keeps everything within its edges', () => {
    const root = draw();
    const [, , width, height] = root.attributes.get('viewBox')!.split(' ').map(Number);
    for (const element of [...named(root, 'rect'), ...named(root, 'text')]) {
      const at = (name: string): number => Number(element.attributes.get(name) ?? 0);
      if (element.attributes.get('width') === '100%') continue;
      assert.ok(at('x') >= 0 && at('x') + (at('width') || 0) <= width!, JSON.stringify([...element.attributes]));
      assert.ok(at('y') >= 0 && at('y') + (at('height') || 0) <= height!, JSON.stringify([...element.attributes]));
    }
  });

  it('places the words of adjacent utterances next to each other, without overlap', () => {
    const root = draw([
      assistantTurn({ content: 'Thank you.', from: 2000, until: 2400 }),
      assistantTurn({ content: 'It is booked.', from: 2500, until: 4000 }),
    ]);
    assert.ok(texts(root).join(' ').includes('Thank you. It is booked.'));
  });

  it('escapes speech, and drops characters that XML does not allow', () => {
    const root = draw([
      logEvent('call.answered', 1000),
      callerTurn({ content: '</text><script>x</script> \u0000\u001b&amp;', from: 2000, until: 4000 }),
    ]);
    assert.equal(named(root, 'script').length, 0);
    assert.ok(texts(root).some((text) => text.includes('<script>x</script>')));
    assert.ok(texts(root).some((text) => text.includes('&amp;')));
  });

  it('handles a call without events', () => {
    const nothing = new Int16Array(0);
    const svg = drawTimeline({
      title: 'Nothing',
      caller: nothing,
      assistant: nothing,
      rateHz: 8000,
      events: [],
      recordingStartedAt: 0,
    });
    assert.equal(parseXml(svg).name, 'svg');
    assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
  });

  it('takes less than 400 kB for 90 seconds of continuous speech on both sides', () => {
    const noise = Int16Array.from({ length: 90 * 8000 }, (_, i) => ((i * 7919) % 20_011) - 10_000);
    const events = Array.from({ length: 45 }, (_, i) => [
      callerTurn({ content: 'words '.repeat(6), from: i * 2000, until: i * 2000 + 1000 }),
      assistantTurn({ content: 'words '.repeat(6), from: i * 2000 + 1000, until: i * 2000 + 2000, parts: [1, 2, 3] }),
    ]).flat();
    const svg = drawTimeline({
      title: 'Long',
      caller: noise,
      assistant: noise,
      rateHz: 8000,
      events,
      recordingStartedAt: 0,
    });
    assert.ok(svg.length < 400_000, `${svg.length} bytes`);
  });
});

describe('rows of the timeline', () => {
  const utterance = (fromMs: number, untilMs: number) => ({
    speaker: 'caller' as const,
    fromMs,
    untilMs,
    words: '',
    unheard: '',
    latency: null,
  });

  it('cover the recording without gaps, within the maximum length', () => {
    const rows = breakRows(100_000, [utterance(0, 30_000)], 15_000);
    assert.equal(rows[0]!.fromMs, 0);
    assert.equal(rows.at(-1)!.untilMs, 100_000);
    rows.forEach((row, index) => {
      assert.ok(row.untilMs - row.fromMs <= 15_000);
      if (index > 0) assert.equal(row.fromMs, rows[index - 1]!.untilMs);
    });
  });

  it('end at a silence of both sides', () => {
    const [first] = breakRows(30_000, [utterance(0, 11_000), utterance(12_000, 20_000)], 15_000);
    assert.equal(first!.untilMs, 11_500);
  });

  it('end at a change of turns if there is no silence', () => {
    const [first] = breakRows(30_000, [utterance(0, 12_000), utterance(12_000, 15_100)], 15_000);
    assert.equal(first!.untilMs, 12_000);
    const [cut] = breakRows(30_000, [utterance(0, 20_000)], 15_000);
    assert.equal(cut!.untilMs, 15_000);
  });
});

describe('labels of the timeline', () => {
  it('never overlap, whatever their number', () => {
    const seed = Date.now() % 100_000;
    const { next } = createRandom(seed);
    for (let round = 0; round < 200; round++) {
      const labels = Array.from({ length: 12 }, () => ({ anchor: next() * 1000, width: 20 + next() * 300 }));
      const places = placeLabels(labels, 1000);
      places.forEach((one, i) => {
        assert.ok(one.left + labels[i]!.width <= 1000 + 1e-6, `seed ${seed}`);
        places.slice(i + 1).forEach((other, j) => {
          if (one.lane !== other.lane) return;
          const apart = one.left + labels[i]!.width < other.left || other.left + labels[i + 1 + j]!.width < one.left;
          assert.ok(apart, `seed ${seed}, round ${round}`);
        });
      });
    }
  });
});

describe('text of the timeline', () => {
  it('is truncated with an ellipsis if it does not fit', () => {
    assert.equal(truncateToWidth('short', 12, 100), 'short');
    const cut = truncateToWidth('a text that is much too long', 12, 80);
    assert.ok(cut.endsWith('…') && textWidth(cut, 12) <= 80, cut);
    assert.equal(truncateToWidth('word', 12, 3), '');
  });

  it('is broken into lines that fit, with every word in its place', () => {
    const words = 'one two three four five six seven'.split(' ').map((text) => ({ text, style: text.length }));
    const lines = wrap(words, 12, 80);
    assert.deepEqual(lines.flat(), words);
    for (const line of lines) assert.ok(textWidth(line.map(({ text }) => text).join(' '), 12) <= 80);
  });

  it('is escaped for attributes as well', () => {
    assert.equal(escapeXml('<a b="c">&'), '&lt;a b=&quot;c&quot;&gt;&amp;');
  });
});

describe('waveform of the timeline', () => {
  const place = { x: 0, middle: 20, half: 20, scale: 0.1 };

  it('has the height of the sound', () => {
    const samples = new Int16Array(16_000);
    samples.fill(8000, 4000, 8000);
    const path = waveformPath({ samples, rateHz: 8000 }, 1 / 16_000, { ...place, fromMs: 0, untilMs: 2000 });
    const bars = [...path.matchAll(/M(\d+) (\d+)v(\d+)/g)].map(([, x, y, height]) => [x, y, height].map(Number));
    assert.equal(bars[0]![0], 51);
    assert.equal(bars.at(-1)![0], 99);
    for (const [, y, height] of bars) assert.deepEqual([y, height], [10, 20]);
  });

  it('is empty in silence and beyond the recording', () => {
    const channel = { samples: new Int16Array(8000), rateHz: 8000 };
    assert.equal(waveformPath(channel, 1, { ...place, fromMs: 0, untilMs: 5000 }), '');
  });
});
