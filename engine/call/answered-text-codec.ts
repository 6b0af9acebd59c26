import type { CallEvent } from './events.ts';

/** Words shorter than this are repeated in full. */
const leastChars = 200;
type Before = { readonly reply: number; readonly answering: string };

/**
 * Shortens the words that replies answer, as written to an event log. When they continue the words of the previous reply, `answering` contains only
 * the new part and `answeringAfter` is the number of that reply. A growing turn is therefore written only once.
 */
export class AnsweredTextCodec {
  #before: Before = { reply: 0, answering: '' };

  /** Returns the event as it is written to the log. */
  shortened(event: CallEvent): CallEvent {
    if (event.type !== 'reply.start') return event;
    const { reply, answering: before } = this.#before;
    const answering = String(event.answering);
    this.#before = { reply: Number(event.reply), answering };
    if (before.length < leastChars || !answering.startsWith(before)) return event;
    return { ...event, answering: answering.slice(before.length), answeringAfter: reply };
  }

  /** Restores the event from before it was shortened; null if the reply that it continues is not the previous one. */
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
