import type { CallEvent } from '#engine/call/events.ts';
import { type Paint, printable, type Style, tail, wrapText } from '#src/foundation/terminal-style.ts';
import { type LoggedEvent, type LoggedTurn, parseLoggedEvent, unheardWords } from '../call-log.ts';
import { compactJson } from '../compact-json.ts';
import { latencyBar } from './latency-bar.ts';

type ConversationOptions = {
  readonly width: number;
  readonly paint: Paint;
};

/** A part of a live conversation: lines to keep, the caller's interim words, and the current speaker, each null if absent. */
type Shown = {
  readonly lines: readonly string[];
  readonly changing: string | null;
  readonly speaking: string | null;
};

type Speaker = { readonly name: string; readonly style: Style };
const speakers = {
  user: { name: 'Caller', style: 'caller' },
  assistant: { name: 'Assistant', style: 'assistant' },
} as const satisfies Record<string, Speaker>;

/** Columns of the time and of the speaker's name. */
const timeWidth = 7;
const nameWidth = 11;
const indent = timeWidth + nameWidth;

/** Converts the event log of a call, event by event, to terminal output. */
export class ConversationView {
  readonly #width: number;
  readonly #paint: Paint;
  #startedAt: number | null = null;
  #changing: string | null = null;
  #speaking: string | null = null;
  /** A tool call that may request a transition, and the one that did. */
  #calling: Extract<LoggedTurn, { role: 'tool_call_invocation' }> | null = null;
  #moving: string | null = null;
  readonly #reminders = new Set<number>();

  constructor({ width, paint }: ConversationOptions) {
    this.#width = Math.max(40, width);
    this.#paint = paint;
  }

  /** Processes the next event of the log. */
  show(event: CallEvent): Shown {
    const logged = parseLoggedEvent(event);
    if (logged?.type === 'call.answered') this.#startedAt = logged.at;
    const lines = logged === null ? [] : [...this.#calledBefore(logged), ...this.#linesOf(logged)];
    return { lines, changing: this.#changing, speaking: this.#speaking };
  }

  #linesOf(logged: LoggedEvent): readonly string[] {
    switch (logged.type) {
      case 'transcript.interim':
      case 'transcript.final':
        return this.#hear(logged.text);
      case 'turn.commit':
        return this.#turn(logged.turn);
      case 'turn.drop':
        return this.#dropped(logged);
      case 'state.entered':
        return this.#entered(logged);
      case 'reply.start':
        if (logged.cause === 'reminder') this.#reminders.add(logged.reply);
        return [];
      case 'playback.started':
        return this.#started(logged);
      case 'playback.ended':
        this.#speaking = null;
        return [];
      case 'playback.pause':
        return this.#note('dim', '‖ the caller speaks: playback paused');
      case 'playback.resume':
        return this.#note('dim', '▶ playback resumed');
      case 'playback.clear':
        return this.#note('interruption', '✂ the caller interrupts: playback cleared');
      case 'reply.failed':
        return this.#note('interruption', '! the reply failed');
      case 'call.end':
        return this.#note('notice', `■ the call ends: ${printable(logged.reason.replaceAll('_', ' '))}`);
      case 'status.changed':
        return this.#note('dim', `· ${printable(logged.status)}`);
      default:
        return [];
    }
  }

  #hear(text: string): readonly string[] {
    const words = printable(text);
    if (words === '') return [];
    const line = `${tail(words, this.#width - indent - 3)} …`;
    this.#changing = this.#head(null, speakers.user) + this.#paint(line, 'interim');
    return [];
  }

  #turn(turn: LoggedTurn): readonly string[] {
    switch (turn.role) {
      case 'user':
        this.#changing = null;
        return this.#spoken(speakers.user, turn.startedAt, [{ text: printable(turn.content), style: 'plain' }]);
      case 'assistant':
        return this.#answered(turn);
      case 'tool_call_invocation':
        this.#calling = turn;
        return [];
      case 'tool_call_result':
        if (turn.id === this.#moving) return [];
        return this.#note('tool', `⚙ ${printable(turn.name)} → ${printable(compactJson(turn.content))}`);
    }
  }

  /** A tool call is shown with the events after it: one that requests a transition is shown as the transition alone. */
  #calledBefore(logged: LoggedEvent): readonly string[] {
    const call = this.#calling;
    if (call === null) return [];
    this.#calling = null;
    if (logged.type === 'state.entered' && logged.cause === 'model') {
      this.#moving = call.id;
      return [];
    }
    return this.#note('tool', `⚙ ${printable(call.name)}(${printable(compactJson(call.args))})`);
  }

  #answered(turn: Extract<LoggedTurn, { role: 'assistant' }>): readonly string[] {
    const unheard = turn.interrupted ? printable(unheardWords(turn)) : '';
    const lines = this.#spoken(speakers.assistant, turn.startedAt, [
      { text: printable(turn.content), style: 'plain' },
      { text: unheard, style: 'struck' },
    ]);
    const cut = turn.interrupted
      ? this.#note('interruption', `✂ interrupted${unheard === '' ? '' : `, not heard: “${unheard}”`}`)
      : [];
    const bar =
      turn.latency === null ? [] : [' '.repeat(indent) + latencyBar(turn.latency, this.#width - indent, this.#paint)];
    return [...bar, ...lines, ...cut];
  }

  #dropped({ text, reason }: Extract<LoggedEvent, { type: 'turn.drop' }>): readonly string[] {
    this.#changing = null;
    if (printable(text) === '') return [];
    const why = reason === 'backchannel' ? 'ignored as a backchannel' : `dropped: ${printable(reason)}`;
    return this.#note('notice', `~ “${printable(text)}” ${why}`);
  }

  #entered({ path, cause, values }: Extract<LoggedEvent, { type: 'state.entered' }>): readonly string[] {
    if (cause === 'start') return [];
    const known = compactJson(JSON.stringify(values));
    const place = printable(path.join(' › '));
    return this.#note('state', `→ ${place}${known === '' ? '' : ` {${printable(known)}}`}`);
  }

  #started({ reply }: Extract<LoggedEvent, { type: 'playback.started' }>): readonly string[] {
    this.#changing = null;
    this.#speaking = this.#head(null, speakers.assistant) + this.#paint('speaks …', 'dim');
    return this.#reminders.has(reply) ? this.#note('notice', '◷ no one speaks: a reminder') : [];
  }

  #note(style: Style, text: string): readonly string[] {
    return wrapText(text, this.#width - indent - 2).map(
      (line, index) => ' '.repeat(indent + (index === 0 ? 0 : 2)) + this.#paint(line, style),
    );
  }

  #head(at: number | null, { name, style }: Speaker): string {
    const seconds = at === null || this.#startedAt === null ? '' : ((at - this.#startedAt) / 1000).toFixed(1);
    return `${this.#paint(seconds.padStart(timeWidth - 2), 'dim')}  ${this.#paint(name, style)}${' '.repeat(nameWidth - name.length)}`;
  }

  /** Words of one speaker, wrapped together although they have different styles. */
  #spoken(
    speaker: Speaker,
    at: number,
    parts: readonly { readonly text: string; readonly style: Style }[],
  ): readonly string[] {
    const words = parts
      .filter(({ text }) => text !== '')
      .map(({ text, style }) => this.#paint(text, style))
      .join(' ');
    return wrapText(words, this.#width - indent).map(
      (line, index) => (index === 0 ? this.#head(at, speaker) : ' '.repeat(indent)) + line,
    );
  }
}
