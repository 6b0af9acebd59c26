import type { ClientEvent } from './fake-realtime.ts';

type Item = {
  readonly id: string;
  /** The kinds of items: the caller's audio, the assistant's audio, the client's items. */
  readonly kind: 'heard' | 'said' | 'called' | 'told';
  /** The known text; null for audio without a transcript. */
  text: string | null;
  audioMs: number;
  /** Whether its transcript is to follow, and the words that were sent already. */
  pending?: boolean;
  readonly words?: string;
  readonly role?: string;
};

/** The conversation of a session, and the operations on it. */
export class FakeConversation {
  readonly items: Item[] = [];

  /** The items that the model reads and hears, in order; audio of the assistant with its duration. */
  get lines(): readonly string[] {
    return this.items.map(({ kind, role, text, audioMs }) => {
      if (kind === 'told') return `${role}: ${text}`;
      return kind === 'said' ? `said: ${text ?? `(cut at ${audioMs})`}` : `${kind}: ${text}`;
    });
  }

  get untranscribed(): Item | null {
    return this.items.find(({ pending }) => pending === true) ?? null;
  }

  refusalOf(event: ClientEvent): string | null {
    if (event.type === 'conversation.item.create') {
      const { id } = event.item as { id?: string };
      const previous = event.previous_item_id;
      if (this.#find(id) !== undefined) return 'item_create_duplicate_item_id';
      return previous === 'root' || this.#find(previous) !== undefined ? null : 'item_create_invalid_previous_item_id';
    }
    const item = this.#find(event.item_id);
    if (event.type === 'conversation.item.delete') return item === undefined ? 'item_delete_invalid_item_id' : null;
    if (item?.kind !== 'said') return 'item_truncate_invalid_item_id';
    return Number(event.audio_end_ms) > item.audioMs ? 'invalid_value' : null;
  }

  /** Applies an operation and returns the server's event. */
  take(event: ClientEvent): object {
    switch (event.type) {
      case 'conversation.item.create':
        return this.#create(event);
      case 'conversation.item.delete':
        this.items.splice(this.items.indexOf(this.#find(event.item_id)!), 1);
        return { type: 'conversation.item.deleted', item_id: event.item_id };
    }
    const item = this.#find(event.item_id)!;
    item.audioMs = Number(event.audio_end_ms);
    item.text = null;
    const { item_id, audio_end_ms } = event;
    return { type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms };
  }

  #create(event: ClientEvent): object {
    const previous = event.previous_item_id;
    const given = event.item as {
      id: string;
      type: string;
      role?: string;
      content?: { text: string }[];
      output?: string;
      name?: string;
    };
    const text = given.content?.map((part) => part.text).join('') ?? given.output ?? given.name ?? '';
    const at = previous === 'root' ? 0 : this.items.indexOf(this.#find(previous)!) + 1;
    this.items.splice(at, 0, { id: given.id, kind: 'told', role: given.role ?? given.type, text, audioMs: 0 });
    return { type: 'conversation.item.added', previous_item_id: previous, item: given };
  }

  #find(id: unknown): Item | undefined {
    return this.items.find((item) => item.id === id);
  }
}
