import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from './on-end.ts';

/** CSS rules of a page that would break everything that is not isolated from it. */
const hostile = `
  * { font: 40px/3 cursive !important; color: hotpink !important; letter-spacing: 9px !important; text-transform: uppercase !important;
      background: lime !important; border: 9px dotted red !important; box-sizing: content-box !important; margin: 30px !important; }
  button, section, p, svg { display: none !important; }
  parley-widget { display: none !important; position: static !important; opacity: 0 !important; z-index: -1 !important; width: 10px !important; }`;
const friendly = `
  :root { color-scheme: light dark; --paper: #faf8f4; --words: #2b2a27; --pale: #dcd6ca; }
  @media (prefers-color-scheme: dark) { :root { --paper: #101318; --words: #d8dbe2; --pale: #272c35; } }
  body { margin: 0; font: 17px/1.6 Georgia, serif; background: var(--paper); color: var(--words); }
  main { max-width: 620px; margin: 64px; } h1 { font-size: 40px; line-height: 1.1; margin: 0 0 20px; }
  hr { border: 0; height: 180px; background: var(--pale); border-radius: 12px; margin: 28px 0; }
  @media (max-width: 600px) { main { margin: 28px 20px; } h1 { font-size: 30px; } }`;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#e8f3f1"/>
  <path d="M32 12v34M22 22h20M14 36c2 10 9 15 18 16 9-1 16-6 18-16" fill="none" stroke="#0f766e" stroke-width="5" stroke-linecap="round"/><circle cx="32" cy="12" r="4.5" fill="#0f766e"/></svg>`;

/** Pages of a website under two names: one that a whitelist may contain and one that it does not. */
export async function openHostPages() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/logo.svg')
      return void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(logo);
    const { base = '', assistant = '', style = 'friendly', ...given } = Object.fromEntries(url.searchParams);
    const socket = base.replace(/^http/, 'ws');
    // Exactly what docs/widget.md says that a page's policy must allow.
    const policy = `default-src 'none'; script-src ${base}; connect-src ${base} ${socket}; img-src 'self'; style-src 'unsafe-inline'`;
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
    const attributes = Object.entries({ assistant, ...given }).map(([name, value]) => `data-${name}="${value}"`);
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour</title>
      <meta name="viewport" content="width=device-width"><style>${style === 'hostile' ? hostile : friendly}</style>
      <main><h1>Berths for the summer</h1><p>From May on the harbour has room for forty more boats. <a href="#">Prices and dates</a>
      are on the board at the office, and here.</p><hr><p>Ask us anything: the office answers day and night.</p></main>
      <script src="${base}/widget.js" ${attributes.join(' ')}></script></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { listed: `127.0.0.1:${port}`, unlisted: `localhost:${port}` };
}

/** Runs before a page: `soundMs` is the duration of call audio that the page has played, `shadow` the inside of the widget. */
export const probes = `
  window.soundMs = 0;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...more) {
    if (this instanceof GainNode && target === this.context.destination) {
      const ear = this.context.createScriptProcessor(1024, 1, 1);
      ear.onaudioprocess = ({ inputBuffer }) => {
        if (inputBuffer.getChannelData(0).some((sample) => Math.abs(sample) > 0.02)) window.soundMs += inputBuffer.duration * 1000;
      };
      connect.call(this, ear);
      connect.call(ear, this.context.destination);
    }
    return connect.call(this, target, ...more);
  };
  Object.defineProperty(window, 'shadow', { get: () => document.querySelector('parley-widget')?.shadowRoot ?? null });
  window.part = (selector) => [...(window.shadow?.querySelectorAll(selector) ?? [])].find((one) => one.checkVisibility()) ?? null;
  window.words = (selector) => window.part(selector)?.innerText.trim() ?? null;
  window.focused = () => document.activeElement === shadow?.host ? shadow.activeElement?.innerText.trim() || shadow.activeElement?.getAttribute('aria-label') || shadow.activeElement?.className : null;`;

/**
 * Accessibility problems of the widget on the page: text with too little contrast (WCAG 2.2, 1.4.3), targets below 44 px (2.5.5), controls without a
 * name, duplicate ids.
 */
export const flaws = `(() => {
  const read = (text) => {
    const numbers = (text.match(/[\\d.]+(?:e-?\\d+)?/g) ?? []).map(Number);
    const scale = text.startsWith('color(') ? 255 : 1;
    return { rgb: numbers.slice(0, 3).map((value) => value * scale), alpha: numbers[3] ?? 1 };
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const behind = (one) => {
    for (let at = one; at instanceof Element; at = at.parentElement) {
      const { rgb, alpha } = read(getComputedStyle(at).backgroundColor);
      if (alpha === 1) return rgb;
    }
    return [255, 255, 255];
  };
  const all = [...shadow.querySelectorAll('*')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const found = [];
  for (const one of all) {
    const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join('');
    if (text !== '' && !one.closest('.unseen')) {
      const got = ratio(read(getComputedStyle(one).color).rgb, behind(one));
      if (got < 4.5) found.push('contrast ' + got.toFixed(2) + ' of "' + text.slice(0, 30) + '"');
    }
    if (!one.matches('button, summary, a, input')) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width < 44 || height < 44) found.push('target of ' + width + ' by ' + height + ': ' + one.className);
    if ((one.getAttribute('aria-label') ?? one.innerText).trim() === '') found.push('no name: ' + one.className);
  }
  const ids = all.map((one) => one.id).filter((id) => id !== '');
  if (new Set(ids).size < ids.length) found.push('ids twice: ' + ids);
  return found;
})()`;
