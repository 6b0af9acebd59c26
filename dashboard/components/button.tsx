import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';
import { Icon, type IconName } from './icon.tsx';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> & {
  readonly kind?: Kind;
  readonly icon?: IconName;
  readonly submits?: boolean;
  /** The button's action is in progress: it stays focusable and does nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** Runs an action. One `primary` per page or dialog; `danger` for irreversible actions. */
export function Button({
  kind = 'plain',
  icon,
  submits = false,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={`button button-${kind}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'children'> & {
  readonly icon: IconName;
  readonly label: string;
};

/** An icon button; `label` is its accessible name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
