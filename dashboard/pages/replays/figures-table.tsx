import type { ReplayFigures } from '#client/paths.d.ts';
import { count, latency } from '../../format/number.ts';
import { replayTexts } from '../../texts/replays.ts';

type FiguresTableProps = {
  readonly caption: string;
  /** The title and the figures of each side. */
  readonly sides: readonly (readonly [title: string, figures: ReplayFigures])[];
};

const names = Object.keys(replayTexts.figures) as (keyof ReplayFigures)[];

/** The figures of two sides next to each other. */
export function FiguresTable({ caption, sides }: FiguresTableProps) {
  return (
    <table className="replay-figures figures">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{replayTexts.figure}</th>
          {sides.map(([title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{replayTexts.figures[name]}</th>
            {sides.map(([title, figures]) => (
              <td key={title}>{shown(name, figures[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(name: keyof ReplayFigures, value: number | null): string {
  if (value === null) return replayTexts.none;
  return name === 'mean_delay_ms' || name === 'median_delay_ms' ? latency(value / 1000) : count(value);
}
