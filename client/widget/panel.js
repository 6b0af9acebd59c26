import { element, icon } from './element.js';
import { withName } from './texts.js';
import { createTranscript } from './transcript.js';

/** Problems that a retry does not solve. */
const forGood = ['not_allowed', 'unsupported'];

/** The window of the widget: the assistant, the transcript and the controls. */
export class Panel {
  /** The dialog. */
  root;
  transcript;
  #texts;
  #name;
  #conversation;
  #parts;

  constructor({ texts, name, faq, picture, portrait, conversation, close }) {
    this.#texts = texts;
    this.#name = name;
    this.#conversation = conversation;
    this.transcript = createTranscript({ texts, name });
    this.#parts = {
      status: element('p', { class: 'status' }),
      clock: element('span', { class: 'clock', 'aria-hidden': 'true' }),
      spoken: element('p', { class: 'unseen', role: 'status' }),
      alert: element('div', { role: 'alert' }),
      welcome: this.#welcome(faq, portrait()),
      hint: element('p', { class: 'hint' }, texts.greeting),
      foot: element('div', { class: 'foot' }),
    };
    const { status, clock, spoken, alert, welcome, hint, foot } = this.#parts;
    const title = element('h2', { id: 'title', dir: 'auto' }, name);
    const closing = element('button', { class: 'round', type: 'button', 'aria-label': texts.close, onclick: close });
    closing.append(icon('close'));
    const line = element('div', { class: 'line' }, element('span', { class: 'dot' }), status, clock);
    this.root = element(
      'section',
      { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', tabindex: '-1', hidden: '' },
      element('header', {}, picture(), element('div', { class: 'who' }, title, line), closing),
      element('div', { class: 'body' }, alert, welcome, hint, this.transcript.list),
      foot,
      spoken,
    );
  }

  /** Shows a state of the conversation. */
  show(state) {
    const { status, spoken, welcome, hint, alert } = this.#parts;
    const { isOn } = this.#conversation;
    const text = this.#statusOf(state);
    this.root.dataset.phase = state.phase;
    this.root.toggleAttribute('data-speaking', state.speaking);
    this.root.toggleAttribute('data-short', forGood.includes(state.problem));
    if (status.textContent !== text) status.textContent = spoken.textContent = text;
    this.showTime(state);
    if (!isOn) this.transcript.settle();
    const isWelcome = !isOn && this.transcript.isEmpty && !forGood.includes(state.problem);
    welcome.hidden = !isWelcome;
    this.transcript.list.hidden = isWelcome || this.transcript.isEmpty;
    hint.hidden = !isOn || !this.transcript.isEmpty;
    hint.textContent = state.phase === 'microphone' ? this.#texts.microphoneHint : this.#texts.greeting;
    this.#replace(alert, state.problem ?? '', (code) => this.#problem(code));
    this.#replace(this.#parts.foot, this.#footOf(state), (name) => this.#foot(name));
    this.#showControls(state);
  }

  /** Duration of the call, hidden from screen readers. */
  showTime({ liveSince, lasted, phase }) {
    const ms = liveSince === null ? lasted : Date.now() - liveSince;
    this.#parts.clock.textContent = ms === null || phase === 'idle' ? '' : timeOf(ms);
  }

  #statusOf({ phase }) {
    return phase === 'idle' ? this.#texts.ready : this.#texts[phase];
  }

  #welcome(faq, portrait) {
    const { invitation, introduction, questions } = this.#texts;
    const answers = faq.map(({ question, answer }) =>
      element(
        'details',
        {},
        element('summary', {}, element('span', { dir: 'auto' }, question), icon('chevron')),
        element('p', { dir: 'auto' }, answer),
      ),
    );
    const heading = element('h3', {}, questions);
    return element(
      'div',
      { class: 'welcome' },
      element('div', { class: 'hero' }, icon('voice'), portrait),
      element('p', { class: 'invitation' }, invitation),
      element('p', { class: 'introduction' }, withName(introduction, this.#name)),
      ...(faq.length === 0 ? [] : [element('div', { class: 'faq' }, heading, ...answers)]),
    );
  }

  #problem(code) {
    if (code === '') return [];
    const { title, hint } = this.#texts.problems[code] ?? this.#texts.problems.not_begun;
    const words = element('div', {}, element('p', { class: 'what' }, title), element('p', {}, hint));
    return [element('div', { class: 'problem' }, icon('warning'), words)];
  }

  /** Identifies the set of buttons: it is replaced only if this name changes, so that the focus stays in place. */
  #footOf({ phase, problem, held, typed }) {
    if (this.#conversation.isOn) return held ? 'held' : typed ? 'chat' : 'call';
    if (forGood.includes(problem)) return 'none';
    if (problem !== null) return 'retry';
    return phase === 'ended' ? 'again' : 'start';
  }

  #foot(name) {
    const texts = this.#texts;
    switch (name) {
      case 'none':
        return [];
      case 'held':
        return [
          element('p', { class: 'meter' }, texts.held),
          button('main', 'sound', texts.sound, () => this.#conversation.sound()),
          button('danger', 'hangUp', texts.hangUp, () => this.#conversation.hangUp()),
        ];
      case 'call':
        return this.#controls();
      case 'chat':
        return [this.#composer(), button('danger', 'hangUp', texts.hangUp, () => this.#conversation.hangUp())];
      default:
        return [
          button('main', 'phone', texts[name], () => this.#conversation.start()),
          button('quiet', 'keyboard', texts.type, () => this.#conversation.start({ typed: true })),
        ];
    }
  }

  /** The field for typed messages; Enter sends. */
  #composer() {
    const { message, send } = this.#texts;
    const field = element('input', { class: 'typing', 'aria-label': message, placeholder: message, maxlength: '2000' });
    field.autocomplete = 'off';
    const submit = (event) => {
      event.preventDefault();
      if (this.#conversation.send(field.value)) field.value = '';
    };
    return element(
      'form',
      { class: 'compose', onsubmit: submit },
      field,
      element('button', { class: 'button main' }, send),
    );
  }

  #controls() {
    const bars = Array.from({ length: 5 }, () => element('i'));
    this.#parts.doing = element('span');
    const mute = () => this.#conversation.mute(!this.#conversation.state.muted);
    this.#parts.mute = button('quiet', 'microphone', this.#texts.mute, mute);
    const hangUp = button('danger', 'hangUp', this.#texts.hangUp, () => this.#conversation.hangUp());
    const meter = element('p', { class: 'meter' }, element('span', { class: 'bars', 'aria-hidden': 'true' }, ...bars));
    meter.append(this.#parts.doing);
    return [meter, element('div', { class: 'pair' }, this.#parts.mute, hangUp)];
  }

  #showControls({ phase, muted, speaking, held, typed }) {
    const { mute, doing } = this.#parts;
    if (!this.#conversation.isOn || held || typed || mute === undefined) return;
    const texts = this.#texts;
    mute.toggleAttribute('data-muted', muted);
    mute.replaceChildren(icon(muted ? 'muted' : 'microphone'), muted ? texts.unmute : texts.mute);
    const waits = phase !== 'live';
    const turn = muted ? texts.muted : texts.listening;
    doing.textContent = waits ? `${texts[phase]}…` : speaking ? withName(texts.speaking, this.#name) : turn;
    this.root.toggleAttribute('data-muted', muted);
  }

  /** Replaces the children of a part when its key changes; focus moves from a removed button to its replacement. */
  #replace(part, key, make) {
    if (part.dataset.key === key) return;
    const hadFocus = part.contains(this.root.getRootNode().activeElement);
    part.dataset.key = key;
    part.replaceChildren(...make(key));
    if (hadFocus) (part.querySelector('input, button') ?? this.root).focus();
  }
}

function button(kind, picture, text, onclick) {
  return element('button', { class: `button ${kind}`, type: 'button', onclick }, icon(picture), text);
}

/** Formats minutes and seconds. */
function timeOf(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
