import type { CallEvent } from '#engine/call/events.ts';
import { colourPaint, noPaint, type Paint } from '#src/foundation/terminal-style.ts';
import { type ClosingReport, closingReportLines } from './terminal/closing-report.ts';
import { ConversationView } from './terminal/conversation.ts';

/** The output for the conversation, such as `process.stdout`. */
type Screen = {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

const defaultWidth = 100;
const mostWidth = 140;
/** Returns to the beginning of the line and clears it (ECMA-48: EL). */
const clearLine = '\r\u001b[2K';

/**
 * Shows a call as it happens. On a terminal interim words stay in the last line and are rewritten there; elsewhere every changed version is a
 * separate line. Colors only on a terminal, and not if `NO_COLOR` is set (https://no-color.org).
 */
export class Terminal {
  readonly #screen: Screen;
  readonly #live: boolean;
  readonly #setting: { readonly width: number; readonly paint: Paint };
  readonly #view: ConversationView;
  /** The unfinished line, which is on the screen if the output is a terminal. */
  #last: string | null = null;

  constructor(screen: Screen, environment: Readonly<Record<string, string | undefined>> = process.env) {
    this.#screen = screen;
    this.#live = screen.isTTY === true;
    const isColoured = this.#live && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
    const width = Math.min(mostWidth, screen.columns ?? defaultWidth);
    this.#setting = { width, paint: isColoured ? colourPaint : noPaint };
    this.#view = new ConversationView(this.#setting);
  }

  /** Shows the next event of the call's log. */
  show(event: CallEvent): void {
    const { lines, changing, speaking } = this.#view.show(event);
    const last = this.#live ? (changing ?? speaking) : changing;
    if (lines.length === 0 && last === this.#last) return;
    const kept = lines.map((line) => `${line}\n`).join('');
    this.#screen.write(this.#live ? this.#wiped() + kept + (last ?? '') : kept + this.#asLine(last));
    this.#last = last;
  }

  /** Shows the tables at the end. */
  close(closing: ClosingReport): void {
    const lines = closingReportLines(closing, this.#setting);
    this.#screen.write(`${this.#live ? this.#wiped() : ''}${lines.join('\n')}\n`);
    this.#last = null;
  }

  #wiped(): string {
    return this.#last === null ? '' : clearLine;
  }

  #asLine(last: string | null): string {
    return last === null || last === this.#last ? '' : `${last}\n`;
  }
}
