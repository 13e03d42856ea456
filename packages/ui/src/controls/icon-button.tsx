import MuiIconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useHaruka } from '../theme/haruka-theme.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'ref' | 'children'> & {
  label: string;
  icon: ReactNode;
  /** Patients always see the word; staff see it as a tooltip. */
  showLabel?: boolean;
  href?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** An icon to press, with its word beside it on patient screens. */
export const IconButton = ({ label, icon, showLabel, href, type, ...rest }: IconButtonProps) => {
  const { accent } = useHaruka();
  const place = href ? { href } : { type: type ?? 'button' };
  if (showLabel ?? accent === 'patient') {
    return (
      <MuiIconButton {...rest} {...place}>
        {icon}
        <span>{label}</span>
      </MuiIconButton>
    );
  }
  return (
    <Tooltip title={label}>
      <MuiIconButton {...rest} {...place} aria-label={label}>
        {icon}
      </MuiIconButton>
    </Tooltip>
  );
};
