import { dayMinutes, days } from './week.ts';

/** A cell of the grid: half an hour of a day. */
export type GridCell = { readonly day: number; readonly cell: number };
export const cellMinutes = 30;
const cellCount = dayMinutes / cellMinutes;

export const cellsOf = (): readonly number[] => Array.from({ length: cellCount }, (_, cell) => cell);
export const cellKey = ({ day, cell }: GridCell): string => `${day}-${cell}`;

const steps: Readonly<Record<string, readonly [days: number, cells: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -cellCount],
  End: [0, cellCount],
};

/** The cell to which a key moves (https://www.w3.org/WAI/ARIA/apg/patterns/grid/); null for none. */
export function cellAfterKey({ day, cell }: GridCell, key: string): GridCell | null {
  const step = steps[key];
  if (step === undefined) return null;
  return { day: within(day + step[0], days.length), cell: within(cell + step[1], cellCount) };
}

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
