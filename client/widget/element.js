const svg = 'http://www.w3.org/2000/svg';

/**
 * Creates an element with attributes, listeners (`onclick`) and children; null and undefined are omitted. Strings become text nodes and are never
 * parsed as markup.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (key.startsWith('on')) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Strokes on a 24 by 24 grid, drawn for this project. */
const strokes = {
  voice: ['M4 10v4', 'M8 7v10', 'M12 4v16', 'M16 8v8', 'M20 10.5v3'],
  phone: [
    'M5.2 4h3.1a1 1 0 0 1 .97.76l.8 3.2a1 1 0 0 1-.35 1.03L8.1 10.3a12.5 12.5 0 0 0 5.6 5.6l1.31-1.62a1 1 0 0 1 1.03-.35l3.2.8a1 1 0 0 1 .76.97v3.1A1.2 1.2 0 0 1 18.8 20 14.8 14.8 0 0 1 4 5.2 1.2 1.2 0 0 1 5.2 4Z',
  ],
  microphone: [
    'M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5Z',
    'M5.8 11.3a6.2 6.2 0 0 0 12.4 0',
    'M12 17.5v3',
  ],
  muted: [
    'M14.8 9.6V6.3a2.8 2.8 0 0 0-5.5-.8',
    'M9.2 9.2v2.1a2.8 2.8 0 0 0 4.3 2.4',
    'M5.8 11.3a6.2 6.2 0 0 0 9.9 5',
    'M18.2 11.3c0 1-.2 1.9-.6 2.7',
    'M12 17.5v3',
    'M4.5 3.5l15 17',
  ],
  keyboard: ['M3.5 6.5h17v11h-17z', 'M7 10h.01', 'M10.5 10h.01', 'M14 10h.01', 'M17.5 10h.01', 'M8.5 14h7'],
  close: ['M6.5 6.5l11 11', 'M17.5 6.5l-11 11'],
  chevron: ['M7 10l5 5 5-5'],
  warning: ['M12 8.2v4.6', 'M12 16.2v.1', 'M12 3.2a8.8 8.8 0 1 1 0 17.6 8.8 8.8 0 0 1 0-17.6Z'],
  sound: ['M4 9.8v4.4h3.2l4.3 3.6V6.2L7.2 9.8H4Z', 'M15 9.2a4 4 0 0 1 0 5.6', 'M17.6 6.8a7.4 7.4 0 0 1 0 10.4'],
};

/** Filled icons; the one for hanging up is a handset lying down. */
const filled = ['phone', 'hangUp'];

/** A decorative icon, hidden from screen readers. */
export function icon(name) {
  const made = document.createElementNS(svg, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    class: filled.includes(name) ? `icon filled ${name}` : 'icon',
  }))
    made.setAttribute(key, value);
  for (const d of strokes[name] ?? strokes.phone) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', d);
    made.append(path);
  }
  return made;
}
