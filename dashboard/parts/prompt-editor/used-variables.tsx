import { promptTexts } from '../../texts/prompt-editor.ts';
import type { UsedVariable } from './placeholders.ts';

/** The variables of a text, and the source of each. */
export function UsedVariables({ variables }: { readonly variables: readonly UsedVariable[] }) {
  if (variables.length === 0) return <p className="prompt-none">{promptTexts.none}</p>;
  return (
    <ul className="prompt-used" aria-label={promptTexts.used}>
      {variables.map(({ name, filler }) => (
        <li key={name} className={`variable-${filler}`} title={promptTexts.fillers[filler]}>
          <code>{name}</code>
          <span className="only-heard">{promptTexts.fillers[filler]}</span>
        </li>
      ))}
    </ul>
  );
}
