import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { weekTexts } from '../../../texts/campaign-form.ts';
import { DayHours } from './day-hours.tsx';
import { cellAfterKey, cellKey, cellMinutes, cellsOf, type GridCell } from './grid-places.ts';
import {
  type Block,
  days,
  emptyWeek,
  isOpen,
  isPartlyOpen,
  openMinutes,
  timeOf,
  type Week,
  withBlock,
} from './week.ts';
import './week-grid.css';

type WeekGridProps = { readonly week: Week; readonly onChange: (week: Week) => void };

const cells = cellsOf();
const presets = [
  { text: weekTexts.office, week: withBlock(emptyWeek, { firstDay: 0, lastDay: 4, from: 540, until: 1_020 }, true) },
  { text: weekTexts.daytime, week: withBlock(emptyWeek, { firstDay: 0, lastDay: 6, from: 480, until: 1_260 }, true) },
  { text: weekTexts.clear, week: emptyWeek },
];

/** The hours of a week, selected by mouse or keyboard, or typed for each day. */
export function WeekGrid({ week, onChange }: WeekGridProps) {
  const help = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<GridCell>({ day: 0, cell: 18 });
  /** Where a drag began, and whether it selects or clears. */
  const [stroke, setStroke] = useState<(GridCell & { readonly opens: boolean }) | null>(null);
  const [reach, setReach] = useState<GridCell | null>(null);
  const block = stroke === null || reach === null ? null : blockOf(stroke, reach);
  const shown = block === null || stroke === null ? week : withBlock(week, block, stroke.opens);

  const begin = (event: PointerEvent) => {
    const place = placeUnder(event);
    if (place === null) return;
    // The drag may leave the grid and end elsewhere.
    grid.current?.setPointerCapture(event.pointerId);
    setStroke({ ...place, opens: !isOpen(week, place.day, hoursOf(place)) });
    setReach(place);
  };
  const drop = () => {
    setStroke(null);
    setReach(null);
  };
  const end = () => {
    if (block !== null && stroke !== null) onChange(withBlock(week, block, stroke.opens));
    drop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      return onChange(withBlock(week, blockOf(at, at), !isOpen(week, at.day, hoursOf(at))));
    }
    const next = cellAfterKey(at, event.key);
    if (next === null) return undefined;
    event.preventDefault();
    // Cells along the way get the state of the starting cell.
    if (event.shiftKey) onChange(withBlock(week, blockOf(at, next), isOpen(week, at.day, hoursOf(at))));
    setAt(next);
    return grid.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(next)}"]`)?.focus();
  };
  return (
    <div className="week">
      <p className="week-presets">
        <span>{weekTexts.presets}</span>
        {presets.map((preset) => (
          <Button key={preset.text} kind="quiet" onClick={() => onChange(preset.week)}>
            {preset.text}
          </Button>
        ))}
      </p>
      <div className="week-body">
        <div className="week-clock" aria-hidden="true">
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{timeOf(hour * 60)}</span>
          ))}
        </div>
        <div
          className="week-grid"
          role="grid"
          aria-label={weekTexts.label}
          aria-describedby={help}
          tabIndex={-1}
          ref={grid}
          onKeyDown={press}
          onPointerDown={begin}
          onPointerMove={(event) => {
            if (stroke !== null) setReach(placeUnder(event) ?? reach);
          }}
          onPointerUp={end}
          onPointerCancel={drop}
        >
          {days.map((day, dayPlace) => (
            <div className="week-row" role="row" key={day}>
              <span className="week-day" role="rowheader">
                <span className="only-heard">{weekTexts.days[dayPlace]}</span>
                <span aria-hidden="true">{weekTexts.shortDays[dayPlace]}</span>
              </span>
              <div className="week-cells" role="presentation">
                {cells.map((cell) => (
                  <Cell
                    key={cell}
                    place={{ day: dayPlace, cell }}
                    week={shown}
                    isCurrent={at.day === dayPlace && at.cell === cell}
                    onFocus={setAt}
                  />
                ))}
              </div>
              <DayHours
                label={weekTexts.hoursOf(weekTexts.days[dayPlace]!)}
                hours={shown[dayPlace]!}
                onChange={(hours) => onChange(week.map((one, place) => (place === dayPlace ? hours : one)))}
              />
            </div>
          ))}
        </div>
      </div>
      <p className="week-help">
        <span id={help}>{weekTexts.help}</span>
        <span className="figures" role="status">
          {weekTexts.sum(Math.floor(openMinutes(shown) / 60), openMinutes(shown) % 60)}
        </span>
      </p>
    </div>
  );
}

const hoursOf = ({ cell }: GridCell) => ({ from: cell * cellMinutes, until: (cell + 1) * cellMinutes });

/** All cells between two cells. */
const blockOf = (one: GridCell, other: GridCell): Block => ({
  firstDay: Math.min(one.day, other.day),
  lastDay: Math.max(one.day, other.day),
  from: Math.min(one.cell, other.cell) * cellMinutes,
  until: (Math.max(one.cell, other.cell) + 1) * cellMinutes,
});

/** The cell under the pointer, or null. */
function placeUnder({ clientX, clientY }: PointerEvent): GridCell | null {
  const key = document.elementFromPoint(clientX, clientY)?.getAttribute('data-cell')?.split('-');
  return key === undefined ? null : { day: Number(key[0]), cell: Number(key[1]) };
}

type CellProps = {
  readonly place: GridCell;
  readonly week: Week;
  readonly isCurrent: boolean;
  readonly onFocus: (place: GridCell) => void;
};

function Cell({ place, week, isCurrent, onFocus }: CellProps) {
  const hours = hoursOf(place);
  const whole = isOpen(week, place.day, hours);
  const state = whole ? 'open' : isPartlyOpen(week, place.day, hours) ? 'partly' : 'closed';
  return (
    <span
      className={`week-cell week-${state}`}
      role="gridcell"
      data-cell={cellKey(place)}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={whole}
      aria-label={weekTexts.cell(weekTexts.days[place.day]!, timeOf(hours.from), timeOf(hours.until))}
      onFocus={() => onFocus(place)}
    />
  );
}
