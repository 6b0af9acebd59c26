import { accentColours } from './colours.js';
import { element, icon } from './element.js';
import { Panel } from './panel.js';
import { styles, surfaces } from './styles.js';
import { withName } from './texts.js';

/** The button on the page and its panel, isolated from the page's styles. */
export class Widget {
  #options;
  #conversation;
  #config;
  #host;
  #launcher;
  #panel;
  #ticking = null;

  /**
   * `config` is the server's configuration of the widget; all of it is optional. `place` is the parent element, by default outside of the body,
   * because frameworks replace its contents.
   */
  constructor({ options, conversation, config, place = document.documentElement }) {
    this.#options = options;
    this.#conversation = conversation;
    this.#config = config;
    const name = config.name || options.texts.someone;
    this.#launcher = this.#createLauncher(name);
    this.#panel = new Panel({
      texts: options.texts,
      name,
      faq: config.chatbot_faq ?? [],
      picture: () => this.#picture([config.avatar, config.chatbot_logo]),
      portrait: () => portraitOf(config.avatar),
      conversation,
      close: () => this.close(),
    });
    this.#host = this.#createHost();
    conversation.changed = (state) => this.#show(state);
    conversation.heard = (event) => {
      this.#panel.transcript.tell(event);
      this.#show(conversation.state);
    };
    this.#show(conversation.state);
    place.append(this.#host);
  }

  get isOpen() {
    return !this.#panel.root.hidden;
  }

  /** A preview does not take the focus. */
  open({ focus = true } = {}) {
    if (this.isOpen) return;
    this.#panel.root.hidden = false;
    this.#launcher.hidden = true;
    if (!focus) return;
    (this.#panel.root.querySelector('.foot button') ?? this.#panel.root).focus();
  }

  /** The call continues, and the focus returns to its previous element. */
  close() {
    if (!this.isOpen) return;
    this.#panel.root.hidden = true;
    this.#launcher.hidden = false;
    this.#launcher.focus();
  }

  /** Hangs up and removes everything from the page. */
  remove() {
    this.#conversation.hangUp();
    clearInterval(this.#ticking);
    this.#host.remove();
  }

  #createHost() {
    const { position, theme, lang, dir } = this.#options;
    const direction = dir === 'auto' ? getComputedStyle(document.documentElement).direction : dir;
    const host = element('parley-widget', { lang, dir: direction, 'data-position': position, 'data-theme': theme });
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    const frame = element('div', { class: 'frame' }, this.#launcher, this.#panel.root);
    const colours = accentColours(this.#config.chatbot_accent_color, surfaces);
    for (const [name, colour] of Object.entries(colours)) frame.style.setProperty(`--${name}`, colour);
    shadow.append(frame);
    frame.addEventListener('keydown', (event) => this.#press(event, shadow));
    return host;
  }

  #createLauncher(name) {
    const { texts } = this.#options;
    const label = element('span', { class: 'label', dir: 'auto' }, texts.label);
    const launcher = element(
      'button',
      { class: 'launcher', type: 'button', 'aria-haspopup': 'dialog', onclick: () => this.open() },
      this.#picture([this.#config.chatbot_logo, this.#config.avatar]),
      label,
    );
    launcher.dataset.name = name;
    return launcher;
  }

  /** The first of the images that loads, else an icon. */
  #picture(urls) {
    const [url, ...others] = urls.filter(isImage);
    if (url === undefined) return element('span', { class: 'picture' }, icon('voice'));
    const image = imageOf(url);
    const picture = element('span', { class: 'picture logo' }, image);
    image.onerror = () => picture.replaceWith(this.#picture(others));
    return picture;
  }

  #press(event, shadow) {
    if (event.key === 'Escape' && this.isOpen) {
      event.stopPropagation();
      return this.close();
    }
    // When the panel covers the page, nothing behind it can have the focus.
    if (event.key !== 'Tab' || !this.isOpen || !matchMedia('(max-width: 480px)').matches) return;
    const stops = [...this.#panel.root.querySelectorAll('button, input, summary, [tabindex="0"]')].filter(
      (stop) => stop.offsetParent !== null,
    );
    const at = stops.indexOf(shadow.activeElement);
    const next = event.shiftKey ? at - 1 : at + 1;
    if (next >= 0 && next < stops.length && at >= 0) return;
    event.preventDefault();
    stops.at(event.shiftKey ? -1 : 0)?.focus();
  }

  #show(state) {
    const { texts } = this.#options;
    const { isOn } = this.#conversation;
    const begins = ['microphone', 'connecting'].includes(state.phase);
    if (begins && !this.#launcher.hasAttribute('data-on')) this.#panel.transcript.clear();
    this.#launcher.toggleAttribute('data-on', isOn);
    const [label, said] = isOn ? [texts.live, texts.openInCall] : [texts.label, texts.open];
    this.#launcher.querySelector('.label').textContent = label;
    this.#launcher.setAttribute('aria-label', `${label}. ${withName(said, this.#launcher.dataset.name)}`);
    this.#panel.show(state);
    this.#tick(state.liveSince !== null);
  }

  #tick(isLive) {
    if (isLive === (this.#ticking !== null)) return;
    clearInterval(this.#ticking);
    this.#ticking = isLive ? setInterval(() => this.#panel.showTime(this.#conversation.state), 1_000) : null;
  }
}

/** An image is loaded from a web address or from its data, and never as a document. */
const isImage = (url) => /^(?:https?:\/\/|data:image\/)/i.test(url ?? '');

const imageOf = (url) => element('img', { src: url, alt: '', referrerpolicy: 'no-referrer' });

/** The large picture of the assistant; null if it has none. An image that does not load removes itself. */
function portraitOf(url) {
  if (!isImage(url)) return null;
  const image = imageOf(url);
  image.onerror = () => image.remove();
  return image;
}
