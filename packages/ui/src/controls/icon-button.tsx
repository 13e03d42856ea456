import MuiIconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { LabelledIconButton, type LabelledIconButtonProps } from './labelled-icon-button.tsx';

export type IconButtonProps = LabelledIconButtonProps & {
  /** Patients always see the word; staff see it as a tooltip. */
  showLabel?: boolean;
};

/** An icon to press, with its word beside it on patient screens. */
export const IconButton = ({ showLabel, ...props }: IconButtonProps) => {
  const { accent } = useHaruka();
  if (showLabel ?? accent === 'patient') return <LabelledIconButton {...props} />;
  const { label, icon, href, type, ...rest } = props;
  return (
    <Tooltip title={label}>
      <MuiIconButton {...rest} {...(href ? { href } : { type: type ?? 'button' })} aria-label={label}>
        {icon}
      </MuiIconButton>
    </Tooltip>
  );
};
