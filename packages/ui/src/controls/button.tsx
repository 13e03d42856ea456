import MuiButton from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ElementType, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { color, phone, rem } from '../theme/tokens.ts';
import { Spinner } from './spinner.tsx';

const Shell = styled('span')({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: rem(4),
  maxWidth: '100%',
  '&[data-full="true"]': { width: '100%' },
  '&[data-full="phone"]': { [phone]: { width: '100%' } },
});

const Reason = styled('span')({ fontSize: rem(14), lineHeight: 1.6, color: color.ink2 });

const variants = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'primary' },
  text: { variant: 'text', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

const wideOnPhone = { [phone]: { width: '100%' } };

export type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'ref'> & {
  variant?: keyof typeof variants;
  size?: 'normal' | 'small';
  /** Something is under way: a spinner joins the label, and further clicks are ignored. */
  busy?: boolean;
  /** `phone`: as wide as the column below 600 px. */
  fullWidth?: boolean | 'phone';
  /** Why this action cannot be taken now. The button stays reachable and says so. */
  closedReason?: ReactNode;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Makes it a link, through the theme's link component. */
  href?: string;
  target?: string;
  rel?: string;
  download?: string | boolean;
  component?: ElementType;
  ref?: Ref<HTMLButtonElement>;
};

/** The button of the product. Never disabled: when an action is closed it says why. */
export const Button = ({
  variant = 'primary',
  size = 'normal',
  busy = false,
  fullWidth,
  closedReason,
  startIcon,
  endIcon,
  href,
  component,
  type,
  onClick,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const closed = closedReason !== undefined && closedReason !== null && closedReason !== false;
  const inert = closed || busy;

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };

  // A closed link has nowhere to go, so it is shown as a button.
  const place = href && !closed ? { href } : { type: type ?? 'button' };
  const button = (
    <MuiButton
      {...rest}
      {...place}
      {...(component ? { component } : {})}
      {...variants[variant]}
      size={size === 'small' ? 'small' : 'medium'}
      fullWidth={fullWidth === true}
      sx={fullWidth === 'phone' ? wideOnPhone : undefined}
      startIcon={busy ? <Spinner size={20} /> : startIcon}
      endIcon={endIcon}
      onClick={click}
      data-closed={closed || undefined}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={closed ? reasonId : describedBy}
    >
      {children}
    </MuiButton>
  );
  if (!closed) return button;
  return (
    <Shell data-full={fullWidth}>
      {button}
      <Reason id={reasonId}>{closedReason}</Reason>
    </Shell>
  );
};
