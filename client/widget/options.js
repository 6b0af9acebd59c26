import { languageFor, overrideTexts } from './texts.js';

/**
 * Options from the `data-*` attributes of the script; `given` is its dataset. Throws `TypeError` if no assistant is named; ignores other unusable
 * values. `page` has the languages of the page and of the visitor's browser, for scripts that name none.
 */
export function readOptions(given, page = { lang: '', languages: [] }) {
  const { assistant = '', label, position, theme, lang, dir } = given;
  const language = languageFor(lang || page.lang || page.languages[0] || 'en');
  if (assistant.trim() === '') throw new TypeError('data-assistant is missing; set it to the id of an assistant');
  return {
    assistant: assistant.trim(),
    position: position === 'left' ? 'left' : 'right',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    lang: lang || language,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    texts: overrideTexts({ ...(label === undefined ? {} : { textLabel: label }), ...given }, language),
  };
}
