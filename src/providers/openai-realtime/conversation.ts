import type { Message } from '#engine/ports/language-model.ts';

/** An item of the provider's conversation, and its known content. */
export type Item =
  /** The caller's audio; its transcript is null until it arrives. */
  | { readonly type: 'heard'; readonly id: string; words: string | null }
  /** The assistant's audio so far, and where it was truncated; null if it was not. */
  | { readonly type: 'said'; readonly id: string; words: string; audioMs: number; cutMs: number | null }
  | { readonly type: 'called'; readonly id: string; readonly callId: string }
  /** A message that we created. */
  | { readonly type: 'told'; readonly id: string; readonly message: string };

/** A step that makes the provider's conversation match ours. */
export type ItemStep =
  | { readonly type: 'delete'; readonly id: string }
  /** `after` is null at the very beginning. */
  | { readonly type: 'create'; readonly id: string; readonly after: string | null; readonly message: Message };

/**
 * Compares the provider's conversation with ours: items that match stay, above all audio, others are deleted, and missing messages are created in
 * their place. Pure; `nextId` names created items.
 */
export function alignItems(
  items: readonly Item[],
  messages: readonly Message[],
  nextId: () => string,
): { readonly items: readonly Item[]; readonly steps: readonly ItemStep[] } {
  const aligned: Item[] = [];
  const created: ItemStep[] = [];
  const kept = new Set<Item>();
  let from = 0;
  for (const message of messages) {
    const found = placesOf(message, items, from).map((place) => items[place]!);
    const last = found.at(-1);
    const early = last === undefined ? findMatchingItem(items.slice(0, from), message, kept) : null;
    for (const item of found) kept.add(item);
    if (last !== undefined) {
      aligned.push(...found);
      from = items.indexOf(last) + 1;
    } else if (early !== null) {
      kept.add(early);
      const next = aligned.findIndex((item) => items.indexOf(item) > items.indexOf(early));
      aligned.splice(next, 0, early);
    } else {
      const id = nextId();
      created.push({ type: 'create', id, after: aligned.at(-1)?.id ?? null, message });
      aligned.push({ type: 'told', id, message: JSON.stringify(message) });
    }
  }
  const deleted = items.filter((item) => !kept.has(item)).map(({ id }): ItemStep => ({ type: 'delete', id }));
  return { items: aligned, steps: [...deleted, ...created] };
}

/**
 * Finds a reply's speech before a tool call, which precedes the call in the provider's conversation, but follows its result in ours while it is
 * playing.
 */
function findMatchingItem(items: readonly Item[], message: Message, kept: ReadonlySet<Item>): Item | null {
  if (message.role !== 'assistant') return null;
  const since = items.slice(items.findLastIndex(({ type }) => type === 'heard') + 1);
  return since.find((item) => !kept.has(item) && spokenPlaces(message, [item], 0).length > 0) ?? null;
}

/** The position of a message from there on: one item, or several consecutive ones; empty if not found. */
function placesOf(message: Message, items: readonly Item[], from: number): readonly number[] {
  const told = JSON.stringify(message);
  for (let place = from; place < items.length; place += 1) {
    const item = items[place]!;
    if (item.type === 'told' && item.message === told) return [place];
    if (message.role === 'tool_call' && item.type === 'called' && item.callId === message.id) return [place];
    const places = spokenPlaces(message, items, place);
    if (places.length > 0) return places;
  }
  return [];
}

/** The items from this one on whose transcripts together form the message: the complete speech of the caller, or the played part of a reply. */
function spokenPlaces(message: Message, items: readonly Item[], from: number): readonly number[] {
  const type = message.role === 'user' ? 'heard' : message.role === 'assistant' ? 'said' : null;
  if (type === null || items[from]?.type !== type) return [];
  let left = spokenWords('content' in message ? message.content : '');
  const places: number[] = [];
  for (let place = from; place < items.length && left.length > 0; place += 1) {
    const item = items[place]!;
    const words = item.type === type && 'words' in item ? spokenWords(item.words ?? '') : [];
    if (words.length === 0) continue;
    const common = words.slice(0, left.length);
    if (!common.every((word, index) => word === left[index])) continue;
    if (type === 'heard' && common.length < words.length) continue;
    places.push(place);
    left = left.slice(common.length);
  }
  return left.length === 0 ? places : [];
}

function spokenWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two texts contain the same words. */
export function hasSameWords(one: string, other: string): boolean {
  return spokenWords(one).join(' ') === spokenWords(other).join(' ');
}

/** A message in the provider's format. */
export function itemOf(message: Message): object {
  switch (message.role) {
    case 'user':
      return { type: 'message', role: 'user', content: [{ type: 'input_text', text: message.content }] };
    case 'assistant':
      return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: message.content }] };
    case 'note':
      return { type: 'message', role: 'system', content: [{ type: 'input_text', text: message.content }] };
    case 'tool_call': {
      const { id, name, args } = message;
      return { type: 'function_call', call_id: id, name, arguments: JSON.stringify(args) };
    }
    case 'tool_result':
      return { type: 'function_call_output', call_id: message.id, output: message.content };
  }
}
