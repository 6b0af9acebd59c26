import { textsWith } from './texts.js';

/**
 * What the `data-*` attributes of the script say: `given` is its dataset. Throws `TypeError` where no assistant is named;
 * what else cannot be used counts as left out.
 */
export function readOptions(given) {
  const { assistant = '', label, position, theme, lang, dir } = given;
  if (assistant.trim() === '') throw new TypeError('data-assistant is missing; accepted is the id of an assistant');
  return {
    assistant: assistant.trim(),
    position: position === 'left' ? 'left' : 'right',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    lang: lang ?? 'en',
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    texts: textsWith({ ...(label === undefined ? {} : { textLabel: label }), ...given }),
  };
}
