import { textsWith } from './texts.js';

/**
 * Options from the `data-*` attributes of the script; `given` is its dataset. Throws `TypeError` if no assistant is named; ignores other unusable
 * values.
 */
export function readOptions(given) {
  const { assistant = '', label, position, theme, lang, dir } = given;
  if (assistant.trim() === '') throw new TypeError('data-assistant is missing; set it to the id of an assistant');
  return {
    assistant: assistant.trim(),
    position: position === 'left' ? 'left' : 'right',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    lang: lang ?? 'en',
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    texts: textsWith({ ...(label === undefined ? {} : { textLabel: label }), ...given }),
  };
}
