import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';
import { Icon, type IconName } from './icon.tsx';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> & {
  readonly kind?: Kind;
  readonly icon?: IconName;
  readonly submits?: boolean;
  /** Something is under way that the button began: it stays where it is and does nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** Does something. One `primary` a page or dialog; `danger` for what cannot be undone. */
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

/** A button that is an icon alone; `label` is its name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
