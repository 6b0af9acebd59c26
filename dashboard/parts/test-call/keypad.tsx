import { testCallTexts } from '../../texts/test-call.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** A phone keypad. */
export function Keypad({ onPress }: { readonly onPress: (key: string) => void }) {
  return (
    <div className="keypad">
      {keys.map((key) => (
        <button key={key} type="button" aria-label={testCallTexts.key(key)} onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
    </div>
  );
}
