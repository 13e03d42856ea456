import { styled } from '@mui/material/styles';
import { type ComponentProps, type ElementType, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, controlHeight, focusRing, hover, phone, rem, tokens } from '../theme/tokens.ts';
import { Pressable } from './pressable.tsx';
import { Spinner } from './spinner.tsx';

const Base = styled(Pressable)({
  gap: rem(8),
  minHeight: controlHeight,
  minWidth: rem(136),
  padding: `${rem(8)} ${rem(24)}`,
  borderRadius: tokens.radius.field,
  border: '1px solid transparent',
  fontFamily: tokens.font,
  fontSize: rem(16),
  fontWeight: 700,
  lineHeight: 1.4,
  letterSpacing: '0.02em',
  textAlign: 'center',
  flexShrink: 0,
  maxWidth: '100%',
  transition: `background-color ${tokens.motion.fast}ms, border-color ${tokens.motion.fast}ms, box-shadow ${tokens.motion.fast}ms`,
  '&:focus-visible': focusRing,
  '&[data-variant="primary"]': { color: color.onPrimary, backgroundColor: color.primary },
  '&[data-variant="secondary"]': { color: color.primary, backgroundColor: color.paper, borderColor: color.primary },
  '&[data-variant="danger"]': { color: color.error, backgroundColor: color.paper, borderColor: color.error },
  '&[data-variant="text"]': {
    color: color.primary,
    minWidth: 0,
    paddingInline: rem(12),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
  [hover]: {
    '&[data-variant="primary"]:hover': { color: color.onPrimary, backgroundColor: color.primaryDark },
    '&[data-variant="secondary"]:hover': {
      color: color.primaryDark,
      backgroundColor: color.tint,
      borderColor: color.primaryDark,
    },
    '&[data-variant="danger"]:hover': { color: color.error, backgroundColor: color.errorSoft },
    '&[data-variant="text"]:hover': {
      color: color.primaryDark,
      backgroundColor: color.tint,
      textDecorationThickness: '3px',
    },
  },
  '&[data-size="small"]': { minHeight: rem(36), minWidth: rem(72), paddingInline: rem(12), fontSize: rem(14) },
  '&[data-size="small"]::after': { content: '""', position: 'absolute', inset: '-4px 0', minHeight: rem(44) },
  '&[aria-disabled="true"]': { cursor: 'default' },
  '&&[data-closed="true"]': {
    color: color.ink2,
    backgroundColor: color.quiet,
    borderColor: color.line,
    borderStyle: 'dashed',
    textDecoration: 'none',
  },
  '&[data-full="true"]': { width: '100%' },
  '&[data-full="phone"]': { [phone]: { width: '100%' } },
});

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

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'ref'> & {
  variant?: 'primary' | 'secondary' | 'text' | 'danger';
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
  const { link } = useHaruka();
  const reasonId = useId();
  const closed = closedReason !== undefined && closedReason !== null && closedReason !== false;
  const full = fullWidth === true ? 'true' : fullWidth;
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
  const place = href && !closed ? { as: component ?? link, href } : { as: component, type: type ?? 'button' };
  const button = (
    <Base
      {...rest}
      {...place}
      onClick={click}
      data-variant={variant}
      data-size={size}
      data-full={full}
      data-closed={closed || undefined}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={closed ? reasonId : describedBy}
    >
      {busy ? <Spinner size={20} /> : startIcon}
      <span>{children}</span>
      {endIcon}
    </Base>
  );
  if (!closed) return button;
  return (
    <Shell data-full={full}>
      {button}
      <Reason id={reasonId}>{closedReason}</Reason>
    </Shell>
  );
};

const Round = styled(Pressable)({
  gap: rem(6),
  minWidth: rem(44),
  minHeight: rem(44),
  padding: rem(8),
  borderRadius: tokens.radius.field,
  color: color.ink,
  fontFamily: tokens.font,
  fontSize: rem(14),
  fontWeight: 700,
  lineHeight: 1.3,
  transition: `background-color ${tokens.motion.fast}ms`,
  '&:focus-visible': focusRing,
  [hover]: {
    '&:hover': { backgroundColor: color.tint, color: color.primaryDark },
  },
  '&[aria-disabled="true"]': { color: color.ink2, cursor: 'default' },
});

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'ref' | 'children'> & {
  label: string;
  icon: ReactNode;
  /** Patients always see the word; staff see it as a tooltip. */
  showLabel?: boolean;
  href?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** An icon to press, with its word beside it on patient screens. */
export const IconButton = ({ label, icon, showLabel, href, type, ...rest }: IconButtonProps) => {
  const { accent, link } = useHaruka();
  const worded = showLabel ?? accent === 'patient';
  const place = href ? { as: link, href } : { type: type ?? 'button' };
  return (
    <Round {...rest} {...place} aria-label={worded ? undefined : label} title={worded ? undefined : label}>
      {icon}
      {worded && <span>{label}</span>}
    </Round>
  );
};
