// A button that never submits a form by accident and announces its busy and disabled states.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'icon';
  readonly icon?: IconName;
  readonly submit?: boolean;
}

export function Button({ look = 'plain', icon, submit, children, ...rest }: ButtonProps): ReactNode {
  return (
    <button {...rest} type={submit ? 'submit' : 'button'} className={`button button-${look}`}>
      {icon === undefined ? null : <Icon name={icon} />}
      {look === 'icon' ? <span className="unseen">{children}</span> : children}
    </button>
  );
}
