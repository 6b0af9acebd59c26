import { useRef } from 'react';
import { Button, IconButton } from '../components/button.tsx';
import type { IconName } from '../components/icon.tsx';

type PickButtonProps = {
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: IconName;
  /** The accepted types, as of an input. */
  readonly accept: string;
  readonly onPick: (file: File) => void;
};

/** A button that selects a file. */
export function PickButton({ label, icon, accept, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const ask = () => input.current?.click();
  return (
    <>
      {icon === undefined ? (
        <Button onClick={ask}>{label}</Button>
      ) : (
        <IconButton icon={icon} label={label} onClick={ask} />
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onPick(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
