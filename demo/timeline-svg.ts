import type { CallEvent } from '#engine/call/events.ts';
import { escapeXml } from '#src/carriers/xml.ts';
import type { CallerEvent } from './caller-events.ts';
import { spread } from './report.ts';
import { legendSvg } from './timeline/legend.ts';
import { drawRow } from './timeline/row.ts';
import { breakRows } from './timeline/rows.ts';
import { colours, sizes } from './timeline/theme.ts';
import { modelTimeline, type TimelineModel } from './timeline-model.ts';

type TimelineInput = {
  readonly title: string;
  /** The recording: both sides, with the same start. */
  readonly caller: Int16Array;
  readonly assistant: Int16Array;
  readonly rateHz: number;
  /** The call's event log, and the call's clock at the recording's first sample. */
  readonly events: readonly CallEvent[];
  readonly recordingStartedAt: number;
  /** A scripted caller's diary; adds the marks. */
  readonly moments?: readonly CallerEvent[];
};

/** Maximum duration of a row. */
const rowMs = 15_000;

/** A call as a picture: a self-contained SVG document (https://www.w3.org/TR/SVG11/), 1200 pixels wide and as high as the call is long. */
export function drawTimeline(input: TimelineInput): string {
  const { caller, assistant, rateHz, title } = input;
  const durationMs = (Math.max(caller.length, assistant.length) * 1000) / rateHz;
  const model = modelTimeline({ ...input, moments: input.moments ?? [], durationMs });
  const scale = (sizes.width - sizes.left - sizes.right) / rowMs;
  let [rows, top]: [string, number] = ['', sizes.header];
  for (const span of breakRows(durationMs, model.utterances, rowMs)) {
    const row = drawRow({
      model,
      span,
      scale,
      top,
      caller: { samples: caller, rateHz },
      assistant: { samples: assistant, rateHz },
    });
    rows += `<g>${row.svg}</g>\n`;
    top = row.bottom + sizes.rowGap;
  }
  return page({ title, summary: summaryOf(model), body: rows + legendSvg(top), height: top + sizes.legend });
}

type Page = { readonly title: string; readonly summary: string; readonly body: string; readonly height: number };

function page({ title, summary, body, height }: Page): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sizes.width} ${height}" width="${sizes.width}" height="${height}" fill="${colours.ink}" role="img" aria-labelledby="title desc">
<title id="title">${escapeXml(title)}</title>
<desc id="desc">${escapeXml(`Both sides of a call over time, with their words. ${summary}`)}</desc>
<style>text{font:${sizes.words}px Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif}.s{font-size:${sizes.small}px}.n{font-weight:bold}.t{font-size:19px;font-weight:bold}.u{fill:${colours.unheard};text-decoration:line-through}.w{stroke-width:1.3;fill:none}</style>
<rect width="100%" height="100%" fill="${colours.ground}"/>
<text class="t" x="${sizes.left}" y="28">${escapeXml(title)}</text>
<text x="${sizes.left}" y="46" fill="${colours.faint}">${escapeXml(summary)}</text>
${body}</svg>
`;
}

function summaryOf({ durationMs, utterances, notes }: TimelineModel): string {
  const latencies = utterances.flatMap(({ latency }) => (latency === null ? [] : [latency.latencyMs]));
  const interruptions = notes.filter(({ kind }) => kind === 'interruption').length;
  const answers = latencies.length === 0 ? '' : `, median latency ${Math.round(spread(latencies).median)} ms`;
  return [
    `${(durationMs / 1000).toFixed(1)} s`,
    `${latencies.length} answers${answers}`,
    `${interruptions} ${interruptions === 1 ? 'interruption' : 'interruptions'}`,
  ].join(' · ');
}
