import type { CallEvent } from './events.ts';

/** Words shorter than this are written out again. */
const leastChars = 200;
type Before = { readonly reply: number; readonly answering: string };

/**
 * The words that replies answer, in an event log: where they continue those of the reply before, `answering` holds what
 * follows them and `answeringAfter` the number of that reply. A turn that goes on growing is written once that way.
 */
export class AnsweredWords {
  #before: Before = { reply: 0, answering: '' };

  /** The event as the log holds it. */
  shortened(event: CallEvent): CallEvent {
    if (event.type !== 'reply.start') return event;
    const { reply, answering: before } = this.#before;
    const answering = String(event.answering);
    this.#before = { reply: Number(event.reply), answering };
    if (before.length < leastChars || !answering.startsWith(before)) return event;
    return { ...event, answering: answering.slice(before.length), answeringAfter: reply };
  }

  /** The event as it was before it was shortened; null where the reply that it continues is not the one before. */
  restored(event: CallEvent): CallEvent | null {
    if (event.type !== 'reply.start') return event;
    const { answeringAfter, ...rest } = event;
    const { reply, answering: before } = this.#before;
    if (answeringAfter !== undefined && answeringAfter !== reply) return null;
    const answering = answeringAfter === undefined ? String(event.answering) : before + String(event.answering);
    this.#before = { reply: Number(event.reply), answering };
    return { ...rest, answering };
  }
}
