import { Link } from 'react-router';
import './button.css';
import { Icon, type IconName } from './icon.tsx';

type LinkButtonProps = {
  /** A path of the dashboard. */
  readonly to: string;
  readonly kind?: 'primary' | 'plain' | 'quiet';
  readonly icon?: IconName;
  readonly children: string;
};

/** A link that looks like a button. */
export function LinkButton({ to, kind = 'plain', icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={`button button-${kind}`}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
