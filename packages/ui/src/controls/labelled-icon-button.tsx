import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps, ReactNode, Ref } from 'react';

export type LabelledIconButtonProps = Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'ref' | 'children'> & {
  label: string;
  icon: ReactNode;
  href?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** An icon to press with its word beside it. Needs no tooltip, so the patients' first screen loads none. */
export const LabelledIconButton = ({ label, icon, href, type, ...rest }: LabelledIconButtonProps) => (
  <MuiIconButton {...rest} {...(href ? { href } : { type: type ?? 'button' })}>
    {icon}
    <span>{label}</span>
  </MuiIconButton>
);
