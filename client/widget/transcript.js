import { element } from './element.js';

/** Maximum distance from the end, in pixels, at which the transcript scrolls along. */
const nearPx = 48;

/** The transcript, one bubble per turn. Screen readers announce final texts only. */
export function createTranscript({ texts, name }) {
  const list = element('div', {
    class: 'transcript',
    role: 'log',
    'aria-live': 'polite',
    'aria-relevant': 'additions',
    'aria-label': texts.transcript,
    tabindex: '0',
  });
  /** The messages of a conversation, grouped by turn. */
  const bubbles = new Map();

  function bubbleOf({ turn, role }) {
    const known = bubbles.get(turn);
    if (known !== undefined) return known;
    const words = element('p', { dir: 'auto' });
    const who = element('span', { class: 'unseen' }, `${role === 'user' ? texts.you : name}: `);
    const bubble = { words, item: element('div', { class: `bubble ${role}` }, who, words) };
    const later = [...bubbles].filter(([other]) => other > turn).toSorted(([a], [b]) => a - b)[0];
    list.insertBefore(bubble.item, later?.[1].item ?? null);
    bubbles.set(turn, bubble);
    return bubble;
  }

  function show(event) {
    if (event.final && event.text === '') {
      bubbles.get(event.turn)?.item.remove();
      return void bubbles.delete(event.turn);
    }
    const { item, words } = bubbleOf(event);
    words.textContent = event.text;
    item.classList.toggle('interim', !event.final);
    item.classList.toggle('interrupted', event.interrupted === true);
    if (event.final) item.removeAttribute('aria-hidden');
    else item.setAttribute('aria-hidden', 'true');
  }

  return {
    list,
    get isEmpty() {
      return bubbles.size === 0;
    },
    /** Adds a piece of the transcript as reported by a call. */
    tell(event) {
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearPx;
      show(event);
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    },
    /** Keeps interim texts as they are. */
    settle() {
      for (const { item } of bubbles.values()) {
        item.classList.remove('interim');
        item.removeAttribute('aria-hidden');
      }
    },
    clear() {
      bubbles.clear();
      list.replaceChildren();
    },
  };
}
