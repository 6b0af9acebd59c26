import { shellTexts } from '../texts/shell.ts';
import './mark.css';

/** The product's name and logo. */
export function Mark() {
  return (
    <span className="mark">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect className="mark-ground" width="32" height="32" rx="9" />
        <path className="mark-voice" d="M8 13.500v5M12 10v12M16 12.500v7M20 8v16M24 14v4" />
      </svg>
      {shellTexts.product}
    </span>
  );
}
