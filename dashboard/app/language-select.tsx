import { languageChoices, readLanguageChoice, storeLanguageChoice } from '../format/locale.ts';
import { shellTexts } from '../texts/shell.ts';
import './language-select.css';

/** Changes the language of the dashboard, which reloads the page. */
export function LanguageSelect() {
  return (
    <select
      className="field-control language-select"
      aria-label={shellTexts.language}
      value={readLanguageChoice()}
      onChange={({ target }) => {
        const choice = languageChoices.find((known) => known === target.value);
        if (choice === undefined) return;
        storeLanguageChoice(choice);
        location.reload();
      }}
    >
      {languageChoices.map((choice) => (
        <option key={choice} value={choice}>
          {shellTexts.languages[choice]}
        </option>
      ))}
    </select>
  );
}
