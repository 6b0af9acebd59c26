import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { describe, it } from 'vitest';
import { measureSpeed } from '#demo/report.ts';
import type { ClosingReport } from '#demo/terminal/closing-report.ts';
import { Terminal } from '#demo/terminal.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { assistantTurn, callerTurn, logEvent, shortCall, toolTurns } from '#test/support/demo-log.ts';

const escapeCode = '\u001b';
const colour = new RegExp(`${escapeCode}\\[[0-9;]*m`, 'g');
const wipe = `\r${escapeCode}[2K`;

type Screen = { readonly isTTY?: boolean; readonly columns?: number };

/** The output for these events. */
function written(events: readonly CallEvent[], screen: Screen = {}, environment: Record<string, string> = {}): string {
  let text = '';
  const terminal = new Terminal({ write: (more) => (text += more), ...screen }, environment);
  for (const event of events) terminal.show(event);
  return text;
}

/** The screen's content after all lines have been rewritten. */
function onScreen(text: string): readonly string[] {
  return text.split('\n').map((line) => line.split(wipe).at(-1)!.replace(colour, '').trimEnd());
}

const lineWith = (text: string, words: string): string => text.split('\n').find((line) => line.includes(words)) ?? '';

describe('live conversation', () => {
  it('shows the speaker and the time of each turn', () => {
    const text = written(shortCall);
    assert.match(lineWith(text, 'Hello & welcome'), /^\s+0\.5\s+Assistant\s+Hello & welcome$/);
    assert.match(text, /^\s+3\.0\s+Caller\s+i need a cleaning$/m);
  });

  it('shows states, tools with arguments and results, and the end', () => {
    const text = written(shortCall);
    assert.match(lineWith(text, 'reception › booking'), /treatment: cleaning/);
    assert.match(text, /find_slot\(day: 2026-03-14\)/);
    assert.match(text, /find_slot → time: 08:30/);
    assert.match(text, /ends: assistant hung up/);
  });

  it('shows a transition tool as the transition alone', () => {
    const turn = { id: 'm', name: 'go_on', at: 5 };
    const text = written([
      logEvent('turn.commit', 5, { turn: { ...turn, role: 'tool_call_invocation', args: '{}' } }),
      logEvent('state.entered', 6, { path: ['reception', 'booking'], cause: 'model', values: {} }),
      logEvent('turn.commit', 7, { turn: { ...turn, role: 'tool_call_result', content: 'done' } }),
    ]);
    assert.match(text, /^\s+→ reception › booking\n$/);
  });

  it('shows the heard and unheard parts of an interrupted reply', () => {
    const line = lineWith(written(shortCall), 'not heard');
    assert.match(line, /interrupted/);
    assert.match(line, /eight on <Tuesday>\./);
    assert.doesNotMatch(line, /I have half past/);
  });

  it('shows what was ignored and that the caller was silent', () => {
    const text = written(shortCall);
    assert.match(lineWith(text, 'mm-hm'), /ignored/);
    assert.match(text, /reminder/);
    assert.ok(text.indexOf('reminder') < text.indexOf('Are you still there?'));
  });

  it('shows the latency of a reply as its parts and a proportional bar', () => {
    const line = lineWith(written(shortCall), '700 ms');
    for (const part of ['400', '100', '200']) assert.ok(line.includes(part), line);
    const count = (sign: string): number => line.split(sign).length - 1;
    assert.ok(count('░') > count('█') && count('█') > count('▒') && count('▒') > 0, line);
  });

  it('rewrites interim words in place on a terminal', () => {
    const events = shortCall.slice(0, 10);
    const lines = onScreen(written(events, { isTTY: true, columns: 80 }));
    assert.match(lines.at(-1)!, /Caller\s+i need a cleaning …$/);
    assert.equal(lines.filter((line) => line.includes('i need')).length, 1);
    const later = onScreen(written(shortCall, { isTTY: true, columns: 80 }));
    assert.equal(later.filter((line) => line.includes('i need')).length, 1);
    assert.ok(!later.some((line) => line.endsWith('…')));
  });

  it('keeps the interim words in the last line when another line is shown', () => {
    const events = [
      logEvent('call.answered', 0),
      logEvent('transcript.interim', 100, { text: 'wait a' }),
      ...toolTurns(200, { name: 'find_slot', args: {}, result: {} }),
    ];
    const lines = onScreen(written(events, { isTTY: true, columns: 80 }));
    assert.match(lines.at(-1)!, /wait a …$/);
    assert.equal(lines.filter((line) => line.includes('wait a')).length, 1);
  });

  it('shows on a terminal that the assistant is speaking', () => {
    const events = shortCall.slice(0, 5);
    assert.match(onScreen(written(events, { isTTY: true })).at(-1)!, /Assistant/);
    assert.equal(written(events), '');
  });

  it('writes plain lines without a terminal', () => {
    const text = written(shortCall);
    assert.ok(!text.includes(escapeCode) && !text.includes('\r'));
    assert.match(text, /i need …\n/);
    assert.ok(text.endsWith('\n'));
  });

  it('uses colors on a terminal, unless NO_COLOR is set', () => {
    const screen = { isTTY: true, columns: 80 };
    assert.match(written(shortCall, screen), colour);
    assert.doesNotMatch(written(shortCall, screen, { NO_COLOR: '1' }), colour);
    assert.deepEqual(onScreen(written(shortCall, screen)), onScreen(written(shortCall, screen, { NO_COLOR: '1' })));
  });

  it('stays within the width of the terminal', () => {
    const long = 'word '.repeat(60).trim();
    const events = [
      ...shortCall,
      logEvent('transcript.interim', 18_000, { text: long }),
      callerTurn({ content: `${long} ${'x'.repeat(200)}`, from: 18_000, until: 19_000 }),
      assistantTurn({
        content: long,
        generated: `${long} ${long}`,
        from: 20_000,
        until: 22_000,
        parts: [4000, 9000, 900],
      }),
      ...toolTurns(23_000, { name: 'find_slot', args: { note: long }, result: '日本語'.repeat(40) }),
    ];
    for (const width of [50, 80, 120]) {
      const lines = written(events, { isTTY: true, columns: width })
        .replace(colour, '')
        .replaceAll(wipe, '\n')
        .split('\n');
      for (const line of lines)
        assert.ok(stringWidth(line) <= width, `${stringWidth(line)} columns of ${width}: ${line}`);
    }
  });

  it('keeps every word when it breaks lines', () => {
    const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
    const generated = [...words, 'never', 'heard'].join(' ');
    const text = written([assistantTurn({ content: words.join(' '), generated, from: 0, until: 1 })], { columns: 60 });
    assert.deepEqual(text.match(/word\d+/g), words);
  });

  it('strikes through unheard words on every line', () => {
    const content = Array.from({ length: 12 }, (_, index) => `said${index}`).join(' ');
    const unheard = Array.from({ length: 30 }, (_, index) => `unheard${index}`);
    const turn = assistantTurn({ content, generated: `${content} ${unheard.join(' ')}`, from: 0, until: 1 });
    const text = written([turn], { isTTY: true, columns: 60 });
    const spoken = text.slice(0, text.indexOf('interrupted'));
    const struck = spoken
      .split(`${escapeCode}[9m`)
      .slice(1)
      .map((piece) => piece.split(`${escapeCode}[29m`)[0]!);
    assert.ok(struck.length > 3 && struck.every((piece) => !piece.includes('\n')), JSON.stringify(struck));
    assert.deepEqual(stripVTControlCharacters(struck.join(' ')).trim().split(/\s+/), unheard);
  });

  it('escapes control characters in speech', () => {
    const content = `hi${escapeCode}[2J\u0007\u202e there\r\nagain`;
    const text = written([callerTurn({ content, from: 0, until: 1 })]);
    assert.match(text, /hi\[2J there again\n$/);
  });

  it('ignores unknown events', () => {
    assert.equal(
      written([logEvent('caller.voiced', 1, { voicedMs: 3 }), logEvent('brand.new', 2), logEvent('turn.commit', 3)]),
      '',
    );
  });
});

describe('closing tables', () => {
  const closing = (over: Partial<ClosingReport> = {}): ClosingReport => ({
    call: {
      sentiment: 'positive',
      call_analysis: {
        summary: 'A cleaning was booked.',
        call_completion: 'completed',
        call_completion_summary: 'Both said goodbye.',
        task_completion: 'completed',
        task_completion_summary: '',
        post_analysis_data: [{ name: 'treatment', value: 'cleaning' }],
      },
    },
    speed: measureSpeed(
      [
        ...shortCall,
        assistantTurn({ content: 'b', from: 9, until: 10, parts: [300, 50, 250] }),
        assistantTurn({ content: 'c', from: 9, until: 10, parts: [500, 150, 300] }),
      ],
      [
        { type: 'spoke', step: 0, kind: 'interrupt', words: 'wait', fromMs: 1000, untilMs: 1500 },
        { type: 'cleared', mediaMs: 1310, droppedMs: 40 },
      ],
    ),
    recording: '/tmp/demo/call.wav',
    timeline: '/tmp/demo/timeline.svg',
    ...over,
  });

  function tables(over: Partial<ClosingReport> = {}): string {
    let text = '';
    new Terminal({ write: (more) => (text += more) }, {}).close(closing(over));
    return text;
  }

  const row = (text: string, name: string): string =>
    text.split('\n').find((line) => line.trim().startsWith(`${name} `)) ?? '';
  const figures = (line: string): readonly number[] => (line.match(/\d+/g) ?? []).map(Number);

  it('lists each latency, and the minimum, median and maximum', () => {
    const text = tables();
    assert.deepEqual(figures(lineWith(text, '  1 ')).slice(1), [400, 100, 200, 700]);
    assert.deepEqual(figures(row(text, 'min')), [300, 50, 200, 600]);
    assert.deepEqual(figures(row(text, 'median')), [400, 100, 250, 700]);
    assert.deepEqual(figures(row(text, 'max')), [500, 150, 300, 950]);
  });

  it('reports how soon the interruption cleared the line', () => {
    assert.match(lineWith(tables(), 'wait'), /interruption.*310 ms/);
  });

  it('shows the analysis and the paths of the files', () => {
    const text = tables();
    for (const words of [
      'A cleaning was booked.',
      'Both said goodbye.',
      'positive',
      '/tmp/demo/call.wav',
      '/tmp/demo/timeline.svg',
    ]) {
      assert.ok(text.includes(words), words);
    }
    assert.match(lineWith(text, 'treatment'), /treatment\s+cleaning/);
  });

  it('handles a call without replies and analysis', () => {
    const text = tables({ call: { call_analysis: null, sentiment: null }, speed: measureSpeed([], []) });
    assert.match(text, /did not reply/);
    assert.match(text, /none/);
  });
});
