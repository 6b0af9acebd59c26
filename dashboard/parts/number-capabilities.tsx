import type { PhoneNumber } from '#client/paths.d.ts';
import { Badge } from '../components/badge.tsx';
import { numberTexts } from '../texts/numbers.ts';
import './number-capabilities.css';

type AbilitiesProps = { readonly of: PhoneNumber['additional_data']['capabilities'] };

/** The capabilities of a number according to its carrier. */
export function NumberCapabilities({ of: can }: AbilitiesProps) {
  return (
    <span className="abilities">
      {(['voice', 'SMS', 'MMS'] as const)
        .filter((one) => can[one])
        .map((one) => (
          <Badge key={one}>{numberTexts.can[one]}</Badge>
        ))}
    </span>
  );
}
