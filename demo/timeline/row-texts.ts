import { escapeXml } from '#src/carriers/xml.ts';
import { maxLines, type RowLayout } from './row-layout.ts';
import { px, rect, xOf } from './shapes.ts';
import { textWidth, truncateToWidth } from './text.ts';
import { noteColours, sizes, stateFills } from './theme.ts';
import type { HeardWord, WordBlock } from './words.ts';

/** The band of states; with the full path if there is room for it. */
export function drawStates({ model, span, scale, y }: RowLayout): string {
  const names = [...new Set(model.states.map(({ path }) => path.join('/')))];
  return model.states
    .filter(({ fromMs, untilMs }) => untilMs > span.fromMs && fromMs < span.untilMs)
    .map(({ fromMs, untilMs, path }) => {
      const x = xOf(fromMs, span, scale);
      const width = xOf(untilMs, span, scale) - x - 1.5;
      const fill = stateFills[names.indexOf(path.join('/')) % stateFills.length];
      const whole = path.join(' › ');
      const text =
        textWidth(whole, sizes.small) <= width - 12
          ? whole
          : truncateToWidth(path.at(-1) ?? '', sizes.small, width - 12);
      const label = `<text class="s" x="${px(x + 6)}" y="${px(y.state + 12.5)}">${escapeXml(text)}</text>`;
      const band = rect({ x, y: y.state, width, height: sizes.state }, `rx="3" fill="${fill}"`);
      return `<g><title>${escapeXml(whole)}</title>${band}${label}</g>`;
    })
    .join('');
}

/** A line through both waveforms wherever audio was cleared. */
export function drawInterruptions({ notes, y }: RowLayout): string {
  return notes
    .filter(({ note }) => note.kind === 'interruption')
    .map(
      ({ x }) =>
        `<path d="M${x} ${y.callerWave}V${y.assistantWave + sizes.wave}" stroke="${noteColours.interruption}" stroke-width="1.5"/>`,
    )
    .join('');
}

/** Events, in labels between the waveforms. */
export function drawNotes({ notes, y }: RowLayout): string {
  const lines = notes.map(({ x, lane, note }) => {
    const from = y.assistantWave - 2 - lane * sizes.label - 4;
    return `<path d="M${x} ${px(from)}V${y.assistantWave}" stroke="${noteColours[note.kind]}"/>`;
  });
  const labels = notes.map(({ note, text, left, width, lane }) => {
    const top = y.assistantWave - 2 - (lane + 1) * sizes.label;
    const colour = noteColours[note.kind];
    const box = rect({ x: left, y: top, width, height: sizes.label - 3 }, `rx="3" fill="#fff" stroke="${colour}"`);
    const label = `<text class="s" x="${px(left + 6)}" y="${px(top + 11.5)}" fill="${colour}">${escapeXml(text)}</text>`;
    const whole = note.outcome === '' ? note.text : `${note.text} → ${note.outcome}`;
    return `<g><title>${escapeXml(whole)}</title>${box}${label}</g>`;
  });
  return [...lines, ...labels].join('');
}

/** The words of both sides, above the caller's waveform and below the assistant's. */
export function drawWords({ callerBlocks, assistantBlocks, y }: RowLayout): string {
  const most = maxLines(callerBlocks);
  const caller = callerBlocks.map((block) =>
    drawBlock(block, y.callerWords + (most - block.lines.length) * sizes.line),
  );
  return [...caller, ...assistantBlocks.map((block) => drawBlock(block, y.assistantWords))].join('');
}

function drawBlock({ x, lines }: WordBlock, top: number): string {
  const left = px(sizes.left + x);
  return lines
    .map((line, index) => `<text x="${left}" y="${px(top + index * sizes.line + 11)}">${setLine(line)}</text>`)
    .join('');
}

/** Consecutive words of one style go into one span. */
function setLine(line: readonly HeardWord[]): string {
  const heard = line.filter(({ style }) => style === 'heard').map(({ text }) => text);
  const unheard = line.filter(({ style }) => style === 'unheard').map(({ text }) => text);
  const between = heard.length > 0 && unheard.length > 0 ? ' ' : '';
  const struck = unheard.length === 0 ? '' : `<tspan class="u">${escapeXml(unheard.join(' '))}</tspan>`;
  return `${escapeXml(heard.join(' '))}${between}${struck}`;
}
