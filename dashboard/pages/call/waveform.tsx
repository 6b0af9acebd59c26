import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import TimelinePlugin from 'wavesurfer.js/plugins/timeline';
import type { RecordingPeaks } from '#client/paths.d.ts';
import { useWaveColors, type WaveColors } from './colors.ts';
import type { Player } from './player.ts';
import type { Region } from './regions.ts';
import { formatCallTime } from './times.ts';

type WaveformProps = {
  readonly player: Player;
  readonly peaks: RecordingPeaks;
  readonly regions: readonly Region[];
  readonly near: boolean;
};

const channelPx = 52;
const nearPxPerSecond = 60;
/** Seconds between time labels, and the width of a label. */
const labelSteps = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800] as const;
const labelPx = 60;

/** Both sides of the recording over time, with turns, interruptions and tools. A click plays from there. */
export function Waveform({ player, peaks, regions, near }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer>(null);
  const colors = useWaveColors();
  const first = useRef(colors);
  useEffect(() => {
    const made = WaveSurfer.create({
      container: container.current!,
      media: player.audio,
      peaks: [[...peaks.caller], [...peaks.assistant]],
      duration: peaks.duration,
      splitChannels: channelsIn(first.current),
      cspNonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '',
      cursorColor: 'var(--ink)',
      normalize: true,
      barWidth: 2,
      barGap: 1,
      barRadius: 1,
      minPxPerSec: near ? nearPxPerSecond : 0,
      dragToSeek: true,
      hideScrollbar: false,
    });
    const pxPerSecond = near ? nearPxPerSecond : container.current!.clientWidth / peaks.duration;
    const step = labelSteps.find((seconds) => seconds * pxPerSecond >= labelPx) ?? labelSteps.at(-1)!;
    made.registerPlugin(
      TimelinePlugin.create({
        height: 18,
        timeInterval: step,
        primaryLabelInterval: step,
        secondaryLabelOpacity: 1,
        formatTimeCallback: (seconds) => formatCallTime(seconds * 1000),
        style: timelineStyle,
      }),
    );
    const marks = made.registerPlugin(RegionsPlugin.create());
    made.on('decode', () => {
      for (const { fromMs, untilMs, channel, color, title } of regions) {
        const end = untilMs === null ? {} : { end: untilMs / 1000 };
        const place = channel === null ? {} : { channelIdx: channel };
        const options = { start: fromMs / 1000, ...end, ...place, color, drag: false, resize: false };
        const { element } = marks.addRegion(options);
        if (element !== null) element.title = title;
      }
    });
    wave.current = made;
    return () => {
      wave.current = null;
      made.destroy();
    };
  }, [player, peaks, regions, near]);
  useEffect(() => wave.current?.setOptions({ splitChannels: channelsIn(colors) }), [colors]);
  return <div className="player-wave" ref={container} />;
}

const timelineStyle = { fontSize: '11px', color: 'var(--ink-faint)' };

const channelsIn = ({ caller, assistant }: WaveColors) =>
  [caller, assistant].map(({ wave, progress }) => ({ height: channelPx, waveColor: wave, progressColor: progress }));
