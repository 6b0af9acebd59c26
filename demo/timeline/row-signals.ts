import type { LoggedLatency } from '../call-log.ts';
import type { RowLayout } from './row-layout.ts';
import type { RowSpan } from './rows.ts';
import { px, rect, xOf } from './shapes.ts';
import { colours, noteColours, sizes } from './theme.ts';
import { type Channel, waveformGain, waveformPath } from './waveform.ts';

/** The seconds, and lines through both waveforms. */
export function drawAxis({ span, scale, width, y }: RowLayout): string {
  const waves = y.assistantWave + sizes.wave;
  let svg = '';
  for (let second = Math.ceil(span.fromMs / 1000); second * 1000 <= span.untilMs; second++) {
    const x = xOf(second * 1000, span, scale);
    const isLabelled = second % 5 === 0;
    const stroke = isLabelled ? colours.axis : colours.grid;
    svg += `<path d="M${x} ${y.callerWave}V${waves}M${x} ${y.axis}v${isLabelled ? 4 : 3}" stroke="${stroke}"/>`;
    if (!isLabelled) continue;
    svg += `<text class="s" x="${x}" y="${y.axis + 15}" text-anchor="middle" fill="${colours.faint}">${clock(second)}</text>`;
  }
  return `${svg}<path d="M${sizes.left} ${y.axis}h${px(width)}" stroke="${colours.axis}"/>`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A tint behind each utterance, and over its paused parts. */
export function drawTints({ model, span, scale, y }: RowLayout): string {
  const stretch = (time: RowSpan, top: number, fill: string): string => {
    if (time.untilMs <= span.fromMs || time.fromMs >= span.untilMs) return '';
    const x = xOf(time.fromMs, span, scale);
    return rect({ x, y: top, width: xOf(time.untilMs, span, scale) - x, height: sizes.wave }, `rx="4" ${fill}`);
  };
  const spoken = model.utterances.map((utterance) =>
    utterance.speaker === 'caller'
      ? stretch(utterance, y.callerWave, `fill="${colours.callerTint}"`)
      : stretch(utterance, y.assistantWave, `fill="${colours.assistantTint}"`),
  );
  const held = `fill="${colours.hold}" fill-opacity="0.45"`;
  return [...spoken, ...model.holds.map((hold) => stretch(hold, y.assistantWave, held))].join('');
}

/** Both waveforms with the names of their sides. */
export function drawWaves({ caller, assistant, span, scale, y }: RowLayout): string {
  const wave = (channel: Channel, top: number, { name, colour }: { name: string; colour: string }): string => {
    const middle = Math.round(top + sizes.wave / 2);
    const place = { ...span, x: sizes.left, middle, half: sizes.wave / 2 - 2, scale };
    return (
      `<text class="n" x="${sizes.left - 12}" y="${middle + 4}" text-anchor="end" fill="${colour}">${name}</text>` +
      `<path d="M${sizes.left} ${middle}h${px((span.untilMs - span.fromMs) * scale)}" stroke="${colour}" stroke-opacity="0.35"/>` +
      `<path class="w" d="${waveformPath(channel, waveformGain(channel), place)}" stroke="${colour}"/>`
    );
  };
  return (
    wave(caller, y.callerWave, { name: 'Caller', colour: colours.caller }) +
    wave(assistant, y.assistantWave, { name: 'Assistant', colour: colours.assistant })
  );
}

/** The marks in the assistant's audio, at the bottom of its waveform. */
export function drawMarks({ model, span, scale, y }: RowLayout): string {
  const bottom = y.assistantWave + sizes.wave;
  return model.marks
    .filter(({ atMs }) => atMs >= span.fromMs && atMs < span.untilMs)
    .map(({ atMs, dropped }) => {
      const x = xOf(atMs, span, scale);
      return dropped
        ? `<path d="M${x - 2.5} ${bottom - 5}l5 5m0 -5l-5 5" stroke="${noteColours.interruption}" fill="none"/>`
        : `<path d="M${x} ${bottom - 6}v8" stroke="${colours.ink}"/>`;
    })
    .join('');
}

/** The parts of each reply's latency, between the two waveforms. */
export function drawLatencies(frame: RowLayout): string {
  const { model, span } = frame;
  return model.utterances
    .filter(({ fromMs }) => fromMs >= span.fromMs && fromMs < span.untilMs)
    .map(({ latency, fromMs }) => (latency === null ? '' : drawLatency(frame, latency, fromMs)))
    .join('');
}

function drawLatency({ span, scale, y }: RowLayout, latency: LoggedLatency, startedMs: number): string {
  const beganMs = startedMs - latency.latencyMs;
  const askedMs = beganMs + latency.eouDelayMs;
  const tokenMs = askedMs + latency.llmLatencyMs;
  const part = (fromMs: number, untilMs: number, fill: string): string => {
    const x = xOf(fromMs, span, scale);
    return rect({ x, y: y.latency, width: xOf(untilMs, span, scale) - x, height: 9 }, `fill="${fill}"`);
  };
  const bars =
    part(beganMs, askedMs, colours.eou) + part(askedMs, tokenMs, colours.llm) + part(tokenMs, startedMs, colours.tts);
  const middle = px((xOf(beganMs, span, scale) + xOf(startedMs, span, scale)) / 2);
  const total = `${Math.round(latency.latencyMs)} ms`;
  const label = `<text class="s" x="${middle}" y="${y.latency + 20}" text-anchor="middle">${total}</text>`;
  return `<g><title>${partsOf(latency)}</title>${bars}${label}</g>`;
}

function partsOf({ eouDelayMs, llmLatencyMs, ttsLatencyMs }: LoggedLatency): string {
  return `end of turn ${Math.round(eouDelayMs)} ms, model ${Math.round(llmLatencyMs)} ms, voice ${Math.round(ttsLatencyMs)} ms`;
}
